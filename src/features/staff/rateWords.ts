// Which days a rate holds, in words.
import { addDays, formatDate, type PlainDate } from '../../domain/dates.ts'
import { fromTheStart, lastDayOf } from './pay.ts'

interface Dated {
  firstDay: PlainDate
}

/** "from Mon, Feb 16, 2026", or "from the start" where no one said when that was. */
export function fromInWords(firstDay: PlainDate): string {
  return firstDay === fromTheStart ? 'from the start' : `from ${formatDate(firstDay)}`
}

/** The days a rate set from this day holds, between those that are there already. */
export function spanInWords(rates: readonly Dated[], firstDay: PlainDate): string {
  const last = lastDayOf(rates, firstDay)
  return last === null
    ? `Holds ${fromInWords(firstDay)} on.`
    : `Holds ${fromInWords(firstDay)} to ${formatDate(last)}. The rate from ${formatDate(addDays(last, 1))} stays.`
}

/** Why no rate can begin on this day; the server says the same. */
export function objectionToDay(rates: readonly Dated[], firstDay: PlainDate): string | null {
  const oldest = rates.map((rate) => rate.firstDay).toSorted()[0]
  return oldest !== undefined && firstDay < oldest
    ? `The oldest rate is from ${formatDate(oldest)}. If they began earlier, correct their first day of work first; otherwise choose ${formatDate(oldest)} or a later day.`
    : null
}
