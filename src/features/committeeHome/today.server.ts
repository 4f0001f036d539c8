// What waits today in every committee of a person. Each line says only what its list shows them, so that each can be opened.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { addDays, dayOf, lincolnTime } from '../../domain/dates.ts'
import { deadlinesBetween, type Filer } from '../../domain/law/committeeDeadlines.ts'
import { formatMoney } from '../../domain/money.ts'
import { endOfDay, instantToZoned } from '../../domain/zonedTime.ts'
import type { Ability } from '../../permissions.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import { filersOf } from '../committees/filer.server.ts'
import { mayIn } from '../committees/workIn.server.ts'
import { isOptedOut } from '../phones/optOuts.server.ts'
import { findLate, isLateTime } from '../stateReports/late.server.ts'
import { findOverdue } from '../stateReports/overdue.server.ts'
import { citationOf, statementName } from '../stateReports/rules.ts'
import type { NeedKind, Today } from './todayShapes.ts'
import { notSeenForADay, openTask, waitingVolunteer, walkbooksOut } from './waiting.server.ts'

const mostRows = 8
const deadlineDays = 30
const eventDays = 14

interface Committee {
  id: string
  name: string
  timeZone: string
}

const neededFor: Record<NeedKind, Ability> = {
  answers: 'people.see',
  tasks: 'people.see',
  hours: 'hours.approve',
  guests: 'events.edit',
  sheetRows: 'people.see',
  walkbooks: 'walkbooks.see',
  doors: 'doors.knock',
  calls: 'phones.call',
}

// The day on the clock of the task's committee.
const todayOf = sql`(select (now() at time zone k.time_zone)::date from committees k where k.id = t.committee_id)`

/** Null for a person without an organization, who has no committee to work in. */
export async function findTodayForHome(context: Context): Promise<Today | null> {
  const { db, viewer } = context
  if (viewer.organizationId === null) return null
  const { rows: committees } = await sql<Committee>`select c.id, c.name, c.time_zone from committees c
    where ${committeesWhere(viewer, 'work.see')} order by lower(c.name), c.id limit 100`.execute(db)
  const filers = await filersOf(
    db,
    viewer.organizationId,
    committees.map(({ id }) => id),
  )
  const nameOf = new Map(committees.map(({ id, name }) => [id, name]))
  const ids = (what: Ability) => committees.filter(({ id }) => mayIn(viewer, id, what)).map(({ id }) => id)
  const named = <T extends { committeeId: string }>(row: T) => ({
    ...row,
    committeeName: nameOf.get(row.committeeId)!,
  })
  return {
    needs: (await needsOf(context, ids)).map(named),
    emails: (await emailsOf(context, ids('emails.send'))).map(named),
    tasks: (await tasksOf(context, ids('people.see'))).map(named),
    events: (await eventsOf(context, ids('work.see'), ids('events.edit'))).map(named),
    deadlines: [
      ...(await overdueOf(context, committees, filers)),
      ...(await lateOf(context, committees, filers)),
      ...deadlinesOf(committees, filers),
    ],
  }
}

async function needsOf({ db, viewer }: Context, ids: (what: Ability) => string[]) {
  const of = (kind: NeedKind) =>
    sql`organization_id = ${viewer.organizationId}::uuid and committee_id = any (${ids(neededFor[kind])}::uuid[])`
  const { rows } = await sql<{ committeeId: string; kind: NeedKind; count: number; late: number }>`
    select 'answers' as kind, committee_id, count(*)::int as count, count(*) filter (where answer_due_at < now())::int as late
      from volunteers v where ${of('answers')} and ${waitingVolunteer} group by committee_id
    union all select 'tasks', committee_id, count(*)::int, count(*)::int
      from tasks t where ${of('tasks')} and ${openTask} and due_on < ${todayOf} group by committee_id
    union all select 'hours', committee_id, count(*)::int, 0
      from person_hours where ${of('hours')} and is_paid and approved_at is null and removed_at is null group by committee_id
    union all select 'guests', g.committee_id, count(*)::int, 0
      from (select * from guests where ${of('guests')} and state = 'waiting') g join events e on e.id = g.event_id
      where e.starts_at > now() and e.cancelled_at is null group by g.committee_id
    union all select 'sheetRows', r.committee_id, count(*)::int, 0
      from (select * from sheet_rows where ${of('sheetRows')} and state = 'open') r
        join sheets s on s.id = r.sheet_id join events e on e.id = s.event_id
      where e.cancelled_at is null and e.starts_at > now() - interval '60 days' group by r.committee_id
    union all select 'walkbooks', out.committee_id, count(*)::int, count(*) filter (where ${notSeenForADay})::int
      from ${walkbooksOut(of('walkbooks'))} group by out.committee_id
    union all select 'doors', h.committee_id, count(distinct d.id)::int, 0
      from (select * from hands where ${of('doors')} and kind = 'member' and user_id = ${viewer.userId}::uuid and ended_at is null and expires_at > now()) h
        join walkbooks w on w.id = h.walkbook_id and w.archived_at is null join walkbook_doors d on d.walkbook_id = w.id
      where d.organization_id = h.organization_id and d.committee_id = h.committee_id
        and not exists (select from door_visits v where v.door_id = d.id and v.walkbook_id = w.id and v.undone_at is null and v.held_at is null)
      group by h.committee_id
    union all select 'calls', h.committee_id, count(*)::int, 0
      from (select * from phone_hands where ${of('calls')} and user_id = ${viewer.userId}::uuid and ended_at is null and expires_at > now()) h
        join phone_lists l on l.id = h.list_id and l.ended_at is null join phone_entries e on e.hand_id = h.id
      where e.organization_id = h.organization_id and e.committee_id = h.committee_id
        and not exists (select from phone_results r where r.entry_id = e.id and r.hand_id = h.id and r.undone_at is null)
        and not ${isOptedOut(viewer.organizationId!, sql`e.phone`)} group by h.committee_id
    order by late desc, kind, committee_id`.execute(db)
  return rows
}

/** As long as any wait; of those that failed for a week, because many never get through and nothing more can be done. */
async function emailsOf({ db, viewer }: Context, committees: string[]) {
  const { rows } = await sql<Omit<Today['emails'][number], 'committeeName'>>`
    select e.id, e.committee_id, e.subject, r.waiting, r.failed
    from group_emails e cross join lateral (
      select (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'failed'))::int as failed,
        max(changed_at) filter (where state = 'failed') as failed_at
      from group_email_recipients where group_email_id = e.id and state in ('waiting', 'failed')) r
    where e.organization_id = ${viewer.organizationId}::uuid and e.committee_id = any (${committees}::uuid[])
      and (r.waiting > 0 or r.failed_at > now() - interval '7 days')
    order by e.queued_at desc, e.id limit ${mostRows}`.execute(db)
  return rows
}

async function tasksOf({ db, viewer }: Context, committees: string[]) {
  const { rows } = await sql<Omit<Today['tasks'][number], 'committeeName'>>`
    select t.id, t.committee_id, t.title, t.due_on::text, coalesce(t.due_on < ${todayOf}, false) as is_late, j.id as project_id, j.owner_id as staff_id
    from staff me join tasks t on t.owner_id = me.person_id join projects j on j.id = t.project_id
    where me.user_id = ${viewer.userId}::uuid and me.organization_id = ${viewer.organizationId}::uuid
      and t.committee_id = any (${committees}::uuid[]) and ${openTask} and (t.due_on is null or t.due_on < ${todayOf} + 14)
    order by t.due_on nulls last, lower(t.title), t.id limit ${mostRows}`.execute(db)
  return rows
}

async function eventsOf({ db, viewer }: Context, committees: string[], planned: string[]) {
  const { rows } = await sql<{
    id: string
    committeeId: string
    title: string
    startsAt: Date
    timeZone: string
  }>`
    select id, committee_id, title, starts_at, time_zone from events
    where organization_id = ${viewer.organizationId}::uuid and committee_id = any (${committees}::uuid[])
      and ends_at > now() and starts_at < now() + make_interval(days => ${eventDays}::int) and cancelled_at is null
      and (not is_draft or committee_id = any (${planned}::uuid[]))
    order by starts_at, id limit ${mostRows}`.execute(db)
  return rows.map(({ startsAt, ...event }) => ({ ...event, startsAt: startsAt.toISOString() }))
}

/** Statements that should be with the state, for those who keep the books. */
async function overdueOf(
  { db, viewer }: Context,
  committees: Committee[],
  filers: Map<string, Filer>,
): Promise<Today['deadlines']> {
  const nameOf = new Map(committees.map(({ id, name }) => [id, name]))
  const keepers = [...filers]
    .filter(([committeeId]) => mayIn(viewer, committeeId, 'books.see'))
    .map(([committeeId, filer]) => ({ committeeId, filer, today: dayOf(new Date()) }))
  const overdue = await findOverdue(db, viewer.organizationId!, keepers)
  return overdue.slice(0, mostRows).map(({ committeeId, statement, due, citation }) => ({
    committeeId,
    committeeName: nameOf.get(committeeId)!,
    id: `overdue ${statement}`,
    title: `File with the state: ${statementName(statement)}`,
    day: due,
    citation,
    endsAt: endOfDay(due, lincolnTime),
  }))
}

/** Gifts whose report is still to be made: from the moment they are posted, for those who keep the books. */
async function lateOf(
  { db, viewer }: Context,
  committees: Committee[],
  filers: Map<string, Filer>,
): Promise<Today['deadlines']> {
  const found: Today['deadlines'] = []
  for (const { id: committeeId, name: committeeName } of committees) {
    const filer = filers.get(committeeId)
    if (!filer || !isLateTime(filer, dayOf(new Date())) || !mayIn(viewer, committeeId, 'books.see')) continue
    const late = await findLate(db, { organizationId: viewer.organizationId!, committeeId }, filer)
    for (const { form, entryId, line, who, cents, limit, endsAt, reported } of late)
      if (reported === null)
        found.push({
          committeeId,
          committeeName,
          id: `late ${entryId} ${line}`,
          title: `Report ${form === 'B-5' ? 'a late contribution' : 'late independent spending'} (Form ${form}): ${who}, ${formatMoney(cents)}`,
          day: limit,
          citation: citationOf[form],
          endsAt,
        })
  }
  return found
}

function deadlinesOf(committees: Committee[], filers: Map<string, Filer>): Today['deadlines'] {
  return committees
    .flatMap(({ id: committeeId, name: committeeName, timeZone }) => {
      const filer = filers.get(committeeId)
      if (!filer) return []
      const today = instantToZoned(new Date(), timeZone).day
      return deadlinesBetween(filer, today, addDays(today, deadlineDays)).map(
        ({ id, title, day, citation }) => ({
          committeeId,
          committeeName,
          id,
          title,
          day,
          citation,
          endsAt: null,
        }),
      )
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, mostRows)
}
