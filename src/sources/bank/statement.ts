// What every bank file becomes, in whatever format it came.
import type { PlainDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'

export interface BankFile {
  format: BankFormat
  accounts: BankAccount[]
}

export type BankFormat = 'OFX' | 'QIF' | 'CAMT' | 'CSV'

export interface BankAccount {
  /** As the file writes it; null where it names none, as most CSV files do. */
  account: string | null
  /** The bank's own number beside it: an account number is unique only at its bank. */
  bank: string
  /** Three letters; null where the file says nothing. */
  currency: string | null
  rows: BankRow[]
  opening: Balance | null
  closing: Balance | null
  refused: RefusedRow[]
  /** What was decided about the whole file, in sentences: the order of day and month, turned signs. */
  notes: string[]
}

export interface BankRow {
  /** Where it begins in the file, from 1. */
  line: number
  /** The day as written, without regard to the clock or the zone beside it. */
  day: PlainDate
  /** Money in is positive, money out is negative, also on a card. */
  cents: Cents
  payee: string
  memo: string
  checkNumber: string
  /** What the bank calls this row. Some banks use one for several rows, so it never decides alone. */
  bankId: string
  /** The bank's word for it: DEBIT, CHECK, FEE. */
  kind: string
}

export interface Balance {
  cents: Cents
  day: PlainDate | null
}

export interface RefusedRow {
  line: number
  reason: string
}

export function emptyAccount(account: string | null, bank: string, currency: string | null): BankAccount {
  return { account, bank, currency, rows: [], opening: null, closing: null, refused: [], notes: [] }
}

/** Of two balances the later one; one without a day counts as later than none at all. */
export function laterOf(a: Balance | null, b: Balance | null): Balance | null {
  if (!a || !b) return a ?? b
  return (b.day ?? '') >= (a.day ?? '') ? b : a
}

const mostLetters = 500

/** One line of text as a person would write it; a hostile file may hold a megabyte in one cell. */
export function tidy(text: string | undefined): string {
  if (!text) return ''
  const cut = text.length > 4 * mostLetters ? text.slice(0, 4 * mostLetters) : text
  // eslint-disable-next-line no-control-regex
  const plain = cut.replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()
  return plain.length > mostLetters ? plain.slice(0, mostLetters).toWellFormed() : plain
}
