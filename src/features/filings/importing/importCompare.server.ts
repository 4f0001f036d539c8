// Which rows of a new copy of a file are on record already. By content, so that a row that only moved is the same row.
import type { PairSet } from '../../../domain/pairSet.ts'
import { copyRows, numberArray } from '../../imports/copy.server.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { filedTables, type FiledTable, type Lineage } from './importLineage.server.ts'

export interface Met<T> {
  row: number
  item: T
  /** As PostgreSQL writes it. */
  hash: string
}

/** The same content may stand in a file several times: the second one is one further, the third two. */
export function met<T extends { hashHigh: number; hashLow: number }>(
  known: PairSet,
  row: number,
  item: T,
): Met<T> {
  let low = item.hashLow
  while (!known.add(item.hashHigh, low)) low = (low + 1) | 0
  return { row, item, hash: String((BigInt(item.hashHigh) << 32n) | BigInt(low >>> 0)) }
}

/** Which of these are new, and which rows of ours the others are. */
export async function compare<T>(
  { client }: Pick<ChunkContext, 'client'>,
  { fileId, isNew }: Pick<Lineage, 'fileId' | 'isNew'>,
  table: FiledTable,
  items: Met<T>[],
): Promise<{ added: Met<T>[]; unchanged: string[] }> {
  if (isNew || items.length === 0) return { added: items, unchanged: [] }
  const { rows } = await client.query<[string, string]>({
    text: `select content_hash::text, (${filedTables[table]})::text from ${table} r
      where file_id = $1 and content_hash = any ($2::bigint[]) and gone_batch_id is null`,
    values: [fileId, numberArray(items.map(({ hash }) => hash))],
    rowMode: 'array',
  })
  const known = new Map(rows)
  const added = items.filter(({ hash }) => !known.has(hash))
  return { added, unchanged: [...known.values()] }
}

export function noteSeen({ client, batch }: ChunkContext, ids: string[]): Promise<void> {
  return copyRows(client, 'filing_seen', ['batch_id', 'row_id'], ids, (id) => `${batch.id}\t${id}\n`)
}
