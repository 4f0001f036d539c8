// The balance beside each row: it tells the order of the rows, their signs, and where the account ended.
import type { Cents } from '../../../domain/money.ts'
import { decimalMarkOf, readAmount } from '../amounts.ts'
import { readDay } from '../days.ts'
import type { Balance } from '../statement.ts'
import type { Layout } from './layout.ts'
import type { ReadRow, Styles } from './row.ts'

export interface Steps {
  /** How many balances follow from the one before by adding the amount, by taking it off, or by one of the two. */
  plain: number
  turned: number
  unsigned: number
  isNewestFirst: boolean
}

export function stepsOf(rows: ReadRow[]): Steps {
  const oldestFirst = countSteps(rows)
  const newestFirst = countSteps(rows.toReversed())
  const isNewestFirst =
    newestFirst.unsigned > oldestFirst.unsigned ||
    (newestFirst.unsigned === oldestFirst.unsigned && newestFirst.plain > oldestFirst.plain)
  return { ...(isNewestFirst ? newestFirst : oldestFirst), isNewestFirst }
}

function countSteps(rows: ReadRow[]): Omit<Steps, 'isNewestFirst'> {
  const steps = { plain: 0, turned: 0, unsigned: 0 }
  let before: Cents | null = null
  for (const { row, balance } of rows) {
    if (balance !== null && before !== null && row) {
      const isPlain = before + row.cents === balance
      const isTurned = before - row.cents === balance
      if (isPlain) steps.plain++
      if (isTurned) steps.turned++
      if (isPlain || isTurned) steps.unsigned++
    }
    if (balance !== null) before = balance
  }
  return steps
}

/** The lines whose balance does not follow from the one before, where most do. */
export function brokenSteps(rows: ReadRow[]): number[] {
  const known = rows.filter((read) => read.row && read.balance !== null)
  const { plain, isNewestFirst } = stepsOf(known)
  if (plain < 1 || plain * 2 < known.length - 1) return []
  const inOrder = isNewestFirst ? known.toReversed() : known
  return inOrder
    .filter((read, i) => i > 0 && inOrder[i - 1]!.balance! + read.row!.cents !== read.balance)
    .map((read) => read.row!.line)
}

/** The balance of the last row in time. Rows of one day are in the order of the file, or all turned around. */
export function closingBalance(rows: ReadRow[]): Balance | null {
  const known = rows.filter((read) => read.row && read.balance !== null)
  if (known.length === 0) return null
  const steps = stepsOf(known)
  const [first, last] = [known[0]!, known.at(-1)!]
  const isNewestFirst = steps.unsigned > 0 ? steps.isNewestFirst : first.row!.day > last.row!.day
  const at = isNewestFirst ? first : last
  return { cents: at.balance!, day: at.row!.day }
}

/** "Ending balance as of 01/31/2026,,1,234.50", in front of the table. */
export function openingBalance({ preamble }: Layout, styles: Styles, words: RegExp): Balance | null {
  for (const { cells } of preamble) {
    const said = cells[0] ?? ''
    if (!words.test(said) || !/balance/i.test(said)) continue
    const written = cells.slice(1).findLast((cell) => /\d/.test(cell)) ?? ''
    const amount = readAmount(written, decimalMarkOf([written], styles.mark))
    if (amount.problem !== undefined) continue
    const day = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.exec(said)?.[0] ?? ''
    return { cents: amount.value, day: readDay(day, styles.day).value ?? null }
  }
  return null
}
