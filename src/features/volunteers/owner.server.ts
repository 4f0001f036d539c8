// Whose turn it is to answer: organizers and managers of the committee, in turn.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { nextOwner, type Candidate } from './rules.ts'

interface OfCommittee {
  organizationId: string
  committeeId: string
}

export async function chooseOwner(
  db: Db,
  committee: OfCommittee,
  before?: string | null,
): Promise<string | null> {
  const candidates = await findCandidates(db, committee)
  // A person who knows the person from last time answers again.
  if (before && candidates.some(({ userId }) => userId === before)) return before
  return nextOwner(candidates)?.userId ?? null
}

export async function findOwners(
  db: Db,
  committee: OfCommittee,
): Promise<{ userId: string; name: string }[]> {
  const candidates = await findCandidates(db, committee)
  return candidates
    .map(({ userId, name }) => ({ userId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Those who may write; a viewer cannot say that they answered. */
async function findCandidates(db: Db, { organizationId, committeeId }: OfCommittee): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.user_id, u.name, count(v.person_id) filter (where v.answered_at is null and v.state in ('new', 'active')
        and p.merged_into is null and p.archived_at is null)::int as open,
      max(v.signed_up_at) as last_given_at
    from committee_members m join users u on u.id = m.user_id
      left join volunteers v on v.organization_id = m.organization_id and v.committee_id = m.committee_id and v.answer_owner_id = m.user_id
      left join people p on p.id = v.person_id
    where m.organization_id = ${organizationId}::uuid and m.committee_id = ${committeeId}::uuid
      and m.job in ('organizer', 'manager') and u.suspended_at is null and u.role <> 'viewer'
    group by m.user_id, u.name`.execute(db)
  return rows
}
