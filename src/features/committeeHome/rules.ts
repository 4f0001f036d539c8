import { addDays, daysBetween } from '../../domain/dates.ts'
import type { Election } from '../../domain/law/elections.ts'
import { counted } from '../../domain/numbers.ts'

/** "254 days to the general election", of the committee's next one; null when none is known. */
export function daysToElection(elections: Election[], today: string): string | null {
  const next = elections.find(({ day }) => day >= today)
  if (!next) return null
  const days = daysBetween(today, next.day)
  if (days === 0) return `Today is the ${next.kind} election`
  return `${counted(days, 'day')} to the ${next.kind} election`
}

/** "today", "tomorrow", "in 5 days", for what is due. */
export function inDays(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const days = daysBetween(today, day)
  return days > 0 ? `in ${days} days` : `${counted(-days, 'day')} ago`
}

/** "3 more than the week before". */
export function againstBefore(now: number, before: number): string {
  if (now === before) return 'as the week before'
  return now > before
    ? `${now - before} more than the week before`
    : `${before - now} fewer than the week before`
}

/** Minutes as hours, to the half: 90 is "1.5". */
export function hoursOf(minutes: number): string {
  const halves = Math.round(minutes / 30) / 2
  return String(halves)
}
