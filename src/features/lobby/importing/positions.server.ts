// Positions come by the hundred thousand: copied aside, then taken over where they are new.
import { copyLine, copyRows, textArray } from '../../imports/copy.server.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import type { LobbySaid } from '../../../sources/lobby/said.ts'
import { ensureIndexes, leaveOutIndexes } from './indexes.server.ts'
import type { Party } from './parties.server.ts'

type Counted = { new: number; changed: number; unchanged: number }
export type Position = Omit<Extract<LobbySaid, { what: 'position' }>, 'what' | 'lobbyist' | 'principal'> & {
  lobbyist: Party
  principal: Party
}

const key = ['legislature', 'bill', 'registration_id', 'side']
const columns = [...key, 'lobbyist_id', 'principal_id']

/** The positions of a chunk, each of them told once. */
export async function writePositions(context: ChunkContext, positions: Position[]): Promise<Counted> {
  const { client, batch } = context
  if (positions.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  if (!isRemembered(context.memory)) await leaveOutIndexes(context, positions.length)
  const standing = await standingOf(context, positions)
  const fresh = positions.filter(({ legislature }) => standing.get(legislature) === 'nothing')
  await copyRows(client, 'lobby_positions', [...columns, 'batch_id'], fresh, (position) =>
    lineOf(position, [batch.id]),
  )
  const others = positions.filter(({ legislature }) => standing.get(legislature) !== 'nothing')
  const added = fresh.length + (await addUnknown(context, others, standing))
  remembered(context.memory).lastId = await lastIdOf(context)
  return { new: added, changed: 0, unchanged: positions.length - added }
}

/** Beside those of other loads, or of this one before it was broken off: copied aside, then taken over where they are new. */
async function addUnknown(
  context: ChunkContext,
  positions: Position[],
  standing: Map<string, Standing>,
): Promise<number> {
  const { client, batch } = context
  if (positions.length === 0) return 0
  await ensureIndexes(context)
  await client.query(
    `create temp table if not exists positions_told (legislature text, bill text, registration_id text, side text, lobbyist_id int,
       principal_id int) on commit drop`,
  )
  await copyRows(client, 'positions_told', columns, positions, (position) => lineOf(position, []))
  const { rowCount } = await client.query(
    `insert into lobby_positions (${columns.join(', ')}, noticed_at, batch_id)
     select ${columns.join(', ')}, case when legislature = any ($2::text[]) then now() end, $1 from positions_told t
     where not exists (select from lobby_positions p where (${key.map((name) => `p.${name}`).join(', ')}) = (${key.map((name) => `t.${name}`).join(', ')}))
     on conflict (${key.join(', ')}) do nothing`,
    [batch.id, [...standing].flatMap(([session, of]) => (of === 'of others' ? [session] : []))],
  )
  await client.query('truncate positions_told')
  return rowCount ?? 0
}

/**
 * What a session had when this run met it first. Of one without any position every row is new, and repeats within the file are known already.
 * One of which only this load has told, before it was broken off, brings no news either: a first load tells of everything at once.
 */
type Standing = 'nothing' | 'of this load' | 'of others'

interface Sessions {
  standing: Map<string, Standing>
  /** The number that was given last, when this run's last chunk ended. */
  lastId: string | null
}

async function standingOf(context: ChunkContext, positions: Position[]): Promise<Map<string, Standing>> {
  const { client, batch, memory } = context
  const sessions = remembered(memory)
  const { standing: known, lastId } = sessions
  // Another load wrote between two chunks of this one: what it told of is asked for again.
  if (lastId !== null && lastId !== (await lastIdOf(context))) known.clear()
  const unmet = new Set<string>()
  for (const { legislature } of positions) if (!known.has(legislature)) unmet.add(legislature)
  if (unmet.size === 0) return known
  const { rows } = await client.query<{ session: string; standing: Standing }>(
    `select s as session, case when not exists (select from lobby_positions p where p.legislature = s) then 'nothing'
       when exists (select from lobby_positions p where p.legislature = s and p.batch_id <> $2) then 'of others' else 'of this load' end as standing
     from unnest($1::text[]) s`,
    [[...unmet], batch.id],
  )
  for (const { session, standing } of rows) known.set(session, standing)
  return known
}

async function lastIdOf({ client }: ChunkContext): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select last_value::text as id from lobby_positions_id_seq',
  )
  return rows[0]!.id
}

const isRemembered = (memory: Map<string, unknown>) => memory.has('sessions of positions')

function remembered(memory: Map<string, unknown>): Sessions {
  let sessions = memory.get('sessions of positions') as Sessions | undefined
  if (!sessions) memory.set('sessions of positions', (sessions = { standing: new Map(), lastId: null }))
  return sessions
}

const lineOf = (
  { legislature, bill, registrationId, side, lobbyist, principal }: Position,
  more: string[],
): string =>
  `${copyLine([legislature, bill, registrationId, side, String(lobbyist.id), String(principal.id), ...more])}\n`

export async function checkPositions({ client }: ChunkContext, positions: Position[]): Promise<Counted> {
  if (positions.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  const arrayOf = (text: (position: Position) => string) => textArray(positions.map(text))
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (legislature, bill, registration_id, side)
       join lobby_positions p using (legislature, bill, registration_id, side)`,
    [
      arrayOf(({ legislature }) => legislature),
      arrayOf(({ bill }) => bill),
      arrayOf(({ registrationId }) => registrationId),
      arrayOf(({ side }) => side),
    ],
  )
  const known = rows[0]!.n
  return { new: positions.length - known, changed: 0, unchanged: known }
}
