import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { buildVoterIndex } from '../buildIndex.server.ts'
import { rebuildDictionaries } from './dictionaries.server.ts'

/**
 * Indexes, the dictionaries of names and streets, and the columns for universes, side by side on three connections: they only read the
 * voters. Each may be done again without harm, so that only the step itself has to be on record.
 */
export async function buildIndexes({
  db,
  services: { databases },
}: StepContext): Promise<Record<string, never>> {
  await settledAll([
    sql`select voters_index(1)`.execute(db),
    databases.inScope(systemScope, async (other) => {
      await rebuildDictionaries(other)
      await sql`select voters_index(2)`.execute(other)
    }),
    databases.inScope(systemScope, (other, client) => buildVoterIndex(other, client)),
  ])
  await sql`select voters_analyze()`.execute(db)
  return {}
}

/** All of them have ended, well or not, before the transaction does. */
async function settledAll(works: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Builds what a first load that was broken off has left out. Asks first: even a needless CREATE INDEX holds up those who write. */
export async function ensureIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select to_regclass('voters_name') is null or to_regclass('voters_first_name') is null as is_missing`.execute(
    db,
  )
  if (rows[0]!.isMissing) await sql`select voters_index()`.execute(db)
}
