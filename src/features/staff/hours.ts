// How hours are typed and shown, and which week a day belongs to.
import { addDays, type PlainDate } from '../../domain/dates.ts'
import type { Parsed } from '../../domain/parsed.ts'

const mostMinutes = 24 * 60

/** Understands "2:30", "2.5", "2,5", "2h 30m", "150m" and "45 min"; answers whole minutes. */
export function parseHours(text: string): Parsed<number> {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return { problem: 'Enter the hours, for example 2:30 or 2.5.' }
  const minutes = minutesOf(typed)
  if (minutes === null)
    return { problem: `“${text.trim()}” is not a number of hours. Type it like 2:30 or 2.5.` }
  if (minutes < 1) return { problem: 'Enter at least one minute.' }
  if (minutes > mostMinutes) return { problem: 'A day has 24 hours. Enter the rest on the next day.' }
  return { value: minutes }
}

function minutesOf(typed: string): number | null {
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const decimal = /^(\d{0,2})(?:[.,](\d{1,4}))?\s*(?:h|hr|hrs|hours?)?$/.exec(typed)
  if (decimal && (decimal[1] || decimal[2]))
    return Math.round(Number(`${decimal[1] || '0'}.${decimal[2] ?? '0'}`) * 60)
  const both = /^(\d{1,2})\s*(?:h|hr|hrs|hours?)\s*(\d{1,2})\s*(?:m|min|mins|minutes?)?$/.exec(typed)
  if (both) return Number(both[2]) < 60 ? Number(both[1]) * 60 + Number(both[2]) : null
  const alone = /^(\d{1,4})\s*(?:m|min|mins|minutes?)$/.exec(typed)
  return alone ? Number(alone[1]) : null
}

/** "23 h", "7 h 15 min", "45 min": "7:15" would be read as a time of day. */
export function formatHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [(hours > 0 || rest === 0) && `${hours.toLocaleString('en-US')} h`, rest > 0 && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

/** For a spreadsheet, which can add them up: 7 h 15 min are "7.25". */
export const decimalHours = (minutes: number): string => (minutes / 60).toFixed(2)

/** The Monday of that week. */
export function weekOf(day: PlainDate): PlainDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export function monthOf(day: PlainDate): { from: PlainDate; to: PlainDate } {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}${last}` }
}

export interface Week<Row> {
  /** Its Monday. */
  start: PlainDate
  end: PlainDate
  minutes: number
  rows: Row[]
}

/** The newest week first, and within it the newest day. */
export function byWeek<Row extends { workedOn: PlainDate; minutes: number }>(
  rows: readonly Row[],
): Week<Row>[] {
  const weeks = Map.groupBy(
    rows.toSorted((a, b) => b.workedOn.localeCompare(a.workedOn)),
    (row) => weekOf(row.workedOn),
  )
  return Array.from(weeks, ([start, own]) => ({
    start,
    end: addDays(start, 6),
    minutes: own.reduce((sum, row) => sum + row.minutes, 0),
    rows: own,
  })).sort((a, b) => b.start.localeCompare(a.start))
}
