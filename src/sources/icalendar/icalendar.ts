// A calendar as RFC 5545 writes it, for programs that subscribe to it. The same events give the same bytes, so an ETag can tell whether
// anything is new.
import { addDays, lincolnTime, type PlainDate } from '../../domain/dates.ts'
import { instantToZoned, type StateZone } from '../../domain/zonedTime.ts'

/** Between two instants, told by the clock of its place. */
export interface Span {
  startsAt: Date
  endsAt: Date
  zone: StateZone
}

/** On a day, at a time by Lincoln's clock ("13:30") or, with null, the whole day, or whole days until another one. */
interface DayTime {
  on: PlainDate
  at: string | null
  until?: PlainDate
}

export type CalendarEvent = Told & (DayTime | { span: Span })

interface Told {
  /** Stays the same as long as it is the same event, whatever else changes about it. */
  uid: string
  /** Counts its changes; calendars keep the highest. */
  sequence: number
  changedAt: Date
  summary: string
  description?: string
  location?: string
  url?: string
  isCancelled?: boolean
  /** Whether the day counts as taken; a day that is only worth knowing does not. */
  isBusy?: boolean
}

export interface Calendar {
  name: string
  about: string
  events: CalendarEvent[]
}

export function icalendarOf({ name, about, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elections Nebraska//Calendar//EN',
    'CALSCALE:GREGORIAN',
    property('NAME', name),
    property('X-WR-CALNAME', name),
    property('DESCRIPTION', about),
    property('X-WR-CALDESC', about),
    `X-WR-TIMEZONE:${lincolnTime}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zonesIn(events).flatMap((zone) => timeZones[zone]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  const optional = (key: string, value: string | undefined) => (value ? [property(key, value)] : [])
  return [
    'BEGIN:VEVENT',
    property('UID', event.uid),
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.changedAt)}`,
    ...timesOf(event),
    property('SUMMARY', event.summary),
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    // An address is written as it is: commas and semicolons in it mean something.
    ...(event.url ? [`URL:${new URL(event.url).href}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** No source tells when a hearing ends, so only its beginning is written. The end of whole days is the day after the last. */
function timesOf(event: CalendarEvent): string[] {
  if ('span' in event) {
    const { startsAt, endsAt, zone } = event.span
    return [`DTSTART${zoned(startsAt, zone)}`, `DTEND${zoned(endsAt, zone)}`]
  }
  const { on, at, until = on } = event
  if (at === null)
    return [`DTSTART;VALUE=DATE:${digits(on)}`, `DTEND;VALUE=DATE:${digits(addDays(until, 1))}`]
  return [`DTSTART;TZID=${lincolnTime}:${digits(on)}T${digits(at)}00`]
}

/** On a schedule of the place. Programs disagree which one is meant of an hour that comes twice, so a time within it is written in UTC. */
function zoned(at: Date, zone: StateZone): string {
  const { day, time } = instantToZoned(at, zone)
  const comesTwice = [-hour, hour].some(
    (away) => instantToZoned(new Date(at.getTime() + away), zone).time === time,
  )
  return comesTwice ? `:${instant(at)}` : `;TZID=${zone}:${digits(day)}T${digits(time)}00`
}

const hour = 3_600_000

function zonesIn(events: CalendarEvent[]): StateZone[] {
  const zones = events.flatMap((event): StateZone[] => {
    if ('span' in event) return [event.span.zone]
    return event.at === null ? [] : [lincolnTime]
  })
  return [...new Set(zones)].sort()
}

const property = (key: string, value: string) => `${key}:${escaped(value)}`

/** Section 3.3.11: these four would end or split the text. Other control characters have no place in it. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
      .replaceAll('\n', '\\n')
  )
}

/** Section 3.1: at most 75 octets in a line; what follows goes on after a space. A character is never cut in two. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // The space that begins a further line counts as well.
    if (octets + size > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      piece = ''
      octets = 0
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

const digits = (text: string) => text.replaceAll(/\D/g, '')
const instant = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

// Both clocks since 2007, when the days of the change became what they are; nothing here is older.
const timeZones: Record<StateZone, string[]> = {
  'America/Chicago': timeZone('America/Chicago', 'C', '-0600', '-0500'),
  'America/Denver': timeZone('America/Denver', 'M', '-0700', '-0600'),
}

function timeZone(name: StateZone, letter: string, winter: string, summer: string): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:DAYLIGHT',
    `TZNAME:${letter}DT`,
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    `TZOFFSETFROM:${winter}`,
    `TZOFFSETTO:${summer}`,
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `TZNAME:${letter}ST`,
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    `TZOFFSETFROM:${summer}`,
    `TZOFFSETTO:${winter}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}
