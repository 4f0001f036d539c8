// What a late paper costs. All in cents.
import { daysBetween } from '../dates.ts'
import type { Rule } from './rule.ts'

interface DailyFee {
  perDay: bigint
  cap: bigint
}

const daily = {
  statement: {
    value: { perDay: 50_00n, cap: 1_500_00n },
    citation: 'Neb. Rev. Stat. 49-1463',
    sure: 'B',
    from: null,
    note: 'The 2018 form still says $25 a day up to $750; the day of the change was not found.',
  },
  'statement of organization': {
    value: { perDay: 50_00n, cap: 1_500_00n },
    citation: 'Neb. Rev. Stat. 49-1449',
    sure: 'B',
    from: null,
  },
  'statement of organization before an election': {
    value: { perDay: 200_00n, cap: 2_000_00n },
    citation: 'Neb. Rev. Stat. 49-1449',
    sure: 'B',
    from: null,
  },
  exemption: {
    value: { perDay: 50_00n, cap: 450_00n },
    citation: 'Neb. Rev. Stat. 49-1463(2)',
    sure: 'B',
    from: null,
  },
} satisfies Record<string, Rule<DailyFee>>

export interface LateFee {
  cents: bigint
  days: number
  rule: Rule<unknown>
}

export function lateFee(paper: keyof typeof daily, due: string, filed: string): LateFee {
  return dailyFee(daily[paper], due, filed)
}

const lateReport: Rule<string> = {
  value: '$200 a day for ten days, then 1% of the amount a day, up to 10%',
  citation: 'Neb. Rev. Stat. 49-1458',
  sure: 'B',
  from: null,
}

/** The report of a late contribution (Form B-5): the share of the amount begins on the eleventh day. */
export function lateContributionFee(amount: bigint, due: string, filed: string): LateFee {
  const days = Math.max(0, daysBetween(due, filed))
  const flat = 200_00n * BigInt(Math.min(days, 10))
  const percent = BigInt(Math.min(Math.max(days - 10, 0), 10))
  return { cents: flat + (amount * percent) / 100n, days, rule: lateReport }
}

function dailyFee(rule: Rule<DailyFee>, due: string, filed: string): LateFee {
  const days = Math.max(0, daysBetween(due, filed))
  const fee = rule.value.perDay * BigInt(days)
  return { cents: fee > rule.value.cap ? rule.value.cap : fee, days, rule }
}
