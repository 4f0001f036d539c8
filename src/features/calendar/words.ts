// An item in words, for chips, titles and a person who listens instead of looking.
import { formatDate } from '../../domain/dates.ts'
import { clockTime, formatZoned, formatZonedRange, instantToZoned, zoneMark } from '../../domain/zonedTime.ts'
import type { CalendarItem } from './api.ts'
import type { Timed } from './itemTimes.ts'

type Zoned = Timed & { timeZone: string }

/** "6:30 PM", by the clock of its own place; with the zone where that is not the committee's. */
export function timeShown(item: Zoned, home: string): string {
  return item.startsAt === null ? '' : formatZoned(item.startsAt, item.timeZone, 'time', home)
}

/** "6p", "10:30a": a cell of the month has room for the title or for a long time, not for both. */
export function briefTime(item: Zoned, home: string): string {
  if (item.startsAt === null) return ''
  const time = briefClock(instantToZoned(item.startsAt, item.timeZone).time)
  return `${time.replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase())}${zoneMark(item.startsAt, item.timeZone, home)}`
}

/** "6 to 8:30 PM", "11 AM to 1 PM". */
export function briefTimes(item: Zoned, home: string): string {
  if (item.startsAt === null || item.endsAt === null) return ''
  const starts = instantToZoned(item.startsAt, item.timeZone)
  const ends = instantToZoned(item.endsAt, item.timeZone)
  const mark = zoneMark(item.startsAt, item.timeZone, home)
  const from = briefClock(starts.time)
  if (starts.day !== ends.day || item.startsAt === item.endsAt) return `${from}${mark}`
  const to = briefClock(ends.time)
  // What both share is said once.
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}${mark}`
}

const briefClock = (time: string): string => clockTime(time).replace(':00', '')

/** "Tue, May 12, 2026, 6:00 PM to 8:30 PM", "Tue, May 12, 2026", "Mon, May 4, 2026 to Tue, May 5, 2026". */
export function whenInWords(item: Zoned, home: string): string {
  if (item.startsAt !== null && item.endsAt !== null)
    return item.startsAt === item.endsAt
      ? formatZoned(item.startsAt, item.timeZone, 'full', home)
      : formatZonedRange(item.startsAt, item.endsAt, item.timeZone, 'full', home)
  const { day, lastDay } = item
  return day === lastDay ? formatDate(day!) : `${formatDate(day!)} to ${formatDate(lastDay!)}`
}

export function inWords(item: CalendarItem, home: string): string {
  const marks = [item.isCancelled && 'cancelled', item.isDraft && 'draft', item.isDone && 'done'].filter(
    Boolean,
  )
  return [
    `${kindWords[item.layer]}: ${item.title}`,
    whenInWords(item, home),
    item.place,
    item.places,
    ...marks,
  ]
    .filter(Boolean)
    .join(', ')
}

const kindWords: Record<CalendarItem['layer'], string> = {
  events: 'Event',
  shifts: 'Shift',
  tasks: 'Task',
  deadlines: 'Deadline',
  hearings: 'Legislature',
  imported: 'Imported',
}
