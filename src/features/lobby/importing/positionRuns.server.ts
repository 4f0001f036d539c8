// A table of positions straight from its bytes. Ends before the first row that is not exactly as usual, which is then read cell by cell.
import { positionColumns, positionTexts } from '../../../sources/lobby/positions.ts'
import type { SaidParty } from '../../../sources/lobby/said.ts'
import { ByteTexts } from '../../../sources/tabular/byteTexts.ts'
import type { RunReader, TableFormat } from '../../../sources/tabular/format.ts'
import { splitPlainLine } from '../../../sources/tabular/plainLine.ts'
import { PositionRows, type PositionRun } from './positionRows.server.ts'

export function positionRuns(header: string[], format: TableFormat): RunReader<[PositionRun]> | null {
  if (format.newline !== '\n' || format.delimiter !== ',' || format.features) return null
  const lines = new PositionLines(header, format.quote === null ? -1 : quote)
  return (bytes, start, mostRows) => {
    const { rows } = lines
    let next = start
    while (rows.count < mostRows) {
      const stop = lines.read(bytes, next)
      if (stop < 0) break
      next = stop + 1
    }
    const count = rows.count
    return count === 0 ? null : { rows: count, next, values: [rows.take()] }
  }
}

class PositionLines {
  readonly rows = new PositionRows()
  readonly #quote: number
  readonly #columns: number
  /** Of the line at hand; behind its last cell stands an empty one for columns that the table does not have. */
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  readonly #at: ReturnType<typeof positionColumns>
  readonly #legislatures = new ByteTexts((text) => inBytes(positionTexts.legislature(text)))
  readonly #bills = new ByteTexts((text) => inBytes(positionTexts.bill(text)))
  readonly #registrations = new ByteTexts((text) => inBytes(positionTexts.registrationId(text)))
  readonly #sides = new ByteTexts((text) => inBytes(positionTexts.side(text)))
  readonly #lobbyists = new PartyTexts()
  readonly #principals = new PartyTexts()
  // The same object for every line.
  readonly #said = { legislature: none, bill: none, registrationId: none, side: none }

  constructor(header: string[], quoteByte: number) {
    this.#quote = quoteByte
    this.#columns = header.length
    this.#starts = new Int32Array(header.length + 1)
    this.#ends = new Int32Array(header.length + 1)
    const at = positionColumns(header)
    const place = (column: number) => (column < 0 ? header.length : column)
    const party = ({ id, name }: { id: number; name: number }) => ({ id: place(id), name: place(name) })
    this.#at = {
      legislature: place(at.legislature),
      bill: place(at.bill),
      registrationId: place(at.registrationId),
      side: place(at.side),
      lobbyist: party(at.lobbyist),
      principal: party(at.principal),
    }
  }

  /** Where the line ends, or -1 when it is for the slow reader. */
  read(bytes: Buffer, start: number): number {
    const end = bytes.indexOf(lineEnd, start)
    if (end < 0 || end - start > longestLine) return -1
    const [starts, ends, at] = [this.#starts, this.#ends, this.#at]
    if (splitPlainLine(bytes, start, starts, ends, this.#columns, this.#quote) < 0) return -1
    const cell = <T>(texts: ByteTexts<T>, column: number) => texts.of(bytes, starts[column]!, ends[column]!)
    const legislature = cell(this.#legislatures, at.legislature)
    const bill = cell(this.#bills, at.bill)
    const registrationId = cell(this.#registrations, at.registrationId)
    const side = cell(this.#sides, at.side)
    if (!legislature || !bill || !registrationId || !side) return -1
    const lobbyist = this.#lobbyists.of(bytes, starts, ends, at.lobbyist)
    const principal = this.#principals.of(bytes, starts, ends, at.principal)
    if (!lobbyist || !principal) return -1
    const said = this.#said
    said.legislature = legislature
    said.bill = bill
    said.registrationId = registrationId
    said.side = side
    this.rows.add(said, lobbyist, principal)
    return end
  }
}

/** The same object for the same number and name. */
class PartyTexts {
  readonly #byName = new ByteTexts((name) => positionTexts.party('', name))
  readonly #byId = new ByteTexts((id) => new ByteNames(id))

  of(
    bytes: Buffer,
    starts: Int32Array,
    ends: Int32Array,
    { id, name }: { id: number; name: number },
  ): SaidParty | null {
    const [from, to] = [starts[name]!, ends[name]!]
    if (starts[id] === ends[id]) return this.#byName.of(bytes, from, to)
    return this.#byId.of(bytes, starts[id]!, ends[id]!).of(bytes, from, to)
  }
}

/** The names that go with one number: nearly always one. Of a number with many, all but the first are for the slow reader. */
class ByteNames {
  readonly #id: string
  readonly #known: { name: Buffer; party: SaidParty | null }[] = []

  constructor(id: string) {
    this.#id = id
  }

  of(bytes: Buffer, from: number, to: number): SaidParty | null {
    for (const { name, party } of this.#known) if (isSame(name, bytes, from, to)) return party
    if (this.#known.length >= mostNames) return null
    const name = Buffer.from(bytes.subarray(from, to))
    const party = positionTexts.party(this.#id, name.toString('latin1'))
    this.#known.push({ name, party })
    return party
  }
}

function isSame(text: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false
  for (let i = 0; i < text.length; i++) if (text[i] !== bytes[from + i]) return false
  return true
}

const none = Buffer.alloc(0)
const inBytes = (text: string | null) => (text === null ? null : Buffer.from(text))
const mostNames = 4
const longestLine = 1000
const [lineEnd, quote] = [10, 34] as const
