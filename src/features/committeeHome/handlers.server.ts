import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { addDays } from '../../domain/dates.ts'
import { deadlinesBetween, electionsOfFiler } from '../../domain/law/committeeDeadlines.ts'
import { instantToZoned } from '../../domain/zonedTime.ts'
import { may } from '../../permissions.ts'
import { findFiler } from '../committees/filer.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import type { committeeHome, CommitteeOverview } from './api.ts'
import { firstStepsOf } from './firstSteps.server.ts'
import { findGoals } from './goals.server.ts'
import { knocked } from './knocked.server.ts'
import {
  livingVolunteer,
  notSeenForADay,
  openTask,
  waitingVolunteer,
  walkbooksOut,
} from './waiting.server.ts'

const eventsShown = 6
const deadlineDays = 60

export const committeeHomeHandlers: Handlers<typeof committeeHome> = {
  overview: async (context, { committeeId }) => {
    const place = await workIn(context, committeeId, 'work.see')
    const { db } = context
    const today = instantToZoned(new Date(), place.timeZone).day
    const mayEdit = may(context.viewer, 'work.edit') && !place.isArchived
    const mayPlan = place.may('events.edit') && mayEdit
    const maySetGoals = place.may('settings.edit') && mayEdit
    const filer = await findFiler(db, place)
    const [committee, myStaffId, needs, week, goals, events, firstSteps] = await Promise.all([
      committeeOf(db, place),
      staffIdOf(context, place),
      needsOf(context, place, today),
      weekOf(db, place, today),
      goalsOf(db, place),
      eventsOf(db, place),
      mayPlan ? firstStepsOf(db, place, maySetGoals) : [],
    ])
    return {
      committee,
      today,
      myStaffId,
      needs,
      week,
      goals,
      events,
      hasDeadlines: filer !== null,
      elections: filer ? electionsOfFiler(filer).map(({ kind, day }) => ({ kind, day })) : [],
      deadlines: filer ? deadlinesBetween(filer, today, addDays(today, deadlineDays)) : [],
      firstSteps,
      mayPlan,
      maySetGoals,
    }
  },
}

async function committeeOf(db: Db, { committeeId }: Workplace): Promise<CommitteeOverview['committee']> {
  const { archivedAt, ...row } = await db
    .selectFrom('committees as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.office',
      'c.district',
      'c.cycle',
      'c.candidateName',
      'c.color',
      'c.pictureFileId',
      'c.timeZone',
      'c.archivedAt',
      eb
        .selectFrom('filers as f')
        .select('f.id')
        .whereRef('f.stateId', '=', 'c.nadcId')
        .limit(1)
        .as('filerId'),
    ])
    .where('c.id', '=', committeeId)
    .executeTakeFirstOrThrow()
  return { ...row, isArchived: archivedAt !== null }
}

async function staffIdOf(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('personId')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return row?.personId ?? null
}

/** What waits for someone. Each number opens the list behind it, so no one is told one whose list is not theirs to open. */
async function needsOf(
  { db, viewer }: Context,
  place: Workplace,
  today: string,
): Promise<CommitteeOverview['needs']> {
  const here = sql`organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid`
  const me = sql`(select person_id from staff where user_id = ${viewer.userId}::uuid and ${here})`
  const { rows } = await sql<CommitteeOverview['needs']>`select
    (select count(*)::int from volunteers v where ${here} and ${waitingVolunteer} and answer_due_at < now()) as "answersOverdue",
    (select count(*)::int from volunteers v where ${here} and ${waitingVolunteer}) as "answersWaiting",
    (select count(*)::int from volunteers v where ${here} and ${waitingVolunteer} and answer_owner_id = ${viewer.userId}::uuid) as "mineToAnswer",
    (select count(*)::int from tasks t where ${here} and ${openTask} and due_on < ${today}::date) as "tasksOverdue",
    (select count(*)::int from tasks t where ${here} and ${openTask} and t.owner_id in ${me}) as "myTasks",
    (select count(*)::int from person_hours where ${here} and is_paid and approved_at is null and removed_at is null) as "hoursToApprove",
    (select count(*)::int from guests g join events e on e.id = g.event_id
      where g.organization_id = ${place.organizationId}::uuid and g.committee_id = ${place.committeeId}::uuid
        and g.state = 'waiting' and e.starts_at > now() and e.cancelled_at is null) as "guestsWaiting",
    (select count(*)::int from sheet_rows r join sheets s on s.id = r.sheet_id join events e on e.id = s.event_id
      where r.organization_id = ${place.organizationId}::uuid and r.committee_id = ${place.committeeId}::uuid and r.state = 'open'
        and e.cancelled_at is null and e.starts_at > now() - interval '60 days') as "sheetRowsOpen",
    (select count(*)::int from ${walkbooksOut(here)} where ${notSeenForADay}) as "walkbooksQuiet"`.execute(db)
  const needs = rows[0]!
  if (!place.may('hours.approve')) needs.hoursToApprove = 0
  if (!place.may('walkbooks.see')) needs.walkbooksQuiet = 0
  return place.may('people.see') ? needs : { ...nothingNeeded, guestsWaiting: needs.guestsWaiting }
}

const nothingNeeded: CommitteeOverview['needs'] = {
  answersOverdue: 0,
  answersWaiting: 0,
  mineToAnswer: 0,
  tasksOverdue: 0,
  myTasks: 0,
  hoursToApprove: 0,
  guestsWaiting: 0,
  sheetRowsOpen: 0,
  walkbooksQuiet: 0,
}

/** The last seven days beside the seven before. */
async function weekOf(db: Db, place: Workplace, today: string): Promise<CommitteeOverview['week']> {
  const here = sql`organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid`
  const { rows } = await sql<Record<'v' | 'm' | 'g' | 'd' | 't' | 'vb' | 'mb' | 'gb' | 'db', number>>`select
    (select count(*)::int from volunteers v where ${here} and ${livingVolunteer} and signed_up_at > now() - interval '7 days') as v,
    (select count(*)::int from volunteers v where ${here} and ${livingVolunteer} and signed_up_at > now() - interval '14 days' and signed_up_at <= now() - interval '7 days') as vb,
    (select coalesce(sum(minutes), 0)::int from person_hours where ${here} and removed_at is null and not is_paid and worked_on > ${today}::date - 7 and worked_on <= ${today}::date) as m,
    (select coalesce(sum(minutes), 0)::int from person_hours where ${here} and removed_at is null and not is_paid and worked_on > ${today}::date - 14 and worked_on <= ${today}::date - 7) as mb,
    (select coalesce(sum(party_size), 0)::int from guests where ${here} and came_at > now() - interval '7 days') as g,
    (select coalesce(sum(party_size), 0)::int from guests where ${here} and came_at > now() - interval '14 days' and came_at <= now() - interval '7 days') as gb,
    k.* from (select count(*) filter (where k.at > now() - interval '7 days')::int as d,
      count(*) filter (where k.at > now() - interval '7 days' and k.is_talk)::int as t,
      count(*) filter (where k.at > now() - interval '14 days' and k.at <= now() - interval '7 days')::int as db from ${knocked(here)}) k`.execute(
    db,
  )
  const { v, m, g, d, t, vb, mb, gb, db: doorsBefore } = rows[0]!
  return {
    newVolunteers: v,
    minutes: m,
    guestsCame: g,
    doors: d,
    talks: t,
    before: { newVolunteers: vb, minutes: mb, guestsCame: gb, doors: doorsBefore },
  }
}

/** What was raised is not for everyone's eyes. */
async function goalsOf(db: Db, place: Workplace): Promise<CommitteeOverview['goals']> {
  const goals = await findGoals(
    db,
    sql`c.organization_id = ${place.organizationId}::uuid and c.id = ${place.committeeId}::uuid`,
  )
  return goals.filter(({ kind }) => kind !== 'raised' || place.may('events.money'))
}

async function eventsOf(
  db: Db,
  { organizationId, committeeId, may: mayHere }: Workplace,
): Promise<CommitteeOverview['events']> {
  const rows = await db
    .selectFrom('events as e')
    .select((eb) => [
      'e.id',
      'e.title',
      'e.kind',
      'e.startsAt',
      'e.endsAt',
      'e.timeZone',
      'e.placeName',
      'e.city',
      'e.capacity',
      eb
        .selectFrom('guests as g')
        .select(sql<number>`coalesce(sum(g.party_size), 0)::int`.as('n'))
        .whereRef('g.eventId', '=', 'e.id')
        .where('g.state', '=', 'coming')
        .as('coming'),
    ])
    .where('e.organizationId', '=', organizationId)
    .where('e.committeeId', '=', committeeId)
    .where('e.endsAt', '>', new Date())
    .where('e.cancelledAt', 'is', null)
    .$if(!mayHere('events.edit'), (query) => query.where('e.isDraft', '=', false))
    .orderBy('e.startsAt')
    .limit(eventsShown)
    .execute()
  return rows.map(({ startsAt, endsAt, coming, ...event }) => ({
    ...event,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    coming: coming ?? 0,
  }))
}
