// Positions come by the hundred thousand: copied in where nothing of their session was known, else copied aside and taken over where they are new.
import { copyBinary, numberArray } from '../../imports/copy.server.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { ensureIndexes, leaveOutIndexes } from './indexes.server.ts'
import type { Party } from './parties.server.ts'
import { filledRows, rowColumns, type PositionRun } from './positionRows.server.ts'

type Counted = { new: number; changed: number; unchanged: number }

export interface ToldPositions {
  run: PositionRun
  lobbyists: Party[]
  principals: Party[]
  /** Places of those that were told before. */
  skipped: number[]
}

const countOf = (told: ToldPositions[]) =>
  told.reduce((sum, { run, skipped }) => sum + run.ends.length - skipped.length, 0)

/** The positions of a chunk, each of them told once. */
export async function writePositions(context: ChunkContext, told: ToldPositions[]): Promise<Counted> {
  const { client, memory } = context
  const count = countOf(told)
  if (count === 0) return { new: 0, changed: 0, unchanged: 0 }
  if (!isRemembered(memory)) await leaveOutIndexes(context, count)
  const standing = await standingOf(context)
  const isFresh = ({ run }: ToldPositions) => [...run.sessions].every((session) => !standing.has(session))
  const { fresh = [], others = [] } = Object.groupBy(told, (one) => (isFresh(one) ? 'fresh' : 'others'))
  await copyBinary(client, 'lobby_positions', rowColumns, rowsOf(context, fresh))
  const added = countOf(fresh) + (await addUnknown(context, others, standing))
  remembered(memory).mark = await leaveMark(context)
  return { new: added, changed: 0, unchanged: count - added }
}

const rowsOf = ({ batch }: ChunkContext, told: ToldPositions[]): Buffer[] =>
  told.flatMap(({ run, lobbyists, principals, skipped }) =>
    filledRows(run, { lobbyists, principals, batchId: batch.id }, skipped),
  )

/** Beside those of other loads, or of this one before it was broken off: copied aside, then taken over where they are new. */
async function addUnknown(
  context: ChunkContext,
  told: ToldPositions[],
  standing: Map<string, Standing>,
): Promise<number> {
  const { client } = context
  if (countOf(told) === 0) return 0
  await ensureIndexes(context)
  await client.query(
    `create temp table if not exists positions_told (id bigint, legislature text, bill text, registration_id text, side text, lobbyist_id int,
       principal_id int, batch_id uuid) on commit drop`,
  )
  await copyBinary(client, 'positions_told', rowColumns, rowsOf(context, told))
  const { rowCount } = await client.query(
    `insert into lobby_positions (${rowColumns.join(', ')}, noticed_at)
     select ${rowColumns.join(', ')}, case when legislature = any ($1::text[]) then now() end from positions_told on conflict (id) do nothing`,
    [[...standing].flatMap(([session, of]) => (of === 'of others' ? [session] : []))],
  )
  await client.query('truncate positions_told')
  return rowCount ?? 0
}

/**
 * What there was of a session when this run began. Of one that is not here every row is new, and repeats within the file are known already. One
 * of which only this load has told, before it was broken off, brings no news either: a first load tells of everything at once.
 */
type Standing = 'of this load' | 'of others'

interface Sessions {
  standing: Map<string, Standing> | null
  /** The number that was given last, when this run's last chunk ended. */
  mark: string | null
}

async function standingOf(context: ChunkContext): Promise<Map<string, Standing>> {
  const { client, batch, memory } = context
  const sessions = remembered(memory)
  // Another load wrote between two chunks of this one: what it told of is asked for again.
  if (sessions.mark !== null && sessions.mark !== (await lastMark(context))) sessions.standing = null
  if (sessions.standing) return sessions.standing
  const { rows } = await client.query<{ session: string; standing: Standing }>(
    `select legislature as session, case when bool_or(batch_id <> $1) then 'of others' else 'of this load' end as standing
     from lobby_positions group by 1`,
    [batch.id],
  )
  return (sessions.standing = new Map(rows.map(({ session, standing }) => [session, standing])))
}

const leaveMark = ({ client }: ChunkContext) =>
  client
    .query<{ mark: string }>(`select nextval('lobby_positions_written')::text as mark`)
    .then(({ rows }) => rows[0]!.mark)

const lastMark = ({ client }: ChunkContext) =>
  client
    .query<{ mark: string }>('select last_value::text as mark from lobby_positions_written')
    .then(({ rows }) => rows[0]!.mark)

const isRemembered = (memory: Map<string, unknown>) => memory.has('sessions of positions')

function remembered(memory: Map<string, unknown>): Sessions {
  let sessions = memory.get('sessions of positions') as Sessions | undefined
  if (!sessions) memory.set('sessions of positions', (sessions = { standing: null, mark: null }))
  return sessions
}

export async function checkPositions({ client }: ChunkContext, told: ToldPositions[]): Promise<Counted> {
  const ids: bigint[] = []
  for (const { run, skipped } of told) {
    const left = new Set(skipped)
    for (let at = 0; at < run.ends.length; at++)
      if (!left.has(at)) ids.push((BigInt(run.high[at]!) << 32n) | BigInt(run.low[at]! >>> 0))
  }
  if (ids.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from unnest($1::bigint[]) id join lobby_positions using (id)',
    [numberArray(ids.map(String))],
  )
  const known = rows[0]!.n
  return { new: ids.length - known, changed: 0, unchanged: known }
}
