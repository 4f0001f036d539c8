import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

/** When and from which file: of loads whose batch is still kept. */
export async function loadsOf(db: Db, batches: string[]) {
  const { rows } = await sql<{ id: string; fileName: string; at: Date }>`
    select id, file_name, at from filings_loads(${[...new Set(batches)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, fileName, at }) => [id, { id, fileName, at: at.toISOString() }] as const))
}
