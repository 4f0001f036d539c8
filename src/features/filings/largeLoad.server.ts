// A first load of many rows leaves some indexes and the statistics of the rows to the linking that follows it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

/** Nothing is left out while there are none of the first indexes: then a first load is still coming in. */
export async function finishLargeLoad(db: Db): Promise<void> {
  const { rows } = await sql<{ isLeftOut: boolean }>`
    select to_regclass('filing_rows_content') is not null and to_regclass('filing_rows_large') is null as is_left_out`.execute(
    db,
  )
  if (!rows[0]!.isLeftOut) return
  await sql`select filings_index(4)`.execute(db)
  await sql`select filings_analyze()`.execute(db)
}
