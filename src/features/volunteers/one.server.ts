// One volunteer: the record, where they help, what they were given, who could answer them.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'
import { shownContacts } from '../committees/contactDetails.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { getPerson } from '../people/access.server.ts'
import type { Assignment, Place, Volunteer, volunteers } from './api.ts'
import { findVolunteers } from './list.server.ts'
import { findOwners } from './owner.server.ts'
import { shiftsNear } from './upcoming.server.ts'

export const oneHandlers: Pick<Handlers<typeof volunteers>, 'get' | 'openShifts'> = {
  get: async (context, { committeeId, personId }) =>
    getVolunteer(context, await workIn(context, committeeId, 'people.see'), personId),

  openShifts: async (context, { committeeId, personId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { volunteer } = await getVolunteer(context, committee, personId)
    // How far it is from someone's door to three places says where the door is.
    const person = shownContacts(committee, await getPerson(context.db, committee, personId))
    const { latitude, longitude, zip, city } = person
    const { availability, interests } = volunteer
    const shifts = await shiftsNear(context.db, committee, {
      personId,
      availability,
      interests,
      latitude,
      longitude,
      zip,
      city,
    })
    return { shifts }
  },
}

export async function getVolunteer(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  committee: Workplace,
  personId: string,
): Promise<Volunteer> {
  const { rows } = await findVolunteers(db, committee, {
    where: [sql`v.person_id = ${personId}::uuid`],
    limit: 1,
  })
  if (!rows[0]) throw notFound()
  return {
    volunteer: rows[0],
    places: await findPlaces(db, committee, personId),
    assignments: await findAssignments(db, committee, personId),
    owners: await findOwners(db, committee),
    mayEdit: mayChange(viewer, committee),
  }
}

export const mayChange = (viewer: Context['viewer'], committee: Workplace): boolean =>
  committee.may('people.edit') && may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived

async function findPlaces(
  db: Db,
  { organizationId, committeeId }: Workplace,
  personId: string,
): Promise<Place[]> {
  const { rows } = await sql<
    Omit<Place, 'startsAt' | 'endsAt' | 'cameAt'> & { startsAt: Date; endsAt: Date; cameAt: Date | null }
  >`
    select g.id as guest_id, g.event_id, e.title, s.name as shift, coalesce(s.starts_at, e.starts_at) as starts_at,
      coalesce(s.ends_at, e.ends_at) as ends_at, e.time_zone, case when e.cancelled_at is null then g.state else 'called off' end as state,
      g.came_at, g.is_no_show, coalesce(s.ends_at, e.ends_at) < now() as is_past
    from guests g join events e on e.id = g.event_id left join shifts s on s.event_id = g.event_id and s.id = g.shift_id
    where g.organization_id = ${organizationId}::uuid and g.committee_id = ${committeeId}::uuid and g.person_id = ${personId}::uuid
      and not e.is_draft
    order by starts_at desc limit 100`.execute(db)
  return rows.map(({ startsAt, endsAt, cameAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    cameAt: cameAt?.toISOString() ?? null,
  }))
}

const assignmentColumns = [
  'id',
  'what',
  sql<string | null>`starts_on::text`.as('startsOn'),
  sql<string | null>`due_on::text`.as('dueOn'),
  'state',
  'assignedByName',
  'assignedAt',
  'endedAt',
] as const

export function assignmentsOf(db: Db, { organizationId, committeeId }: Workplace) {
  return db
    .selectFrom('volunteerAssignments')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .select(assignmentColumns)
}

async function findAssignments(db: Db, committee: Workplace, personId: string): Promise<Assignment[]> {
  const rows = await assignmentsOf(db, committee)
    .where('personId', '=', personId)
    .orderBy(sql`state <> 'open'`)
    .orderBy('assignedAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(assignmentOnTheWire)
}

type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignmentsOf>['executeTakeFirstOrThrow']>>

export function assignmentOnTheWire(row: AssignmentRow): Assignment {
  return {
    ...row,
    state: row.state as Assignment['state'],
    assignedAt: row.assignedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
