// Which rows of a new copy of a file are on record already. By content, so that a row that only moved is the same row.
import type { PairSet } from '../../../domain/pairSet.ts'
import { numberArray } from '../../imports/copy.server.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { filedTables, isUnseen, memoryOf, type FiledTable, type Lineage } from './importLineage.server.ts'

/** What was found in a row of the file. */
export class Met<T> {
  readonly row: number
  readonly item: T
  readonly hashHigh: number
  readonly hashLow: number

  constructor(row: number, item: T, hashHigh: number, hashLow: number) {
    this.row = row
    this.item = item
    this.hashHigh = hashHigh
    this.hashLow = hashLow
  }

  /** As PostgreSQL writes it. */
  get hash(): string {
    halves[1] = this.hashHigh
    halves[0] = this.hashLow
    return String(both[0])
  }
}

const halves = new Int32Array(2)
const both = new BigInt64Array(halves.buffer)

/** The same content may stand in a file several times: the second one is one further, the third two. */
export function met<T extends { hashHigh: number; hashLow: number }>(
  known: PairSet,
  row: number,
  item: T,
): Met<T> {
  const { hashHigh } = item
  let { hashLow } = item
  while (!known.add(hashHigh, hashLow)) hashLow = (hashLow + 1) | 0
  return new Met(row, item, hashHigh, hashLow)
}

export interface OnRecord {
  /** As filing_seen calls it. */
  id: string
  fileId: number
}

/** Which of these are new, and which rows of ours the others are. */
export async function compare<T>(
  { client }: Pick<ChunkContext, 'client'>,
  onRecordIn: number[],
  table: FiledTable,
  items: Met<T>[],
): Promise<{ added: Met<T>[]; unchanged: OnRecord[] }> {
  if (onRecordIn.length === 0 || items.length === 0) return { added: items, unchanged: [] }
  const { rows } = await client.query<[string, string, number]>({
    text: `select content_hash::text, (${filedTables[table]})::text, file_id from ${table} r
      where content_hash = any ($2::bigint[]) and file_id = any ($1::int[]) and gone_batch_id is null`,
    values: [onRecordIn, numberArray(items.map(({ hash }) => hash))],
    rowMode: 'array',
  })
  const known = new Map(rows.map(([hash, id, fileId]) => [hash, { id, fileId }]))
  const added = items.filter(({ hash }) => !known.has(hash))
  return { added, unchanged: [...known.values()] }
}

/** What another table of the same load has brought is not new: a ZIP may hold the same year twice. */
export function withoutTwins<T>(lineage: Lineage, all: Iterable<Lineage>, items: Met<T>[]): Met<T>[] {
  const isTwin = ({ kind, fileId }: Lineage) => (kind === 'legacy' ? fileId === lineage.fileId : true)
  const others = [...all].filter((other) => other !== lineage && isTwin(other))
  if (others.length === 0) return items
  return items.filter(
    ({ hashHigh, hashLow }) => !others.some(({ met: known }) => known.has(hashHigh, hashLow)),
  )
}

export async function noteSeen(
  context: ChunkContext,
  { fileId }: Pick<Lineage, 'fileId'>,
  rows: OnRecord[],
): Promise<void> {
  const { client, batch } = context
  // A ZIP may hold the same year twice: a row that both have is noted once.
  const isOnly = memoryOf(context).lineages.size < 2
  // Statements and rows that are only kept have numbers below zero; they say nothing about which file this is.
  for (const [metIn, group] of Map.groupBy(rows, (row) => (row.id.startsWith('-') ? null : row.fileId)))
    await client.query(
      `insert into filing_seen (batch_id, file_id, met_in, row_ids)
       select $1, $2, $3, array_agg(id) from unnest($4::bigint[]) id where ${isOnly ? 'true' : isUnseen('id', '$1')} having count(*) > 0`,
      [batch.id, fileId, metIn, numberArray(group.map(({ id }) => id))],
    )
}
