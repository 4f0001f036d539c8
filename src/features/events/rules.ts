// Decisions about events that need no database: what a repeating event's rule says, and what typed times mean.
import { addDays, formatDate, isPlainDate, type PlainDate } from '../../domain/dates.ts'
import { instantToZoned, zonedToInstant } from '../../domain/zonedTime.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

export interface Repeat {
  every: 'day' | 'week' | 'month'
  interval: number
  /** For weeks; none means the weekday of the first day. */
  weekdays: Weekday[]
  /** For months: the second Tuesday, or the 12th. */
  monthBy: 'weekday' | 'date'
  until: PlainDate | null
}

export function weekdayOf(day: PlainDate): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!
}

/** The rule as RFC 5545 writes it. Days only: the time is the event's, by the clock of its place. */
export function ruleOf(repeat: Repeat, first: PlainDate): string {
  const parts = [`FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' }[repeat.every]}`]
  if (repeat.interval > 1) parts.push(`INTERVAL=${repeat.interval}`)
  if (repeat.every === 'week') {
    const chosen = weekdays.filter((day) => repeat.weekdays.includes(day))
    parts.push(`BYDAY=${(chosen.length > 0 ? chosen : [weekdayOf(first)]).join(',')}`)
  }
  if (repeat.every === 'month') {
    const date = Number(first.slice(8))
    // The fifth is not in every month; the last is.
    const nth = Math.ceil(date / 7)
    parts.push(
      repeat.monthBy === 'date' ? `BYMONTHDAY=${date}` : `BYDAY=${nth === 5 ? '-1' : nth}${weekdayOf(first)}`,
    )
  }
  if (repeat.until) parts.push(`UNTIL=${repeat.until.replaceAll('-', '')}`)
  return parts.join(';')
}

/** "Every second week on Tuesday and Thursday until Thu, Dec 31, 2026". */
export function ruleInWords(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const unit = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' }[parts.get('FREQ') ?? ''] ?? 'time'
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(dayInWords)
  const until = untilOf(rule)
  return [
    interval === 1 ? `Every ${unit}` : interval === 2 ? `Every second ${unit}` : `Every ${interval} ${unit}s`,
    ...(days.length > 0 ? [`on ${listed(days)}`] : []),
    ...(parts.has('BYMONTHDAY') ? [`on day ${parts.get('BYMONTHDAY')}`] : []),
    ...(until ? [`until ${formatDate(until)}`] : []),
  ].join(' ')
}

/** The rule as the form has it, for days that are so many days after those the rule names (a series can be moved as a whole). */
export function repeatOfRule(rule: string, offset: number): Repeat {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const every = ({ DAILY: 'day', MONTHLY: 'month' } as const)[parts.get('FREQ') ?? ''] ?? 'week'
  const days = (parts.get('BYDAY') ?? '').split(',').filter((code) => weekdays.includes(code as Weekday))
  const until = untilOf(rule)
  return {
    every,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: days.map((code) => weekdays.at((weekdays.indexOf(code as Weekday) + (offset % 7)) % 7)!),
    monthBy: parts.has('BYMONTHDAY') ? 'date' : 'weekday',
    until: until && addDays(until, offset),
  }
}

/** The same days but for the last one, as an event on this day has them. */
export function isSameRhythm(one: Repeat, other: Repeat, day: PlainDate): boolean {
  const endless = (repeat: Repeat) => ruleOf({ ...repeat, until: null }, day)
  return endless(one) === endless(other)
}

export function untilOf(rule: string): PlainDate | null {
  const match = /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule)
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : ''
  return isPlainDate(day) ? day : null
}

/** The same rule with another last day; with none it goes on. */
export function endRuleOn(rule: string, day: PlainDate | null): string {
  const kept = rule.split(';').filter((part) => !part.startsWith('UNTIL=') && !part.startsWith('COUNT='))
  return [...kept, ...(day ? [`UNTIL=${day.replaceAll('-', '')}`] : [])].join(';')
}

const ordinals: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
}

function dayInWords(code: string): string {
  const [, nth = '', day = ''] = /^(-?\d)?(\w\w)$/.exec(code) ?? []
  const name = weekdayNames[day as Weekday] ?? code
  return nth ? `the ${ordinals[nth] ?? nth} ${name}` : name
}

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`

/** An address from a title, with an end no one guesses. */
export function slugOf(title: string, ending: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  return words ? `${words}-${ending}` : ending
}

export interface EventTimes {
  day: PlainDate
  start: string
  endDay: PlainDate
  end: string
}

/** What was typed, as instants; a problem when it ends before it begins. */
export function instantsOf(times: EventTimes, zone: string): { startsAt: string; endsAt: string } | null {
  const startsAt = zonedToInstant(times.day, times.start, zone)
  const endsAt = zonedToInstant(times.endDay, times.end, zone)
  return endsAt > startsAt ? { startsAt, endsAt } : null
}

export function timesOf(event: {
  startsAt: string | Date
  endsAt: string | Date
  timeZone: string
}): EventTimes {
  const from = instantToZoned(event.startsAt, event.timeZone)
  const to = instantToZoned(event.endsAt, event.timeZone)
  return { day: from.day, start: from.time, endDay: to.day, end: to.time }
}
