// Takes a load back: what it changed becomes what it was, and what it made goes away. What a later load changed again stays, and remembers
// what stood there before both. A party that others need stays too.
import type { StepContext } from '../../imports/kinds.server.ts'
import { ensureIndexes } from './indexes.server.ts'

const rowsPerStep = 50_000

/** Columns that a load may change, by table. */
const places = {
  lobby_parties: 'clerk_id nadc_id name name_key is_cut city state',
  lobby_registrations:
    'clerk_id year registered_on withdrawn_on is_withdrawn listed_on withdrawal_noticed_at',
  lobby_reports: 'received_on lines receipts_cents expenses_cents',
  lobby_fees: 'due_on filed_on amount_cents reduced_cents status paid_on',
}
type Place = keyof typeof places

export async function undoLobby(context: StepContext) {
  const { client, batch } = context
  await client.query(`select pg_advisory_xact_lock(hashtext('lobby import'))`)
  await ensureIndexes(context)
  const positions = await client.query(
    `delete from lobby_positions where id in (select id from lobby_positions where batch_id = $1 limit ${rowsPerStep})`,
    [batch.id],
  )
  if ((positions.rowCount ?? 0) > 0) return { undone: positions.rowCount!, kept: 0, isLast: false }
  const total = { undone: 0, kept: 0 }
  for (const place of Object.keys(places) as Place[]) {
    const { undone, kept } = await putBack(client, batch.id, place)
    total.undone += undone
    total.kept += kept
  }
  for (const place of ['lobby_reports', 'lobby_fees', 'lobby_registrations'] as const) {
    const { undone, kept } = await takeAway(client, batch.id, place, '')
    total.undone += undone
    total.kept += kept
  }
  const parties = await takeAway(client, batch.id, 'lobby_parties', unused)
  return { undone: total.undone + parties.undone, kept: total.kept + parties.kept, isLast: true }
}

type Client = StepContext['client']
type Came = { undone: number; kept: number }

async function putBack(client: Client, batchId: string, place: Place): Promise<Came> {
  const columns = places[place].split(' ')
  const { rows } = await client.query<Came>(
    `with mine as (select distinct on (row_id) id, row_id, before from lobby_undo where batch_id = $1 and place = $2 order by row_id, id),
     later as (select m.row_id, min(l.id) as id from mine m join lobby_undo l on l.place = $2 and l.row_id = m.row_id and l.batch_id <> $1 and l.id > m.id group by 1),
     remembered as (update lobby_undo l set before = m.before from later x join mine m on m.row_id = x.row_id where l.id = x.id),
     back as (
       update ${place} t set ${columns.map((name) => `${name} = r.${name}`).join(', ')}
       from mine m cross join lateral jsonb_populate_record(null::${place}, m.before) r
       where t.id = m.row_id and m.row_id not in (select row_id from later) returning 1),
     forgotten as (delete from lobby_undo where batch_id = $1 and place = $2)
     select (select count(*) from back)::int as undone, (select count(*) from later)::int as kept`,
    [batchId, place],
  )
  return rows[0]!
}

/** What this load made and no other has changed since. */
async function takeAway(client: Client, batchId: string, place: Place, condition: string): Promise<Came> {
  const { rows } = await client.query<Came>(
    `with gone as (
       delete from ${place} t where t.batch_id = $1 and not exists (select from lobby_undo l where l.place = $2 and l.row_id = t.id and l.batch_id <> $1)
         ${condition} returning 1)
     select (select count(*) from gone)::int as undone,
       ((select count(*) from ${place} where batch_id = $1) - (select count(*) from gone))::int as kept`,
    [batchId, place],
  )
  return rows[0]!
}

const unused = ['lobby_registrations', 'lobby_positions', 'lobby_reports', 'lobby_fees']
  .map(
    (table) =>
      `and not exists (select from ${table} u where u.lobbyist_id = t.id) and not exists (select from ${table} u where u.principal_id = t.id)`,
  )
  .concat(
    ['lobby_decisions', 'lobby_contacts'].map(
      (table) => `and not exists (select from ${table} u where u.party_id = t.id)`,
    ),
  )
  .join(' ')
