// Public pages: the visitor belongs to no organization, so the walls show nothing. Once a public address has told which committee it means,
// the rest of the transaction works for that one committee and no other.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../data/db.ts'

export async function actForCommittee(
  db: Db,
  { organizationId, committeeId }: { organizationId: string; committeeId: string },
): Promise<void> {
  // The person stays who they are, if anyone: their idempotency key is theirs also when the answer is stored.
  await sql`select set_config('app.organization', ${organizationId}, true),
    set_config('app.committees', ${`{${committeeId}}`}, true)`.execute(db)
}

/** The same in one statement, where a query says which committee is meant. Undefined when it finds none; then nothing is open either. */
export async function actForFound<T>(
  db: Db,
  query: RawBuilder<T & { organizationId: string; committeeId: string }>,
): Promise<(T & { organizationId: string; committeeId: string }) | undefined> {
  const { rows } = await sql<T & { organizationId: string; committeeId: string }>`
    select f.*, set_config('app.organization', f."organizationId"::text, true) as "setOrganization",
      set_config('app.committees', '{' || f."committeeId" || '}', true) as "setCommittees"
    from (${query}) f limit 1`.execute(db)
  return rows[0]
}
