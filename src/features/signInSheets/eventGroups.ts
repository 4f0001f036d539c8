// In which order someone looks for the event of a sheet: what is on today, what to print for, what to type up.
import { dayOf } from '../../domain/dates.ts'
import type { DeskEvent } from './api.ts'

export interface EventGroup {
  title: 'Today' | 'Coming' | 'Past'
  events: DeskEvent[]
}

/** The soonest of what comes first, the latest of what was; groups without an event are left out. */
export function eventGroups(events: DeskEvent[], now: Date): EventGroup[] {
  const of = Map.groupBy(
    events.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    (event) => groupOf(event, now),
  )
  const groups: EventGroup[] = [
    { title: 'Today', events: of.get('Today') ?? [] },
    { title: 'Coming', events: of.get('Coming') ?? [] },
    { title: 'Past', events: (of.get('Past') ?? []).toReversed() },
  ]
  return groups.filter((group) => group.events.length > 0)
}

/** On a schedule of its own place; what began yesterday and still goes on is today's. */
function groupOf({ startsAt, endsAt, timeZone }: DeskEvent, now: Date): EventGroup['title'] {
  const starts = new Date(startsAt)
  if (dayOf(starts, timeZone) === dayOf(now, timeZone)) return 'Today'
  if (starts > now) return 'Coming'
  return new Date(endsAt) > now ? 'Today' : 'Past'
}
