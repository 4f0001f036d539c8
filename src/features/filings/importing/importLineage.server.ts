// A file that comes again and again, and what the import remembers of it from chunk to chunk. All of it can be found again in the database:
// a run that goes on after a kill starts without it.
import { sql } from 'kysely'
import { PairSet } from '../../../domain/pairSet.ts'
import type { ChunkContext, ChunkPart, StepContext } from '../../imports/kinds.server.ts'
import { FirstLoad } from './firstLoad.server.ts'
import { ensureIndexes } from './importIndexes.server.ts'
import type { FilerFacts } from '../../../sources/nadc/filedLine.ts'
import type { KnownFiler } from './importFilers.server.ts'

export type LineageKind = 'contributions' | 'expenditures' | 'legacy'

export interface Lineage {
  fileId: number
  kind: LineageKind
  /** The files in which a row of this table may be on record. Empty when nothing needs to be looked up. */
  onRecordIn: number[]
  /** What this load met so far in this table, by content. */
  met: PairSet
}

export interface FilingMemory {
  lineages: Map<string, Lineage>
  filers: Map<string, KnownFiler> | null
  /** Spellings that are on record for certain. */
  records: PairSet
  /** There were none before this run. */
  hasAllRecords: boolean
  /** Spellings whose employer is on record. */
  employed: PairSet
  /** What was last told of a filer: the same again changes nothing. */
  lastSaid: Map<string, FilerFacts>
  check: CheckedLineage[]
  /** What is added up of a first load; null where this run has not read all rows there are. */
  first: FirstLoad | null
}

/** What a dry run found out about a table. */
export interface CheckedLineage {
  member: string
  onRecordIn: number[]
  met: PairSet
  rows: number
  /** Of the rows of each file, how many are here as they were, and how many under their number only. */
  inFiles: Map<number, { unchanged: number; changed: number }>
}

export function memoryOf({ memory }: Pick<ChunkContext, 'memory'>): FilingMemory {
  let kept = memory.get('filings') as FilingMemory | undefined
  if (!kept) {
    kept = {
      lineages: new Map(),
      filers: null,
      records: new PairSet(),
      hasAllRecords: false,
      employed: new PairSet(),
      lastSaid: new Map(),
      check: [],
      first: null,
    }
    memory.set('filings', kept)
  }
  return kept
}

export const kindOf = (batch: { kind: string }) => batch.kind.replace(/^nadc-/, '') as LineageKind

/** A table of the legacy dump is known by its columns, or by its name. */
const legacyName = (batch: { fileName: string }, part: Pick<ChunkPart, 'member' | 'layout'>) =>
  part.layout ?? tableName(part.member || batch.fileName)

/** "nadc_data/formb1ab.txt" → "formb1ab" */
export const tableName = (path: string) =>
  path
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()

/** Two imports at once take turns, chunk by chunk. */
export async function openLineage(context: ChunkContext, header: string[]): Promise<Lineage> {
  const { db, part, batch } = context
  await sql`select pg_advisory_xact_lock(hashtext('filings import'))`.execute(db)
  // A power cut may cost the last chunks, together with the place where reading goes on: they are read again. The end waits for the disk.
  await sql`set local synchronous_commit = off`.execute(db)
  const memory = memoryOf(context)
  const known = memory.lineages.get(part.member)
  if (known) return known
  const kind = kindOf(batch)
  const fileId = (await findLoad(context, part.member)) ?? (await beginFile(context, kind, header))
  const lineage = { fileId, kind, ...(await beginLoad(context, kind, fileId)) }
  memory.lineages.set(part.member, lineage)
  return lineage
}

async function findLoad({ db, batch }: StepContext, member: string): Promise<number | undefined> {
  const load = await db
    .selectFrom('filingLoads')
    .select('fileId')
    .where('batchId', '=', batch.id)
    .where('member', '=', member)
    .executeTakeFirst()
  return load?.fileId
}

/** A table of an extract gets a file of its own. Which file it is a copy of is known at its end (importFiles.server.ts). */
async function beginFile(
  { db, batch, part }: ChunkContext,
  kind: LineageKind,
  header: string[],
): Promise<number> {
  const isLegacy = kind === 'legacy'
  const name = isLegacy ? legacyName(batch, part) : `${batch.id} ${part.member}`
  const { id } = await db
    .insertInto('filingFiles')
    .values({ kind, name, header, isLoading: !isLegacy })
    .onConflict((c) => c.columns(['kind', 'name']).doUpdateSet({ header }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('filingLoads').values({ batchId: batch.id, member: part.member, fileId: id }).execute()
  return id
}

/** Where rows of this table may be on record: in the same table of the legacy dump, or in any file of its kind. */
export async function filesOnRecord(
  { db, batch, part }: ChunkContext,
  kind: LineageKind,
  fileId: number | null,
): Promise<number[]> {
  let query = db.selectFrom('filingFiles').select('id').where('kind', '=', kind)
  if (kind === 'legacy') query = query.where('name', '=', legacyName(batch, part))
  else if (fileId !== null) query = query.where('id', '<>', fileId)
  return (await query.execute()).map(({ id }) => id)
}

/** Into empty tables rows go without indexes, which are built at the end. */
async function beginLoad(
  context: ChunkContext,
  kind: LineageKind,
  fileId: number,
): Promise<Pick<Lineage, 'onRecordIn' | 'met'>> {
  const { db, client, batch } = context
  const memory = memoryOf(context)
  const { rows } = await client.query<{ isEmpty: boolean; isOwn: boolean; hasRecords: boolean }>(
    `select not exists (select from filing_rows) as "isEmpty",
       not exists (select from filing_rows where batch_id <> $1) as "isOwn",
       exists (select from donor_records) as "hasRecords"`,
    [batch.id],
  )
  const { isEmpty, isOwn, hasRecords } = rows[0]!
  if (isEmpty) {
    await sql`select filings_unindex()`.execute(db)
    memory.hasAllRecords = !hasRecords
    memory.first = new FirstLoad()
    return { onRecordIn: [], met: new PairSet() }
  }
  if (isOwn) await rememberOthers(context, kind)
  else await ensureIndexes(db)
  const isNew = isOwn || (kind === 'legacy' && (await hasNoOthers(context, fileId)))
  return {
    onRecordIn: isNew ? [] : await filesOnRecord(context, kind, fileId),
    met: await metBefore(context, fileId),
  }
}

/** A first load has no indexes: what its other tables hold is remembered, also after a kill. */
async function rememberOthers(context: ChunkContext, kind: LineageKind): Promise<void> {
  const { lineages } = memoryOf(context)
  const loads = await context.db
    .selectFrom('filingLoads')
    .select(['member', 'fileId'])
    .where('batchId', '=', context.batch.id)
    .where('member', '<>', context.part.member)
    .execute()
  for (const { member, fileId } of loads)
    if (!lineages.has(member))
      lineages.set(member, { fileId, kind, onRecordIn: [], met: await metBefore(context, fileId) })
}

/** The tables a lineage may have rows in, and what filing_seen calls a row `r` of each: one number of one row. */
export const filedTables = {
  filing_rows: 'r.id',
  filing_statements: '-2 * r.id',
  filing_kept: '-2 * r.id - 1',
}
export type FiledTable = keyof typeof filedTables
export const filedTableNames = Object.keys(filedTables) as FiledTable[]

/** The rows of ours that a batch has met again, as filing_seen calls them. */
export const seenIn = (batch: string) =>
  `select unnest(s.row_ids) as row_id from filing_seen s where s.batch_id = ${batch}`

/** That this row is not among them. As a join: asked for each row, the list would be looked through each time. */
export const isUnseen = (row: string, batch: string) =>
  `not exists (select from (${seenIn(batch)}) seen where seen.row_id = ${row})`

async function hasNoOthers({ client, batch }: StepContext, fileId: number): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `select ${filedTableNames.map((t) => `not exists (select from ${t} where file_id = $1 and batch_id <> $2)`).join(' and ')} as "isNew"`,
    [fileId, batch.id],
  )
  return rows[0]!.isNew
}

/** After a kill: what this load had met before. */
async function metBefore({ client, batch }: StepContext, fileId: number): Promise<PairSet> {
  const met = new PairSet()
  for (const table of filedTableNames) {
    const { rows } = await client.query<{ high: number; low: number }>(
      `select (content_hash >> 32)::int as high, (content_hash << 32 >> 32)::int as low from (
         select content_hash from ${table} r where file_id = $1 and batch_id = $2
         union all
         select content_hash from ${table} r join (${seenIn('$2')}) seen on seen.row_id = ${filedTables[table]} where file_id = $1) met`,
      [fileId, batch.id],
    )
    for (const { high, low } of rows) met.add(high, low)
  }
  return met
}
