// Who is listed by name: contributors when any reading of the $250 rule says so, payees when they got more than $250 in the period.
import { isItemized, readings, type Reading } from '../books/itemizing.ts'
import { thresholds } from '../law/thresholds.ts'
import type { Cents } from '../money.ts'
import { b1LineOf } from './b1Line.ts'
import { windowsOfStatement, type Facts, type Statement } from './facts.ts'

/** By person or firm: the readings that say so. */
export function itemizedContributors(facts: Facts, statement: Statement): Map<string, Reading[]> {
  const windows = windowsOfStatement(statement)
  const found = new Map<string, Reading[]>()
  for (const { whoId, cents } of facts.given) {
    const passed = new Set(windows.filter((_, i) => isItemized([cents[i]!])).map(({ reading }) => reading))
    if (passed.size > 0)
      found.set(
        whoId,
        readings.filter((reading) => passed.has(reading)),
      )
  }
  return found
}

/** Money and goods count together; what is not paid yet does not. */
export function itemizedPayees(facts: Facts): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const sum of facts.period) {
    // The source is of no matter for spending.
    const placed = b1LineOf(sum, undefined)
    if (sum.whoId === null || (placed?.line !== '14' && placed?.line !== '15')) continue
    sums.set(sum.whoId, (sums.get(sum.whoId) ?? 0n) + placed.cents)
  }
  return new Map([...sums].filter(([, cents]) => cents > thresholds.itemizePayee.value))
}
