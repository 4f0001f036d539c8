// The statements of a committee, each with the first day of the election or annual period that its sums to date count from.
import type { PlainDate } from '../dates.ts'
import { statementsOfFiler, type Filer } from '../law/committeeDeadlines.ts'
import type { Statement } from './facts.ts'

/** Election statements of one year run on through primary and general; each annual one begins anew (Form B-1). */
export function statementsOf(filer: Filer): Statement[] {
  const firsts = new Map<number, PlainDate>()
  return statementsOfFiler(filer).map(({ id, kind, opens, closes, due, election, year }) => {
    if (kind === 'annual') return { id, kind, opens, closes, due, election, periodFrom: opens }
    if (!firsts.has(year)) firsts.set(year, opens)
    return { id, kind, opens, closes, due, election, periodFrom: firsts.get(year)! }
  })
}
