// Events a volunteer could come to, the nearest first.
import type { Db } from '../../app/server/data/db.ts'
import { instantToZoned } from '../../domain/zonedTime.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { eventsOf, shiftsOf } from '../events/access.server.ts'
import { nearestEvents, type NearEvent } from '../events/nearest.server.ts'
import type { OpenShift, PublicEvent } from './api.ts'
import { eventsFor, type WorkKind } from './kinds.ts'
import { nearness, slotAt } from './rules.ts'

export interface Whereabouts {
  latitude: number | null
  longitude: number | null
  zip: string
  city: string
}

const mostLookedAt = 100

/** For a visitor: only what is on public pages anyway, and of a private home only the city, not by way of the ZIP code more. */
export async function publicEventsNear(
  db: Db,
  committee: CommitteeRef,
  from: Pick<Whereabouts, 'zip' | 'city'>,
  limit: number,
): Promise<PublicEvent[]> {
  const now = Date.now()
  const found = await eventsOf(db, committee, false)
    .where('events.isPublic', '=', true)
    .where('events.cancelledAt', 'is', null)
    .where('events.startsAt', '>', new Date(now))
    .where('events.startsAt', '<', new Date(now + 90 * 86_400_000))
    .selectAll('events')
    .orderBy('events.startsAt')
    .limit(mostLookedAt)
    .execute()
  const events = found
    .map((event) => {
      const isOnline = isOnlineOnly(event)
      const zip = event.hidesPlace ? '' : event.zip
      return { ...event, isOnline, near: nearness(from, { miles: null, zip, city: event.city, isOnline }) }
    })
    .toSorted(nearestFirst)
    .slice(0, limit)
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const shifts = await shiftsOf(db, committee, ids).select('shifts.eventId').execute()
  const full = await fullOnes(db, committee, events)
  return events.map((event) => ({
    id: event.id,
    slug: event.slug,
    title: event.title,
    ...timesOf(event),
    place: event.isOnline
      ? 'Online'
      : [event.hidesPlace ? '' : event.placeName, event.city].filter(Boolean).join(', '),
    nearness: event.near.words,
    isFull: full.has(event.id),
    hasShifts: shifts.some(({ eventId }) => eventId === event.id),
  }))
}

/** Which of these have no place left. */
async function fullOnes(db: Db, committee: CommitteeRef, events: { id: string; capacity: number | null }[]) {
  const limited = events.filter(({ capacity }) => capacity !== null)
  if (limited.length === 0) return new Set<string>()
  const taken = await db
    .selectFrom('guests')
    .select((eb) => ['eventId', eb.fn.sum<bigint>('partySize').as('places')])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where(
      'eventId',
      'in',
      limited.map(({ id }) => id),
    )
    .where('state', '=', 'coming')
    .groupBy('eventId')
    .execute()
  const of = new Map(taken.map(({ eventId, places }) => [eventId, Number(places)]))
  return new Set(limited.filter(({ id, capacity }) => (of.get(id) ?? 0) >= capacity!).map(({ id }) => id))
}

/** What they like to do first, then what is near. */
async function nearEvents(db: Db, committee: CommitteeRef, from: Whereabouts & { interests: string[] }) {
  const liked = new Set(from.interests.flatMap((key) => eventsFor[key as WorkKind] ?? []))
  const { latitude, longitude } = from
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  const found = await nearestEvents(db, committee, point, mostLookedAt)
  if (found.length === 0) return []
  const places = await eventsOf(db, committee, false)
    .where(
      'events.id',
      'in',
      found.map(({ id }) => id),
    )
    .select(['events.id', 'events.zip', 'events.onlineUrl', 'events.capacity', 'events.seriesId'])
    .execute()
  const placeOf = new Map(places.map((place) => [place.id, place]))
  return found
    .map((event) => {
      const { zip, onlineUrl, capacity, seriesId } = placeOf.get(event.id)!
      const isOnline = isOnlineOnly({ ...event, onlineUrl })
      const near = nearness(from, { miles: event.miles, zip, city: event.city, isOnline })
      return { ...event, capacity, seriesId, near, likes: liked.has(event.kind) }
    })
    .toSorted((a, b) => Number(b.likes) - Number(a.likes) || nearestFirst(a, b))
}

const isOnlineOnly = (event: { onlineUrl: string; placeName: string; city: string }) =>
  event.onlineUrl !== '' && event.placeName === '' && event.city === ''

type Ranked = { near: { rank: number }; startsAt: Date }
const nearestFirst = (a: Ranked, b: Ranked) =>
  a.near.rank - b.near.rank || a.startsAt.getTime() - b.startsAt.getTime()

/** For someone of the committee, what they like first: shifts, or the event itself where it has none, with what is free and whether the person can then. */
export async function shiftsNear(
  db: Db,
  committee: CommitteeRef,
  person: Whereabouts & { personId: string; availability: string[]; interests: string[] },
): Promise<OpenShift[]> {
  const events = (await nearEvents(db, committee, person)).slice(0, 40)
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const shifts = await shiftsOf(db, committee, ids).selectAll('shifts').orderBy('shifts.startsAt').execute()
  const guests = await db
    .selectFrom('guests')
    .select((eb) => [
      'eventId',
      'shiftId',
      eb.fn
        .coalesce(eb.fn.sum<bigint>('partySize').filterWhere('state', '=', 'coming'), eb.lit(0))
        .as('taken'),
      eb.fn
        .countAll<bigint>()
        .filterWhere((g) =>
          g.and([g('personId', '=', person.personId), g('state', 'in', ['coming', 'waiting', 'invited'])]),
        )
        .as('mine'),
    ])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', 'in', ids)
    .groupBy(['eventId', 'shiftId'])
    .execute()
  return events.flatMap((event): OpenShift[] => {
    const ofEvent = guests.filter((row) => row.eventId === event.id)
    const left = (capacity: number | null, rows: typeof guests) =>
      capacity === null
        ? null
        : Math.max(0, capacity - rows.reduce((sum, { taken }) => sum + Number(taken), 0))
    const common = {
      eventId: event.id,
      title: event.title,
      place: [event.placeName, event.city].filter(Boolean).join(', '),
      nearness: event.near.words,
      likes: event.likes,
      isLaterDay: events.some(
        (o) => o.seriesId && o.seriesId === event.seriesId && o.startsAt < event.startsAt,
      ),
    }
    const fits = (at: Date) => {
      const { day, time } = instantToZoned(at, event.timeZone)
      return person.availability.includes(slotAt(day, time))
    }
    const own = shifts.filter((shift) => shift.eventId === event.id && shift.startsAt > new Date())
    if (own.length === 0)
      return [
        {
          ...common,
          ...timesOf(event),
          shiftId: null,
          shift: null,
          free: left(event.capacity, ofEvent),
          fits: fits(event.startsAt),
          isMine: ofEvent.some(({ mine }) => Number(mine) > 0),
        },
      ]
    return own.map((shift) => {
      const taken = ofEvent.filter((row) => row.shiftId === shift.id)
      const limits = [left(event.capacity, ofEvent), left(shift.capacity, taken)].filter((n) => n !== null)
      return {
        ...common,
        ...timesOf({ ...shift, timeZone: event.timeZone }),
        shiftId: shift.id,
        shift: shift.name,
        free: limits.length > 0 ? Math.min(...limits) : null,
        fits: fits(shift.startsAt),
        isMine: taken.some(({ mine }) => Number(mine) > 0),
      }
    })
  })
}

const timesOf = ({ startsAt, endsAt, timeZone }: Pick<NearEvent, 'startsAt' | 'endsAt' | 'timeZone'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone,
})
