// What is odd about a canvasser's work. Each line is a reason to ask, none is a proof; the position alone never is one.
import { metersBetween } from './app/model/distance.ts'
import type { Place } from './app/model/turf.ts'

export interface Work {
  visits: number
  talked: number
  firstAt: Date | null
  lastAt: Date | null
  /** The most doors within any two minutes, a building's bulk counted once. */
  mostInTwoMinutes: number
  /** Where visits were recorded, of those who share it: how many of them, and the most that are one spot. */
  spots: { known: number; together: number }
}

/** Over 26 to 27 doors an hour has been a sign of invented visits; below ten doors no rate means anything. */
const mostPerHour = 27
const fewest = 10
/** A rate takes more doors to be odd than a speed. */
const fewestForRate = 40

export function doorsPerHour({ visits, firstAt, lastAt }: Work): number | null {
  if (visits < fewest || !firstAt || !lastAt) return null
  const hours = (lastAt.getTime() - firstAt.getTime()) / 3_600_000
  // The last door takes its time too: ten doors are nine ways.
  return hours > 0 ? Math.round(((visits - 1) / hours) * 10) / 10 : null
}

export const contactRateOf = ({ visits, talked }: Work): number | null =>
  visits < fewest ? null : talked / visits

/** A spot adds to what is odd already. By itself it says nothing: a building is one spot, and someone may write up a street on a bench. */
export function oddities(work: Work): string[] {
  const odd = oddInTime(work)
  const { known, together } = work.spots
  if (odd.length > 0 && together >= fewest && together > known / 2)
    odd.push(`${together} of ${known} doors were recorded within 100 feet of one spot.`)
  return odd
}

function oddInTime(work: Work): string[] {
  const odd: string[] = []
  const perHour = doorsPerHour(work)
  if (perHour !== null && perHour > mostPerHour)
    odd.push(`${perHour} doors an hour. Few people walk faster than ${mostPerHour}.`)
  if (work.mostInTwoMinutes >= fewest) odd.push(`${work.mostInTwoMinutes} doors within two minutes.`)
  const rate = contactRateOf(work)
  if (rate === null || work.visits < fewestForRate) return odd
  const percent = Math.round(rate * 100)
  if (rate > 0.5) odd.push(`Talked at ${percent}% of the doors. 10% to 30% is usual.`)
  if (rate < 0.05) odd.push(`Talked at ${percent}% of the doors. 10% to 30% is usual.`)
  return odd
}

/** The most moments that lie within so many milliseconds of each other. */
export function mostWithin(moments: Date[], ms: number): number {
  const times = moments.map((moment) => moment.getTime()).toSorted((a, b) => a - b)
  let most = 0
  for (let from = 0, to = 0; to < times.length; to++) {
    while (times[to]! - times[from]! > ms) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}

const oneSpotMeters = 30

/** The most places that lie around one of them. */
export function mostTogether(places: Place[]): number {
  const around = (place: Place) =>
    places.filter((other) => metersBetween(place, other) <= oneSpotMeters).length
  return Math.max(0, ...places.map(around))
}
