// The $250 test has three readings that do not agree: the period a statement covers (49-1455), the election or annual period (4 NAC 10-006),
// the calendar year (the agency's own page). Someone is itemized when any of them passes it.
import { addDays, type PlainDate } from '../dates.ts'
import { thresholds } from '../law/thresholds.ts'
import type { Cents } from '../money.ts'

export const readings = ['period covered', 'election period', 'calendar year'] as const
export type Reading = (typeof readings)[number]

export interface Window {
  reading: Reading
  from: PlainDate
  to: PlainDate
}

export const readingWords: Record<Reading, string> = {
  'period covered': 'in the period of the statement',
  'election period': 'in the election or annual period',
  'calendar year': 'in the calendar year',
}

/**
 * The three windows around a day. The statement covers from the day after the last one closed; without one, from the first day of the year. The
 * election period is that of the year of the election it is for, which statements count from January 1 of that year on (Form B-1).
 */
export function windowsOf(
  on: PlainDate,
  {
    lastClosed = null,
    nextClosing = null,
    cycle = null,
  }: { lastClosed?: PlainDate | null; nextClosing?: PlainDate | null; cycle?: number | null } = {},
): Window[] {
  const year = on.slice(0, 4)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const election = cycle === null || String(cycle) < year ? Number(year) : cycle
  return [
    {
      reading: 'period covered',
      from: lastClosed === null ? first : addDays(lastClosed, 1),
      to: nextClosing ?? last,
    },
    {
      reading: 'election period',
      from: String(election) === year ? first : `${year}-01-01`,
      to: `${election}-12-31`,
    },
    { reading: 'calendar year', from: first, to: last },
  ]
}

/** "Over $250": exactly $250.00 is not itemized, $250.01 is. */
export const isItemized = (sums: Iterable<Cents>): boolean => {
  for (const sum of sums) if (sum > thresholds.itemizeContributor.value) return true
  return false
}
