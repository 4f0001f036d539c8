// The summary page of Form B-1.
import type { Lines } from '../law/statementLines.ts'
import { b1Rules } from '../law/statementLines.ts'
import type { Cents } from '../money.ts'
import { b1LineOf, paidOnEarlier } from './b1Line.ts'
import type { Facts, Statement } from './facts.ts'
import { sourceOf, type Who } from './postings.ts'

/** What the statement before said, as it was sealed, or as it would read now. */
export type Previous = Pick<Lines, '10' | '17' | '25'>

export const startsAtZero = ({ opens, periodFrom }: Statement): boolean => opens === periodFrom

export function b1Lines(
  facts: Facts,
  statement: Statement,
  whos: ReadonlyMap<string, Who>,
  previous: Previous | null,
): Lines {
  const lines: Lines = {}
  const add = (line: string, cents: Cents) => (lines[line] = (lines[line] ?? 0n) + cents)
  const paid = new Map<string, Cents>()
  for (const sum of facts.period) {
    const who = whos.get(sum.whoId ?? '')
    const placed = b1LineOf(sum, who)
    if (!placed) continue
    if (placed.line !== 'pledge paid') add(placed.line, placed.cents)
    else paid.set(sum.whoId ?? '', (paid.get(sum.whoId ?? '') ?? 0n) + placed.cents)
  }
  for (const [whoId, cents] of paid) {
    const earlier = paidOnEarlier(cents, facts.pledged.get(whoId) ?? 0n)
    const source = sourceOf(whos.get(whoId))
    add('19', earlier)
    add(`2${source}`, cents - earlier)
    add(`8${source}`, earlier - cents)
  }
  const isFirst = startsAtZero(statement)
  lines['1'] = isFirst ? 0n : (previous?.['10'] ?? 0n)
  lines['13'] = isFirst ? 0n : (previous?.['17'] ?? 0n)
  // Cash always goes on from the statement before; what opening balances brought inside of the period is there from its first day.
  lines['18'] = (previous?.['25'] ?? facts.cashBefore) + facts.openingCash
  lines['26'] = facts.investments
  for (const line of b1LineNames) lines[line] ??= 0n
  // In-kind spending is in-kind giving by the rule of the form (line 15 is line 7), so it is summed from the rule and compared in the checks.
  for (const rule of b1Rules) lines[rule.line] = rule.of(lines)
  return lines
}

export const b1LineNames = [
  '1', '2A', '2B', '2C', '3', '4A', '4B', '5', '6', '7A', '7B', '7C', '7D', '8A', '8B', '8C', '8D', '9', '10', '11', '12', '13', '14', '15',
  '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27',
] as const // prettier-ignore
export type B1LineName = (typeof b1LineNames)[number]

export const b1LineWords: Record<B1LineName, string> = {
  '1': 'Receipts reported before in this election period',
  '2A': 'Cash contributions from the candidate',
  '2B': 'Cash contributions from other individuals',
  '2C': 'Cash contributions from all others',
  '3': 'Loans received',
  '4A': 'Interest and other investment income',
  '4B': 'Total cash received',
  '5': 'Less loan repayments',
  '6': 'Net cash received',
  '7A': 'In-kind contributions from the candidate',
  '7B': 'In-kind contributions from other individuals',
  '7C': 'In-kind contributions from all others',
  '7D': 'Total in-kind contributions',
  '8A': 'Unpaid pledges of the candidate',
  '8B': 'Unpaid pledges of other individuals',
  '8C': 'Unpaid pledges of all others',
  '8D': 'Total unpaid pledges',
  '9': 'Net receipts this period',
  '10': 'Total receipts to date',
  '11': 'Loans repaid by others',
  '12': 'Loans forgiven',
  '13': 'Expenditures reported before in this election period',
  '14': 'Cash expenditures',
  '15': 'In-kind expenditures',
  '16': 'Total expenditures this period',
  '17': 'Total expenditures to date',
  '18': 'Cash on hand at the beginning',
  '19': 'Cash received on earlier pledges',
  '20': 'Cash receipts this period',
  '21': 'Subtotal',
  '22': 'Cash expenditures this period',
  '23': 'Subtotal',
  '24': 'Adjustments',
  '25': 'Cash on hand at the close',
  '26': 'Investments at the close',
  '27': 'Cash and investments at the close',
}
