// A file that comes again and again, and what the import remembers of it from chunk to chunk. All of it can be found again in the database:
// a run that goes on after a kill starts without it.
import { sql } from 'kysely'
import { PairSet } from '../../../domain/pairSet.ts'
import type { ChunkContext, ChunkPart, StepContext } from '../../imports/kinds.server.ts'
import { ensureIndexes } from './importIndexes.server.ts'
import type { KnownFiler } from './importFilers.server.ts'

export type LineageKind = 'contributions' | 'expenditures' | 'legacy'

export interface Lineage {
  fileId: number
  kind: LineageKind
  name: string
  /** No other load has put rows into it: nothing needs to be looked up. */
  isNew: boolean
  /** What this load met so far, by content. */
  met: PairSet
}

export interface FilingMemory {
  lineages: Map<string, Lineage>
  filers: Map<string, KnownFiler> | null
  /** Spellings that are on record for certain. */
  records: Set<bigint>
  /** There were none before this run. */
  hasAllRecords: boolean
  /** Spellings whose employer is on record. */
  employed: Set<bigint>
  check: CheckedLineage[]
}

/** What a dry run found out about a lineage. */
export interface CheckedLineage {
  fileId: number
  name: string
  met: PairSet
  stateIds: Set<string> | null
  unchanged: number
  changed: number
}

export function memoryOf({ memory }: Pick<ChunkContext, 'memory'>): FilingMemory {
  let kept = memory.get('filings') as FilingMemory | undefined
  if (!kept) {
    kept = {
      lineages: new Map(),
      filers: null,
      records: new Set(),
      hasAllRecords: false,
      employed: new Set(),
      check: [],
    }
    memory.set('filings', kept)
  }
  return kept
}

/** "2024" of 2024_ContributionLoanExtract.csv; of the legacy dump the table. A new copy is compared with rows of the same name. */
export function lineageOf(
  batch: { kind: string; fileName: string },
  part: Pick<ChunkPart, 'member' | 'layout'>,
) {
  const kind = batch.kind.replace(/^nadc-/, '') as LineageKind
  if (kind === 'legacy') return { kind, name: part.layout ?? tableName(part.member || batch.fileName) }
  return { kind, name: yearIn(part.member) ?? yearIn(batch.fileName) ?? 'undated' }
}

const yearIn = (name: string) => /(?<!\d)20\d\d(?!\d)/.exec(name)?.[0]

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
  const { kind, name } = lineageOf(batch, part)
  const known = memory.lineages.get(name)
  if (known) return known
  const fileId = await fileOf(context, kind, name, header)
  const lineage = { fileId, kind, name, ...(await beginLoad(context, fileId)) }
  memory.lineages.set(name, lineage)
  return lineage
}

async function fileOf({ db }: StepContext, kind: string, name: string, header: string[]): Promise<number> {
  const { id } = await db
    .insertInto('filingFiles')
    .values({ kind, name, header })
    .onConflict((c) => c.columns(['kind', 'name']).doUpdateSet({ header }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Into empty tables rows go without indexes, which are built at the end. */
async function beginLoad(context: ChunkContext, fileId: number): Promise<Pick<Lineage, 'isNew' | 'met'>> {
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
    return { isNew: true, met: new PairSet() }
  }
  if (!isOwn) await ensureIndexes(db)
  return { isNew: isOwn || (await hasNoOthers(context, fileId)), met: await metBefore(context, fileId) }
}

/** The tables a lineage may have rows in, and what filing_seen calls a row `r` of each: one number of one row. */
export const filedTables = {
  filing_rows: 'r.id',
  filing_statements: '-2 * r.id',
  filing_kept: '-2 * r.id - 1',
}
export type FiledTable = keyof typeof filedTables
export const filedTableNames = Object.keys(filedTables) as FiledTable[]

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
      `select (content_hash >> 32)::int as high, (content_hash << 32 >> 32)::int as low from ${table} r
       where file_id = $1 and (batch_id = $2 or exists (select from filing_seen s where s.batch_id = $2 and s.row_id = ${filedTables[table]}))`,
      [fileId, batch.id],
    )
    for (const { high, low } of rows) met.add(high, low)
  }
  return met
}
