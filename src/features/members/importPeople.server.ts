// Who is there already: members and pending invitations of an organization by address, with the committees they were given.
import { fromNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { foldName } from '../../domain/names.ts'
import type { CommitteeJob, Role } from '../../permissions.ts'

export interface Seat {
  committeeId: string
  job: CommitteeJob
}

export interface Member {
  is: 'member'
  id: string
  name: string
  role: Role
  title: string
  phone: string
  seats: Seat[]
}

export interface Invitation {
  is: 'invitation'
  /** Null until it is written. */
  id: string | null
  name: string
  role: Role
  seats: Seat[]
}

export type Person = Member | Invitation

export const byCommittee = (a: Seat, b: Seat) => a.committeeId.localeCompare(b.committeeId)

export async function findPeople(
  db: Db,
  organizationId: string,
  emails: string[],
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  if (emails.length === 0) return people
  const invitations = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'role', 'committees'])
    .where('organizationId', '=', organizationId)
    .where('email', 'in', emails)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', fromNow(0))
    .orderBy('createdAt')
    .execute()
  for (const { id, email, name, role, committees } of invitations)
    people.set(email, {
      is: 'invitation',
      id,
      name,
      role: role as Role,
      seats: (committees as unknown as Seat[])
        .map(({ committeeId, job }) => ({ committeeId, job }))
        .toSorted(byCommittee),
    })
  const members = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'title', 'phone'])
    .where('organizationId', '=', organizationId)
    .where('email', 'in', emails)
    .execute()
  const seats = await seatsOf(
    db,
    organizationId,
    members.map((m) => m.id),
  )
  for (const { id, email, name, role, title, phone } of members)
    people.set(email, {
      is: 'member',
      id,
      name,
      role: role as Role,
      title,
      phone,
      seats: seats.get(id) ?? [],
    })
  return people
}

export async function seatsOf(
  db: Db,
  organizationId: string,
  userIds: string[],
): Promise<Map<string, Seat[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('committeeMembers')
    .select(['userId', 'committeeId', 'job'])
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', userIds)
    .execute()
  const seats = new Map<string, Seat[]>()
  for (const [userId, own] of Map.groupBy(rows, (r) => r.userId))
    seats.set(
      userId,
      own.map(({ committeeId, job }) => ({ committeeId, job: job as CommitteeJob })).toSorted(byCommittee),
    )
  return seats
}

/** By folded name and by id. */
export async function findCommittees(db: Db, organizationId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('committees')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, name }) => [[foldName(name), id] as const, [id, id] as const]))
}
