// When an item takes place, by the clock of the committee: on which days, and where on a day's scale.
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts'
import { instantToZoned, zonedToInstant } from '../../domain/zonedTime.ts'
import type { Layer } from './layers.ts'

export interface Timed {
  startsAt: string | null
  endsAt: string | null
  /** Of whole days: the first and the last. */
  day: PlainDate | null
  lastDay: PlainDate | null
}

export interface DaySpan {
  first: PlainDate
  last: PlainDate
}

export function spanOf({ startsAt, endsAt, day, lastDay }: Timed, zone: string): DaySpan {
  if (startsAt === null || endsAt === null) return { first: day!, last: lastDay! }
  const first = instantToZoned(startsAt, zone).day
  const ends = instantToZoned(endsAt, zone)
  // What ends at midnight does not reach into the next day.
  const last = ends.time === '00:00' && endsAt > startsAt ? addDays(ends.day, -1) : ends.day
  return { first, last: last < first ? first : last }
}

export const isAllDay = (item: Timed): boolean => item.startsAt === null

/** Where it stands on the scale of one day, in minutes by the clock; from the first minute or to the last where it reaches beyond. */
export function minutesOn(item: Timed, day: PlainDate, zone: string): { from: number; to: number } {
  const starts = instantToZoned(item.startsAt!, zone)
  const ends = instantToZoned(item.endsAt!, zone)
  const from = starts.day < day ? 0 : minuteOf(starts.time)
  const to = ends.day > day ? 1440 : minuteOf(ends.time)
  // In the night when an hour comes twice, the clock may show an earlier time at the end than at the beginning.
  return { from, to: Math.min(1440, Math.max(to, from + shortest)) }
}

/** Shorter ones are drawn this long, or their title could not be read. */
const shortest = 30

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

interface Listed extends Timed {
  id: string
  title: string
  layer: Layer
}

/** Deadlines first, for no one may overlook one; what takes place by its time; tasks and session days after it. */
function inOrder<T extends Listed>(items: T[]): T[] {
  return items.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.startsAt ?? a.day!).localeCompare(b.startsAt ?? b.day!) ||
      a.title.localeCompare(b.title),
  )
}

function rankOf(item: Listed): number {
  if (!isAllDay(item)) return 2
  if (item.layer === 'deadlines') return 0
  if (item.layer === 'tasks') return 3
  return item.id.startsWith('session ') ? 4 : 1
}

/** The items of each day, in order; only days that have some. */
export function byDay<T extends Listed>(items: T[], range: DaySpan, zone: string): Map<PlainDate, T[]> {
  const days = new Map<PlainDate, T[]>()
  for (const item of inOrder(items)) {
    const { first, last } = spanOf(item, zone)
    const to = last < range.last ? last : range.last
    for (let day = first > range.first ? first : range.first; day <= to; day = addDays(day, 1)) {
      const found = days.get(day)
      if (found) found.push(item)
      else days.set(day, [item])
    }
  }
  return new Map([...days].sort(([a], [b]) => a.localeCompare(b)))
}

/**
 * Moved to another day, and to another time by the clock where one is given. Days and times are those of the committee's clock; how long it
 * takes stays the same, also over a night in which the clocks change.
 */
export function movedTo(item: Timed, day: PlainDate, minute: number | null, zone: string): Timed {
  if (item.startsAt === null) {
    const length = daysBetween(item.day!, item.lastDay!)
    return { ...item, day, lastDay: addDays(day, length) }
  }
  const time = minute === null ? instantToZoned(item.startsAt, zone).time : timeOf(minute)
  const startsAt = zonedToInstant(day, time, zone)
  const length = Date.parse(item.endsAt!) - Date.parse(item.startsAt)
  return { ...item, startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() }
}

/** Minutes of the day as a clock shows them: 570 is "09:30". */
export function timeOf(minute: number): string {
  const kept = Math.min(1439, Math.max(0, Math.round(minute)))
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`
}
