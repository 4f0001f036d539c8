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
import { ByteTexts } from '../../../sources/tabular/byteTexts.ts'
import type { RunReader, TableFormat } from '../../../sources/tabular/format.ts'
import { splitPlainLine } from '../../../sources/tabular/plainLine.ts'
import { copyNull } from '../../imports/copy.server.ts'
import type { TableFacts } from '../../imports/kinds.server.ts'
import type { FiledRow, LineRow } from './importRow.server.ts'
import { meansOf, monthOf, type Means } from './means.ts'

export function extractRuns(
  extract: Extract,
  { header, mapping, format }: TableFacts & { format: TableFormat },
  filers: Map<string, FilerFacts>,
): RunReader<FiledRow> | null {
  if (format.newline !== '\n' || format.delimiter !== ',' || format.features) return null
  const reader = new LineReader(extract, header, mapping, format.quote === null ? -1 : quote, filers)
  return (bytes, start, mostRows) => {
    const lines: LineRow[] = []
    const letGo = reader.hold()
    let next = start
    while (lines.length < mostRows) {
      const line = reader.read(bytes, next)
      if (!line) break
      lines.push(line)
      next = reader.next
    }
    if (lines.length > 0)
      return { rows: lines.length, next, values: { asFiled: '', lines, letGo, isRun: true } }
    letGo()
    return null
  }
}

/** Where lines wait for the database. Used again when all of them are written, because new room for each would keep the collector busy. */
interface Block {
  bytes: Buffer
  /** Runs that have lines in it. */
  runs: number
}

/** What a row of a type says, as columns of a line of COPY and as what it counts. */
interface Said {
  copy: Buffer
  means: Means
}

const newBlock = (): Block => ({ bytes: Buffer.allocUnsafeSlow(blockBytes), runs: 0 })

class LineReader {
  /** Where the line after the one that was read begins. */
  next = 0
  // Of full size from the start: it is used again like every other.
  #block: Block = newBlock()
  #held: Block[] = []
  readonly #spare: Block[] = []
  readonly #row = { hashHigh: 0, hashLow: 0, recordHigh: 0, recordLow: 0, hasRecord: false, hasWork: false }
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
  /** The columns that are looked into, and where their cells begin and end without the blanks around them. */
  readonly #wanted: number[]
  readonly #froms: Int32Array
  readonly #tos: Int32Array
  readonly #spelling: number[]
  /** Spellings that name somebody. */
  readonly #ordinary = new PairSet()
  readonly #filers: ByteTexts<FilerFacts | null>
  readonly #days = new ByteTexts((text) => {
    const day = readDay(text)
    return day === undefined ? null : { copy: Buffer.from(day ?? copyNull, 'latin1'), month: monthOf(day) }
  })
  readonly #filerTypes = new ByteTexts((text) => text)
  readonly #types: ByteTexts<Map<string, [Said, Said]>>
  readonly #stances = new ByteTexts((text) => {
    const stance = text.toLowerCase()
    return Buffer.from(stance === 'support' || stance === 'oppose' ? stance : copyNull, 'latin1')
  })
  #bytes: Buffer = this.#block.bytes
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
    this.#froms = new Int32Array(header.length + 1)
    this.#tos = new Int32Array(header.length + 1)
    const { places } = keptColumns(extract, header, mapping)
    const none = header.length
    this.#kept = places.map((at) => (at < 0 ? none : at))
    const own = Object.keys(extract === 'contributions' ? receiptColumns : expenditureColumns)
    const all = [...new Set([...Object.keys(receiptColumns), ...Object.keys(expenditureColumns)])]
    const byField = (of: (field: string) => number) =>
      Object.fromEntries(all.map((field) => [field, of(field)])) as Record<ExtractField, number>
    this.#places = byField((field) => own.indexOf(field))
    this.#columnOf = byField((field) => this.#kept[own.indexOf(field)] ?? none)
    this.#wanted = [...new Set(lookedInto.map((field) => this.#columnOf[field]))]
    this.#spelling = spelling.map((field) => this.#columnOf[field])
    // Bytes are read ahead of the rows that were set aside: whoever is named for the first time is left to the reader that keeps the order.
    this.#filers = new ByteTexts((id) => filers.get(id) ?? null)
    this.#types = new ByteTexts(() => new Map<string, [Said, Said]>())
  }

  /** Null when this line is for the slow reader. */
  read(bytes: Buffer, start: number): LineRow | null {
    const stop = bytes.indexOf(lineEnd, start)
    if (stop < 0 || stop - start > longestLine) return null
    const columns = this.#starts.length - 1
    if (splitPlainLine(bytes, start, this.#starts, this.#ends, columns, this.#quote) < 0) return null
    this.#bytes = bytes
    this.#trim(bytes)
    const froms = this.#froms
    const tos = this.#tos
    const { filerId, date, filedOn, amount, employer, occupation } = this.#columnOf
    const filer = this.#filers.of(bytes, froms[filerId]!, tos[filerId]!)
    const happened = this.#days.of(bytes, froms[date]!, tos[date]!)
    const filed = this.#days.of(bytes, froms[filedOn]!, tos[filedOn]!)
    const cents = centsIn(bytes, froms[amount]!, tos[amount]!)
    if (!filer || !happened || !filed || cents === null) return null
    const kept = this.#kept
    textHash.begin()
    for (let i = 0; i < kept.length; i++) textHash.add(bytes, this.#starts[kept[i]!]!, this.#ends[kept[i]!]!)
    const { high, low } = textHash.end()
    const isCrowd = this.#readRecord(bytes)
    const { recordHigh, recordLow, hasRecord } = this.#row
    const from = this.#makeRoom(stop - start)
    const { copy, means } = this.#meaning(bytes, isCrowd)
    this.#write(bytes, copy, happened.copy, filed.copy, cents)
    this.next = stop + 1
    return {
      hashHigh: high,
      hashLow: low,
      filer,
      otherFiler: null,
      hasRecord,
      hasWork: froms[employer]! < tos[employer]! || froms[occupation]! < tos[occupation]!,
      recordHigh,
      recordLow,
      means,
      month: happened.month || filed.month,
      cents,
      block: this.#block.bytes,
      from,
      to: this.#at,
      said: this,
    }
  }

  /** The number the state gave a line. */
  stateIdOf({ block, from }: LineRow): string {
    return block.toString('latin1', from, block.indexOf(tab, from))
  }

  /** Who gave: looked up only where the spelling is new. */
  recordOf({ block, from }: LineRow): DonorRecord | null {
    const start = block.indexOf(tab, from) + 1
    const cells = block.toString('latin1', start, block.indexOf(tab, start)).split('\\t')
    return recordOf((field) => cells[this.#places[field]]?.trim() ?? '')
  }

  /** Keeps the bytes of the lines that are read from now on until the answer is called. */
  hold(): () => void {
    const held = [this.#block]
    this.#block.runs++
    this.#held = held
    return () => {
      for (const block of held) if (--block.runs === 0 && block !== this.#block) this.#spare.push(block)
    }
  }

  /** The place where the next line begins. */
  #makeRoom(length: number): number {
    const room = 2 * length + this.#kept.length * 2 + roomForRest
    if (this.#at + room > this.#block.bytes.length) {
      this.#block = this.#spare.pop() ?? newBlock()
      this.#block.runs++
      this.#held.push(this.#block)
      this.#at = 0
    }
    return this.#at
  }

  #trim(bytes: Buffer): void {
    const wanted = this.#wanted
    for (let i = 0; i < wanted.length; i++) {
      const column = wanted[i]!
      let from = this.#starts[column]!
      let to = this.#ends[column]!
      while (from < to && bytes[from] === blank) from++
      while (to > from && bytes[to - 1] === blank) to--
      this.#froms[column] = from
      this.#tos[column] = to
    }
  }

  /** Who gave, or that it was the crowd of those too small to be named. */
  #readRecord(bytes: Buffer): boolean {
    const froms = this.#froms
    const tos = this.#tos
    const { street, street2 } = this.#columnOf
    const columns = this.#spelling
    textHash.begin()
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]!
      if (column !== street || froms[street2] === tos[street2])
        textHash.add(bytes, froms[column]!, tos[column]!)
      else {
        const both = Buffer.from(`${this.#text('street')} ${this.#text('street2')}`.trim(), 'latin1')
        textHash.add(both, 0, both.length)
      }
    }
    const { high, low } = textHash.end()
    const row = this.#row
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
  #meaning(bytes: Buffer, isCrowd: boolean): Said {
    const { type: typeAt, filerType: filerTypeAt } = this.#columnOf
    const known = this.#types.of(bytes, this.#froms[typeAt]!, this.#tos[typeAt]!)
    const filerType = this.#filerTypes.of(bytes, this.#froms[filerTypeAt]!, this.#tos[filerTypeAt]!)
    let both = known.get(filerType)
    if (!both) {
      const type = this.#text('type')
      const said = (isUnitemized: boolean) => {
        const facts = { type, filerType, isUnitemized }
        const { side, meaning, excluded } =
          this.#extract === 'contributions' ? readReceipt(facts) : readExpenditure(facts)
        const copy = Buffer.from([side, type, meaning, excluded ?? copyNull].join('\t'), 'latin1')
        return { copy, means: meansOf(side, meaning, excluded) }
      }
      known.set(filerType, (both = [said(false), said(true)]))
    }
    return both[isCrowd ? 1 : 0]
  }

  /** In the order of lineColumns. */
  #write(bytes: Buffer, meaning: Buffer, happened: Buffer, filed: Buffer, cents: number): void {
    const { stateId, description, subType, stance, target } = this.#columnOf
    const froms = this.#froms
    const tos = this.#tos
    const kept = this.#kept
    const block = this.#block.bytes
    let at = put(block, this.#at, bytes, froms[stateId]!, tos[stateId]!)
    block[at++] = tab
    for (let i = 0; i < kept.length; i++) {
      if (i > 0) {
        block[at++] = backslash
        block[at++] = letterT
      }
      at = put(block, at, bytes, this.#starts[kept[i]!]!, this.#ends[kept[i]!]!)
    }
    block[at++] = tab
    at = put(block, at, meaning, 0, meaning.length)
    block[at++] = tab
    at = put(block, at, happened, 0, happened.length)
    block[at++] = tab
    at = put(block, at, filed, 0, filed.length)
    block[at++] = tab
    const { recordHigh, recordLow, hasRecord } = this.#row
    pair[1] = recordHigh
    pair[0] = recordLow
    at += block.write(`${cents}\t${hasRecord ? whole[0] : copyNull}\t`, at, 'latin1')
    const described = froms[description]! < tos[description]! ? description : subType
    at = put(block, at, bytes, froms[described]!, tos[described]!)
    block[at++] = tab
    const side = this.#stances.of(bytes, froms[stance]!, tos[stance]!)
    at = put(block, at, side, 0, side.length)
    block[at++] = tab
    this.#at = put(block, at, bytes, froms[target]!, tos[target]!)
  }
}

/** A call for a copy takes longer than these few letters. */
function put(block: Buffer, start: number, bytes: Buffer, from: number, to: number): number {
  let at = start
  for (let i = from; i < to; i++) block[at++] = bytes[i]!
  return at
}

/** "-1400.00" and "25": all others are for the slow reader. */
function centsIn(bytes: Buffer, from: number, to: number): number | null {
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

const lookedInto: ExtractField[] = [
  ...spelling,
  'stateId',
  'filerId',
  'filerType',
  'type',
  'subType',
  'date',
  'filedOn',
  'amount',
  'description',
  'street2',
  'employer',
  'occupation',
  'stance',
  'target',
]

const pair = new Int32Array(2)
const whole = new BigInt64Array(pair.buffer)

const blockBytes = 1 << 20
/** Words of ours, numbers and days. */
const roomForRest = 400
const longestLine = 20_000
const mostDigits = 12

const [tab, lineEnd, blank, quote, minus, point, backslash, letterT, zero, nine] = [
  9, 10, 32, 34, 45, 46, 92, 116, 48, 57,
] as const
