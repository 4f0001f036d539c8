// After the last row: what the new file no longer has, which rows say the same, the totals, and what is told of the file as a whole.
import { sql } from 'kysely'
import type {
  ChunkContext,
  Counts,
  Figures,
  FinishStep,
  Problem,
  StepContext,
} from '../../imports/kinds.server.ts'
import { enqueueLinking } from '../enqueueLinking.server.ts'
import { refusalFor } from '../guard.server.ts'
import { firstLoadOf, type FirstLoad } from './firstLoad.server.ts'
import {
  areIndexesMissing,
  buildFirst,
  buildOthers,
  isForLinking,
  putDonorsTogether,
} from './importIndexes.server.ts'
import { filesOf, settleFiles, type LoadedFile } from './importFiles.server.ts'
import { filedTableNames, filedTables, isUnseen, kindOf, memoryOf } from './importLineage.server.ts'
import { markRepeats, markRepeatsOf } from './repeats.server.ts'
import { rebuildSums } from '../totals.server.ts'

export const finishFilings: FinishStep[] = [
  { title: 'Looking for rows that vanished', run: markVanished },
  { title: 'Marking rows that repeat others', run: markRepeated },
  { title: 'Building indexes and totals', run: buildTotals },
  { title: 'Adding up the file', run: concludeFiles },
]

export const whatIsLeft = (memory: ChunkContext['memory']): FirstLoad | undefined =>
  memoryOf({ memory }).first?.forgetNumbers()

async function markVanished(context: StepContext): Promise<Partial<Counts> & { problems: Problem[] }> {
  const isFirst = (await firstLoadOf(context)) !== null
  await settleFiles(context, isFirst)
  if (isFirst) return { problems: [] }
  const { read } = await filesOf(context)
  const found = { dropped: 0, changed: 0 }
  const problems: Problem[] = []
  for (const file of read) {
    const refusal = await vanishIn(context, file, found)
    if (refusal !== null)
      problems.push({
        row: 1,
        sort: 'The file is not complete',
        message: `${refusal} They still count.`,
        isNote: true,
      })
  }
  if (kindOf(context.batch) !== 'legacy') found.changed += await replaceElsewhere(context, read)
  await context.client.query('delete from filing_seen where batch_id = $1', [context.batch.id])
  return { dropped: found.dropped, changed: found.changed, new: -found.changed, problems }
}

async function vanishIn(
  { client, batch }: StepContext,
  file: LoadedFile,
  found: { dropped: number; changed: number },
): Promise<string | null> {
  for (const table of filedTableNames) {
    if (!(await hasEarlier(client, table, file.id, batch.id))) continue
    const unseen = `r.file_id = $1 and r.gone_batch_id is null and r.batch_id <> $2
      and ${isUnseen(filedTables[table], '$2')}`
    const { rows } = await client.query<{ standing: number; missing: number; changed: number }>(
      `select (select count(*)::int from ${table} r where r.file_id = $1 and r.gone_batch_id is null and r.batch_id <> $2) as standing,
         (select count(*)::int from ${table} r where ${unseen}) as missing,
         ${table === 'filing_rows' ? `(${changedPairs(unseen)})` : '0'} as changed`,
      [file.id, batch.id],
    )
    const { standing, missing, changed } = rows[0]!
    if (missing === 0) continue
    const refusal = batch.options['fewerRows']
      ? null
      : refusalFor(batch.fileName, standing, missing - changed)
    // What only changed is replaced in any case: both versions of a row would count twice.
    const isReplaced =
      refusal === null
        ? 'true'
        : table === 'filing_rows'
          ? `r.state_id in (select state_id from filing_rows where file_id = $1 and batch_id = $2 and state_id <> '')`
          : 'false'
    const { rowCount } = await client.query(
      `update ${table} r set gone_batch_id = $2 where ${unseen} and ${isReplaced}`,
      [file.id, batch.id],
    )
    found.dropped += (rowCount ?? 0) - changed
    found.changed += changed
    if (refusal !== null) return refusal
  }
  return null
}

/** A row that is new here may be on record in another file with another content, under the same number of the same filer: this one is newer. */
async function replaceElsewhere({ client, batch }: StepContext, read: LoadedFile[]): Promise<number> {
  const { rows: others } = await client.query<{ id: number }>(
    'select id from filing_files where kind = $1 and not id = any ($2::int[])',
    [kindOf(batch), read.map(({ id }) => id)],
  )
  if (others.length === 0) return 0
  const { rowCount } = await client.query(
    `update filing_rows o set gone_batch_id = $1
     from (select distinct state_id, filer_id from filing_rows where batch_id = $1 and state_id <> '') n
     where o.state_id collate "C" = n.state_id and o.filer_id = n.filer_id
       and o.gone_batch_id is null and o.batch_id <> $1 and o.file_id = any ($2::int[])
       and ${isUnseen('o.id', '$1')}`,
    [batch.id, others.map(({ id }) => id)],
  )
  return rowCount ?? 0
}

/** A file loaded for the first time cannot have lost anything. */
async function hasEarlier(client: StepContext['client'], table: string, fileId: number, batchId: string) {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from ${table} where file_id = $1 and gone_batch_id is null and batch_id <> $2) as has`,
    [fileId, batchId],
  )
  return rows[0]!.has
}

/** A row of the same number that went and came is one that changed. */
const changedPairs = (unseen: string) => `select coalesce(sum(least(gone.n, come.n)), 0)::int
  from (select r.state_id, count(*) as n from filing_rows r where ${unseen} and r.state_id <> '' group by 1) gone
  join (select r.state_id, count(*) as n from filing_rows r where r.file_id = $1 and r.batch_id = $2 group by 1) come using (state_id)`

async function markRepeated(context: StepContext): Promise<Partial<Counts>> {
  if (!(await hasChanged(context))) return {}
  const { read } = await filesOf(context)
  const files = read.map(({ id }) => id)
  const first = await firstLoadOf(context)
  const repeated = first?.repeatedIn(files)
  if (!first || !repeated) await markRepeats(context.client, files)
  else for (const moved of await markRepeatsOf(context.client, repeated)) first.move(moved)
  return {}
}

async function hasChanged({ client, batch }: StepContext): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from filing_rows where batch_id = $1) or exists (select from filing_rows where gone_batch_id = $1) as has`,
    [batch.id],
  )
  return rows[0]!.has
}

async function buildTotals(context: StepContext): Promise<Partial<Counts>> {
  const { db } = context
  if (await areIndexesMissing(db)) {
    const groups = (await firstLoadOf(context))?.groups() ?? null
    await buildFirst(context, groups)
    if (await isForLinking(db)) return {}
    await buildOthers(db)
  } else if (await hasChanged(context)) await rebuildSums(db, await touchedFilers(context))
  else return {}
  await putDonorsTogether(db, await touchedFilers(context))
  await sql`select filings_analyze()`.execute(db)
  return {}
}

/** Above this share of all filers one pass over everything is quicker. */
const mostTouched = 0.3

export async function touchedFilers({ client, batch }: StepContext): Promise<number[] | 'all'> {
  const { rows } = await client.query<{ ids: number[]; all: number }>(
    `select (select coalesce(array_agg(distinct filer_id), '{}') from filing_rows where batch_id = $1 or gone_batch_id = $1) as ids,
       (select count(*)::int from filers) as all`,
    [batch.id],
  )
  const { ids, all } = rows[0]!
  return ids.length > all * mostTouched ? 'all' : ids
}

async function concludeFiles(context: StepContext): Promise<{ figures: Figures }> {
  const { client, batch } = context
  const { all, read } = await filesOf(context)
  await client.query(
    `update filing_files f set sha256 = n.sha256, loaded_at = now(), batch_id = $1
     from jsonb_to_recordset($2::jsonb) as n (id int, sha256 text) where f.id = n.id`,
    [batch.id, JSON.stringify(read.map(({ id, partSha256 }) => ({ id, sha256: partSha256 })))],
  )
  // Loaded means looked at: that nothing was new is news too.
  await client.query('update filing_files set loaded_at = now() where id = any ($1::int[])', [
    all.map(({ id }) => id),
  ])
  if (await hasChanged(context)) await enqueueLinking(context.db, context.services.jobs)
  const first = await firstLoadOf(context)
  return { figures: await figuresOf(context, all, first) }
}

async function figuresOf(
  { client }: StepContext,
  files: LoadedFile[],
  first: FirstLoad | null,
): Promise<Figures> {
  const ids = files.map(({ id }) => id)
  const sums = first?.figures() ?? (await figuresOfRows(client, ids))
  const { rows: others } = await client.query<{ statements: number; faultyStatements: number; kept: number }>(
    `select (select count(*)::int from filing_statements where file_id = any ($1::int[]) and gone_batch_id is null) as statements,
       (select count(*)::int from filing_statements where file_id = any ($1::int[]) and gone_batch_id is null and faults <> '[]') as "faultyStatements",
       (select count(*)::int from filing_kept where file_id = any ($1::int[]) and gone_batch_id is null) as kept`,
    [ids],
  )
  const { statements, faultyStatements, kept } = others[0]!
  return { ...sums, ...(statements > 0 && { statements, faultyStatements }), ...(kept > 0 && { kept }) }
}

async function figuresOfRows(client: StepContext['client'], files: number[]): Promise<Figures> {
  const { rows } = await client.query<Figures>(
    `select coalesce(sum(rows), 0)::int as rows, count(*)::int as filers, coalesce(sum(negative), 0)::int as "negativeRows",
       coalesce(sum(cents), 0)::text as "netCents"
     from (select count(*) as rows, count(*) filter (where cents < 0) as negative, sum(cents) as cents
       from filing_rows where file_id = any ($1::int[]) and gone_batch_id is null group by filer_id) f`,
    [files],
  )
  return rows[0]!
}
