// The columns of voters that an import writes, for rows that met a voter and have to be compared value by value.
import { copyLine, copyNull, uncopied } from '../../imports/copy.server.ts'
import { fileColumns, type VoterRow } from './importRow.server.ts'

export const columns = [
  ...fileColumns,
  'precinct_split_id',
  'voted',
  'content_hash',
  'source_id',
  'field_sources',
] as const
export type Column = (typeof columns)[number]

/** As PostgreSQL writes the value; null where there is none. */
export type VoterValues = Record<Column, string | null>

/** What only the import knows of a row: the numbers of things that stand in other tables. */
export interface Ids {
  /** Null when the file says nothing about precincts. */
  split: number | null
  /** "{12,7}" */
  voted: string
  source: number
}

export function valuesOf(row: VoterRow, ids: Ids): VoterValues {
  const cells = row.line.split('\t')
  const own = Object.fromEntries(fileColumns.map((column, i) => [column, uncopied(cells[i]!)]))
  return {
    ...(own as Record<(typeof fileColumns)[number], string | null>),
    precinct_split_id: ids.split === null ? null : String(ids.split),
    voted: ids.voted,
    content_hash: String(row.contentHash),
    source_id: String(ids.source),
    field_sources: null,
  }
}

export function valuesLine(id: number, values: VoterValues): string {
  return `${copyLine([String(id), ...columns.map((column) => values[column] ?? copyNull)])}\n`
}
