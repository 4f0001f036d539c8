import type { Parsed } from './parsed.ts'
import { lookUp } from './lookUp.ts'

/** A day without a clock, "2026-05-12". It has no time zone, so a birthday never slips to the day before. */
export type PlainDate = string

// Filing deadlines, polling hours and the Legislature run on Lincoln's clock, also for readers in the Panhandle.
export const lincolnTime = 'America/Chicago'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const longMonths =
  'January February March April May June July August September October November December'.split(' ')
const months = longMonths.map((name) => name.slice(0, 3))

export function isPlainDate(text: string): text is PlainDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && plainDate(Number(match[1]), Number(match[2]), Number(match[3])) === text
}

/** The day in Lincoln at that instant. */
export function dayOf(instant: Date | string, timeZone = lincolnTime): PlainDate {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}

/** The year in Lincoln at that instant: on New Year's Eve the servers' own is ahead from six in the evening. */
export function yearOf(instant: Date | string): number {
  return Number(dayOf(instant).slice(0, 4))
}

// Made once: making one costs a hundred times as much as using it.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** `noWeekday` for a sentence with several dates, `noYear` and `short` where the screen already says the year. */
export type DateStyle = 'full' | 'noWeekday' | 'noYear' | 'short'

/** "Tue, May 12, 2026", from a day or from an instant; also "May 12, 2026", "Tue, May 12" and "May 12". */
export function formatDate(value: PlainDate | Date, style: DateStyle = 'full'): string {
  const day = typeof value === 'string' && isPlainDate(value) ? value : dayOf(value)
  const at = utcOf(day)
  const weekday = style === 'full' || style === 'noYear' ? `${weekdays[at.getUTCDay()]}, ` : ''
  const year = style === 'full' || style === 'noWeekday' ? `, ${at.getUTCFullYear()}` : ''
  return `${weekday}${months[at.getUTCMonth()]} ${at.getUTCDate()}${year}`
}

/** "May 2026" from "2026-05" or a day in it; `long` spells out "January 2026". */
export function formatMonth(month: string, style: 'short' | 'long' = 'short'): string {
  const at = Number(month.slice(5, 7)) - 1
  return `${style === 'long' ? longMonths[at] : months[at]} ${month.slice(0, 4)}`
}

/** "Tue, May 12, 2026, 3:05 PM". */
export function formatDateTime(instant: Date | string, timeZone = lincolnTime): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  // Newer ICU puts a narrow no-break space before PM; a plain one keeps text searchable and tests readable.
  return `${formatDate(dayOf(instant, timeZone))}, ${clock.format(new Date(instant)).replaceAll(' ', ' ')}`
}

/** "4 minutes ago", "in 3 days". Show the date on hover beside it. */
export function relativeTime(then: Date | string, now: Date): string {
  const seconds = Math.round((new Date(then).getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  if (size < 45) return 'just now'
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  for (const [unit, length, limit] of spans) {
    if (size < limit) return words.format(Math.sign(seconds) * Math.max(1, Math.round(size / length)), unit)
  }
  return words.format(Math.round(seconds / 31_557_600), 'year')
}

const spans: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', 60, 3570],
  ['hour', 3600, 84_600],
  ['day', 86_400, 86_400 * 13.5],
  ['week', 604_800, 604_800 * 8],
  ['month', 2_629_800, 2_629_800 * 11.5],
]

export function addDays(day: PlainDate, count: number): PlainDate {
  return new Date(utcOf(day).getTime() + count * 86_400_000).toISOString().slice(0, 10)
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / 86_400_000)
}

/** Mondays, the week of this day last. */
export function mondaysUntil(day: PlainDate, count: number): PlainDate[] {
  const last = addDays(day, -((utcOf(day).getUTCDay() + 6) % 7))
  return Array.from({ length: count }, (_, i) => addDays(last, (i - count + 1) * 7))
}

/** Which year people mean by "5/12": the last one for a ledger, the next one for an event, else the nearest. */
export type YearMeant = 'past' | 'future' | 'nearest'

/** Understands how people type dates: "5/12", "5/12/26", "5-12-2026", "2026-05-12", "May 12", "12 May 2026", "today". */
export function parseDate(
  text: string,
  today: PlainDate,
  yearMeant: YearMeant = 'nearest',
): Parsed<PlainDate> {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return { problem: 'Enter a date, for example 5/12 or May 12, 2026.' }
  const offset = lookUp({ yesterday: -1, today: 0, tomorrow: 1 }, typed)
  if (offset !== undefined) return { value: addDays(today, offset) }
  const found = partsOf(typed)
  if (!found) return { problem: `“${text.trim()}” is not a date. Type it like 5/12, 5/12/2026 or May 12.` }
  const { month, day, year } = found
  const value = year === undefined ? withYearMeant(month, day, today, yearMeant) : plainDate(year, month, day)
  if (!value) return { problem: `There is no such day as “${text.trim()}”. Check the month and the day.` }
  return { value }
}

function partsOf(typed: string): { month: number; day: number; year?: number } | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const american = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(typed)
  if (american) return { month: Number(american[1]), day: Number(american[2]), year: yearTyped(american[3]) }
  const words = typed.replace(/^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\.?,? +/, '')
  const monthFirst = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?(?:,? +(\d{4}|\d{2}))?$/.exec(words)
  if (monthFirst) return named(monthFirst[1], monthFirst[2], monthFirst[3])
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? +([a-z]{3,9})\.?(?:,? +(\d{4}|\d{2}))?$/.exec(words)
  if (dayFirst) return named(dayFirst[2], dayFirst[1], dayFirst[3])
  return undefined
}

function named(word = '', day = '', year?: string) {
  const month =
    longMonths.findIndex((name) => name.toLowerCase().startsWith(word.replace(/^sept$/, 'sep'))) + 1
  return month === 0 ? undefined : { month, day: Number(day), year: yearTyped(year) }
}

function yearTyped(text?: string): number | undefined {
  if (text === undefined) return undefined
  // Two digits: birthdays reach back ninety years, nothing here is planned more than ten ahead of 2026.
  return text.length === 4 ? Number(text) : Number(text) > 36 ? 1900 + Number(text) : 2000 + Number(text)
}

function withYearMeant(
  month: number,
  day: number,
  today: PlainDate,
  meant: YearMeant,
): PlainDate | undefined {
  const thisYear = Number(today.slice(0, 4))
  // Eight years each way, because February 29 may be that far off around a century.
  const years = Array.from({ length: 17 }, (_, index) => thisYear - 8 + index)
  return years
    .map((year) => plainDate(year, month, day))
    .filter((date) => date !== undefined)
    .filter((date) => meant === 'nearest' || (meant === 'past' ? date <= today : date >= today))
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0]
}

function plainDate(year: number, month: number, day: number): PlainDate | undefined {
  if (year < 1800 || year > 2999) return undefined
  const at = new Date(Date.UTC(year, month - 1, day))
  const same = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return same ? at.toISOString().slice(0, 10) : undefined
}

function utcOf(day: PlainDate): Date {
  return new Date(`${day}T00:00:00Z`)
}
