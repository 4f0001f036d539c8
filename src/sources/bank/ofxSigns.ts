// Signs and balances of an OFX account.
import type { DecimalMark } from './amounts.ts'
import { readAmount } from './amounts.ts'
import { readCompactDay } from './days.ts'
import type { Balance, BankAccount } from './statement.ts'

const outWords = new Set(['DEBIT', 'CHECK', 'FEE', 'SRVCHG', 'ATM', 'POS', 'PAYMENT', 'DIRECTDEBIT', 'CASH'])
const inWords = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'INT', 'DIV'])

/**
 * The sign is in the amount, and TRNTYPE only names the row. A few banks write no sign at all: where every amount is positive and both
 * sorts of rows are there, the word decides.
 */
export function withWrittenSigns(account: BankAccount): void {
  const { rows } = account
  if (rows.some((row) => row.cents < 0n)) return
  const out = rows.filter((row) => outWords.has(row.kind) && row.cents > 0n)
  if (out.length === 0 || !rows.some((row) => inWords.has(row.kind) && row.cents > 0n)) return
  for (const row of out) row.cents = -row.cents
  account.notes.push('No amount has a sign, so DEBIT and CREDIT decide what is money out.')
}

/** An empty balance is no balance, and not zero. */
export function readBalance(fields: Map<string, string>, mark: DecimalMark): Balance | null {
  const written = fields.get('BALAMT') ?? fields.get('AVAILCASH')
  if (written === undefined) return null
  const amount = readAmount(written, mark)
  if (amount.problem !== undefined) return null
  return { cents: amount.value, day: readCompactDay(fields.get('DTASOF') ?? '').value ?? null }
}
