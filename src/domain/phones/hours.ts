// Calls and texts go out from 8 am to 9 pm by the clock of the person who gets them.
import { instantToZoned } from '../zonedTime.ts'

export const opensAtHour = 8
export const closesAtHour = 21

/** Where someone may live by more than one clock, all of them must be within the hours. */
export function isOpenAt(zones: readonly string[], at: Date): boolean {
  return zones.every((zone) => {
    const hour = Number(instantToZoned(at, zone).time.slice(0, 2))
    return hour >= opensAtHour && hour < closesAtHour
  })
}

const quarter = 15 * 60_000
const mostQuarters = 4 * 48

/** The next moment at which it is open; now when it is. All clocks are whole quarters of an hour apart. */
export function nextOpenAt(zones: readonly string[], at: Date): Date {
  if (isOpenAt(zones, at)) return at
  const first = Math.ceil(at.getTime() / quarter) * quarter
  for (let i = 0; i < mostQuarters; i++) {
    const then = new Date(first + i * quarter)
    if (isOpenAt(zones, then)) return then
  }
  return new Date(first + mostQuarters * quarter)
}
