// Whether a column of accounts names our own. Some banks write the number of the other side under the same word, and bookkeeping programs
// the category.
import { normalName } from './roles.ts'
import type { CsvRecord } from './records.ts'

const otherSide =
  /auftraggeber|beg(?:ue|ü)nstigt|empf(?:ae|ä)nger|zahlungspflichtig|gegenpartei|counterparty|beneficiary|payee|tegenpartij/
const accountWords =
  /\d|check|chk|sav|acc|acct|card|visa|amex|master|cash|money|konto|giro|paypal|venmo|credit|loan|petty|main|operating/i

export function isOwnAccount(column: number, header: string[], rows: CsvRecord[]): boolean {
  const written = rows.map((row) => row.cells[column] ?? '')
  const filled = written.filter((cell) => cell !== '')
  const different = new Set(filled)
  if (different.size <= 1) return true
  if (![...different].every((cell) => accountWords.test(cell))) return false
  const isBehindOtherSide = header.slice(0, column).some((name) => otherSide.test(normalName(name)))
  return !isBehindOtherSide || (filled.length === written.length && different.size <= rows.length / 3)
}
