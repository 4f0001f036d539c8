// Public pages: the visitor belongs to no organization, so the walls show nothing. Once a public address has told which committee it means,
// the rest of the transaction works for that one committee and no other.
import { sql } from 'kysely'
import type { Db } from '../data/db.ts'

export async function actForCommittee(
  db: Db,
  { organizationId, committeeId }: { organizationId: string; committeeId: string },
): Promise<void> {
  // The person stays who they are, if anyone: their idempotency key is theirs also when the answer is stored.
  await sql`select set_config('app.organization', ${organizationId}, true),
    set_config('app.committees', ${`{${committeeId}}`}, true)`.execute(db)
}
