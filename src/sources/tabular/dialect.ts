import type { Encoding, Row, TableFormat } from './format.ts'
import { RecordReader, tooWide } from './recordReader.ts'

const delimiters = [',', '\t', '|', ';']

/**
 * The delimiter and quoting under which the sample reads most like a table: many columns, the same number in nearly every row. Each
 * candidate is read with the real reader, so what is chosen here is what will be read later.
 */
export function detectDialect(
  sample: Buffer,
  whole: boolean,
  encoding: Encoding,
  fileName: string,
): Pick<TableFormat, 'delimiter' | 'quote' | 'newline'> & { rows: Row[] } {
  const newline = sample.includes(10) || !sample.includes(13) ? '\n' : '\r'
  const hasQuotes = sample.includes('"')
  const candidates = delimiters.flatMap((delimiter) =>
    (hasQuotes ? (['"', null] as const) : (['"'] as const)).map((quote) => {
      const rows = sampleRows(sample, whole, { encoding, bom: 0, delimiter, quote, newline }, fileName)
      return { delimiter, quote, rows, ...lookOf(rows) }
    }),
  )
  // Where quotes hold cells together in one reading, a reading that parts those cells at something inside them is wrong, however even it looks.
  const quoted = hasQuotes && candidates.some((one) => one.quote !== null && isCleanlyQuoted(one))
  const scoreOf = ({ share, torn, columns }: Look) =>
    Math.max(0, share - (quoted ? torn : 0)) ** 2 * Math.log(columns)
  // A tie goes to the earlier candidate: comma before the others, quotes before none.
  const best = candidates.reduce((a, b) => (scoreOf(b) > scoreOf(a) + 1e-9 ? b : a))
  return { delimiter: best.delimiter, quote: best.quote, newline, rows: best.rows }
}

const mostSampleRows = 200
const pieceBytes = 8_192

/** The first rows under a format; the last one is left off when the sample may have cut it. */
export function sampleRows(
  sample: Buffer,
  whole: boolean,
  format: TableFormat,
  fileName: string,
  columns?: number,
): Row[] {
  const reader = new RecordReader({ format, fileName, columns })
  const rows: Row[] = []
  let at = 0
  // A large sample is for rows that are long; where they are short, the first of it is enough.
  for (; at < sample.length && rows.length <= mostSampleRows; at += pieceBytes)
    rows.push(...reader.push(sample.subarray(at, at + pieceBytes)))
  if (at >= sample.length && (whole || rows.length === 0)) rows.push(...reader.end())
  return rows.slice(0, mostSampleRows)
}

interface Look {
  /** Columns of most rows. */
  columns: number
  /** Of the rows those with that many columns; a repaired quote counts half against it. */
  share: number
  repaired: number
  /** Of the rows those with a cell parted between two quotes: "Lincoln, NE" at its comma leaves a quote on either side. */
  torn: number
}

function lookOf(rows: Row[]): Look {
  if (rows.length === 0) return { columns: 1, share: 0, repaired: 0, torn: 0 }
  const counts = new Map<number, number>()
  // Rows of ten thousand columns are faulty, but they do tell the delimiter.
  for (const { cells, fault } of rows)
    if (!fault || fault.sort === tooWide) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let columns = 1
  let agreeing = 0
  for (const [count, times] of counts) if (times > agreeing) [columns, agreeing] = [count, times]
  const repaired = rows.filter((row) => row.note?.sort.startsWith('A quote')).length
  const share = Math.max(0, agreeing - repaired * 0.5) / rows.length
  return { columns, share, repaired, torn: rows.filter(isTorn).length / rows.length }
}

const hasLooseQuote = (cell: string) => cell.split('"').length % 2 === 0
const isTorn = ({ cells }: Row) => cells.filter(hasLooseQuote).length >= 2

/** An even table of several columns whose quotes are at the edges of cells, but for a slip here and there. */
function isCleanlyQuoted({ columns, share, repaired, rows }: Look & { rows: Row[] }): boolean {
  const loose = rows.filter(({ cells }) => cells.some(hasLooseQuote)).length
  return columns > 1 && share >= 0.9 && repaired + loose <= rows.length * 0.1
}
