import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { rebuildGivers, rebuildSums, writeSums, type SumGroup } from '../totals.server.ts'

export async function areIndexesMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select to_regclass('filing_rows_content') is null or to_regclass('filing_rows_filer') is null as is_missing`.execute(
    db,
  )
  return rows[0]!.isMissing
}

/**
 * Builds what a first load has left out: to the linking, or because it was broken off. Asks first: even a needless CREATE INDEX holds up those
 * who write.
 */
export async function ensureIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select to_regclass('filing_rows_content') is null or to_regclass('filing_rows_large') is null or to_regclass('donors_city') is null
      as is_missing`.execute(db)
  if (rows[0]!.isMissing) await sql`select filings_index()`.execute(db)
}

/**
 * After a first load: what a filer raised and spent, and the indexes that the filer's page and the next file need. On two connections: both
 * only read the rows, and may be done again without harm, so that only the step itself has to be on record.
 */
export async function buildFirst(
  { db, services: { databases } }: StepContext,
  groups: SumGroup[] | null,
): Promise<void> {
  const results = await Promise.allSettled([
    sql`select filings_index(1)`.execute(db),
    databases.inScope(systemScope, async (other) => {
      if (groups) await writeSums(other, groups)
      else await rebuildSums(other, 'all')
      await sql`select filings_index(2)`.execute(other)
    }),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Those that only lists across all filers, donors and later files use. */
export const buildOthers = (db: Db): Promise<unknown> => sql`select filings_index(4)`.execute(db)

/** Of many rows the linking, which follows at once, builds the other indexes and gathers the statistics in the background. */
export async function isForLinking(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select exists (select from filing_rows offset ${mostPutTogether}) as is_large`.execute(db)
  return rows[0]!.isLarge
}

/** Of more, putting donors together takes longer than all the rest, and the linking that follows does it anyway. */
const mostPutTogether = 100_000

/** Who gave to these filers, by spelling, until the linking knows better. Nobody's page waits for it: of many rows the linking does it. */
export async function putDonorsTogether(db: Db, filers: number[] | 'all'): Promise<void> {
  if (filers !== 'all') return rebuildGivers(db, filers)
  if (await isForLinking(db)) return
  await rebuildGivers(db, 'all')
  await sql`select filings_index(3)`.execute(db)
}
