// What a treasurer does, as the two or more lines it becomes. "Money in" is above zero in an account of money; what it was for is the other
// side. The words are people's; debit and credit are said nowhere.
import type { Cents } from '../money.ts'
import type { Parsed } from '../parsed.ts'
import type { Chart } from './chart.ts'
import type { NewPosting } from './entry.ts'
import type { EntryKind } from './kinds.ts'
import { between, moneyIn, moneyOut, NotPossible } from './lines.ts'
import { adjustment, bill, inKind, opening, payout, pettyCash, transfer } from './rules.ts'

/** One gift, one purchase, one part of a split. */
export interface Part {
  cents: Cents
  whoId: string | null
  accountId?: string
  purpose?: string
  detail?: Record<string, unknown>
}

export interface Operation {
  kind: OperationKind
  /** Which account the money goes into or comes out of; the bank account unless it is said. */
  accountId?: string
  /** Of a transfer: where it goes. */
  toAccountId?: string
  method?: string
  parts: Part[]
  /** Of a loan that someone else paid: who that was. Of a payout: the processor. */
  payerId?: string
  /** What a processor kept. */
  feeCents?: Cents
}

/** The others are about an entry that is there: a bounced check, a deposit of gifts (src/features/books/daily). */
export type OperationKind = Exclude<EntryKind, 'reversal' | 'bounced check' | 'uncashed check' | 'deposit'>

/** What the books know already and a rule asks for. */
export interface Facts {
  /** Owed to this lender, pledged and not paid by this donor, given by this donor. */
  owedTo(whoId: string): Cents
  pledgedBy(whoId: string): Cents
  givenBy(whoId: string): Cents
  pettyCash: Cents
}

export type Rule = (op: Operation, chart: Chart, facts: Facts) => NewPosting[]

const signed: OperationKind[] = ['opening balance', 'adjustment', 'payout']

export function postingsOf(op: Operation, chart: Chart, facts: Facts): Parsed<NewPosting[]> {
  if (op.parts.length === 0 || op.parts.some(({ cents }) => cents === 0n))
    return { problem: 'Enter an amount, for example 250 or 1,250.50.' }
  if (!signed.includes(op.kind) && op.parts.some(({ cents }) => cents < 0n))
    return {
      problem: 'Enter the amount without a minus: what it was says whether money came in or went out.',
    }
  try {
    return { value: rules[op.kind](op, chart, facts) }
  } catch (error) {
    if (error instanceof NotPossible) return { problem: error.message }
    throw error
  }
}

/** What one of these may be, a sum of the books decides: two at once must not both fit. */
export const decidedBySums: readonly OperationKind[] = [
  'pledge payment',
  'pledge dropped',
  'loan repaid',
  'loan forgiven',
  'loan paid by another',
  'refund',
  'petty cash',
]

const onlyAdds: readonly OperationKind[] = [
  'contribution',
  'in-kind',
  'pledge',
  'loan',
  'interest',
  'bill',
  'expenditure',
]

/** One line of money into or out of the bank account lowers none of the sums that others are decided by, so it waits for no one. */
export const lowersNoSum = ({ kind, accountId, payer, parts }: Sent): boolean =>
  onlyAdds.includes(kind) &&
  accountId === undefined &&
  payer === undefined &&
  parts.length === 1 &&
  (parts[0]!.accountId === undefined || kind === 'expenditure' || kind === 'bill')

interface Sent {
  kind: OperationKind
  accountId?: string
  payer?: unknown
  parts: { accountId?: string }[]
}

/** For what is not decided by sums: that a rule asks all the same is a mistake in the list above. */
export const noFacts: Facts = {
  owedTo: refuseToAnswer,
  pledgedBy: refuseToAnswer,
  givenBy: refuseToAnswer,
  get pettyCash(): Cents {
    return refuseToAnswer()
  },
}

function refuseToAnswer(): never {
  throw new Error('No sums were read for this kind of entry.')
}

const owed = (facts: Facts, who: string) => facts.owedTo(who)

const rules: Record<OperationKind, Rule> = {
  'opening balance': opening,
  contribution: moneyIn('contributions', 'Say who it is from.'),
  'in-kind': inKind,
  pledge: between('pledged', 'pledges'),
  'pledge payment': moneyIn('pledged', 'Say who it is from.', {
    most: (facts, who) => facts.pledgedBy(who),
    words: 'Pledged and not paid by this donor:',
  }),
  'pledge dropped': between('pledges', 'pledged', {
    most: (facts, who) => facts.pledgedBy(who),
    words: 'Pledged and not paid by this donor:',
  }),
  loan: moneyIn('loans', 'Say who lent it.'),
  'loan repaid': moneyOut('loans', { most: owed, words: 'Owed to this lender:' }),
  'loan forgiven': between('loans', 'forgiven', { most: owed, words: 'Owed to this lender:' }),
  'loan paid by another': between('loans', 'paid by others', { most: owed, words: 'Owed to this lender:' }),
  'anonymous gift': moneyIn('anonymous'),
  interest: moneyIn('interest'),
  'other receipt': moneyIn('other income'),
  'refund received': moneyIn('other spending', 'Say who sent it back.'),
  refund: moneyOut('contributions', {
    most: (facts, who) => facts.givenBy(who),
    words: 'Given by this donor:',
  }),
  payout,
  expenditure: moneyOut(null),
  bill,
  'bill paid': moneyOut('payable'),
  reimbursement: moneyOut('reimbursements'),
  'petty cash': pettyCash,
  transfer,
  adjustment,
}
