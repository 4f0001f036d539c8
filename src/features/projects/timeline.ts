// Where a task lies on the timeline, in days; how wide a day is, is for the screen to say.
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts'

export const zooms = ['week', 'month', 'quarter'] as const
export type Zoom = (typeof zooms)[number]
/** Pixels per day: about a week, a month or a quarter to a laptop's width. */
export const dayWidths: Record<Zoom, number> = { week: 96, month: 28, quarter: 9 }

export interface Dates {
  startsOn: PlainDate | null
  dueOn: PlainDate | null
}

/** The days a bar covers, both included; a task with one date has a bar of one day, one without has none. */
export function barOf({ startsOn, dueOn }: Dates): { from: PlainDate; to: PlainDate } | null {
  const from = startsOn ?? dueOn
  const to = dueOn ?? startsOn
  return from === null || to === null ? null : { from, to }
}

const margin: Record<Zoom, number> = { week: 3, month: 10, quarter: 30 }

/** The days the timeline shows: everything dated, and today, with some room. */
export function spanOf(tasks: readonly Dates[], today: PlainDate, zoom: Zoom) {
  let from = today
  let to = today
  for (const task of tasks) {
    const bar = barOf(task)
    if (bar && bar.from < from) from = bar.from
    if (bar && bar.to > to) to = bar.to
  }
  from = addDays(from, -margin[zoom])
  to = addDays(to, margin[zoom])
  return { from, to, days: daysBetween(from, to) + 1 }
}

export type Grip = 'start' | 'due' | 'both'

/** The dates after a bar or one of its ends was dragged by some days. An end stops at the other end. */
export function shifted(dates: Dates, grip: Grip, days: number): Dates {
  const bar = barOf(dates)
  if (!bar || days === 0) return dates
  if (grip === 'both')
    return {
      startsOn: dates.startsOn && addDays(dates.startsOn, days),
      dueOn: dates.dueOn && addDays(dates.dueOn, days),
    }
  // Pulling an end of a one-day bar gives it the date it lacked.
  const start = grip === 'start' ? addDays(bar.from, days) : bar.from
  const due = grip === 'due' ? addDays(bar.to, days) : bar.to
  return grip === 'start'
    ? { startsOn: start > bar.to ? bar.to : start, dueOn: bar.to }
    : { startsOn: bar.from, dueOn: due < bar.from ? bar.from : due }
}

/** A date that was typed pushes the other one ahead of it: no one has to change two fields in the right order. */
export function withRoom(dates: Dates, change: Partial<Dates>): Partial<Dates> {
  const startsOn = change.startsOn === undefined ? dates.startsOn : change.startsOn
  const dueOn = change.dueOn === undefined ? dates.dueOn : change.dueOn
  if (startsOn === null || dueOn === null || startsOn <= dueOn) return change
  return change.startsOn === undefined ? { startsOn: dueOn, dueOn } : { startsOn, dueOn: startsOn }
}

export interface Tick {
  day: PlainDate
  /** Days from the start of the span. */
  at: number
}

/** Lines of the scale: each day of a week, each Monday of a month, the first of each month of a quarter. */
export function ticksOf(from: PlainDate, days: number, zoom: Zoom): Tick[] {
  const ticks: Tick[] = []
  for (let at = 0; at < days; at++) {
    const day = addDays(from, at)
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
    if (zoom === 'week' || (zoom === 'month' ? isMonday : day.endsWith('-01'))) ticks.push({ day, at })
  }
  return ticks
}
