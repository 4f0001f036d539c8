// Takes a file back: rows it brought go, rows it found missing stand again. A bounded number per transaction; where it stands is read off the
// tables, so a kill costs nothing.
import { sql } from 'kysely'
import { invalid } from '../../../app/contract.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { giveFactsBack } from './filerCorrections.server.ts'
import { filesOf } from './importFiles.server.ts'
import { ensureIndexes } from './importIndexes.server.ts'
import { filedTableNames } from './importLineage.server.ts'
import { markRepeats } from './repeats.server.ts'
import { rebuildTotals } from '../totals.server.ts'

interface Step {
  undone: number
  kept: number
  isLast: boolean
}

const rowsPerStep = 50_000

export async function undoFilings(context: StepContext): Promise<Step> {
  const { db, client, batch } = context
  await sql`select pg_advisory_xact_lock(hashtext('filings import'))`.execute(db)
  await refuseBelowOthers(context)
  await ensureIndexes(db)
  for (const table of filedTableNames) {
    const { rowCount } = await client.query(
      `delete from ${table} where id in (select id from ${table} where batch_id = $1 limit ${rowsPerStep})`,
      [batch.id],
    )
    if (rowCount) return { undone: rowCount, kept: 0, isLast: false }
  }
  let undone = 0
  for (const table of filedTableNames) {
    const back = await client.query(`update ${table} set gone_batch_id = null where gone_batch_id = $1`, [
      batch.id,
    ])
    undone += back.rowCount ?? 0
  }
  await conclude(context)
  return { undone, kept: 0, isLast: true }
}

/** A later copy was compared with this one: without it, what the later one left unchanged would be gone. */
async function refuseBelowOthers(context: StepContext): Promise<void> {
  const { read } = await filesOf(context)
  const { rows } = await context.client.query<{ fileName: string; startedAt: Date }>(
    `select later.file_name as "fileName", later.started_at as "startedAt" from import_batches b
     join import_batches later on later.kind = b.kind and later.started_at > b.started_at and later.state in ('running', 'paused', 'failed', 'done')
     where b.id = $1 and (exists (select from filing_rows r where r.batch_id = later.id and r.file_id = any ($2::int[]))
       or exists (select from filing_loads l where l.batch_id = later.id and l.met_in && $2::int[])
       or exists (select from filing_rows r where r.gone_batch_id = later.id and r.file_id = any ($2::int[])))
     order by later.started_at desc limit 1`,
    [context.batch.id, read.map(({ id }) => id)],
  )
  const [later] = rows
  if (later)
    throw invalid(
      `${later.fileName} was imported after this, on ${formatDateTime(later.startedAt)}. Undo that one first, then this one.`,
    )
}

/** Filers and spellings that only this file named go, unless somebody decided something about them. */
async function conclude(context: StepContext): Promise<void> {
  const { db, client, batch, services } = context
  const { given } = services
  const { read } = await filesOf(context)
  const ids = read.map(({ id }) => id)
  await markRepeats(client, ids)
  await client.query('delete from filing_seen where batch_id = $1', [batch.id])
  await client.query('delete from filer_candidates where batch_id = $1', [batch.id])
  await client.query('delete from lobby_names where batch_id = $1', [batch.id])
  await giveFactsBack(context)
  await client.query('update filing_files set sha256 = null, batch_id = null where id = any ($1::int[])', [
    ids,
  ])
  await client.query('delete from filing_loads where batch_id = $1', [batch.id])
  await client.query('delete from filing_files where is_loading and id = any ($1::int[])', [ids])
  await client.query(
    `delete from filers f where batch_id = $1 and not exists (select from filing_rows r where r.filer_id = f.id)
       and not exists (select from filing_rows r where r.other_filer_id = f.id)
       and not exists (select from filing_statements s where s.filer_id = f.id) ${unheld('f', given.holdsFilers)}`,
    [batch.id],
  )
  await client.query(
    `delete from donor_records d where not exists (select from filing_rows r where r.record_id = d.id)
       ${unheld('d', given.holdsSpellings)}`,
  )
  await rebuildTotals(db, 'all')
  await sql`select filings_analyze()`.execute(db)
}

/** Columns, as SQL spells them, that point at a row which an undo would otherwise remove. */
interface Held {
  table: string
  columns: string[]
}

const unheld = (row: string, held: Held[]) =>
  held
    .map(({ table, columns }) => {
      const points = columns.map((column) => `h.${column} = ${row}.id`).join(' or ')
      return `and not exists (select from ${table} h where ${points})`
    })
    .join(' ')

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    holdsFilers?: Held[]
    /** Spellings of donors, which are rows of donor_records. */
    holdsSpellings?: Held[]
  }
}
