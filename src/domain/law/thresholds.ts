// The amounts at which something has to be done. All in cents.
import { lateDays } from './elections.ts'
import type { Rule } from './rule.ts'

const dollars = (amount: number): bigint => BigInt(amount) * 100n

export const thresholds = {
  committee: {
    value: dollars(5_000),
    citation: 'Neb. Rev. Stat. 49-1413',
    sure: 'A',
    from: null,
    note: "Raised, received or spent in a calendar year, the candidate's own money included.",
  },
  itemizeContributor: { value: dollars(250), citation: 'Neb. Rev. Stat. 49-1455', sure: 'A', from: null },
  itemizePayee: { value: dollars(250), citation: 'Form B-1, Schedule D', sure: 'A', from: null },
  lateContribution: { value: dollars(1_000), citation: 'Neb. Rev. Stat. 49-1458', sure: 'A', from: null },
  lateIndependentSpending: { value: dollars(1_000), citation: '4 NAC 10-008', sure: 'A', from: null },
  independentSpending: { value: dollars(250), citation: 'Neb. Rev. Stat. 49-1467', sure: 'A', from: null },
  exemption: { value: dollars(1_000), citation: 'Neb. Rev. Stat. 49-1459(2)', sure: 'B', from: null },
  cash: {
    value: dollars(50),
    citation: 'Neb. Rev. Stat. 49-1471',
    sure: 'D',
    from: null,
    note: 'The petty-cash limit of $50 is confirmed by 4 NAC 10-005; the section itself was not read.',
  },
  earlyLoans: { value: dollars(15_000), citation: '4 NAC 10-004', sure: 'A', from: null },
} satisfies Record<string, Rule<bigint>>

/** "Over $250": exactly $250.00 is not itemized, $250.01 is. */
export const mustItemize = (calendarYearCents: bigint): boolean =>
  calendarYearCents > thresholds.itemizeContributor.value

/** $1,000 or more within the 14 days before the election, not on election day itself. */
export function isLateContribution(cents: bigint, daysBeforeElection: number): boolean {
  return (
    cents >= thresholds.lateContribution.value &&
    daysBeforeElection >= lateDays.last &&
    daysBeforeElection <= lateDays.first
  )
}
