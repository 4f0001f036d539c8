// A calendar of somebody else, read with ical.js. Anybody may have written it, so everything has a limit, and it is read in a thread that can
// be stopped (features/calendar/readCalendar.server.ts).
import { cutText } from '../../domain/shortText.ts'
import ICAL from 'ical.js'
import { addDays, dayOf, type PlainDate } from '../../domain/dates.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { zonedToInstant } from '../../domain/zonedTime.ts'
import { clockOf } from './zoneIds.ts'

/** Either instants, or whole days with the last one included. */
export interface ReadEntry {
  uid: string
  /** Which time of a repeating one it is; '' for one that takes place once. */
  occurrence: string
  title: string
  about: string
  place: string
  startsAt: string | null
  endsAt: string | null
  startsOn: PlainDate | null
  endsOn: PlainDate | null
  isCancelled: boolean
}

export interface ReadCalendar {
  name: string
  entries: ReadEntry[]
  /** What was left out and why, in sentences. */
  notes: string[]
}

export interface ReadOptions {
  /** The clock that is meant where the file names none. */
  zone: string
  today: PlainDate
}

const mostEvents = 5000
const mostEntries = 5000
const mostTimes = 500
/** Of all repeating events of a file together, also those whose times are too far off to be kept. */
const mostSteps = 200_000
const daysBack = 366
const daysAhead = 731

export function readIcalendar(text: string, options: ReadOptions): Parsed<ReadCalendar> {
  const events = text.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0
  if (events > mostEvents)
    return {
      problem: `The file holds ${formatCount(events)} events, more than the ${formatCount(mostEvents)} that can be taken over at once. Export a shorter span.`,
    }
  const calendars = parsed(text)
  if (!calendars)
    return {
      problem: /^BEGIN:VCALENDAR/im.test(text)
        ? 'The calendar file has a mistake in it that keeps it from being read. Export it again, or from another program.'
        : 'This is not a calendar file. Export the calendar as .ics and choose that file.',
    }
  const reading = new Reading(options)
  for (const calendar of calendars) reading.read(calendar)
  const name = calendars.map((calendar) => wordOf(calendar, 'x-wr-calname', 200)).find(Boolean) ?? ''
  return { value: { name, entries: reading.entries(), notes: reading.notes() } }
}

function parsed(text: string): ICAL.Component[] | null {
  try {
    const found = ICAL.parse(text) as unknown[]
    const all = (typeof found[0] === 'string' ? [found] : found) as unknown[][]
    const calendars = all.map((jcal) => new ICAL.Component(jcal)).filter(({ name }) => name === 'vcalendar')
    return calendars.length > 0 ? calendars : null
  } catch {
    return null
  }
}

class Reading {
  readonly #options: ReadOptions
  readonly #found = new Map<string, ReadEntry>()
  /** Of an event that was written twice, the one that was changed more often is the newer. */
  readonly #sequences = new Map<string, number>()
  readonly #from: PlainDate
  readonly #to: PlainDate
  #unreadable = 0
  #outside = 0
  #endless = 0
  #tooMany = 0
  #steps = 0

  constructor(options: ReadOptions) {
    this.#options = options
    this.#from = addDays(options.today, -daysBack)
    this.#to = addDays(options.today, daysAhead)
  }

  read(calendar: ICAL.Component): void {
    const parts = calendar.getAllSubcomponents('vevent')
    // By name: left to itself, ical.js takes every changed time in the file for one of this event.
    const changed = Map.groupBy(
      parts.filter((part) => part.hasProperty('recurrence-id')),
      uidOf,
    )
    const masters = new Set(parts.filter((part) => !part.hasProperty('recurrence-id')).map(uidOf))
    for (const part of parts) {
      const isChange = part.hasProperty('recurrence-id')
      if (isChange && masters.has(uidOf(part))) continue
      try {
        const exceptions = isChange ? [] : (changed.get(uidOf(part)) ?? [])
        this.#readEvent(part, new ICAL.Event(part, { exceptions }))
      } catch {
        this.#unreadable++
      }
    }
  }

  #readEvent(part: ICAL.Component, event: ICAL.Event): void {
    if (!event.isRecurring()) {
      const own = part.getFirstPropertyValue('recurrence-id')
      this.#keep(event, event.startDate, event.endDate, own ? String(own as ICAL.Time) : '')
      return
    }
    const steps = event.iterator()
    let kept = 0
    for (;;) {
      const at = steps.next()
      if (!at) return
      if (dayIn(at) > this.#to) return
      if (++this.#steps > mostSteps || kept >= mostTimes) {
        this.#endless++
        return
      }
      const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(at)
      if (this.#keep(item, startDate, endDate, String(recurrenceId))) kept++
    }
  }

  /** False when it is too long ago or too far ahead to be of use. */
  #keep(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, occurrence: string): boolean {
    if (dayIn(start) > this.#to || dayIn(end) < this.#from) {
      if (occurrence === '') this.#outside++
      return false
    }
    const uid = uidOf(event.component)
    const key = `${uid}\n${occurrence}`
    const sequence = Number(event.sequence) || 0
    if ((this.#sequences.get(key) ?? -1) > sequence) return true
    if (!this.#found.has(key) && this.#found.size >= mostEntries) {
      this.#tooMany++
      return true
    }
    this.#sequences.set(key, sequence)
    this.#found.set(key, {
      uid,
      occurrence: occurrence.slice(0, 60),
      title: wordOf(event.component, 'summary', 300),
      about: wordOf(event.component, 'description', 4000),
      place: wordOf(event.component, 'location', 300),
      isCancelled: wordOf(event.component, 'status', 20).toUpperCase() === 'CANCELLED',
      ...this.#times(event.component, start, end),
    })
    return true
  }

  #times(
    part: ICAL.Component,
    start: ICAL.Time,
    end: ICAL.Time,
  ): Pick<ReadEntry, 'startsAt' | 'endsAt' | 'startsOn' | 'endsOn'> {
    if (start.isDate) {
      const startsOn = dayIn(start)
      // Written as the day after the last; some programs repeat the first day instead.
      const last = addDays(dayIn(end), -1)
      return { startsOn, endsOn: last < startsOn ? startsOn : last, startsAt: null, endsAt: null }
    }
    const startsAt = this.#instant(start, part, 'dtstart')
    const ended = this.#instant(end, part, part.hasProperty('dtend') ? 'dtend' : 'dtstart')
    return { startsAt, endsAt: ended < startsAt ? startsAt : ended, startsOn: null, endsOn: null }
  }

  #instant(time: ICAL.Time, part: ICAL.Component, property: string): string {
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate().toISOString()
    const named = part.getFirstProperty(property)?.getFirstParameter('tzid') ?? ''
    const clock = clockOf(named)
    const own = clock === null && named ? part.getTimeZoneByID(named) : null
    if (own) {
      const here = time.clone()
      here.zone = own
      return here.toJSDate().toISOString()
    }
    const two = (n: number) => String(n).padStart(2, '0')
    return zonedToInstant(dayIn(time), `${two(time.hour)}:${two(time.minute)}`, clock ?? this.#options.zone)
  }

  entries(): ReadEntry[] {
    const startOf = (entry: ReadEntry) => entry.startsAt ?? `${entry.startsOn}`
    return [...this.#found.values()].sort(
      (a, b) => startOf(a).localeCompare(startOf(b)) || a.uid.localeCompare(b.uid),
    )
  }

  notes(): string[] {
    const notes: [number, string][] = [
      [
        this.#outside,
        `${counted(this.#outside, 'event')} more than a year ago or more than two years ahead ${this.#outside === 1 ? 'is' : 'are'} left out.`,
      ],
      [
        this.#endless,
        `${counted(this.#endless, 'repeating event')} with very many times ${this.#endless === 1 ? 'is' : 'are'} cut off after ${formatCount(mostTimes)}.`,
      ],
      [this.#tooMany, `Only the first ${formatCount(mostEntries)} entries are taken over.`],
      [
        this.#unreadable,
        `${counted(this.#unreadable, 'event')} could not be read and ${this.#unreadable === 1 ? 'is' : 'are'} left out.`,
      ],
    ]
    return notes.filter(([count]) => count > 0).map(([, note]) => note)
  }
}

function uidOf(part: ICAL.Component): string {
  const uid = wordOf(part, 'uid', 500)
  if (uid !== '') return uid
  // Required, yet some programs leave it out: then the beginning and the title are what it is known by.
  const start = part.getFirstPropertyValue('dtstart')
  return `${String(start as ICAL.Time | null)} ${wordOf(part, 'summary', 400)}`
}

function wordOf(part: ICAL.Component, property: string, most: number): string {
  const value = part.getFirstPropertyValue(property)
  if (typeof value !== 'string') return ''
  // eslint-disable-next-line no-control-regex
  const plain = value.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim()
  // PostgreSQL takes no half a character.
  return cutText(plain.toWellFormed(), most)
}

/** The day as the file writes it, in whatever zone. */
function dayIn(time: ICAL.Time): PlainDate {
  const two = (n: number) => String(n).padStart(2, '0')
  return time.isDate || time.zone !== ICAL.Timezone.utcTimezone
    ? `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
    : dayOf(time.toJSDate(), 'UTC')
}
