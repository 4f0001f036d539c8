// On which days something that repeats is due.
import { addDays, type PlainDate } from '../dates.ts'

export const everies = ['week', 'month', 'quarter', 'year'] as const
export type Every = (typeof everies)[number]

export interface Repeats {
  every: Every
  firstOn: PlainDate
  lastOn: PlainDate | null
}

const months: Record<Exclude<Every, 'week'>, number> = { month: 1, quarter: 3, year: 12 }

/** The day number `turn`, counted from 0. What begins on the 31st is due on the last day of shorter months. */
export function dueDay({ every, firstOn }: Repeats, turn: number): PlainDate {
  if (every === 'week') return addDays(firstOn, 7 * turn)
  const [year, month, day] = firstOn.split('-').map(Number) as [number, number, number]
  const all = month - 1 + months[every] * turn
  const [dueYear, dueMonth] = [year + Math.floor(all / 12), (all % 12) + 1]
  const lastDay = new Date(Date.UTC(dueYear, dueMonth, 0)).getUTCDate()
  return `${dueYear}-${String(dueMonth).padStart(2, '0')}-${String(Math.min(day, lastDay)).padStart(2, '0')}`
}

/** Days up to and with `until`, the oldest first. */
export function dueDays(repeats: Repeats, until: PlainDate, most = 1000): PlainDate[] {
  const days: PlainDate[] = []
  const end = repeats.lastOn !== null && repeats.lastOn < until ? repeats.lastOn : until
  for (let turn = 0; turn < most; turn++) {
    const day = dueDay(repeats, turn)
    if (day > end) break
    days.push(day)
  }
  return days
}

/** The first day after this one; null when it has ended. */
export function nextDay(repeats: Repeats, after: PlainDate): PlainDate | null {
  for (let turn = 0; turn < 10_000; turn++) {
    const day = dueDay(repeats, turn)
    if (repeats.lastOn !== null && day > repeats.lastOn) return null
    if (day > after) return day
  }
  return null
}
