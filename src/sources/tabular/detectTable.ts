import { detectDialect, sampleRows } from './dialect.ts'
import { detectEncoding } from './encoding.ts'
import { featureColumns, looksLikeFeatures } from './features.ts'
import { fixedWidthOf } from './fixedWidth.ts'
import { readLimits, type Row, type TableFormat } from './format.ts'
import { findLayout, isHeader, namedColumns, type Layout } from './header.ts'
import { UnreadableFile } from './unreadableFile.ts'

export const sampleBytes = 512_000

export interface DetectedTable {
  format: TableFormat
  /** Names of the columns; "Column 1" and so on when the file has no header. */
  header: string[]
  hasHeader: boolean
  layout: string | null
  padShortRows: boolean
  /** The first rows below the header. */
  sample: Row[]
}

export interface Expected {
  layouts: Layout[]
  /** Names and aliases of the kind's fields, as normalHeader spells them. */
  known: Set<string>
  /** What a person said about it; otherwise it is found out. */
  firstLine?: FirstLine
}

export type FirstLine = 'names' | 'data'

/** What the first bytes of a file say about it. Throws UnreadableFile with the sentence for the person. */
export function detectTable(
  head: Buffer,
  whole: boolean,
  fileName: string,
  expected: Expected,
  member?: string,
): DetectedTable {
  if (head.length === 0) throw new UnreadableFile(`${fileName} is empty. Choose a file with rows in it.`)
  const { encoding, bom } = detectEncoding(head, fileName)
  const isUtf16 = encoding === 'utf-16le' || encoding === 'utf-16be'
  const text = isUtf16 ? Buffer.from(new TextDecoder(encoding).decode(head)) : head.subarray(bom)
  if (!whole && !text.includes(10) && !text.includes(13))
    throw new UnreadableFile(
      `${fileName} has no line ends in its first half million bytes, so it has no rows. Export it as CSV and try again.`,
    )
  if (looksLikeFeatures(text)) return detectFeatures(text, whole, encoding, bom, fileName, expected, member)
  const dialect = detectDialect(text, whole, encoding, fileName)
  const format: TableFormat = {
    encoding,
    bom,
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    newline: dialect.newline,
  }
  const isData = expected.firstLine === 'data'
  const fixed = isData || usualColumns(dialect.rows) > 2 ? null : fixedWidthOf(linesOf(text, whole, encoding))
  if (fixed) Object.assign(format, { delimiter: ' ', quote: null, starts: fixed.starts })
  const above = fixed?.above ?? (isData ? 0 : linesAbove(dialect.rows, expected))
  if (above > 0) format.preamble = above
  if (fixed || above > 0) dialect.rows = sampleRows(text, whole, format, fileName)
  const first = dialect.rows[0]
  if (!first || first.cells.length === 0)
    throw new UnreadableFile(`${fileName} has no rows. Choose a file with rows in it.`)
  refuseWide(first, fileName)

  const layout = isData ? null : findLayout(first.cells, expected.layouts, member)
  if (layout?.quote !== undefined && format.quote !== layout.quote) {
    format.quote = layout.quote
    dialect.rows = sampleRows(text, whole, format, fileName)
  }
  const bare = layout || expected.firstLine === 'names' ? null : positionalLayout(first.cells, expected)
  const hasHeader =
    !isData &&
    (layout !== null ||
      expected.firstLine === 'names' ||
      (!bare && isHeader(first.cells, dialect.rows[1]?.cells, expected.known)))
  const names = hasHeader ? first.cells : (bare?.positional ?? first.cells.map(() => ''))
  const header = namedColumns(
    fitHeader(layout?.repairHeader?.(names) ?? names, dialect.rows.slice(1), fileName),
  )
  const rows = sampleRows(text, whole, format, fileName, header.length)
  const sample = hasHeader ? rows.slice(1) : rows
  if (sample.length === 0 && whole)
    throw new UnreadableFile(`${fileName} has a header and no rows below it. Choose a file with rows in it.`)
  return {
    format,
    header,
    hasHeader,
    layout: (layout ?? bare)?.name ?? null,
    padShortRows: (layout ?? bare)?.padShortRows ?? false,
    sample,
  }
}

function linesOf(text: Buffer, whole: boolean, encoding: TableFormat['encoding']): string[] {
  const lines = text.toString(encoding === 'windows-1252' ? 'latin1' : 'utf8').split(/\r?\n/)
  return whole ? lines : lines.slice(0, -1)
}

function usualColumns(rows: Row[]): number {
  const counts = Map.groupBy(rows, (row) => row.cells.length)
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 1
}

const mostLinesAbove = 20

/** Lines of a title above the names of the columns: a cell or two each, then one line that is full. */
function linesAbove(rows: Row[], { layouts, known }: Expected): number {
  const columns = usualColumns(rows)
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length
  const isFew = (row: Row) => filled(row) <= Math.max(1, columns / 4)
  const at = rows.findIndex((row) => !isFew(row))
  const names = rows[at]
  if (columns < fewestBelowTitle || at < 1 || !names || names.row - 1 > mostLinesAbove) return 0
  if (names.cells.length < columns || filled(names) * 2 < columns || findLayout(rows[0]!.cells, layouts))
    return 0
  return isHeader(names.cells, rows[at + 1]?.cells, known) ? names.row - 1 : 0
}

const fewestBelowTitle = 4

/** Each feature brings the names of its columns along, so there is no header line. */
function detectFeatures(
  text: Buffer,
  whole: boolean,
  encoding: TableFormat['encoding'],
  bom: number,
  fileName: string,
  { layouts }: Expected,
  member?: string,
): DetectedTable {
  const features = featureColumns(
    text
      .toString('utf8')
      .split('\n', 500)
      .slice(0, whole ? undefined : -1),
  )
  const format: TableFormat = { encoding, bom, delimiter: ',', quote: null, newline: '\n', features }
  const sample = sampleRows(text, whole, format, fileName, features.length)
  if (!sample.some((row) => !row.fault))
    throw new UnreadableFile(
      `${fileName} is GeoJSON, but not with one feature on each line. Save it as line-delimited GeoJSON (GeoJSONSeq) and try again.`,
    )
  refuseWide({ row: 1, end: 0, cells: features }, fileName)
  const header = namedColumns(features)
  const layout = findLayout(header, layouts, member)
  return { format, header, hasHeader: false, layout: layout?.name ?? null, padShortRows: false, sample }
}

/** Without a header a form is recognised by its number of columns, and only when no cell is one of its names. */
function positionalLayout(cells: string[], { layouts, known }: Expected): Layout | null {
  const fits = layouts.filter((layout) => layout.positional?.length === cells.length)
  return fits.length === 1 && !isHeader(cells, undefined, known) ? fits[0]! : null
}

/** Some programs end the header line with a delimiter; a header that names other columns than the rows have is refused. */
function fitHeader(names: string[], rows: Row[], fileName: string): string[] {
  const counts = Map.groupBy(rows, (row) => row.cells.length)
  const [columns, agreeing] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [
    names.length,
    rows,
  ]
  const surplus = names.slice(columns)
  if (surplus.length > 0 && surplus.every((name) => name.trim() === '')) return names.slice(0, columns)
  const disagrees = columns < names.length && agreeing.length >= 3 && agreeing.length >= rows.length * 0.9
  if (disagrees)
    throw new UnreadableFile(
      `The header of ${fileName} names ${names.length} columns, and its rows have ${columns}. Correct the header line and try again, or say that the first line is data (--first-line data).`,
    )
  return names
}

function refuseWide(first: Row, fileName: string): void {
  const most = readLimits.columns
  if (first.cells.length > most)
    throw new UnreadableFile(
      `${fileName} has ${first.cells.length.toLocaleString('en-US')} columns; at most ${most.toLocaleString('en-US')} can be read. Remove the columns that are not needed and try again.`,
    )
}
