// What a plan says about a month or a year.
import type { Category } from './api.ts'

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)

/** First and last day, as the list of transactions asks for them. */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

export interface Sum {
  planCents: bigint
  actualCents: bigint
}

/** Up to and with this month; all of the year when none is said. */
export function sumOf(categories: Pick<Category, 'months'>[], until = '9999'): Sum {
  const sum = { planCents: 0n, actualCents: 0n }
  for (const { months } of categories)
    for (const { month, planCents, actualCents } of months) {
      if (month > until) continue
      sum.planCents += BigInt(planCents ?? '0')
      sum.actualCents += BigInt(actualCents)
    }
  return sum
}

export type Standing = 'over' | 'near' | 'within' | 'no plan'

/** Of spending: over the plan, within a tenth of it, or well inside. */
export function standingOf({ planCents, actualCents }: Sum): Standing {
  if (planCents === 0n) return actualCents > 0n ? 'over' : 'no plan'
  if (actualCents > planCents) return 'over'
  return actualCents * 10n >= planCents * 9n ? 'near' : 'within'
}
