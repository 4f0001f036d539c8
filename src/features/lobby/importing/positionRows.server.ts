// Positions as rows of a binary COPY, made of bytes while they are read. Whom they name gets a number later, so there are holes for it.
import { databaseHash } from '../../../domain/databaseHash.ts'
import type { SaidParty } from '../../../sources/lobby/said.ts'

/** In the order in which a row has them. */
export const rowColumns = [
  'id',
  'legislature',
  'bill',
  'registration_id',
  'side',
  'lobbyist_id',
  'principal_id',
  'batch_id',
] as const

/** Many positions. By place: what each says as 64 bits, which is its key, whom it names, and where its row ends. */
export interface PositionRun {
  what: 'positions'
  high: number[]
  low: number[]
  lobbyists: SaidParty[]
  principals: SaidParty[]
  sessions: Set<string>
  rows: Buffer
  ends: number[]
}

/** What a position says, in bytes of UTF-8. */
export interface Said {
  legislature: Buffer
  bill: Buffer
  registrationId: Buffer
  side: Buffer
}

export class PositionRows {
  #block = Buffer.allocUnsafeSlow(blockBytes)
  #from = 0
  #at = 0
  #run = emptyRun()
  #legislature: Buffer | null = null
  readonly #key = Buffer.allocUnsafeSlow(longestKey)

  get count(): number {
    return this.#run.ends.length
  }

  add(said: Said, lobbyist: SaidParty, principal: SaidParty): void {
    const { legislature, bill, registrationId, side } = said
    this.#makeRoom(fixedBytes + legislature.length + bill.length + registrationId.length + side.length)
    const { high, low } = this.#hash(said)
    const block = this.#block
    let at = this.#at
    block[at++] = 0
    block[at++] = rowColumns.length
    at = putWord(block, at, 8)
    at = putWord(block, at, high)
    at = putWord(block, at, low)
    at = putText(block, at, legislature)
    at = putText(block, at, bill)
    at = putText(block, at, registrationId)
    at = putText(block, at, side)
    at = putWord(block, at, 4) + 4
    at = putWord(block, at, 4) + 4
    at = putWord(block, at, 16) + 16
    this.#at = at
    const run = this.#run
    run.high.push(high)
    run.low.push(low)
    run.lobbyists.push(lobbyist)
    run.principals.push(principal)
    run.ends.push(at - this.#from)
    if (legislature !== this.#legislature) run.sessions.add(legislature.toString())
    this.#legislature = legislature
  }

  /** All since it was called last. */
  take(): PositionRun {
    const run = { ...this.#run, rows: this.#block.subarray(this.#from, this.#at) }
    this.#run = emptyRun()
    this.#from = this.#at
    this.#legislature = null
    return run
  }

  /** What belongs together stays in one piece. */
  #makeRoom(room: number): void {
    const block = this.#block
    if (this.#at + room <= block.length) return
    const used = this.#at - this.#from
    this.#block = Buffer.allocUnsafeSlow(Math.max(blockBytes, 2 * (used + room)))
    block.copy(this.#block, 0, this.#from, this.#at)
    this.#from = 0
    this.#at = used
  }

  /** As in the migrations: of its four words with blanks between them. */
  #hash({ legislature, bill, registrationId, side }: Said) {
    const length = legislature.length + bill.length + registrationId.length + side.length + 3
    const key = length <= longestKey ? this.#key : Buffer.allocUnsafe(length)
    let at = put(key, 0, legislature)
    key[at++] = blank
    at = put(key, at, bill)
    key[at++] = blank
    at = put(key, at, registrationId)
    key[at++] = blank
    return databaseHash.of(key, 0, put(key, at, side))
  }
}

/** The rows of a run but for those at `skipped`, with the numbers of whom they name and of the batch. */
export function filledRows(
  { rows, ends }: PositionRun,
  numbers: { lobbyists: { id: number }[]; principals: { id: number }[]; batchId: string },
  skipped: number[],
): Buffer[] {
  const { lobbyists, principals } = numbers
  const batch = Buffer.from(numbers.batchId.replaceAll('-', ''), 'hex')
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i]!
    putWord(rows, end - 32, lobbyists[i]!.id)
    putWord(rows, end - 24, principals[i]!.id)
    put(rows, end - 16, batch)
  }
  const pieces: Buffer[] = []
  let from = 0
  for (const i of [...skipped, ends.length]) {
    const to = i === 0 ? 0 : ends[i - 1]!
    if (to > from) pieces.push(rows.subarray(from, to))
    from = ends[i] ?? to
  }
  return pieces
}

const emptyRun = (): Omit<PositionRun, 'rows'> => ({
  what: 'positions',
  high: [],
  low: [],
  lobbyists: [],
  principals: [],
  sessions: new Set(),
  ends: [],
})

function putWord(block: Buffer, at: number, word: number): number {
  block[at] = word >>> 24
  block[at + 1] = word >>> 16
  block[at + 2] = word >>> 8
  block[at + 3] = word
  return at + 4
}

const putText = (block: Buffer, at: number, text: Buffer): number =>
  put(block, putWord(block, at, text.length), text)

/** A call for a copy takes longer than these few letters. */
function put(block: Buffer, start: number, text: Buffer): number {
  let at = start
  for (let i = 0; i < text.length; i++) block[at++] = text[i]!
  return at
}

const blockBytes = 1 << 20
const longestKey = 256
/** Numbers, and the lengths that stand before all of them. */
const fixedBytes = 2 + 12 + 4 * 4 + 8 + 8 + 20
const blank = 32
