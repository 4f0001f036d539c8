// Which days a view shows, and how it is named. Weeks begin on Sunday, as calendars on the wall do here.
import { addDays, formatDate, formatMonth, type PlainDate } from '../../domain/dates.ts'
import type { DaySpan } from './itemTimes.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

export const viewWords: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' }

export function rangeOf(view: View, day: PlainDate): DaySpan {
  if (view === 'day') return { first: day, last: day }
  if (view === 'week') return { first: sundayOf(day), last: addDays(sundayOf(day), 6) }
  if (view === 'agenda') return { first: day, last: addDays(day, agendaDays - 1) }
  const { first, last } = monthOf(day)
  return { first: sundayOf(first), last: addDays(sundayOf(last), 6) }
}

/** The days of the month alone: a list has no weeks to fill. */
export function monthOf(day: PlainDate): DaySpan {
  return { first: `${day.slice(0, 8)}01`, last: addDays(stepped('month', day, 1), -1) }
}

const agendaDays = 30

/** One month, week, day or page of the agenda further, or back. */
export function stepped(view: View, day: PlainDate, step: 1 | -1): PlainDate {
  if (view !== 'month') return addDays(day, step * (view === 'week' ? 7 : view === 'day' ? 1 : agendaDays))
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + step
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}-01`
}

export function titleOf(view: View, day: PlainDate): string {
  if (view === 'month') return formatMonth(day, 'long')
  if (view === 'day') return formatDate(day)
  const { first, last } = rangeOf(view, day)
  // "Nov 15 to 21, 2026": what both days share is said once.
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${formatDate(first, 'noWeekday')} to ${formatDate(last, 'noWeekday')}`
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const end = isOneMonth ? String(Number(last.slice(8))) : formatDate(last, 'short')
  return `${formatDate(first, 'short')} to ${end}, ${last.slice(0, 4)}`
}

export function daysIn({ first, last }: DaySpan): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const sundayOf = (day: PlainDate): PlainDate => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
