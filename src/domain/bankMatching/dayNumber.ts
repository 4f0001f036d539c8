import { daysBetween, type PlainDate } from '../dates.ts'

const known = new Map<PlainDate, number>()

/** Days since 2000. Kept, because a year of lines asks for the same few hundred days a million times. */
export function dayNumber(day: PlainDate): number {
  let number = known.get(day)
  if (number === undefined) {
    if (known.size > 50_000) known.clear()
    number = daysBetween('2000-01-01', day)
    known.set(day, number)
  }
  return number
}
