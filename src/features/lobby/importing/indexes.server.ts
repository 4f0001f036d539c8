// The indexes of positions: they stand aside for a first load that is large, and a load that was broken off leaves them to the next step.
import { sql } from 'kysely'
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
  if (await isIndexMissing(client)) await client.query('select lobby_positions_index()')
}

/** The same on two connections side by side, which only who has not written to the table in this transaction may do: each waits for writers. */
export async function ensureIndexesAtOnce({
  client,
  services,
}: Pick<StepContext, 'client' | 'services'>): Promise<void> {
  if (!(await isIndexMissing(client))) return
  // A load that writes meanwhile would hold them up, and they it.
  await client.query(`select pg_advisory_xact_lock(hashtext('lobby import'))`)
  await Promise.all([
    client.query(`select lobby_positions_index_part('numbers')`),
    services.databases.asSystem((db) => sql`select lobby_positions_index_part('texts')`.execute(db)),
  ])
  await client.query('select lobby_positions_index()')
}

async function isIndexMissing(client: StepContext['client']): Promise<boolean> {
  // References are the last to be built.
  const { rows } = await client.query<{ isMissing: boolean }>(
    `select not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass and conname = 'lobby_positions_principal_id_fkey')
       as "isMissing"`,
  )
  return rows[0]!.isMissing
}
