import type { PlainDate } from '../../domain/dates.ts'
import { instantToZoned } from '../../domain/zonedTime.ts'

interface EntryTimes {
  startsAt: string | null
  endsAt: string | null
  startsOn: PlainDate | null
  endsOn: PlainDate | null
}

/** An imported entry's time as an event's form asks for it. One of whole days gets office hours; one without an end lasts an hour. */
export function eventTimesOf({ startsAt, endsAt, startsOn, endsOn }: EntryTimes, zone: string) {
  if (startsAt === null || endsAt === null)
    return { day: startsOn!, start: '09:00', endDay: endsOn!, end: '17:00' }
  const from = instantToZoned(startsAt, zone)
  const until = endsAt > startsAt ? endsAt : new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const to = instantToZoned(until, zone)
  return { day: from.day, start: from.time, endDay: to.day, end: to.time }
}
