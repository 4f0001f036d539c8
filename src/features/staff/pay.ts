// What someone is paid for a period. Whole cents; the rows always add up to the total.
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'
import { monthOf, weekOf } from './hours.ts'

export const ratePers = ['none', 'hour', 'week', 'month'] as const
export type RatePer = (typeof ratePers)[number]

/** As shown beside an amount: "$22.00 an hour". */
export const ratePerWords: Record<Exclude<RatePer, 'none'>, string> = {
  hour: 'an hour',
  week: 'a week',
  month: 'a month',
}

export interface Rate {
  /** The amount; null where there is no pay. */
  rateCents: Cents | null
  ratePer: RatePer
}

export interface DatedRate extends Rate {
  firstDay: PlainDate
}

/** The first day of a rate that holds from the start, where no one said when that was. */
export const fromTheStart: PlainDate = '1900-01-01'

export interface Period {
  from: PlainDate
  to: PlainDate
}

/** The time each rate holds within the period, the oldest first. The oldest also counts for days before its own: no day lacks one. */
export function ratesIn<R extends DatedRate>(rates: readonly R[], period: Period): (Period & { rate: R })[] {
  const oldestFirst = rates.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
  return oldestFirst
    .map((rate, i) => {
      const next = oldestFirst[i + 1]
      return {
        rate,
        from: i === 0 ? period.from : most(period.from, rate.firstDay),
        to: next ? least(period.to, addDays(next.firstDay, -1)) : period.to,
      }
    })
    .filter(({ from, to }) => from <= to)
}

/** The last day of a rate that begins on this day: the one before the next rate; null where none follows. */
export function lastDayOf(
  rates: readonly Pick<DatedRate, 'firstDay'>[],
  firstDay: PlainDate,
): PlainDate | null {
  const next = rates
    .map((rate) => rate.firstDay)
    .filter((day) => day > firstDay)
    .toSorted()[0]
  return next === undefined ? null : addDays(next, -1)
}

/**
 * What each entry earns at a rate per hour. The sum is rounded once, half a cent up, and each entry gets what it adds to that sum: ten
 * entries of a third of a cent are three cents, not nothing.
 */
export function payForMinutes(minutes: readonly number[], centsPerHour: Cents): Cents[] {
  let worked = 0n
  let paid = 0n
  return minutes.map((some) => {
    worked += BigInt(some)
    const due = rounded(worked * centsPerHour, 60n)
    const own = due - paid
    paid = due
    return own
  })
}

export interface SalaryRow extends Period {
  days: number
  cents: Cents
}

/**
 * A salary by week or month over a period, one row per week or calendar month. A part of one is paid by its days; no one is paid for days
 * before they started or after they ended.
 */
export function payForTime(
  { cents, per }: { cents: Cents; per: 'week' | 'month' },
  period: Period,
  employed: { startedOn: PlainDate | null; endedOn: PlainDate | null },
): SalaryRow[] {
  const last = least(period.to, employed.endedOn)
  const rows: SalaryRow[] = []
  for (let from = most(period.from, employed.startedOn); from <= last;) {
    const whole = per === 'week' ? { from: weekOf(from), to: addDays(weekOf(from), 6) } : monthOf(from)
    const to = least(whole.to, last)
    const days = daysBetween(from, to) + 1
    rows.push({
      from,
      to,
      days,
      cents: rounded(cents * BigInt(days), BigInt(daysBetween(whole.from, whole.to) + 1)),
    })
    from = addDays(to, 1)
  }
  return rows
}

const least = (a: PlainDate, b: PlainDate | null) => (b !== null && b < a ? b : a)
const most = (a: PlainDate, b: PlainDate | null) => (b !== null && b > a ? b : a)

function rounded(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by)
}
