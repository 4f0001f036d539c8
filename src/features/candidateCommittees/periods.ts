// Money in and out over time as bars, for the page and for the picture others embed: months, or years when there are many months.
import { formatMonth } from '../../domain/dates.ts'
import type { Committee } from './api.ts'

export interface Period {
  /** "2024-05", "2024" or "none": what `rows` takes as a month. */
  month: string
  /** "May 2024" */
  name: string
  /** Under the axis, where there is room for it; '' elsewhere. */
  tick: string
  in: bigint
  out: bigint
}

const mostMonths = 36

/** As many ticks as have room: eight on a wide chart, four on a phone. */
export function periodsOf(months: Committee['months'], ticks = 8): Period[] {
  const isByYear = months.length > mostMonths
  const periods = new Map<string, Period>()
  for (const { month, in: moneyIn, out } of months) {
    const key = isByYear ? month.slice(0, 4) : month
    const period = periods.get(key) ?? { month: key, name: nameOf(key), tick: '', in: 0n, out: 0n }
    periods.set(key, {
      ...period,
      in: period.in + BigInt(moneyIn.cents),
      out: period.out + BigInt(out.cents),
    })
  }
  const all = [...periods.values()]
  const every = Math.ceil(all.length / ticks)
  return all.map((period, i) => ({ ...period, tick: i % every === 0 ? shortName(period.month) : '' }))
}

/** What a full bar stands for: one, two or five with zeros, in cents, at least the largest amount. */
export function scaleOf(periods: Period[]): bigint {
  const largest = periods.reduce((most, p) => max(most, max(abs(p.in), abs(p.out))), 100n)
  for (let step = 100n; ; step *= 10n)
    for (const times of [1n, 2n, 5n]) if (step * times >= largest) return step * times
}

/** "$1.2M", "$450K", "$80" */
export function shortMoney(cents: bigint): string {
  const dollars = Number(cents / 100n)
  const [value, unit] =
    dollars >= 1e6 ? [dollars / 1e6, 'M'] : dollars >= 1e3 ? [dollars / 1e3, 'K'] : [dollars, '']
  return `$${Number(value.toFixed(1))}${unit}`
}

function nameOf(month: string): string {
  if (month === 'none') return 'Without a date'
  return month.length > 4 ? formatMonth(month) : month
}

function shortName(month: string): string {
  if (month === 'none') return '?'
  return month.length > 4 ? formatMonth(month).replace(/ \d\d(?=\d\d$)/, ' ’') : month
}

const abs = (cents: bigint) => (cents < 0n ? -cents : cents)
const max = (a: bigint, b: bigint) => (a > b ? a : b)
