// An item in words, for chips, titles and whoever listens instead of looking.
import { formatDate } from '../../domain/dates.ts'
import { formatZoned, formatZonedRange } from '../../domain/zonedTime.ts'
import type { CalendarItem } from './api.ts'
import type { Timed } from './itemTimes.ts'

type Zoned = Timed & { timeZone: string }

/** "6:30 PM", by the clock of its own place; with the zone where that is not the committee's. */
export function timeShown(item: Zoned, home: string): string {
  return item.startsAt === null ? '' : formatZoned(item.startsAt, item.timeZone, 'time', home)
}

/** "Tue 12 May 2026, 6:00 PM to 8:30 PM", "Tue 12 May 2026", "Mon 4 May 2026 to Tue 5 May 2026". */
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
  return [`${kindWords[item.layer]}: ${item.title}`, whenInWords(item, home), item.place, ...marks]
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
