// How long the money lasts at the pace of the last weeks.
import type { Cents } from '../money.ts'

export interface WeekOfMoney {
  inCents: Cents
  /** Above zero. */
  outCents: Cents
}

export interface Pace {
  /** Spent in a week, over the weeks that were looked at. */
  burnCents: Cents
  /** Raised in a week. */
  raisedCents: Cents
  /** Whole weeks until the cash is used at this pace; null while more comes in than goes out. */
  runwayWeeks: number | null
}

/** Only whole weeks: the one that runs has days to come. */
export function paceOf(weeks: WeekOfMoney[], cashCents: Cents, most = 8): Pace {
  const last = weeks.slice(-most)
  const count = BigInt(Math.max(1, last.length))
  const spent = last.reduce((sum, { outCents }) => sum + outCents, 0n)
  const raised = last.reduce((sum, { inCents }) => sum + inCents, 0n)
  const loss = spent - raised
  return {
    burnCents: spent / count,
    raisedCents: raised / count,
    runwayWeeks: loss <= 0n ? null : cashCents <= 0n ? 0 : Number((cashCents * count) / loss),
  }
}
