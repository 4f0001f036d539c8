// Public pages: the visitor belongs to no organization, so the walls show nothing. Once a public address has told which committee it means,
// the rest of the transaction works for that one committee and no other.
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { nilId } from './viewer.ts'

export async function actForCommittee(
  db: Db,
  { organizationId, committeeId }: { organizationId: string; committeeId: string },
): Promise<void> {
  await sql`select set_config('app.organization', ${organizationId}, true), set_config('app.user', ${nilId}, true),
    set_config('app.committees', ${`{${committeeId}}`}, true)`.execute(db)
}
