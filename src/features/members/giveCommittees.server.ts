// Giving people committees. A committee of another organization is refused like one that does not exist, and the foreign keys, which
// carry the organization, would refuse it again.
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeJob } from '../../permissions.ts'
import type { GivenCommittee } from './api.ts'

interface Person {
  id: string
  organizationId: string
}

export async function givenTo(db: Db, person: Person): Promise<GivenCommittee[]> {
  const rows = await db
    .selectFrom('committeeMembers')
    .select(['committeeId', 'job'])
    .where('organizationId', '=', person.organizationId)
    .where('userId', '=', person.id)
    .execute()
  return rows.map((row) => ({ committeeId: row.committeeId, job: row.job as CommitteeJob }))
}

/** Exactly these from now on. Archived committees keep their people: they are history. */
export async function giveCommittees(
  db: Db,
  person: Person,
  given: GivenCommittee[],
  { skipGone = false } = {},
): Promise<void> {
  const open = await openCommittees(db, person.organizationId, given, skipGone)
  await db
    .deleteFrom('committeeMembers')
    .where('userId', '=', person.id)
    .where('organizationId', '=', person.organizationId)
    .where('committeeId', 'in', (eb) =>
      eb.selectFrom('committees').select('id').where('archivedAt', 'is', null),
    )
    .execute()
  if (open.length === 0) return
  await db
    .insertInto('committeeMembers')
    .values(open.map((g) => ({ ...g, organizationId: person.organizationId, userId: person.id })))
    .execute()
}

/** Those of the list that may be given here; throws at the first that may not, unless told to leave such out. */
export async function openCommittees(
  db: Db,
  organizationId: string,
  given: GivenCommittee[],
  skipGone = false,
): Promise<GivenCommittee[]> {
  if (given.length === 0) return []
  const rows = await db
    .selectFrom('committees')
    .select(['id', 'name', 'archivedAt'])
    .where('organizationId', '=', organizationId)
    .where(
      'id',
      'in',
      given.map((g) => g.committeeId),
    )
    .execute()
  return given.filter(({ committeeId }) => {
    const found = rows.find((row) => row.id === committeeId)
    if (found && !found.archivedAt) return true
    if (skipGone) return false
    if (!found) throw notFound()
    throw conflict(`${found.name} is archived. Reopen it first, or leave it out.`)
  })
}
