// Rows of a yearly extract straight from their bytes to lines of COPY. A text, a list and an object for each cell of millions of rows would take
// several times as long as the database takes for them. Ends before the first row that is not exactly as usual, which is then read cell by cell.
import { PairSet } from '../../../domain/pairSet.ts'
import { textHash } from '../../../domain/textHash.ts'
import {
  isNobodyName,
  isUnitemizedName,
  readExpenditure,
  readReceipt,
} from '../../../domain/filings/meaning.ts'
import { readDay } from '../../../sources/nadc/cells.ts'
import { expenditureColumns, receiptColumns, type ExtractField } from '../../../sources/nadc/columns.ts'
import type { DonorRecord } from '../../../sources/nadc/donorRecord.ts'
import { keptColumns, recordOf, type Extract } from '../../../sources/nadc/extractReader.ts'
import type { FilerFacts } from '../../../sources/nadc/filedLine.ts'
import type { RunReader, TableFormat } from '../../../sources/tabular/format.ts'
import { copyNull } from '../../imports/copy.server.ts'
import type { TableFacts } from '../../imports/kinds.server.ts'
import { ByteTexts } from './byteTexts.ts'
import type { FiledRow, LineRow } from './importRow.server.ts'

export function extractRuns(
  extract: Extract,
  { header, mapping, format }: TableFacts & { format: TableFormat },
  filers: Map<string, FilerFacts>,
): RunReader<FiledRow> | null {
  if (format.newline !== '\n' || format.delimiter !== ',' || format.features) return null
  const reader = new LineReader(extract, header, mapping, format.quote === null ? -1 : quote, filers)
  return (bytes, start, mostRows) => {
    const lines: LineRow[] = []
    let next = start
    while (lines.length < mostRows) {
      const line = reader.read(bytes, next)
      if (!line) break
      lines.push(line)
      next = reader.next
    }
    return lines.length === 0
      ? null
      : { rows: lines.length, next, values: { asFiled: '', lines, isRun: true } }
  }
}

/** A line whose bytes wait in a block with thousands of others. Who gave is looked up only where the spelling is new. */
class ByteLine implements LineRow {
  readonly otherFiler = null
  readonly hashHigh: number
  readonly hashLow: number
  readonly filer: FilerFacts
  readonly recordHigh: number
  readonly recordLow: number
  readonly hasRecord: boolean
  readonly hasWork: boolean
  readonly block: Buffer
  readonly from: number
  readonly to: number
  readonly #reader: LineReader

  constructor(reader: LineReader, row: LineReader['row'], filer: FilerFacts, from: number, to: number) {
    this.#reader = reader
    this.hashHigh = row.hashHigh
    this.hashLow = row.hashLow
    this.filer = filer
    this.recordHigh = row.recordHigh
    this.recordLow = row.recordLow
    this.hasRecord = row.hasRecord
    this.hasWork = row.hasWork
    this.block = reader.block
    this.from = from
    this.to = to
  }

  get stateId(): string {
    return this.block.toString('latin1', this.from, this.block.indexOf(tab, this.from))
  }

  get record(): DonorRecord | null {
    if (!this.hasRecord) return null
    const from = this.block.indexOf(tab, this.from) + 1
    return this.#reader.recordIn(
      this.block.toString('latin1', from, this.block.indexOf(tab, from)).split('\\t'),
    )
  }
}

class LineReader {
  /** Where the line after the one that was read begins. */
  next = 0
  block = Buffer.alloc(0)
  readonly row = { hashHigh: 0, hashLow: 0, recordHigh: 0, recordLow: 0, hasRecord: false, hasWork: false }
  #at = 0
  readonly #extract: Extract
  readonly #quote: number
  /** Of the line at hand, by column of the file; behind the last one stands an empty cell for columns the file does not have. */
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  /** For each column that is kept, the file's. */
  readonly #kept: number[]
  readonly #places: Record<ExtractField, number>
  readonly #columnOf: Record<ExtractField, number>
  /** Spellings that name somebody. */
  readonly #ordinary = new PairSet()
  readonly #filers: ByteTexts<FilerFacts | null>
  readonly #days = new ByteTexts((text) => {
    const day = readDay(text)
    return day === undefined ? null : Buffer.from(day ?? copyNull, 'latin1')
  })
  readonly #filerTypes = new ByteTexts((text) => text)
  readonly #types: ByteTexts<Map<string, [Buffer, Buffer]>>
  readonly #stances = new ByteTexts((text) => {
    const stance = text.toLowerCase()
    return Buffer.from(stance === 'support' || stance === 'oppose' ? stance : copyNull, 'latin1')
  })
  #bytes: Buffer = this.block
  readonly #text = (field: ExtractField): string => {
    const column = this.#columnOf[field]
    return this.#bytes.toString('latin1', this.#starts[column], this.#ends[column]).trim()
  }

  constructor(
    extract: Extract,
    header: string[],
    mapping: Record<string, number>,
    quoteByte: number,
    filers: Map<string, FilerFacts>,
  ) {
    this.#extract = extract
    this.#quote = quoteByte
    this.#starts = new Int32Array(header.length + 1)
    this.#ends = new Int32Array(header.length + 1)
    const { places } = keptColumns(extract, header, mapping)
    const none = header.length
    this.#kept = places.map((at) => (at < 0 ? none : at))
    const own = Object.keys(extract === 'contributions' ? receiptColumns : expenditureColumns)
    const all = [...new Set([...Object.keys(receiptColumns), ...Object.keys(expenditureColumns)])]
    const byField = (of: (field: string) => number) =>
      Object.fromEntries(all.map((field) => [field, of(field)])) as Record<ExtractField, number>
    this.#places = byField((field) => own.indexOf(field))
    this.#columnOf = byField((field) => this.#kept[own.indexOf(field)] ?? none)
    // Bytes are read ahead of the rows that were set aside: whoever is named for the first time is left to the reader that keeps the order.
    this.#filers = new ByteTexts((id) => filers.get(id) ?? null)
    this.#types = new ByteTexts(() => new Map())
  }

  /** Null when this line is for the slow reader. */
  read(bytes: Buffer, start: number): LineRow | null {
    const stop = bytes.indexOf(lineEnd, start)
    if (stop < 0 || stop - start > longestLine || !this.#split(bytes, start)) return null
    this.#bytes = bytes
    const filer = this.#filers.of(bytes, this.#from('filerId'), this.#to('filerId'))
    const happened = this.#days.of(bytes, this.#from('date'), this.#to('date'))
    const filed = this.#days.of(bytes, this.#from('filedOn'), this.#to('filedOn'))
    const cents = this.#cents(bytes, this.#from('amount'), this.#to('amount'))
    if (!filer || !happened || !filed || cents === null) return null
    const { row } = this
    textHash.begin()
    for (const column of this.#kept) textHash.add(bytes, this.#starts[column]!, this.#ends[column]!)
    const { high, low } = textHash.end()
    row.hashHigh = high
    row.hashLow = low
    const isCrowd = this.#readRecord(bytes)
    row.hasWork = this.#isFilled('employer') || this.#isFilled('occupation')
    this.next = stop + 1
    return this.#write(bytes, filer, this.#meaning(bytes, isCrowd), happened, filed, cents, stop - start)
  }

  /** The cells of a record as they were kept. */
  recordIn(cells: string[]): DonorRecord | null {
    return recordOf((field) => cells[this.#places[field]]?.trim() ?? '')
  }

  /** Where each cell begins and ends. */
  #split(bytes: Buffer, start: number): boolean {
    const starts = this.#starts
    const ends = this.#ends
    const quoteByte = this.#quote
    const last = starts.length - 2
    let place = start
    for (let column = 0; column <= last; column++) {
      let letter = bytes[place]!
      if (letter === quoteByte) {
        starts[column] = ++place
        letter = bytes[place]!
        while (letter !== quoteByte) {
          if (letter < blank || letter > tilde || letter === backslash) return false
          letter = bytes[++place]!
        }
        ends[column] = place
        letter = bytes[++place]!
      } else {
        starts[column] = place
        while (letter !== comma && letter >= blank) {
          if (letter > tilde || letter === backslash || letter === quoteByte) return false
          letter = bytes[++place]!
        }
        ends[column] = place
      }
      if (column < last) {
        if (letter !== comma) return false
        place++
      } else {
        if (letter === lineReturn) letter = bytes[++place]!
        if (letter !== lineEnd) return false
      }
    }
    return true
  }

  /** Without the blanks around it, as all cells are read. */
  #from(field: ExtractField): number {
    const column = this.#columnOf[field]
    let from = this.#starts[column]!
    const to = this.#ends[column]!
    while (from < to && this.#bytes[from] === blank) from++
    return from
  }

  #to(field: ExtractField): number {
    const column = this.#columnOf[field]
    const from = this.#starts[column]!
    let to = this.#ends[column]!
    while (to > from && this.#bytes[to - 1] === blank) to--
    return Math.max(to, this.#from(field))
  }

  #isFilled(field: ExtractField): boolean {
    return this.#from(field) < this.#to(field)
  }

  /** "-1400.00" and "25": all others are for the slow reader. */
  #cents(bytes: Buffer, from: number, to: number): number | null {
    let place = from
    const isNegative = bytes[place] === minus && place < to
    if (isNegative) place++
    const first = place
    let number = 0
    while (place < to && bytes[place]! >= zero && bytes[place]! <= nine)
      number = number * 10 + bytes[place++]! - zero
    if (place === first || place - first > mostDigits) return null
    if (place === to) number *= 100
    else {
      if (to - place !== 3 || bytes[place] !== point) return null
      for (place++; place < to; place++) {
        const digit = bytes[place]! - zero
        if (digit < 0 || digit > 9) return null
        number = number * 10 + digit
      }
    }
    return isNegative && number !== 0 ? -number : number
  }

  /** Who gave, or that it was the crowd of those too small to be named. */
  #readRecord(bytes: Buffer): boolean {
    textHash.begin()
    for (const field of spelling)
      if (field === 'street' && this.#isFilled('street2')) {
        const street = Buffer.from(`${this.#text('street')} ${this.#text('street2')}`.trim(), 'latin1')
        textHash.add(street, 0, street.length)
      } else textHash.add(bytes, this.#from(field), this.#to(field))
    const { high, low } = textHash.end()
    const { row } = this
    row.recordHigh = high
    row.recordLow = low
    row.hasRecord = true
    if (this.#ordinary.has(high, low)) return false
    const [last, first] = [this.#text('lastName'), this.#text('firstName')]
    const isCrowd = isUnitemizedName(last, first)
    row.hasRecord = !isCrowd && (first !== '' || (last !== '' && !isNobodyName(last)))
    if (row.hasRecord) this.#ordinary.add(high, low)
    return isCrowd
  }

  /** The columns from the side to what a row is excluded for. */
  #meaning(bytes: Buffer, isCrowd: boolean): Buffer {
    const known = this.#types.of(bytes, this.#from('type'), this.#to('type'))
    const filerType = this.#filerTypes.of(bytes, this.#from('filerType'), this.#to('filerType'))
    let both = known.get(filerType)
    if (!both) {
      const type = this.#text('type')
      const said = (isUnitemized: boolean) => {
        const facts = { type, filerType, isUnitemized }
        const { side, meaning, excluded } =
          this.#extract === 'contributions' ? readReceipt(facts) : readExpenditure(facts)
        return Buffer.from([side, type, meaning, excluded ?? copyNull].join('\t'), 'latin1')
      }
      known.set(filerType, (both = [said(false), said(true)]))
    }
    return both[isCrowd ? 1 : 0]
  }

  /** In the order of lineColumns. */
  #write(
    bytes: Buffer,
    filer: FilerFacts,
    meaning: Buffer,
    happened: Buffer,
    filed: Buffer,
    cents: number,
    length: number,
  ): LineRow {
    const room = 2 * length + this.#kept.length * 2 + roomForRest
    if (this.#at + room > this.block.length) {
      this.block = Buffer.allocUnsafeSlow(Math.max(blockBytes, room))
      this.#at = 0
    }
    const from = this.#at
    const { row } = this
    this.#put(bytes, this.#from('stateId'), this.#to('stateId'))
    this.block[this.#at++] = tab
    const kept = this.#kept
    for (let i = 0; i < kept.length; i++) {
      if (i > 0) {
        this.block[this.#at++] = backslash
        this.block[this.#at++] = letterT
      }
      this.#put(bytes, this.#starts[kept[i]!]!, this.#ends[kept[i]!]!)
    }
    this.#putCell(meaning, 0, meaning.length)
    this.#putCell(happened, 0, happened.length)
    this.#putCell(filed, 0, filed.length)
    this.block[this.#at++] = tab
    this.#at += this.block.write(String(cents), this.#at, 'latin1')
    this.block[this.#at++] = tab
    pair[1] = row.recordHigh
    pair[0] = row.recordLow
    this.#at += this.block.write(row.hasRecord ? String(whole[0]) : copyNull, this.#at, 'latin1')
    const described = this.#isFilled('description') ? 'description' : 'subType'
    this.#putCell(bytes, this.#from(described), this.#to(described))
    const stance = this.#stances.of(bytes, this.#from('stance'), this.#to('stance'))
    this.#putCell(stance, 0, stance.length)
    this.#putCell(bytes, this.#from('target'), this.#to('target'))
    return new ByteLine(this, row, filer, from, this.#at)
  }

  #putCell(bytes: Buffer, from: number, to: number): void {
    this.block[this.#at++] = tab
    this.#put(bytes, from, to)
  }

  // A call for a copy takes longer than these few letters.
  #put(bytes: Buffer, from: number, to: number): void {
    const { block } = this
    let at = this.#at
    for (let i = from; i < to; i++) block[at++] = bytes[i]!
    this.#at = at
  }
}

const spelling: ExtractField[] = [
  'sourceType',
  'lastName',
  'firstName',
  'middleName',
  'suffix',
  'street',
  'city',
  'state',
  'zip',
]

const pair = new Int32Array(2)
const whole = new BigInt64Array(pair.buffer)

const blockBytes = 1 << 20
/** Words of ours, numbers and days. */
const roomForRest = 400
const longestLine = 20_000
const mostDigits = 12

const [tab, lineEnd, lineReturn, blank, quote, comma, minus, point, backslash, letterT, tilde, zero, nine] = [
  9, 10, 13, 32, 34, 44, 45, 46, 92, 116, 126, 48, 57,
] as const
