// Positions come by the hundred thousand: copied aside, then taken over where they are new.
import { copyLine, copyRows } from '../../imports/copy.server.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import type { LobbySaid } from '../../../sources/lobby/said.ts'
import type { Party } from './parties.server.ts'

type Counted = { new: number; changed: number; unchanged: number }
export type Position = Omit<Extract<LobbySaid, { what: 'position' }>, 'lobbyist' | 'principal'> & {
  lobbyist: Party
  principal: Party
}

const columns = ['legislature', 'bill', 'registration_id', 'side', 'lobbyist_id', 'principal_id']

export async function writePositions(context: ChunkContext, positions: Position[]): Promise<Counted> {
  const { client, batch } = context
  if (positions.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  await client.query(
    `create temp table if not exists positions_told (legislature text, bill text, registration_id text, side text, lobbyist_id int,
       principal_id int) on commit drop`,
  )
  await copyRows(client, 'positions_told', columns, positions, lineOf)
  const known = await knownBefore(context, positions)
  const { rowCount } = await client.query(
    `insert into lobby_positions (${columns.join(', ')}, noticed_at, batch_id)
     select ${columns.join(', ')}, case when legislature = any ($2::text[]) then now() end, $1 from positions_told
     on conflict (legislature, bill, registration_id, side) do nothing`,
    [batch.id, known],
  )
  await client.query('truncate positions_told')
  const added = rowCount ?? 0
  return { new: added, changed: 0, unchanged: positions.length - added }
}

/** A session of which nothing was known before this load brings no news: a first load tells of everything at once. */
async function knownBefore(
  { client, batch, memory }: ChunkContext,
  positions: Position[],
): Promise<string[]> {
  const sessions = remembered(memory)
  const met = [...new Set(positions.map(({ legislature }) => legislature))].filter(
    (one) => !sessions.has(one),
  )
  // Asked when a session is first met: later, every row of it would be one of this load, and all of them would be looked through.
  const { rows } = await client.query<{ session: string; isKnown: boolean }>(
    `select s as session, exists (select from lobby_positions p where p.legislature = s and p.batch_id <> $2) as "isKnown"
     from unnest($1::text[]) s`,
    [met, batch.id],
  )
  for (const { session, isKnown } of rows) sessions.set(session, isKnown)
  return [...sessions].filter(([, isKnown]) => isKnown).map(([session]) => session)
}

function remembered(memory: Map<string, unknown>): Map<string, boolean> {
  let sessions = memory.get('sessions of positions') as Map<string, boolean> | undefined
  if (!sessions) memory.set('sessions of positions', (sessions = new Map()))
  return sessions
}

const lineOf = ({ legislature, bill, registrationId, side, lobbyist, principal }: Position) =>
  `${copyLine([legislature, bill, registrationId, side, String(lobbyist.id), String(principal.id)])}\n`

export async function checkPositions({ client }: ChunkContext, positions: Position[]): Promise<Counted> {
  if (positions.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (legislature, bill, registration_id, side)
       join lobby_positions p using (legislature, bill, registration_id, side)`,
    [
      positions.map(({ legislature }) => legislature),
      positions.map(({ bill }) => bill),
      positions.map(({ registrationId }) => registrationId),
      positions.map(({ side }) => side),
    ],
  )
  const known = rows[0]!.n
  return { new: positions.length - known, changed: 0, unchanged: known }
}
