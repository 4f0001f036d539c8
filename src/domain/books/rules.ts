// Operations with a rule of their own.
import { formatMoney, type Cents } from '../money.ts'
import type { Account } from './chart.ts'
import { line, moneyAccount, moneyOut, need, NotPossible, spending, total } from './lines.ts'
import type { Rule } from './operations.ts'

/** 4 NAC 10-005. */
export const mostPettyCash: Cents = 5000n

/** Goods and services count as given and as spent, at what they would cost (49-1455). */
export const inKind: Rule = ({ parts }, chart) => {
  if (parts.some(({ whoId }) => whoId === null)) throw new NotPossible('Say who gave it.')
  const used = spending(parts, chart).map((posting) => ({
    ...posting,
    detail: { ...posting.detail, inKind: true },
  }))
  return [...used, ...parts.map((part) => line(need(chart, 'in-kind'), -part.cents, part))]
}

export const pettyCash: Rule = (op, chart, facts) => {
  const sum = total(op.parts)
  if (sum > mostPettyCash)
    throw new NotPossible(
      `Petty cash pays at most ${formatMoney(mostPettyCash)} a purchase (4 NAC 10-005). Write a check.`,
    )
  if (sum > facts.pettyCash)
    throw new NotPossible(
      `Petty cash holds ${formatMoney(facts.pettyCash)}. Fill it by a check on the bank account first.`,
    )
  return moneyOut(null)({ ...op, accountId: need(chart, 'petty cash').id }, chart, facts)
}

export const transfer: Rule = (op, chart) => {
  const [from, to] = [chart.byId.get(op.accountId ?? ''), chart.byId.get(op.toAccountId ?? '')]
  if (!from || !to || from === to) throw new NotPossible('Choose two different accounts.')
  const holds = (account: Account) =>
    (account.kind === 'asset' && account.role !== 'pledged') || account.role === 'card'
  if (!holds(from) || !holds(to))
    throw new NotPossible('Money moves between the bank, cash, cards and investments only.')
  if (to.role === 'petty cash' && (from.role !== 'bank' || op.method !== 'check'))
    throw new NotPossible(
      'Petty cash is filled only by a check on the bank account, never from cash received (4 NAC 10-005).',
    )
  const sum = total(op.parts)
  return [line(to, sum), line(from, -sum)]
}

/** Gross less fees: every gift counts in full, what the processor kept is spending, the rest came into the bank. */
export const payout: Rule = (op, chart) => {
  if (op.parts.some(({ whoId }) => whoId === null)) throw new NotPossible('Say who each gift is from.')
  const fee = op.feeCents ?? 0n
  if (fee < 0n) throw new NotPossible('Enter the fees without a minus.')
  const net = total(op.parts) - fee
  const processor = { whoId: op.payerId ?? null, purpose: 'Processing fees' }
  return [
    ...(net === 0n ? [] : [line(moneyAccount(op, chart), net)]),
    ...(fee === 0n ? [] : [line(need(chart, 'fees'), fee, processor)]),
    ...op.parts.map((part) => line(need(chart, 'contributions'), -part.cents, part)),
  ]
}

export const bill: Rule = ({ parts }, chart) => {
  const [first] = parts
  if (!first?.whoId || parts.some(({ whoId }) => whoId !== first.whoId))
    throw new NotPossible('A bill is from one person or firm.')
  return [...spending(parts, chart), line(need(chart, 'payable'), -total(parts), { whoId: first.whoId })]
}

/** What each account held, or owed, when the books began. */
export const opening: Rule = ({ parts }, chart) => {
  const other = need(chart, 'opening')
  const lines = parts.map((part) => {
    const account = chart.byId.get(part.accountId ?? '')
    if (!account || account === other) throw new NotPossible('Choose the account of each line.')
    if (account.role === 'loans' && part.whoId === null)
      throw new NotPossible('Say who lent it: loans are kept by lender.')
    return line(account, part.cents, part)
  })
  const rest = total(parts)
  return rest === 0n ? lines : [...lines, line(other, -rest)]
}

export const adjustment: Rule = (op, chart) => {
  const [part] = op.parts
  if (!part?.purpose || op.parts.length > 1)
    throw new NotPossible('Explain the adjustment: the state asks for it on Schedule C.')
  return [
    line(moneyAccount(op, chart, true), part.cents),
    line(need(chart, 'adjustments'), -part.cents, part),
  ]
}
