// Names in the books. A posting points at a name, and the name at a person or a firm; who is asked about has as many names as records of
// theirs were merged (db/migrations/0061_books.sql).
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** A person or a firm by its own id, as screens and addresses name it. */
export type EntityRef = { kind: 'person' | 'firm'; id: string }

/** The name this person or firm is posted under; the first time it is made. A record that was merged away is not there. */
export async function whoOf(db: Db, committee: CommitteeRef, entity: EntityRef): Promise<string> {
  const { organizationId, committeeId } = committee
  // Held until the end: two who name the same firm for the first time make one name, and no one merges it away meanwhile.
  // Both are sent at once; the second begins when the first has its lock.
  const [, [known]] = await Promise.all([
    requireEntity(db, committee, entity, 'for no key update'),
    namesOf(db, committee, entity),
  ])
  if (known) return known
  const { id } = await db
    .insertInto('bookWhos')
    .values({ organizationId, committeeId, [entity.kind === 'person' ? 'personId' : 'firmId']: entity.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function requireEntity(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { kind, id }: EntityRef,
  lock: 'for no key update' | '' = '',
): Promise<void> {
  const { rows } =
    await sql`select from ${sql.ref(kind === 'person' ? 'people' : 'firms')} where organization_id = ${organizationId}
    and committee_id = ${committeeId} and id = ${id} and merged_into is null ${sql.raw(lock)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** All names of one person or firm, the oldest first. */
export async function namesOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { kind, id }: EntityRef,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookWhos')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where(kind === 'person' ? 'personId' : 'firmId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
