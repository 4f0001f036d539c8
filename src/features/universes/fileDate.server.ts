import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

/** The date of the newest voter file, as an ISO date; null while there is none. */
export async function fileDate(db: Db): Promise<string | null> {
  const newest = await db
    .selectFrom('voterSources')
    .select(sql<string | null>`max(as_of)::text`.as('day'))
    .where('kind', 'in', ['state file', 'vendor file', 'list'])
    .executeTakeFirst()
  return newest?.day ?? null
}
