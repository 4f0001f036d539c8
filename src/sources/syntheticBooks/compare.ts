// All statements of an invented committee by the product and by the second calculator; what they do not agree on.
import { drawB1 } from '../../domain/stateReports/b1.ts'
import { factsOf, type Statement } from '../../domain/stateReports/facts.ts'
import { itemizedContributors } from '../../domain/stateReports/itemized.ts'
import { calculate } from './calculator.ts'
import type { SyntheticCommittee } from './work.ts'

/** Each as a sentence; none when they agree. */
export function disagreements(committee: SyntheticCommittee, statements: readonly Statement[]): string[] {
  const found: string[] = []
  let previous: { '10': bigint; '17': bigint; '25': bigint } | null = null
  for (const statement of statements) {
    const { id, opens, closes, periodFrom: from } = statement
    const facts = factsOf(committee.postings, statement)
    const inPeriod = committee.postings.filter(({ on }) => on >= opens && on <= closes)
    const b1 = drawB1({ statement, facts, postings: inPeriod, whos: committee.whos, previous })
    const before = opens === from || !previous ? null : { receipts: previous['10'], spending: previous['17'] }
    const expected = calculate(committee, { opens, closes, from }, before)
    for (const [line, cents] of Object.entries(expected.lines))
      if (b1.lines[line] !== cents) found.push(`${id}: line ${line} is ${b1.lines[line]}, not ${cents}`)
    const listed = itemizedContributors(facts, statement)
    same(found, `${id}: contributors`, listed, expected.contributors)
    same(
      found,
      `${id}: payees`,
      new Map(b1.payees.map((row) => [row.whoId, row.cash + row.inKind])),
      expected.payees,
    )
    same(
      found,
      `${id}: loans`,
      new Map(b1.loans.filter((r) => r.owed !== 0n).map((r) => [r.whoId, r.owed])),
      expected.loans,
    )
    for (const row of [...b1.individuals, ...b1.others]) {
      const inRows = row.gifts.reduce((sum, g) => sum + g.cash + g.inKind + g.pledged + g.loanPaid, row.prior)
      if (inRows !== row.toDate) found.push(`${id}: ${row.name} does not add up`)
    }
    previous = { '10': b1.lines['10']!, '17': b1.lines['17']!, '25': b1.lines['25']! }
  }
  return found
}

function same(
  found: string[],
  what: string,
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
): void {
  const text = (map: ReadonlyMap<string, unknown>) =>
    [...map]
      .map(([key, value]) => `${key} ${String(value)}`)
      .sort()
      .join('; ')
  if (text(a) !== text(b)) found.push(`${what} are ${text(a)}, not ${text(b)}`)
}
