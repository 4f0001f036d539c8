import { daysBetween } from '../../domain/dates.ts'
import type { GoalKind } from './api.ts'

/** "Paid for by …": offered, not imposed; the manager writes what the lawyer wants. */
export function suggestedDisclaimer({
  name,
  treasurerName,
}: {
  name: string
  treasurerName: string
}): string {
  return treasurerName ? `Paid for by ${name}, ${treasurerName}, Treasurer` : `Paid for by ${name}`
}

export const goalWords: Record<GoalKind, { title: string; unit: string }> = {
  volunteers: { title: 'Volunteers', unit: 'active volunteers' },
  'volunteer hours': { title: 'Volunteer hours', unit: 'hours given' },
  'event guests': { title: 'Guests at events', unit: 'people who came' },
  doors: { title: 'Doors', unit: 'doors knocked' },
  calls: { title: 'Calls', unit: 'calls made' },
  raised: { title: 'Money raised', unit: 'raised' },
}

/** Whether the goal is reached at today's pace: the share that should be done by now against the share that is. */
export function paceOf(
  done: bigint,
  target: bigint,
  { setOn, dueOn, today }: { setOn: string; dueOn: string | null; today: string },
): 'reached' | 'on pace' | 'behind' | 'missed' | 'no date' {
  if (done >= target) return 'reached'
  if (!dueOn) return 'no date'
  if (today > dueOn) return 'missed'
  const span = daysBetween(setOn, dueOn)
  const gone = daysBetween(setOn, today)
  // done / target against gone / span, in whole numbers.
  return done * BigInt(Math.max(span, 1)) >= target * BigInt(Math.max(gone, 0)) ? 'on pace' : 'behind'
}
