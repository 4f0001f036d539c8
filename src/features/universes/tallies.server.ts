// Voters counted by their values, for the feature that draws charts: by the same threads as every universe, or not at all.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { IndexFacts } from '../voterFile/buildIndexColumns.server.ts'
import { engineOf } from './engine/engine.server.ts'
import { tallyFields, type TallyCell, type TallyPart, type TallyQuestion } from './engine/plan.ts'

export { tallyFields, type TallyCell, type TallyPart, type TallyQuestion }

/** Null when only the tables know: while nothing is loaded, while a file is brought in, and for what the columns do not hold. */
export function tallyIfLoaded(
  { databases, log }: Pick<Services, 'databases' | 'log'>,
  db: Db,
  questionOn: (facts: IndexFacts) => Promise<TallyQuestion | null>,
): Promise<TallyCell[] | null> {
  return engineOf(databases).askIfLoaded(db, 'tally', questionOn, (error) =>
    log.error({ error }, 'The voter index could not be loaded; charts of voters ask the tables.'),
  )
}
