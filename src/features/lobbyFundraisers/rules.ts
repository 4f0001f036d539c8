// Decisions about lobby fundraisers.
import { clockTime } from '../../domain/zonedTime.ts'
import type { PlainDate } from '../../domain/dates.ts'
import type { Conflict } from './shapes.ts'

export interface Span {
  startsAt: Date
  endsAt: Date
}

export const isSameTime = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** What the product knows of the Legislature on a day. No source announces session days, so most of what comes is known by its hearings. */
export interface Capitol {
  hasMet: boolean
  hearings: number
  firstHearing: string | null
}

export function capitolConflicts({ hasMet, hearings, firstHearing }: Capitol): Conflict[] {
  const found: Conflict[] = []
  if (hasMet) found.push({ kind: 'session', words: 'The Legislature met on this day.', isSameTime: false })
  if (hearings > 0)
    found.push({
      kind: 'hearing',
      words: `${hearings === 1 ? 'A hearing is' : `${hearings} hearings are`} set at the Capitol on this day${firstHearing === null ? '' : `, the first at ${clockTime(firstHearing)}`}.`,
      isSameTime: false,
    })
  return found
}

/** Nights and early mornings are slips of the keyboard. */
export function timeProblem({ start, end }: { day: PlainDate; start: string; end: string }): string | null {
  return end <= start ? 'The end is not after the beginning. Enter when it ends on the same day.' : null
}
