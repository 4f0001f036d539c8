import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { rebuildGivers, rebuildSums } from '../totals.server.ts'

export async function areIndexesMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select to_regclass('filing_rows_content') is null or to_regclass('filing_rows_large') is null as is_missing`.execute(
    db,
  )
  return rows[0]!.isMissing
}

/** Builds what a first load that was broken off has left out. Asks first: even a needless CREATE INDEX holds up those who write. */
export async function ensureIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select to_regclass('filing_rows_content') is null or to_regclass('filing_rows_large') is null or to_regclass('donors_city') is null
      as is_missing`.execute(db)
  if (rows[0]!.isMissing) await sql`select filings_index()`.execute(db)
}

/**
 * After a first load: half of the rows' indexes here, the sums and the other half on a second connection. Both only read the rows, and may be
 * done again without harm, so that only the step itself has to be on record.
 */
export async function buildAll({ db, services: { databases } }: StepContext): Promise<void> {
  const results = await Promise.allSettled([
    sql`select filings_index(1)`.execute(db),
    databases.inScope(systemScope, async (other) => {
      await rebuildSums(other, 'all')
      await sql`select filings_index(2)`.execute(other)
    }),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Of more, putting donors together takes longer than all the rest, and the linking that follows does it anyway. */
const mostPutTogether = 100_000

/** Who gave to these filers, by spelling, until the linking knows better. Nobody's page waits for it: of many rows the linking does it. */
export async function putDonorsTogether(db: Db, filers: number[] | 'all'): Promise<void> {
  if (filers !== 'all') return rebuildGivers(db, filers)
  const { rows } = await sql<{ isLarge: boolean }>`
    select exists (select from filing_rows offset ${mostPutTogether}) as is_large`.execute(db)
  if (rows[0]!.isLarge) return
  await rebuildGivers(db, 'all')
  await sql`select filings_index(3)`.execute(db)
}
