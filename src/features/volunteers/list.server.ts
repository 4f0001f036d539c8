// The volunteers of a committee with everything a list shows. List, strip, page and export all start here, with a committee that the viewer
// was found to work in.
import { sql, type RawBuilder } from 'kysely'
import type { SortOf } from '../../app/list.ts'
import type { Db } from '../../app/server/data/db.ts'
import { orderSql, type Order } from '../../app/server/lists/inOrder.ts'
import type { Part } from '../../app/server/lists/listOf.ts'
import { foldName } from '../../domain/names.ts'
import { maySeeContacts, shownContacts, type Asked } from '../committees/contactDetails.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { shownName } from '../people/rules.ts'
import type { VolunteerCounts, VolunteerFilter, VolunteerRow, volunteers } from './api.ts'

type OfCommittee = CommitteeRef & Asked

type Condition = RawBuilder<unknown>

type Sort = SortOf<typeof volunteers.list>

const order: Order<Sort> = {
  by: {
    name: [sql`p.name_key`, 'text'],
    signedUp: [sql`v.signed_up_at`, 'timestamptz'],
    due: [sql`case when v.answered_at is null then v.answer_due_at end`, 'timestamptz', 'nullable'],
    hours: [sql`coalesce(h.minutes, 0)`, 'bigint'],
    nextShift: [sql`n.starts_at`, 'timestamptz', 'nullable'],
    lastContact: [sql`greatest(v.answered_at, r.last_came_at, t.at)`, 'timestamptz', 'nullable'],
    came: [sql`coalesce(r.came, 0)`, 'bigint'],
  },
  id: [sql`v.person_id`, 'uuid'],
}

/** Orders by hours, shifts or contacts need that one figure of everyone; the others are worked out for the shown rows only. */
export async function findPage(
  db: Db,
  committee: OfCommittee,
  where: Condition[],
  part: Part<Sort>,
): Promise<(VolunteerRow & { place: string })[]> {
  const { place, by, isBehind } = orderSql(part, order)
  const { rows } = await sql<{ personId: string; place: string }>`
    select v.person_id, ${place} as place from volunteers v join people p on p.id = v.person_id ${figureFor(part.sort, committee)}
    where ${living(committee)} ${allOf(where)} and ${isBehind} order by ${by} limit ${part.limit}::int offset ${part.offset}::int`.execute(
    db,
  )
  const ids = rows.map(({ personId }) => personId)
  const found = new Map((await withFigures(db, committee, ids)).map((one) => [one.personId, one]))
  return rows.map((row) => ({ ...found.get(row.personId)!, place: row.place }))
}

export async function countFitting(db: Db, committee: CommitteeRef, where: Condition[]): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from volunteers v join people p on p.id = v.person_id
    where ${living(committee)} ${allOf(where)}`.execute(db)
  return rows[0]!.n
}

interface Wanted {
  where?: Condition[]
  orderBy?: RawBuilder<unknown>
  limit: number
}

export async function findVolunteers(
  db: Db,
  committee: OfCommittee,
  wanted: Wanted,
): Promise<{ rows: VolunteerRow[]; total: number }> {
  const { where = [], orderBy = newestFirst, limit } = wanted
  const { rows } = await sql<{ personId: string; total: number }>`
    select v.person_id, (count(*) over ())::int as total from volunteers v join people p on p.id = v.person_id
    where ${living(committee)} ${allOf(where)} order by ${orderBy} limit ${limit}::int`.execute(db)
  if (rows.length === 0) return { rows: [], total: 0 }
  const among = rows.map(({ personId }) => personId)
  return { rows: await withFigures(db, committee, among, orderBy), total: rows[0]!.total }
}

/** The figure that orders the list, under the name `order` knows it by. */
function figureFor(sort: Sort, { organizationId, committeeId }: CommitteeRef) {
  const mine = sql`g.organization_id = ${organizationId}::uuid and g.committee_id = ${committeeId}::uuid`
  const ours = sql`e.organization_id = ${organizationId}::uuid and e.committee_id = ${committeeId}::uuid`
  switch (sort) {
    case 'hours':
      return sql`left join (select g.person_id, sum(g.minutes) as minutes from person_hours g
        where ${mine} and g.removed_at is null and not g.is_paid group by 1) h on h.person_id = v.person_id`
    case 'nextShift':
      return sql`left join (select g.person_id, min(coalesce(s.starts_at, e.starts_at)) as starts_at
        from events e join guests g on g.event_id = e.id left join shifts s on s.event_id = g.event_id and s.id = g.shift_id
        where ${ours} and e.ends_at > now() and e.cancelled_at is null
          and ${mine} and g.state = 'coming' and coalesce(s.starts_at, e.starts_at) > now() group by 1) n on n.person_id = v.person_id`
    case 'lastContact':
      return sql`left join (select g.person_id, max(g.came_at) as last_came_at from guests g where ${mine} group by 1) r on r.person_id = v.person_id
        left join (select g.person_id, max(g.written_at) as at from person_notes g
          where ${mine} and g.removed_at is null and g.written_by is not null group by 1) t on t.person_id = v.person_id`
    case 'came':
      return sql`left join (select g.person_id, count(*) as came from guests g join events e on e.id = g.event_id
          left join shifts s on s.event_id = g.event_id and s.id = g.shift_id
        where ${mine} and ${ours} and ${isPromise} and g.came_at is not null group by 1) r on r.person_id = v.person_id`
    case 'name':
    case 'signedUp':
    case 'due':
      return sql``
  }
}

// Who walked in had promised nothing.
const isPromise = sql`g.state = 'coming' and coalesce(s.ends_at, e.ends_at) < now() and e.cancelled_at is null
  and g.source not in ('walk-in', 'kiosk', 'sheet')`

const newestFirst = sql`v.signed_up_at desc, v.person_id`
const allOf = (where: Condition[]) =>
  sql.join(
    where.map((condition) => sql`and ${condition}`),
    sql` `,
  )
const living = ({ organizationId, committeeId }: CommitteeRef) =>
  sql`v.organization_id = ${organizationId}::uuid and v.committee_id = ${committeeId}::uuid and p.merged_into is null and p.archived_at is null`

async function withFigures(
  db: Db,
  committee: OfCommittee,
  among: string[],
  orderBy: RawBuilder<unknown> = newestFirst,
): Promise<VolunteerRow[]> {
  const { organizationId, committeeId } = committee
  const ours = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const mine = sql`${ours} and person_id = any (${among}::uuid[])`
  const { rows } = await sql<RawVolunteer>`
    with hours as (
      select person_id, sum(minutes)::int as minutes from person_hours where ${mine} and removed_at is null and not is_paid group by person_id
    ), kept as materialized (
      -- Where nobody was checked in, the list was not kept, and nobody failed to come.
      select distinct event_id from guests where ${ours} and came_at is not null
    ), places as (
      select g.person_id, g.event_id, e.title, e.time_zone, g.came_at, coalesce(s.starts_at, e.starts_at) as starts_at,
        g.state = 'coming' and coalesce(s.starts_at, e.starts_at) > now() and e.cancelled_at is null as is_next,
        ${isPromise} and k.event_id is not null as is_promise
      from (select person_id, event_id, shift_id, state, source, came_at from guests where ${mine}) g
        join (select * from events where ${ours}) e on e.id = g.event_id left join kept k on k.event_id = e.id
        left join shifts s on s.event_id = g.event_id and s.id = g.shift_id
    ), reliability as (
      select person_id, count(*) filter (where is_promise)::int as promised, count(*) filter (where is_promise and came_at is not null)::int as came,
        max(came_at) as last_came_at from places group by person_id
    ), next_places as (
      select distinct on (person_id) person_id, event_id, title, time_zone, starts_at from places where is_next order by person_id, starts_at
    ), notes as (
      select person_id, max(written_at) as at from person_notes where ${mine} and removed_at is null and written_by is not null group by person_id
    )
    select v.person_id, p.first_name, p.last_name, p.email, p.phone, p.mail_consent, p.text_consent, p.call_consent, p.city, p.zip, p.languages,
      v.state, v.signed_up_at, v.answer_due_at, v.answered_at, v.answered_by_name, v.answered_how, v.answer_owner_id, u.name as owner_name,
      v.skills, v.interests, v.availability, v.has_car, v.message, v.version,
      coalesce(h.minutes, 0) as minutes, coalesce(r.came, 0) as came, coalesce(r.promised, 0) as promised,
      n.event_id as next_event_id, n.title as next_title, n.starts_at as next_starts_at, n.time_zone as next_time_zone,
      greatest(v.answered_at, r.last_came_at, t.at) as last_contact_at,
      array(select tag from person_tags g where g.organization_id = v.organization_id and g.committee_id = v.committee_id
        and g.person_id = v.person_id order by tag) as tags
    from volunteers v join people p on p.id = v.person_id
      left join users u on u.id = v.answer_owner_id left join hours h on h.person_id = v.person_id
      left join reliability r on r.person_id = v.person_id left join next_places n on n.person_id = v.person_id
      left join notes t on t.person_id = v.person_id
    where ${living(committee)} and v.person_id = any (${among}::uuid[])
    order by ${orderBy}`.execute(db)
  return rows.map((row) => onTheWire(shownContacts(committee, row)))
}

export function conditionsOf(filter: VolunteerFilter, committee: Asked, userId: string): Condition[] {
  const foundBy = maySeeContacts(committee)
    ? sql`p.name_key || ' ' || p.email || ' ' || p.phone`
    : sql`p.name_key`
  const { state, interest, skill, slot, language, tag, search } = filter
  return [
    tabCondition(filter.tab, userId),
    ...(state ? [sql`v.state = ${state}`] : []),
    ...(interest ? [sql`${interest}::text = any (v.interests)`] : []),
    ...(skill ? [sql`exists (select from unnest(v.skills) k where lower(k) = lower(${skill}::text))`] : []),
    ...(slot ? [sql`${slot}::text = any (v.availability)`] : []),
    ...(language
      ? [sql`exists (select from unnest(p.languages) l where lower(l) = lower(${language}::text))`]
      : []),
    ...(tag
      ? [
          sql`exists (select from person_tags g where g.organization_id = v.organization_id and g.committee_id = v.committee_id
          and g.person_id = v.person_id and g.tag = ${tag})`,
        ]
      : []),
    // Each word stands somewhere in the name, the address or the number; no letter of it is a wildcard.
    ...searchWords(search).map((word) => sql`position(${word}::text in ${foundBy}) > 0`),
  ]
}

const searchWords = (typed: string): string[] => {
  const digits = typed.replaceAll(/[\s().+-]/g, '')
  if (/^\d{3,}$/.test(digits)) return [digits]
  const words = foldName(typed).split(' ').filter(Boolean)
  // A percent sign is looked for like any other sign, not obeyed and not overheard.
  return typed.includes('@') || words.length === 0 ? [typed.toLowerCase()].filter(Boolean) : words
}

const waiting = sql`v.answered_at is null and v.state in ('new', 'active')`
const overdue = sql`${waiting} and v.answer_due_at < now()`

export const waitingCondition: Condition = sql`(${waiting})`

function tabCondition(tab: VolunteerFilter['tab'], userId: string): Condition {
  switch (tab) {
    case 'current':
      return sql`v.state in ('new', 'active')`
    case 'waiting':
      return sql`(${waiting})`
    case 'overdue':
      return sql`(${overdue})`
    case 'mine':
      return sql`(${waiting} and v.answer_owner_id = ${userId}::uuid)`
    case 'paused':
      return sql`v.state = 'paused'`
    case 'gone':
      return sql`v.state = 'gone'`
  }
}

export async function countVolunteers(
  db: Db,
  committee: CommitteeRef,
  userId: string,
): Promise<VolunteerCounts> {
  const tabs = ['current', 'waiting', 'overdue', 'mine', 'paused', 'gone'] as const
  const { rows } = await sql<VolunteerCounts>`
    select ${sql.join(tabs.map((tab) => sql`(count(*) filter (where ${tabCondition(tab, userId)}))::int as ${sql.ref(tab)}`))}
    from volunteers v join people p on p.id = v.person_id
    where ${living(committee)}`.execute(db)
  return rows[0]!
}

/** What the list can be narrowed to. */
export async function findChoices(db: Db, { organizationId, committeeId }: CommitteeRef) {
  const { rows } = await sql<{ skills: string[]; languages: string[]; tags: string[] }>`
    with v as (select v.person_id, v.skills, p.languages from volunteers v join people p on p.id = v.person_id
      where ${living({ organizationId, committeeId })})
    select array(select distinct unnest(skills) from v order by 1 limit 200) as skills,
      array(select distinct unnest(languages) from v order by 1 limit 200) as languages,
      array(select distinct g.tag from person_tags g join v on v.person_id = g.person_id where g.organization_id = ${organizationId}::uuid
        and g.committee_id = ${committeeId}::uuid order by 1 limit 200) as tags`.execute(db)
  return rows[0]!
}

interface RawVolunteer extends Omit<
  VolunteerRow,
  'name' | 'signedUpAt' | 'answerDueAt' | 'answeredAt' | 'owner' | 'nextShift' | 'lastContactAt'
> {
  firstName: string
  lastName: string
  signedUpAt: Date
  answerDueAt: Date
  answeredAt: Date | null
  answerOwnerId: string | null
  ownerName: string | null
  nextEventId: string | null
  nextTitle: string
  nextStartsAt: Date
  nextTimeZone: string
  lastContactAt: Date | null
}

function onTheWire(row: RawVolunteer): VolunteerRow {
  const { answerOwnerId, ownerName, nextEventId, signedUpAt, answerDueAt, answeredAt, lastContactAt } = row
  return {
    ...row,
    name: shownName(row),
    signedUpAt: signedUpAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    owner: answerOwnerId && ownerName ? { userId: answerOwnerId, name: ownerName } : null,
    nextShift: nextEventId
      ? {
          eventId: nextEventId,
          title: row.nextTitle,
          startsAt: row.nextStartsAt.toISOString(),
          timeZone: row.nextTimeZone,
        }
      : null,
    lastContactAt: lastContactAt?.toISOString() ?? null,
  }
}
