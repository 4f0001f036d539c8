import { sql } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import { systemScope } from '../../app/server/viewer.ts'
import type { StepContext } from '../imports/kinds.server.ts'
import { rebuildTotals } from './totals.server.ts'

export async function areIndexesMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select to_regclass('filing_rows_file') is null or to_regclass('donors_fuzzy') is null as is_missing`.execute(
    db,
  )
  return rows[0]!.isMissing
}

/** Builds what a first load that was broken off has left out. Asks first: even a needless CREATE INDEX holds up whoever writes. */
export async function ensureIndexes(db: Db): Promise<void> {
  if (await areIndexesMissing(db)) await sql`select filings_index()`.execute(db)
}

/** Without knowing how large tables became, joins are planned as for empty ones. By itself: its lock and an index's exclude each other. */
export async function learnSizes({ services: { databases } }: StepContext): Promise<void> {
  await databases.inScope(systemScope, (other) => sql`select filings_analyze()`.execute(other))
}

/**
 * After a first load: half of the indexes here, all totals and the other half on a second connection. Both only read the rows, and may be
 * done again without harm, so that only the step itself has to be on record.
 */
export async function buildAll({ db, services: { databases } }: StepContext): Promise<void> {
  const results = await Promise.allSettled([
    sql`select filings_index(1)`.execute(db),
    databases.inScope(systemScope, async (other) => {
      await rebuildTotals(other, 'all')
      await sql`select filings_index(2)`.execute(other)
    }),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
