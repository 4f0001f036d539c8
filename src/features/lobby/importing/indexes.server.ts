// The indexes of positions: they stand aside for a first load that is large, and a load that was broken off leaves them to the next step.
import type { StepContext } from '../../imports/kinds.server.ts'

/** Below it, row by row takes no longer than building them. */
const leastForNone = 5000

/** Of a table without rows, when many are coming. */
export async function leaveOutIndexes(
  { client }: Pick<StepContext, 'client'>,
  coming: number,
): Promise<void> {
  if (coming < leastForNone) return
  const { rows } = await client.query<{ isEmpty: boolean }>(
    'select not exists (select from lobby_positions) as "isEmpty"',
  )
  if (rows[0]!.isEmpty) await client.query('select lobby_positions_unindex()')
}

/** Asks first: even where nothing is missing, building holds up those who write. */
export async function ensureIndexes({ client }: Pick<StepContext, 'client'>): Promise<void> {
  // References are the last to be built.
  const { rows } = await client.query<{ isMissing: boolean }>(
    `select not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass and conname = 'lobby_positions_principal_id_fkey')
       as "isMissing"`,
  )
  if (rows[0]!.isMissing) await client.query('select lobby_positions_index()')
}
