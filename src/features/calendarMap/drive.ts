// A drive to several events: in which order, how far from each to the next, and how much time there is between them.
import { drivingOrder, milesBetween, type Point } from '../../domain/geography/drivingOrder.ts'
import { counted } from '../../domain/numbers.ts'
import type { CalendarItem } from '../calendar/api.ts'

export type PlacedItem = CalendarItem & {
  latitude: number
  longitude: number
  startsAt: string
  endsAt: string
}

export const isPlaced = (item: CalendarItem): item is PlacedItem =>
  item.latitude !== null && item.longitude !== null && item.startsAt !== null && item.endsAt !== null

interface Leg {
  item: PlacedItem
  /** From the stop before, or from the start; null where there is none. */
  miles: number | null
  /** Between the end of the event before and the beginning of this one; null where either may be at any time. */
  minutes: number | null
}

interface Drive {
  legs: Leg[]
  miles: number
}

/** Events keep the order of their times; those marked as free are visited wherever they lie on the way. */
export function driveTo(items: PlacedItem[], start: Point | null, free: ReadonlySet<string>): Drive {
  const order = drivingOrder(
    start,
    items.map((item) => ({ ...item, fixedAt: free.has(item.id) ? null : item.startsAt })),
  )
  const legs = order.map((item, i): Leg => {
    const before = order[i - 1]
    const from = before ?? start
    const isTimed = before !== undefined && before.fixedAt !== null && item.fixedAt !== null
    return {
      item,
      miles: from ? milesBetween(from, item) : null,
      minutes: isTimed ? Math.round((Date.parse(item.startsAt) - Date.parse(before.endsAt)) / 60_000) : null,
    }
  })
  return { legs, miles: legs.reduce((sum, { miles }) => sum + (miles ?? 0), 0) }
}

/** More than a mile a minute in a straight line: no one is there in time. */
export const isTooTight = ({ miles, minutes }: Leg): boolean =>
  miles !== null && minutes !== null && minutes < miles

/** "3.4 miles", "12 miles", "same place". */
export function milesInWords(miles: number): string {
  if (miles < 0.05) return 'same place'
  const shown = miles < 10 ? miles.toFixed(1) : String(Math.round(miles))
  return `${shown} ${shown === '1.0' ? 'mile' : 'miles'}`
}

export function minutesInWords(minutes: number): string {
  if (minutes < 0) return 'they overlap'
  if (minutes >= 24 * 60) return `${counted(Math.floor(minutes / (24 * 60)), 'day')} between`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ') +
    ' between'
  )
}
