// Decisions about lines of the bank.
import type { Account } from '../../domain/books/chart.ts'
import type { NewEntry } from '../../domain/books/entry.ts'
import type { Parsed } from '../../domain/parsed.ts'

/** What an entry out of a line is, by the account that a person chose for it. */
export function entryKindOf(
  { kind, role, name }: Pick<Account, 'kind' | 'role' | 'name'>,
  cents: bigint,
): Parsed<NewEntry['kind']> {
  const isIn = cents > 0n
  if (role === 'bank' || role === 'card' || role === 'processor' || role === 'petty cash')
    return { value: 'transfer' }
  // Money for a promise that the books have; a promise itself moves none.
  if (role === 'pledged' && isIn) return { value: 'pledge payment' }
  if (kind === 'expense') return { value: isIn ? 'refund received' : 'expenditure' }
  if (kind === 'income') {
    if (role === 'contributions') return { value: isIn ? 'contribution' : 'refund' }
    if (!isIn)
      return {
        problem: `Money went out, and “${name}” is for money that comes in. Choose what it was spent on.`,
      }
    if (role === 'interest') return { value: 'interest' }
    if (role === 'other income' || role === null) return { value: 'other receipt' }
  }
  return {
    problem: `An entry for “${name}” has rules of its own. Enter it under Transactions, then match it here.`,
  }
}

/** One row that makes the balance of a statement differ from that of the books. */
export interface Differing {
  what: 'line' | 'entry' | 'later' | 'start'
  id: string | null
  day: string | null
  cents: bigint
  text: string
}

export interface Sides {
  closingCents: bigint
  bookCents: bigint
  /** All lines up to the day, and what the books had before the first file. */
  linesCents: bigint
  openingCents: bigint
  rows: Differing[]
}

/**
 * The rest after every row: what the statement had before its first line and the books did not open with. Zero when the books opened with
 * what the bank had.
 */
export function startingGap({
  closingCents,
  bookCents,
  rows,
}: Omit<Sides, 'linesCents' | 'openingCents'>): bigint {
  return closingCents - bookCents - rows.reduce((sum, row) => sum + row.cents, 0n)
}

/** Why the books cannot be called reconciled yet, or ''. Checks on their way are no reason; lines without an entry are. */
export function whyNotReconciled(rows: Differing[], gap: bigint): string {
  const missing = rows.filter((row) => row.what === 'line').length
  if (missing > 0)
    return `${missing === 1 ? 'One line of the bank is' : `${missing} lines of the bank are`} not in the books yet. Match, enter or set aside each.`
  return gap === 0n
    ? ''
    : 'The books began with another balance than the bank. Check the opening balance, or import the lines before the first one.'
}
