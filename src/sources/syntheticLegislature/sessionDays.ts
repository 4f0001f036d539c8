// The days the Legislature meets: weekdays, from January of the odd year and again of the even one.
import { addDays } from '../../domain/dates.ts'

export interface SessionDays {
  /** In order. */
  days: string[]
  /** Bills come in during the first ten days of either year: where those begin. */
  openings: number[]
  /** Whether what did not get through by the last day is dead. */
  isClosed: boolean
}

export function twoYears(year: number): SessionDays {
  const first = weekdays(`${year}-01-08`, `${year}-06-06`)
  const second = weekdays(`${year + 1}-01-07`, `${year + 1}-04-17`)
  return { days: [...first, ...second], openings: [0, first.length], isClosed: true }
}

/** A session under way, for a demonstration that must have a yesterday and a tomorrow: some bills came in later, to be heard yet. */
export const since = (from: string, to: string): SessionDays => ({
  days: weekdays(from, to),
  openings: [0, 0, 45],
  isClosed: false,
})

/** "February 3, 2025", as histories write it. */
export const inWords = (day: string): string => spelled.format(new Date(day))
const spelled = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function weekdays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay()
    if (weekday > 0 && weekday < 6) days.push(day)
  }
  return days
}
