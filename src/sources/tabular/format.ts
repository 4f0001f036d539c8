export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How the bytes of a table become rows of cells. */
export interface TableFormat {
  encoding: Encoding
  /** Bytes of the byte-order mark at the start. */
  bom: number
  delimiter: string
  /** Null: quotes are letters like any other, as in most pipe-delimited dumps. */
  quote: '"' | null
  newline: '\n' | '\r'
  /** Not a delimited table but GeoJSON, a feature per line: the columns its properties are given. */
  features?: string[]
  /** Not delimited but of fixed width: where each column begins. */
  starts?: number[]
  /** Lines above the header: a title, the day it was printed. */
  preamble?: number
  /** For tables whose records may be longer than those of others. */
  recordBytes?: number
}

/** One record of a table. */
export interface Row {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  /** Where the next record begins, in bytes of the unpacked text; reading can go on from here. */
  end: number
  cells: string[]
  /** Why this row cannot be used. */
  fault?: Finding
  /** What was repaired; the row is used. */
  note?: Finding
  /** Many rows in one, `row` being the first of them; they have no cells. */
  run?: { rows: number; values: unknown }
}

/**
 * For tables of millions of rows that are all alike: reads as many lines from `at` as it understands, without making texts of them, and says
 * where it stopped. The line there is then read as any other.
 */
export type RunReader<V = unknown> = (
  bytes: Buffer,
  at: number,
  mostRows: number,
) => { rows: number; next: number; values: V } | null

export interface Finding {
  /** What problems are counted by. */
  sort: string
  /** A sentence without the row number, which is put before it where it is shown. */
  message: string
}

export interface ReadLimits {
  /** A record longer than this is not a record but a file without line ends. */
  recordBytes: number
  /** How far a quote may stay open before it counts as never closed. */
  quotedBytes: number
  columns: number
  /** After this many quotes that never close, the file is not what it seems. */
  openQuotes: number
}

export const readLimits: ReadLimits = {
  recordBytes: 1_000_000,
  quotedBytes: 128_000,
  columns: 2_000,
  openQuotes: 1_000,
}

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}
const delimiterNames: Record<string, string> = {
  ',': 'commas',
  '\t': 'tabs',
  '|': 'pipes',
  ';': 'semicolons',
}

export function describeFormat(format: TableFormat): { encoding: string; delimiter: string } {
  return {
    encoding: encodingNames[format.encoding],
    delimiter: format.features
      ? 'GeoJSON, a feature per line'
      : format.starts
        ? 'each of a fixed width'
        : `separated by ${delimiterNames[format.delimiter] ?? `“${format.delimiter}”`}`,
  }
}
