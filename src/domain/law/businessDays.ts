// Days on which the state's offices are open. A due date that falls on another day moves to the next one: proved from the due dates the
// state recorded for late statements from 2008 to 2015 (7 October 2012 was a Sunday, Monday was Columbus Day, due was Tuesday the 9th).
import { addDays } from '../dates.ts'

/** Neb. Rev. Stat. 62-301, as observed: a Saturday's holiday the Friday before, a Sunday's the Monday after. */
export function holidaysOf(year: number): Map<string, string> {
  const fixed: [string, string][] = [
    [`${year}-01-01`, "New Year's Day"],
    [`${year}-07-04`, 'Independence Day'],
    [`${year}-11-11`, 'Veterans Day'],
    [`${year}-12-25`, 'Christmas Day'],
    // New Year's Day of the next year may be observed on the last day of this one.
    [`${year + 1}-01-01`, "New Year's Day"],
  ]
  if (year >= 2022) fixed.push([`${year}-06-19`, 'Juneteenth'])
  const thanksgiving = nthWeekday(year, 11, 4, 4)
  const moving: [string, string][] = [
    [nthWeekday(year, 1, 1, 3), 'Martin Luther King Jr. Day'],
    [nthWeekday(year, 2, 1, 3), "Presidents' Day"],
    [lastWeekday(year, 4, 5), 'Arbor Day'],
    [lastWeekday(year, 5, 1), 'Memorial Day'],
    [nthWeekday(year, 9, 1, 1), 'Labor Day'],
    [nthWeekday(year, 10, 1, 2), "Columbus and Indigenous Peoples' Day"],
    [thanksgiving, 'Thanksgiving'],
    [addDays(thanksgiving, 1), 'Day after Thanksgiving'],
  ]
  const observed = fixed.map(([day, name]): [string, string] => [observedOn(day), name])
  return new Map([...observed, ...moving].filter(([day]) => day.startsWith(String(year))))
}

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The day itself, or the first business day after it. */
export function nextBusinessDay(day: string): string {
  return isBusinessDay(day) ? day : nextBusinessDay(addDays(day, 1))
}

export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; left--) at = nextBusinessDay(addDays(at, 1))
  return at
}

function observedOn(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

function lastWeekday(year: number, month: number, weekday: number): string {
  const last = addDays(`${year}-${String(month + 1).padStart(2, '0')}-01`, -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** 0 Sunday … 6 Saturday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
