// From a public address to an event: which committee it means, and what of it everyone may see. An address that is unknown and one whose
// page is shut answer alike.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import { actForCommittee } from '../../../app/server/auth/actFor.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { StateZone } from '../../../domain/zonedTime.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { eventsOf, getEvent, shiftsOf, type EventRow } from '../access.server.ts'
import { countPlaces } from '../places.server.ts'
import { hashOfSecret } from '../planning/secrets.server.ts'
import type { EventKind } from '../shapes.ts'

type Found = CommitteeRef & { event: EventRow }

export async function openEvent(db: Db, slug: string): Promise<Found> {
  const { rows } = await sql<CommitteeRef & { eventId: string }>`
    select organization_id, committee_id, event_id from public_event(${slug})`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  await actForCommittee(db, found)
  return { ...found, event: await getEvent(db, found, found.eventId, false) }
}

export async function openPlace(db: Db, secret: string): Promise<Found & { guestId: string }> {
  const { rows } = await sql<CommitteeRef & { eventId: string; guestId: string }>`
    select organization_id, committee_id, event_id, guest_id from guest_of_secret(${hashOfSecret(secret)})`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound()
  await actForCommittee(db, found)
  return { ...found, event: await getEvent(db, found, found.eventId, true) }
}

const mostOtherDays = 60

/** The other days of a repeating event that a visitor can still come to. */
export async function otherDaysOf(db: Db, { event, ...committee }: Found) {
  if (event.seriesId === null) return []
  const days = await eventsOf(db, committee, false)
    .select(['events.slug', 'events.startsAt', 'events.endsAt'])
    .where('events.seriesId', '=', event.seriesId)
    .where('events.id', '!=', event.id)
    .where('events.isPublic', '=', true)
    .where('events.cancelledAt', 'is', null)
    .where('events.endsAt', '>', sql<Date>`now()`)
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .limit(mostOtherDays)
    .execute()
  return days.map(({ slug, startsAt, endsAt }) => ({
    slug,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/** What both pages show. Where the place is kept for those who come, everyone else reads the city. */
export async function factsOf(db: Db, { event, ...committee }: Found, hidesPlace: boolean) {
  const [row, shifts, places] = [
    await db
      .selectFrom('committees')
      .select(['name', 'color', 'disclaimer'])
      .where('id', '=', committee.committeeId)
      .executeTakeFirstOrThrow(),
    await shiftsOf(db, committee, [event.id])
      .selectAll('shifts')
      .orderBy('shifts.startsAt')
      .orderBy('shifts.name')
      .execute(),
    await countPlaces(db, committee, event),
  ]
  const { title, about, cancelReason, city } = event
  return {
    title,
    about,
    cancelReason,
    kind: event.kind as EventKind,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone as StateZone,
    committee: { ...row, disclaimer: row.disclaimer || `Paid for by ${row.name}` },
    place: hidesPlace
      ? { name: '', street: '', city, zip: '', latitude: null, longitude: null }
      : {
          name: event.placeName,
          street: event.street,
          city,
          zip: event.zip,
          latitude: event.latitude,
          longitude: event.longitude,
        },
    isOnline: event.onlineUrl !== '',
    cancelledAt: event.cancelledAt?.toISOString() ?? null,
    placesLeft: places.left(null),
    shifts: shifts.map(({ id, name, startsAt, endsAt }) => ({
      id,
      name,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      placesLeft: places.left(id),
    })),
  }
}
