// The state lives by two clocks: most of it by Chicago's, the Panhandle by Denver's. What people type and read is a day and a time by the clock
// of a place; what is kept is an instant.
import { addDays, formatDate, lincolnTime, type PlainDate } from './dates.ts'

export const stateZones = ['America/Chicago', 'America/Denver'] as const
export type StateZone = (typeof stateZones)[number]

/** "Central", "Mountain": for choosing a zone in a form. */
export const zoneNames: Record<StateZone, string> = {
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
}

export interface ZonedTime {
  day: PlainDate
  /** "18:30", by a clock of 24 hours. */
  time: string
}

/**
 * The instant at which the clock of that place shows this day and time. In the night when clocks go forward an hour is missing: 2:30 then means
 * as long after two as on any other day, which the clock shows as 3:30. In the night when they go back an hour comes twice: the first is meant.
 */
export function zonedToInstant(day: PlainDate, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  // Of a time that comes twice, the offset before the change gives the first; of one that is missing, the later clock time. Both are the
  // offset that held a day earlier.
  const before = wall - offsetAt(wall - 86_400_000, zone)
  const after = wall - offsetAt(wall + 86_400_000, zone)
  const fits = [before, after].find((at) => at + offsetAt(at, zone) === wall)
  return new Date(fits ?? before).toISOString()
}

export function instantToZoned(instant: string | Date, zone: string): ZonedTime {
  const at = new Date(instant).getTime()
  const wall = new Date(at + offsetAt(at, zone)).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The first instant of a day there; that of the next day ends it. The days of the change have 23 and 25 hours. */
export function startOfDay(day: PlainDate, zone: string): string {
  return zonedToInstant(day, '00:00', zone)
}

export function endOfDay(day: PlainDate, zone: string): string {
  return startOfDay(addDays(day, 1), zone)
}

/** The same time by the clock on another day: 6 pm stays 6 pm though the clocks change between. */
export function movedByDays(instant: string, days: number, zone: string): string {
  const { day, time } = instantToZoned(instant, zone)
  return zonedToInstant(addDays(day, days), time, zone)
}

export type ZonedStyle = 'full' | 'day' | 'time' | 'noYear'

/**
 * "Tue, May 12, 2026, 6:30 PM", "Tue, May 12, 2026" or "6:30 PM". Times by another clock than the reader's own (Central, unless told otherwise)
 * end in their zone: "6:30 PM MDT".
 */
export function formatZoned(
  instant: string | Date,
  zone: string,
  style: ZonedStyle = 'full',
  home: string = lincolnTime,
): string {
  const { day, time } = instantToZoned(instant, zone)
  if (style === 'day') return formatDate(day)
  const shown = `${clockTime(time)}${zoneMark(instant, zone, home)}`
  return style === 'time' ? shown : `${formatDate(day, style)}, ${shown}`
}

/** "Tue, May 12, 2026, 6:00 PM to 8:30 PM", and both days where it ends on another one. */
export function formatZonedRange(
  start: string | Date,
  end: string | Date,
  zone: string,
  style: 'full' | 'time' = 'full',
  home: string = lincolnTime,
): string {
  const from = instantToZoned(start, zone)
  const to = instantToZoned(end, zone)
  const mark = zoneMark(end, zone, home)
  const begins = style === 'full' ? `${formatDate(from.day)}, ${clockTime(from.time)}` : clockTime(from.time)
  const ends = from.day === to.day ? clockTime(to.time) : `${formatDate(to.day)}, ${clockTime(to.time)}`
  // A range over the change would be read wrongly if only its end named the clock.
  const startMark = zoneMark(start, zone, home)
  return `${begins}${startMark === mark ? '' : startMark} to ${ends}${mark}`
}

/** "18:30" as people say it: "6:30 PM". */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** " MDT" or " MST"; nothing where it is the reader's own clock. */
export function zoneMark(instant: string | Date, zone: string, home: string = lincolnTime): string {
  if (zone === home) return ''
  return ` ${partOf(formats(zone).name, new Date(instant), 'timeZoneName')}`
}

/** Milliseconds by which the clock there is ahead of UTC; negative in America. */
function offsetAt(at: number, zone: string): number {
  const shown = partOf(formats(zone).offset, new Date(at), 'timeZoneName')
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(shown)
  if (!match?.[1]) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

function partOf(format: Intl.DateTimeFormat, at: Date, type: string): string {
  return format.formatToParts(at).find((part) => part.type === type)?.value ?? ''
}

// Made once for each zone: making one costs a hundred times as much as using it.
const made = new Map<string, { offset: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>()

function formats(zone: string) {
  let pair = made.get(zone)
  if (!pair) {
    pair = {
      offset: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
      name: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }),
    }
    made.set(zone, pair)
  }
  return pair
}
