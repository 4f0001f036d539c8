// What a first load adds up while its rows come in: nothing was on record before it, and this very run has read all there is. A run that goes
// on after a kill has not, and asks the database.
import type { Exclusion, Meaning, Side } from '../../../domain/filings/meaning.ts'
import { PairSet } from '../../../domain/pairSet.ts'
import { textHash } from '../../../domain/textHash.ts'
import type { Figures, StepContext } from '../../imports/kinds.server.ts'
import type { SumGroup } from '../totals.server.ts'
import { stateIdOf, type LineRow } from './importRow.server.ts'
import { dayOfMonth, meansOf, monthOf, type Means } from './means.ts'

interface Cell {
  means: Means
  month: number
  rows: number
  cents: number
  negativeRows: number
  negativeCents: number
}

/** A row that counts as something else than it did. */
export interface MovedRow {
  filerId: number
  month: string | null
  side: Side
  meaning: Meaning
  was: Exclusion | null
  now: Exclusion | null
  cents: string
}

/** Above this many, one look at all rows is as quick. */
const mostRepeated = 50_000
/** Sides by meanings by exclusions. */
const mostMeans = 256
/** Whole numbers beyond this one are not exact. */
const mostCents = 2 ** 52

export class FirstLoad {
  /** Whether no sum has become too large for a number. */
  isExact = true
  /** By filer, then by month and what they count as. */
  readonly #cells = new Map<number, Map<number, Cell>>()
  readonly #numbers = new Map<number, PairSet>()
  readonly #repeated = new Map<number, Set<string>>()

  add(fileId: number, filerId: number, line: LineRow): void {
    this.#count(filerId, line.means, line.month, line.cents, 1)
    const tab = line.block.indexOf(9, line.from)
    if (tab === line.from) return
    textHash.begin()
    textHash.add(line.block, line.from, tab)
    const { high, low } = textHash.end()
    let numbers = this.#numbers.get(fileId)
    if (!numbers) this.#numbers.set(fileId, (numbers = new PairSet()))
    if (!numbers.add(high, low)) this.#noteRepeated(fileId, stateIdOf(line))
  }

  move({ filerId, month, side, meaning, was, now, cents }: MovedRow): void {
    this.#count(filerId, meansOf(side, meaning, was), monthOf(month), Number(cents), -1)
    this.#count(filerId, meansOf(side, meaning, now), monthOf(month), Number(cents), 1)
  }

  /** Only the sums are needed after the last row. */
  forgetNumbers(): this {
    this.#numbers.clear()
    return this
  }

  /** The state's numbers that several rows of a file have; null where there are too many to name. */
  repeatedIn(files: number[]): { fileId: number; stateId: string }[] | null {
    const found = files.flatMap((fileId) =>
      [...(this.#repeated.get(fileId) ?? [])].map((stateId) => ({ fileId, stateId })),
    )
    return found.length > mostRepeated ? null : found
  }

  groups(): SumGroup[] {
    const groups: SumGroup[] = []
    for (const [filerId, cells] of this.#cells)
      for (const { means, month, rows, cents, negativeRows, negativeCents } of cells.values()) {
        if (rows === 0) continue
        const { side, meaning, excluded } = means
        const day = dayOfMonth(month)
        groups.push({
          filerId,
          side,
          meaning,
          excluded,
          month: day,
          rows,
          cents,
          negativeRows,
          negativeCents,
        })
      }
    return groups
  }

  figures(): Figures {
    const found = { rows: 0, filers: this.#cells.size, negativeRows: 0 }
    let netCents = 0n
    for (const cells of this.#cells.values())
      for (const { rows, negativeRows, cents } of cells.values()) {
        found.rows += rows
        found.negativeRows += negativeRows
        netCents += BigInt(cents)
      }
    return { ...found, netCents: String(netCents) }
  }

  #count(filerId: number, means: Means, month: number, cents: number, rows: 1 | -1): void {
    let cells = this.#cells.get(filerId)
    if (!cells) this.#cells.set(filerId, (cells = new Map<number, Cell>()))
    const place = month * mostMeans + means.number
    let cell = cells.get(place)
    if (!cell)
      cells.set(place, (cell = { means, month, rows: 0, cents: 0, negativeRows: 0, negativeCents: 0 }))
    cell.rows += rows
    cell.cents += rows * cents
    if (cents < 0) {
      cell.negativeRows += rows
      cell.negativeCents += rows * cents
    }
    if (Math.abs(cell.cents) > mostCents || -cell.negativeCents > mostCents) this.isExact = false
  }

  #noteRepeated(fileId: number, stateId: string): void {
    let repeated = this.#repeated.get(fileId)
    if (!repeated) this.#repeated.set(fileId, (repeated = new Set<string>()))
    if (repeated.size <= mostRepeated) repeated.add(stateId)
  }
}

/** As long as no other load has brought a file beside it: two loads may run side by side, chunk by chunk. None comes until this step is done. */
export async function firstLoadOf({ client, batch, left }: StepContext): Promise<FirstLoad | null> {
  if (!(left instanceof FirstLoad && left.isExact)) return null
  await client.query(`select pg_advisory_xact_lock(hashtext('filings import'))`)
  const { rows } = await client.query<{ isAlone: boolean }>(
    `select not exists (select from filing_files f
       where not exists (select from filing_loads l where l.batch_id = $1 and l.file_id = f.id)) as "isAlone"`,
    [batch.id],
  )
  return rows[0]!.isAlone ? left : null
}
