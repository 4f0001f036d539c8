import { cutText } from '../../domain/shortText.ts'
import { isUtf8 } from 'node:buffer'
import { decodeWindows1252, nulFound } from './encoding.ts'
import { featureCells } from './features.ts'
import {
  readLimits,
  type Finding,
  type ReadLimits,
  type Row,
  type RunReader,
  type TableFormat,
} from './format.ts'
import { fixedCells, isRuler } from './fixedWidth.ts'
import { splitQuoted } from './quotes.ts'
import { UnreadableFile } from './unreadableFile.ts'

export interface ReaderOptions {
  format: TableFormat
  fileName: string
  /** How many cells a row has; other rows are faulty. Unknown while the file is being recognised. */
  columns?: number
  /** Rows that stop early are filled with empty cells instead: some programs leave empty cells at the end off. */
  padShortRows?: boolean
  limits?: ReadLimits
  /** Where reading goes on after an interruption. */
  from?: { offset: number; row: number }
  runs?: { read: RunReader; mostRows: number }
}

/**
 * Turns bytes into rows, a piece at a time, whatever the pieces. Written by hand because csv-parse can neither go on after a quote that
 * never closes nor say at which byte a row ended; on well-formed files both give the same rows (see the test).
 */
export class RecordReader {
  private readonly format: TableFormat
  private readonly columns: number | undefined
  private readonly pad: boolean
  private readonly limits: ReadLimits
  private readonly fileName: string
  private readonly newline: number
  private readonly runs: ReaderOptions['runs']
  private rest: Buffer = Buffer.alloc(0)
  /** Offset of the first byte of `rest`. */
  private offset: number
  private row: number
  private skipping = false
  private openQuotes = 0

  constructor(options: ReaderOptions) {
    this.format = options.format
    this.columns = options.columns
    this.pad = options.padShortRows ?? false
    const { recordBytes } = options.format
    this.limits = { ...(options.limits ?? readLimits), ...(recordBytes && { recordBytes }) }
    this.fileName = options.fileName
    this.newline = options.format.newline === '\n' ? 10 : 13
    this.runs = options.runs
    this.offset = options.from?.offset ?? 0
    this.row = options.from?.row ?? 0
  }

  push(piece: Buffer): Row[] {
    const nul = piece.indexOf(0)
    if (nul >= 0) {
      this.push(piece.subarray(0, nul))
      throw nulFound(this.fileName, this.row + 1)
    }
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece])
    return this.read(bytes, false)
  }

  end(): Row[] {
    return this.read(this.rest, true)
  }

  private read(bytes: Buffer, isLast: boolean): Row[] {
    const rows: Row[] = []
    const base = this.offset
    let at = 0
    while (at < bytes.length) {
      const isAbove = this.row < (this.format.preamble ?? 0)
      const run = this.skipping || isAbove ? null : this.runs?.read(bytes, at, this.runs.mostRows)
      if (run) {
        at = run.next
        rows.push({ row: this.row + 1, end: base + at, cells: noCells, run })
        this.row += run.rows
        continue
      }
      let stop = bytes.indexOf(this.newline, at)
      if (stop < 0) {
        if (this.skipping || bytes.length - at > this.limits.recordBytes) {
          if (!this.skipping) rows.push(this.tooLong(base + bytes.length))
          this.skipping = true
          at = bytes.length
          break
        }
        if (!isLast) break
        stop = bytes.length
      }
      const next = Math.min(stop + 1, bytes.length)
      if (this.skipping) {
        this.skipping = false
        at = next
        continue
      }
      const record = this.record(bytes, at, stop, isLast)
      if (record === 'more') break
      this.row++
      at = record.next
      if (isAbove) continue
      if (record.cells.length === 1 && isBlank(record.cells[0]!)) continue
      rows.push(this.judge(record, base + at))
    }
    this.rest = bytes.subarray(at)
    this.offset = base + at
    return rows
  }

  /** The record that begins at `at`; its first line ends at `stop`. 'more' when its quotes are still open at the end of the bytes. */
  private record(bytes: Buffer, at: number, stop: number, isLast: boolean): RawRecord | 'more' {
    const line = this.text(bytes, at, stop)
    const { delimiter, quote, features, starts } = this.format
    if (starts) {
      const cells = line.text.trim() === '' || isRuler(line.text) ? [''] : fixedCells(line.text, starts)
      return { cells, next: stop + 1, note: line.note }
    }
    if (features) return { ...featureRecord(line.text, features), next: stop + 1, note: line.note }
    if (quote === null || !line.text.includes(quote))
      return { cells: line.text.split(delimiter), next: stop + 1, note: line.note }
    let split = splitQuoted(line.text, delimiter, quote)
    if (!split.open)
      return { cells: split.cells, next: stop + 1, note: line.note ?? (split.stray ? strayQuote : undefined) }
    for (let end = stop, tries = 1; ; tries++) {
      const nextQuote = end < bytes.length ? bytes.indexOf(quote, end + 1) : -1
      const far = (nextQuote < 0 ? bytes.length : nextQuote) - at > this.limits.quotedBytes
      if (far || tries > mostContinuations || (nextQuote < 0 && isLast)) return this.neverClosed(line, stop)
      if (nextQuote < 0) return 'more'
      const nextStop = bytes.indexOf(this.newline, nextQuote)
      if (nextStop < 0 && !isLast) return 'more'
      end = nextStop < 0 ? bytes.length : nextStop
      const whole = this.text(bytes, at, end)
      split = splitQuoted(whole.text, delimiter, quote)
      // Over several lines a stray quote is far likelier the next row's own: `"Bob,x` and then `"Al",y`.
      if (split.stray) return this.neverClosed(line, stop)
      if (split.open) continue
      const isLikelier = this.columns !== undefined && split.cells.length !== this.columns
      if (isLikelier && line.text.split(delimiter).length === this.columns)
        return this.neverClosed(line, stop)
      return { cells: split.cells, next: end + 1, note: whole.note }
    }
  }

  /** Only the first line is given up or repaired; reading goes on with the next one, so that no row behind it is lost. */
  private neverClosed(line: Line, stop: number): RawRecord {
    if (++this.openQuotes > this.limits.openQuotes)
      throw new UnreadableFile(
        `${this.fileName} has more than ${this.limits.openQuotes.toLocaleString('en-US')} quotes that are never closed. Export it again with quotes around text, or without any quotes.`,
      )
    const cells = line.text.split(this.format.delimiter)
    const next = stop + 1
    return cells.length === this.columns
      ? { cells, next, note: repairedQuote }
      : { cells, next, fault: openQuote }
  }

  private judge(record: RawRecord, end: number): Row {
    const { cells, note } = record
    const row: Row = { row: this.row, end, cells }
    if (note) row.note = note
    if (record.fault) row.fault = record.fault
    else if (cells.length > this.limits.columns) row.fault = tooManyColumns(cells.length)
    else if (this.columns !== undefined && cells.length !== this.columns) this.straighten(row, this.columns)
    return row
  }

  private straighten(row: Row, columns: number): void {
    const extra = row.cells.slice(columns)
    if (extra.length > 0 && extra.every(isBlank)) row.cells.length = columns
    else if (this.pad && extra.length === 0)
      row.cells.push(...Array<string>(columns - row.cells.length).fill(''))
    else row.fault = ragged(row.cells.length, columns)
  }

  private tooLong(end: number): Row {
    this.row++
    return { row: this.row, end, cells: [], fault: longRecord }
  }

  private text(bytes: Buffer, start: number, stop: number): Line {
    let end = stop
    if (this.newline === 10 && end > start && bytes[end - 1] === 13) end--
    if (this.format.encoding === 'windows-1252') return { text: decodeWindows1252(bytes, start, end) }
    const text = bytes.toString('utf8', start, end)
    if (!text.includes('\uFFFD') || isUtf8(bytes.subarray(start, end))) return { text }
    // Lists are pasted together from several programs: one line in another encoding must not spoil its names.
    return { text: decodeWindows1252(bytes, start, end), note: otherEncoding }
  }
}

const noCells: string[] = []

interface Line {
  text: string
  note?: Finding
}

interface RawRecord {
  cells: string[]
  next: number
  fault?: Finding
  note?: Finding
}

function featureRecord(line: string, columns: string[]): Pick<RawRecord, 'cells' | 'fault'> {
  const cells = featureCells(line, columns)
  if (cells === 'frame') return { cells: [''] }
  return cells === null ? { cells: [cutText(line, 200)], fault: notAFeature } : { cells }
}

// Lines with quotes that one cell may span. Each is read again from the start of the row, so this bounds the work a hostile file can ask.
const mostContinuations = 50

// The end-of-file mark of old DOS programs counts as nothing.
const isBlank = (cell: string) => cell.trim() === '' || cell === '\x1a'

export const tooWide = 'The row has too many columns'

const openQuote: Finding = {
  sort: 'A quote is never closed',
  message: 'a quote is opened and never closed. Close it in the file or skip the row.',
}
const notAFeature: Finding = {
  sort: 'The line is no feature',
  message: 'is no GeoJSON feature. Fix the line or skip it.',
}
const repairedQuote: Finding = {
  sort: 'A quote was read as a letter',
  message: 'a quote is opened and never closed; it was read as part of the text.',
}
const strayQuote: Finding = {
  sort: 'A quote was read as a letter',
  message: 'a quote stands inside a quoted text; it was read as part of the text.',
}
const otherEncoding: Finding = {
  sort: 'Another encoding',
  message: 'is not UTF-8 like the rest; it was read as Windows-1252. Check its special letters.',
}
const longRecord: Finding = {
  sort: 'The row is too long',
  message: 'is longer than a million bytes. Check its line ends in the file or skip the row.',
}
const tooManyColumns = (count: number): Finding => ({
  sort: tooWide,
  message: `has ${count.toLocaleString('en-US')} columns, more than can be read. Fix the file or skip the row.`,
})
const ragged = (found: number, wanted: number): Finding => ({
  sort: 'The number of columns differs',
  message: `has ${found} ${found === 1 ? 'column' : 'columns'} where the header has ${wanted}. Fix the file or skip the row.`,
})
