// What a late paper costs, by the rule that held on the day it was due. All in cents.
import { daysBetween, type PlainDate } from '../dates.ts'
import { filingLaw, type FeePaper, type FilingLaw } from './filingLaw.ts'
import { inForce, type Rule } from './rule.ts'

export interface LateFee {
  cents: bigint
  days: number
  rule: Rule<unknown>
}

export function lateFee(
  paper: FeePaper,
  due: PlainDate,
  filed: PlainDate,
  law: FilingLaw = filingLaw,
): LateFee {
  const rule = inForce(law.fees[paper], due)
  const days = Math.max(0, daysBetween(due, filed))
  const fee = rule.value.perDay * BigInt(days)
  return { cents: fee > rule.value.cap ? rule.value.cap : fee, days, rule }
}

/** The report of a late contribution (Form B-5): the share of the amount begins after the first ten days. */
export function lateContributionFee(
  amount: bigint,
  due: PlainDate,
  filed: PlainDate,
  law: FilingLaw = filingLaw,
): LateFee {
  const rule = inForce(law.lateContributionFee, due)
  const { perDay, days: flatDays, percentPerDay, mostPercent } = rule.value
  const days = Math.max(0, daysBetween(due, filed))
  const flat = perDay * BigInt(Math.min(days, flatDays))
  const percent = Math.min(Math.max(days - flatDays, 0) * percentPerDay, mostPercent)
  return { cents: flat + (amount * BigInt(percent)) / 100n, days, rule }
}
