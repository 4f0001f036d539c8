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
  let best: { score: number; delimiter: string; quote: '"' | null; rows: Row[] } | undefined
  for (const delimiter of delimiters) {
    for (const quote of sample.includes('"') ? (['"', null] as const) : (['"'] as const)) {
      const rows = sampleRows(sample, whole, { encoding, bom: 0, delimiter, quote, newline }, fileName)
      const score = tableness(rows)
      // A tie goes to the earlier candidate: comma before the others, quotes before none.
      if (!best || score > best.score + 1e-9) best = { score, delimiter, quote, rows }
    }
  }
  return { delimiter: best!.delimiter, quote: best!.quote, newline, rows: best!.rows }
}

const mostSampleRows = 200

/** The first rows under a format; the last one is left off when the sample may have cut it. */
export function sampleRows(
  sample: Buffer,
  whole: boolean,
  format: TableFormat,
  fileName: string,
  columns?: number,
): Row[] {
  const reader = new RecordReader({ format, fileName, columns })
  const rows = reader.push(sample)
  if (whole || rows.length === 0) rows.push(...reader.end())
  return rows.slice(0, mostSampleRows)
}

function tableness(rows: Row[]): number {
  if (rows.length === 0) return 0
  const counts = new Map<number, number>()
  // Rows of ten thousand columns are faulty, but they do tell the delimiter.
  for (const { cells, fault } of rows)
    if (!fault || fault.sort === tooWide) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let columns = 0
  let agreeing = 0
  for (const [count, times] of counts) if (times > agreeing) [columns, agreeing] = [count, times]
  const repaired = rows.filter((row) => row.note?.sort.startsWith('A quote')).length
  const share = Math.max(0, agreeing - repaired * 0.5) / rows.length
  return share * share * Math.log(columns)
}
