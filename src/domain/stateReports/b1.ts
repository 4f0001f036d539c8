// Form B-1 of a candidate or ballot question committee, drawn from the books.
import type { Lines } from '../law/statementLines.ts'
import type { Cents } from '../money.ts'
import { b1Lines, type Previous } from './b1Lines.ts'
import type { Facts, Statement } from './facts.ts'
import { itemizedContributors, itemizedPayees } from './itemized.ts'
import type { Posting, Who } from './postings.ts'
import {
  billRows,
  contributorRows,
  isIndividual,
  loanRows,
  miscRows,
  payeeRows,
  type BillRow,
  type ContributorRow,
  type LoanRow,
  type MiscRow,
  type PayeeRow,
} from './schedules.ts'

export interface B1 {
  statement: Statement
  lines: Lines
  /** Schedule A individuals, B everyone else, with what the ones who are not listed gave together. */
  individuals: ContributorRow[]
  others: ContributorRow[]
  unlisted: { individuals: Cents; others: Cents; payees: Cents }
  loans: LoanRow[]
  misc: MiscRow[]
  payees: PayeeRow[]
  bills: BillRow[]
}

export interface DrawnFrom {
  statement: Statement
  facts: Facts
  /** Postings of the period: at least those of people who are itemized, of loans, and of line 24. */
  postings: readonly Posting[]
  whos: ReadonlyMap<string, Who>
  previous: Previous | null
}

export function drawB1({ statement, facts, postings, whos, previous }: DrawnFrom): B1 {
  const lines = b1Lines(facts, statement, whos, previous)
  const contributors = contributorRows(postings, facts, whos, itemizedContributors(facts, statement))
  const [individuals, others] = [true, false].map((wanted) =>
    contributors.filter(({ whoId }) => isIndividual(whos.get(whoId)) === wanted),
  )
  const payees = payeeRows(postings, whos, itemizedPayees(facts))
  const at = (...names: string[]) => names.reduce((sum, name) => sum + lines[name]!, 0n)
  const given = (rows: ContributorRow[]) =>
    rows.reduce((sum, row) => sum + row.cash + row.inKind + row.pledged, 0n)
  return {
    statement,
    lines,
    individuals: individuals!,
    others: others!,
    unlisted: {
      individuals: at('2A', '2B', '7A', '7B', '8A', '8B') - given(individuals!),
      others: at('2C', '7C', '8C') - given(others!),
      payees: at('14', '15') - payees.reduce((sum, { cash, inKind }) => sum + cash + inKind, 0n),
    },
    loans: loanRows(postings, facts, whos),
    misc: miscRows(postings),
    payees,
    bills: billRows(facts, whos),
  }
}

/** Whose lines the schedules need: the server reads no others. */
export function listedOf(facts: Facts, statement: Statement): string[] {
  return [...new Set([...itemizedContributors(facts, statement).keys(), ...itemizedPayees(facts).keys()])]
}
