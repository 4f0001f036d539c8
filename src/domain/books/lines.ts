// The three shapes most operations have: money in, money out, and from one account of the books to another.
import { formatMoney, type Cents } from '../money.ts'
import type { Account, Chart } from './chart.ts'
import type { NewPosting } from './entry.ts'
import { cashRoles, type AccountRole } from './kinds.ts'
import type { Facts, Operation, Part, Rule } from './operations.ts'

/** Its message is a sentence for the person. */
export class NotPossible extends Error {}

interface Limit {
  most(facts: Facts, whoId: string): Cents
  words: string
}

/** Money into an account, and what it was on the other side. */
export const moneyIn =
  (role: AccountRole, askWho?: string, limit?: Limit): Rule =>
  (op, chart, facts) => {
    const into = moneyAccount(op, chart)
    const usual = need(chart, role)
    if (askWho && op.parts.some(({ whoId }) => whoId === null)) throw new NotPossible(askWho)
    checkLimit(op.parts, facts, limit)
    return [
      line(into, total(op.parts)),
      ...op.parts.map((part) => line(accountOf(part, chart, usual), -part.cents, part)),
    ]
  }

/** Money out of an account, for what is on the other side; without a role that is a category of spending. */
export const moneyOut =
  (role: AccountRole | null, limit?: Limit): Rule =>
  (op, chart, facts) => {
    const from = moneyAccount(op, chart, true)
    if (op.parts.some(({ whoId }) => whoId === null)) throw new NotPossible('Say who was paid.')
    checkLimit(op.parts, facts, limit)
    const used =
      role === null
        ? spending(op.parts, chart)
        : op.parts.map((part) => line(need(chart, role), part.cents, part))
    return [...used, line(from, -total(op.parts))]
  }

/** From one account of the books to another, about the same person or firm. */
export const between =
  (into: AccountRole, from: AccountRole, limit?: Limit): Rule =>
  (op, chart, facts) => {
    const [part] = op.parts
    if (!part?.whoId || op.parts.length > 1) throw new NotPossible('Say who it is about: one person or firm.')
    checkLimit(op.parts, facts, limit)
    const other = op.kind === 'loan paid by another' ? op.payerId : part.whoId
    if (!other) throw new NotPossible('Say who paid it.')
    return [
      line(need(chart, into), part.cents, part),
      line(need(chart, from), -part.cents, { ...part, whoId: other }),
    ]
  }

/** Described, not labeled: the state asks what was bought (B-1, Schedule D). */
export function spending(parts: Part[], chart: Chart): NewPosting[] {
  if (parts.some(({ purpose }) => !purpose)) throw new NotPossible('Describe what it was for.')
  const usual = need(chart, 'other spending')
  return parts.map((part) => {
    const account = accountOf(part, chart, usual)
    if (account.kind !== 'expense') throw new NotPossible('Choose a category of spending.')
    return line(account, part.cents, part)
  })
}

export function moneyAccount({ accountId }: Operation, chart: Chart, mayOwe = false): Account {
  if (accountId === undefined) return need(chart, 'bank')
  const account = chart.byId.get(accountId)
  const isMoney = account?.role && (cashRoles.includes(account.role) || account.role === 'investments')
  if (account && (isMoney || (mayOwe && account.role === 'card'))) return account
  throw new NotPossible('Choose the account the money is in: the bank, cash or a card.')
}

export function need(chart: Chart, role: AccountRole): Account {
  const account = chart.find(role)
  if (!account)
    throw new NotPossible(`No account for “${role}” is in use. Restore one in the accounting settings.`)
  return account
}

export function line({ id }: Account, cents: Cents, part?: Omit<Part, 'cents'>): NewPosting {
  return { accountId: id, cents, whoId: part?.whoId ?? null, purpose: part?.purpose, detail: part?.detail }
}

export const total = (parts: Part[]): Cents => parts.reduce((sum, { cents }) => sum + cents, 0n)

const accountOf = (part: Part, chart: Chart, usual: Account) => chart.byId.get(part.accountId ?? '') ?? usual

/** Two parts of one split about the same person count together. */
function checkLimit(parts: Part[], facts: Facts, limit?: Limit): void {
  if (!limit) return
  for (const [whoId, of] of Map.groupBy(parts, (part) => part.whoId)) {
    if (whoId === null) continue
    const most = limit.most(facts, whoId)
    if (total(of) > most) throw new NotPossible(`${limit.words} ${formatMoney(most)}. Check the amount.`)
  }
}
