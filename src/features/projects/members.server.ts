// Who can be given a task, and who can be mentioned under one: members whose job lets them see it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { jobMay, type CommitteeJob } from '../../permissions.ts'
import type { Workplace } from '../committees/workIn.server.ts'

export interface Member {
  userId: string
  name: string
  email: string
}

export async function findMembers(db: Db, { organizationId, committeeId }: Workplace): Promise<Member[]> {
  const rows = await db
    .selectFrom('committeeMembers')
    .innerJoin('users', 'users.id', 'committeeMembers.userId')
    .select(['users.id as userId', 'users.name', 'users.email', 'committeeMembers.job'])
    .where('committeeMembers.organizationId', '=', organizationId)
    .where('committeeMembers.committeeId', '=', committeeId)
    .where('users.suspendedAt', 'is', null)
    .orderBy('users.name')
    .execute()
  return rows
    .filter(({ job }) => jobMay(job as CommitteeJob, 'people.see'))
    .map(({ userId, name, email }) => ({ userId, name, email }))
}

export async function findStaffChoices(
  db: Db,
  { organizationId, committeeId, timeZone }: Workplace,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.person_id as id, trim(p.first_name || ' ' || p.last_name) as name from staff s join people p on p.id = s.person_id
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid
      and p.merged_into is null and (s.ended_on is null or s.ended_on >= ${dayOf(new Date(), timeZone)}::date) order by 2, 1`.execute(
    db,
  )
  return rows
}
