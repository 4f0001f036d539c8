// Which way the money went. Most files write a sign; some write debit or credit beside it; cards write what was bought as positive. The
// balance beside the rows, where there is one, knows it best.
import type { BankAccount } from '../statement.ts'
import type { Layout } from './layout.ts'
import { normalName } from './roles.ts'
import type { ReadRow } from './row.ts'
import { stepsOf } from './balances.ts'

export function settleSigns(account: BankAccount, rows: ReadRow[], layout: Layout): void {
  if (!usesOneColumn(layout)) return settleColumns(rows)
  const money = rows.filter((read) => read.row && read.row.cents !== 0n)
  const hasNegative = money.some((read) => read.row!.cents < 0n)
  if (!hasNegative && money.some((read) => read.direction === 'out')) {
    for (const read of money) if (read.direction === 'out') read.row!.cents = -read.row!.cents
    return
  }
  const steps = stepsOf(rows)
  if (steps.turned > steps.plain && steps.turned >= 2 && steps.turned >= (money.length - 1) * 0.8) {
    turn(money)
    account.notes.push('The balance falls where the amounts are positive, so every sign was turned.')
  } else if (!hasNegative && steps.unsigned > steps.plain && steps.unsigned >= (money.length - 1) * 0.9) {
    signByBalance(account, rows, steps.isNewestFirst)
  } else if (steps.plain < 2 && isCardWithPositiveCharges(money, layout)) {
    turn(money)
    account.notes.push('This card writes what was bought as positive, so every sign was turned.')
  }
}

const usesOneColumn = ({ columns }: Layout) => columns.net !== undefined || columns.amount !== undefined

/** A column of debits that are all negative has its sign already; Citi writes what came back as negative credits. */
function settleColumns(rows: ReadRow[]): void {
  const areNegative = (amounts: bigint[]) => amounts.length > 0 && amounts.every((amount) => amount < 0n)
  const debitsTurned = areNegative(rows.map((read) => read.debit).filter((amount) => amount !== 0n))
  const creditsTurned = areNegative(rows.map((read) => read.credit).filter((amount) => amount !== 0n))
  for (const { row, debit, credit } of rows)
    if (row) row.cents = (creditsTurned ? -credit : credit) - (debitsTurned ? -debit : debit)
}

function turn(money: ReadRow[]): void {
  for (const { row } of money) row!.cents = -row!.cents
}

function signByBalance(account: BankAccount, rows: ReadRow[], isNewestFirst: boolean): void {
  const inOrder = isNewestFirst ? rows.toReversed() : rows
  let before: bigint | null = null
  for (const read of inOrder) {
    const { row, balance } = read
    if (!row || balance === null) continue
    if (before === null) {
      account.refused.push({
        line: row.line,
        reason: 'no sign is written, and no balance before it tells its direction',
      })
      read.row = null
    } else if (before - row.cents === balance) row.cents = -row.cents
    before = balance
  }
  account.notes.push('No amount has a sign, so the balance beside it decides.')
}

/** American Express alone names its columns so. */
const cardMember = 'card member'
const paymentWords =
  /\b(?:payment|autopay)\b.*\b(?:thank|received|autopay|online|web|electronic)|thank you|\bautopay\b|^(?:online |mobile )?payment\b|^payments?$/i

/** A payment to the card lowers what is owed. Where payments are negative and the rest is mostly positive, charges are positive. */
function isCardWithPositiveCharges(money: ReadRow[], layout: Layout): boolean {
  const isPayment = ({ row }: ReadRow) => paymentWords.test(row!.payee) || paymentWords.test(row!.kind)
  const payments = money.filter(isPayment)
  const others = money.filter((read) => !isPayment(read))
  const positive = others.filter((read) => read.row!.cents > 0n).length
  const isMostlyPositive = others.length > 0 && positive > others.length / 2
  if (payments.length > 0) return payments.every((read) => read.row!.cents < 0n) && isMostlyPositive
  return isMostlyPositive && layout.header.map(normalName).includes(cardMember)
}
