// Days on which the state's offices are open. A due date that falls on another day moves to the next one: proved from the due dates the
// state recorded for late statements from 2008 to 2015 (7 October 2012 was a Sunday, Monday was Columbus Day, due was Tuesday the 9th).
import { addDays } from '../dates.ts'
import { filingLaw, type FilingLaw, type Weekday } from './filingLaw.ts'

/** By day, as observed in that year. */
export function holidaysOf(year: number, law: FilingLaw = filingLaw): Map<string, string> {
  if (law !== filingLaw) return findHolidays(year, law)
  let found = known.get(year)
  if (!found) known.set(year, (found = findHolidays(year, law)))
  return found
}

// A calendar of four years asks for the same holidays dozens of times.
const known = new Map<number, Map<string, string>>()

function findHolidays(year: number, { holidays }: FilingLaw): Map<string, string> {
  // New Year's Day of the next year may be observed on the last day of this one.
  const observed = [year, year + 1].flatMap((of) =>
    holidays.fixed
      .filter(({ since }) => since === undefined || of >= since)
      .map(({ name, month, day }): [string, string] => [observedOn(dayIn(of, month, day)), name]),
  )
  const moving = holidays.moving.map((holiday): [string, string] => [weekdayIn(year, holiday), holiday.name])
  return new Map([...observed, ...moving].filter(([day]) => day.startsWith(String(year))))
}

export function isBusinessDay(day: string, law: FilingLaw = filingLaw): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4)), law).has(day)
}

/** The day itself, or the first business day after it. */
export function nextBusinessDay(day: string, law: FilingLaw = filingLaw): string {
  return isBusinessDay(day, law) ? day : nextBusinessDay(addDays(day, 1), law)
}

export function addBusinessDays(day: string, count: number, law: FilingLaw = filingLaw): string {
  let at = day
  for (let left = count; left > 0; left--) at = nextBusinessDay(addDays(at, 1), law)
  return at
}

/** "The second Monday in May", and so many days after it. */
export function weekdayIn(year: number, { month, weekday, nth, plus = 0 }: Weekday): string {
  const first = dayIn(year, month, 1)
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7 + plus)
  const last = addDays(month === 12 ? dayIn(year + 1, 1, 1) : dayIn(year, month + 1, 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7 + plus)
}

export const dayIn = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function observedOn(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day
}

/** 0 Sunday … 6 Saturday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
