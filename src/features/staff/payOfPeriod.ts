// What a period comes to, row by row, each at the rate of its days.
import { sumOf } from '../../domain/money.ts'
import { counted } from '../../domain/numbers.ts'
import type { HoursRow, Pay } from './api.ts'
import { payForMinutes, payForTime, ratesIn, type DatedRate, type Period, type Rate } from './pay.ts'

type Employed = Parameters<typeof payForTime>[2]
type Worked = Pick<HoursRow, 'workedOn' | 'minutes' | 'what' | 'isPaid' | 'approvedAt'>

/** Hours are paid once they are approved; a salary is paid by the calendar. */
export function payOfPeriod(
  rates: readonly DatedRate[],
  hours: readonly Worked[],
  period: Period,
  employed: Employed,
): Pay {
  const spans = ratesIn(rates, period).filter(({ rate }) => rate.ratePer !== 'none')
  const paid = (row: Worked) => row.isPaid && row.approvedAt !== null
  const waits = (row: Worked) => row.isPaid && row.approvedAt === null
  const rows = spans.flatMap(({ rate, ...span }) =>
    rate.ratePer === 'hour' ? hourRows(rate, hours.filter(paid), span) : salaryRows(rate, span, employed),
  )
  const waiting = spans.flatMap(({ rate, ...span }) =>
    rate.ratePer === 'hour' ? hourRows(rate, hours.filter(waits), span) : [],
  )
  const total = (some: Pay['rows']) => String(sumOf(some.map(({ cents }) => BigInt(cents))))
  return {
    total: total(rows),
    waiting: total(waiting),
    rates: spans.map(({ rate, from, to }) => ({ ...shownRate(rate), from, to })),
    rows,
  }
}

/** As it goes out: JSON has no bigint. */
export function shownRate({ rateCents, ratePer }: Rate) {
  return { rateCents: rateCents === null ? null : String(rateCents), ratePer }
}

function hourRows(rate: Rate, hours: readonly Worked[], { from, to }: Period): Pay['rows'] {
  const own = hours.filter(({ workedOn }) => workedOn >= from && workedOn <= to)
  const cents = payForMinutes(
    own.map(({ minutes }) => minutes),
    rate.rateCents ?? 0n,
  )
  return own.map(({ workedOn, minutes, what }, i) => ({
    from: workedOn,
    to: workedOn,
    minutes,
    words: what,
    rate: shownRate(rate),
    cents: String(cents[i]),
  }))
}

function salaryRows({ rateCents, ratePer }: Rate, span: Period, employed: Employed): Pay['rows'] {
  if (ratePer !== 'week' && ratePer !== 'month') return []
  return payForTime({ cents: rateCents ?? 0n, per: ratePer }, span, employed).map(
    ({ from, to, days, cents }) => ({
      from,
      to,
      minutes: null,
      words: counted(days, 'day'),
      rate: shownRate({ rateCents, ratePer }),
      cents: String(cents),
    }),
  )
}
