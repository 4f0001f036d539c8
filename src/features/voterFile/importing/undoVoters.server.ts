// Takes a voter file back: what it added goes, unless someone attached something to it; what it changed or dropped becomes what it was. A
// bounded number of voters per transaction; where it stands is read off the tables, so a kill costs nothing.
import { sql } from 'kysely'
import { invalid } from '../../../app/contract.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { buildVoterIndex } from '../buildIndex.server.ts'
import { noteWrite } from '../fileWrites.server.ts'
import { rebuildDictionaries } from './dictionaries.server.ts'
import { columns } from './importColumns.server.ts'
import { ensureIndexes } from './importIndexes.server.ts'

interface Step {
  undone: number
  kept: number
  isLast: boolean
}

const votersPerStep = 20_000

export async function undoVoters(context: StepContext): Promise<Step> {
  const { db } = context
  await sql`select pg_advisory_xact_lock(hashtext('voters import'))`.execute(db)
  await refuseBelowOthers(context)
  await noteWrite(context.client, context.batch.id)
  // A first load that was broken off has none, and every step here looks for its voters.
  await ensureIndexes(db)
  const added = await removeAdded(context)
  if (added) return added
  const changed = await restoreChanged(context)
  if (changed) return changed
  await reopen(context)
  await rebuildDictionaries(db)
  await sql`select voters_analyze()`.execute(db)
  await buildVoterIndex(db, context.client)
  return { undone: 0, kept: 0, isLast: true }
}

/** A later file was compared with this one: without it, what the later one left unchanged would be gone. */
async function refuseBelowOthers({ client, batch }: StepContext): Promise<void> {
  const { rows } = await client.query<{ fileName: string; startedAt: Date }>(
    `select later.file_name as "fileName", later.started_at as "startedAt" from import_batches b
     join import_batches later on later.kind = b.kind and later.started_at > b.started_at and later.state not in ('undone', 'mapped', 'ready')
     where b.id = $1 and exists (select from voter_sources s where s.batch_id = later.id and s.kind <> 'history codes')
     order by later.started_at desc limit 1`,
    [batch.id],
  )
  const [later] = rows
  if (later)
    throw invalid(
      `${later.fileName} was imported after this, on ${formatDateTime(later.startedAt)}. Undo that one first, then this one.`,
    )
}

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    /** Tables, as SQL spells them, whose column voter_id points at a voter. */
    holdsVoters?: string[]
  }
}

const merged = 'exists (select from voter_merges m where m.kept_id = v.id or m.merged_id = v.id)'

/** Voters with something attached stay, as dropped: a note must not lose its voter. */
async function removeAdded({ client, batch, services }: StepContext): Promise<Step | null> {
  const attached = ['voter_corrections', ...services.given.holdsVoters].map(
    (table) => `exists (select from ${table} a where a.voter_id = v.id)`,
  )
  const { rows } = await client.query<{ id: number; isKept: boolean; householdId: string | null }>(
    `select v.id, ${[...attached, merged].join(' or ')} as "isKept", v.household_id::text as "householdId"
     from voters v where v.first_batch_id = $1 order by v.id desc limit ${votersPerStep}`,
    [batch.id],
  )
  if (rows.length === 0) return null
  const gone = rows.filter((row) => !row.isKept)
  const kept = rows.filter((row) => row.isKept).map((row) => row.id)
  await client.query(
    `update voters set first_batch_id = null, dropped_on = coalesce(dropped_on, (now() at time zone 'America/Chicago')::date), dropped_batch_id = $2
     where id = any ($1::int[])`,
    [kept, batch.id],
  )
  const ids = gone.map((row) => row.id)
  await client.query('delete from voter_changes where voter_id = any ($1::int[])', [ids])
  await client.query('delete from voters where id = any ($1::int[])', [ids])
  await removeEmpty(
    client,
    gone.map((row) => row.householdId),
  )
  return { undone: ids.length, kept: kept.length, isLast: false }
}

async function restoreChanged({ client, batch }: StepContext): Promise<Step | null> {
  const { rows } = await client.query<{ voterId: number; householdId: string | null }>(
    `select c.voter_id as "voterId", v.household_id::text as "householdId" from voter_changes c join voters v on v.id = c.voter_id
     where c.batch_id = $1 limit ${votersPerStep}`,
    [batch.id],
  )
  if (rows.length === 0) return null
  const restored = [...columns, 'changed_batch_id', 'dropped_on', 'dropped_batch_id']
  const ids = rows.map((row) => row.voterId)
  await client.query(
    `update voters v set ${restored.map((column) => `${column} = o.${column}`).join(', ')}
     from voter_changes c, voters w, jsonb_populate_record(w, c.before) o
     where c.batch_id = $1 and c.voter_id = any ($2::int[]) and w.id = c.voter_id and v.id = w.id`,
    [batch.id, ids],
  )
  await client.query('delete from voter_changes where batch_id = $1 and voter_id = any ($2::int[])', [
    batch.id,
    ids,
  ])
  await removeEmpty(
    client,
    rows.map((row) => row.householdId),
  )
  return { undone: ids.length, kept: 0, isLast: false }
}

/** Addresses where nobody lives any more, and that no earlier file knew. */
async function removeEmpty(client: StepContext['client'], ids: (string | null)[]): Promise<void> {
  await client.query(
    `delete from households h where id = any ($1::bigint[]) and not exists (select from voters v where v.household_id = h.id)
       and not exists (select from voter_changes c where c.before ->> 'household_id' = h.id::text)`,
    [[...new Set(ids.filter((id) => id !== null))]],
  )
}

/** Corrections this file decided are open again, and coordinates it gave are no longer known. */
async function reopen({ client, batch }: StepContext): Promise<void> {
  await client.query(
    `update voter_corrections set state = 'open', state_reason = '', decided_at = null, decided_batch_id = null
     where decided_batch_id = $1`,
    [batch.id],
  )
  await client.query(
    `update households set longitude = null, latitude = null, located_by = null, located_source_id = null
     where located_source_id in (select id from voter_sources where batch_id = $1)`,
    [batch.id],
  )
  await client.query(`update voter_sources set is_complete = false, counties = '{}' where batch_id = $1`, [
    batch.id,
  ])
  await client.query('delete from voter_import_seen where batch_id = $1', [batch.id])
}
