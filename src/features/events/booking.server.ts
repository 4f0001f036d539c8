// Who gets a place. All of it happens while the event is held, so that the last place is given once; who finds none waits, and the places of
// those who leave go to a person who waits longest.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { counted } from '../../domain/numbers.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { guestsOf, lockEvent, shiftsOf, type EventRow } from './access.server.ts'
import { orderLetters } from './letterOrders.server.ts'
import { countPlaces, type Places } from './places.server.ts'
import type { GuestSource } from './shapes.ts'

export interface Booking {
  eventId: string
  personId: string
  shiftId: string | null
  source: GuestSource
  partySize?: number
  note?: string
}

export interface Booked {
  guestId: string
  state: 'coming' | 'waiting'
  /** False when the same person had a place, or waited for one, already. */
  isNew: boolean
}

// The order of arrival, by one clock however many servers there are: read while the event is held, so no two are the same.
export const inTurn = sql<Date>`clock_timestamp()`

// They stand at the door: no list is full for them, and no letter tells them what they see.
const alreadyHere: GuestSource[] = ['walk-in', 'kiosk', 'sheet']

export async function bookPlace(db: Db, committee: CommitteeRef, booking: Booking): Promise<Booked> {
  const event = await lockEvent(db, committee, booking.eventId)
  const isHere = alreadyHere.includes(booking.source)
  if (event.cancelledAt && !isHere) throw conflict(`${event.title} was canceled. Choose another event.`)
  await requireShift(db, committee, event.id, booking.shiftId)
  const before = await guestsOf(db, committee, event.id)
    .where('guests.personId', '=', booking.personId)
    .where('guests.shiftId', 'is not distinct from', booking.shiftId)
    .selectAll('guests')
    .executeTakeFirst()
  const partySize = booking.partySize ?? before?.partySize ?? 1
  const places = await countPlaces(db, committee, event)
  if (before?.state === 'coming')
    return keepPlace(db, committee, { event, places, before, partySize, note: booking.note, isHere })
  const left = places.left(booking.shiftId)
  const state = isHere || left === null || left >= partySize ? 'coming' : 'waiting'
  const answer = {
    state,
    partySize,
    // A person who waits and asks again keeps the place in the row.
    answeredAt: before?.state === 'waiting' && state === 'waiting' ? before.answeredAt : inTurn,
    updatedAt: new Date(),
    // A person who had said no and comes now answers to what stands.
    ...(before && ['declined', 'cancelled'].includes(before.state) && { told: null }),
    ...(booking.note !== undefined && { note: booking.note }),
  }
  const guest = before
    ? await db
        .updateTable('guests')
        .set((eb) => ({ ...answer, version: eb('version', '+', 1) }))
        .where('id', '=', before.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('guests')
        .values({
          ...answer,
          organizationId: committee.organizationId,
          committeeId: committee.committeeId,
          eventId: event.id,
          personId: booking.personId,
          shiftId: booking.shiftId,
          source: booking.source,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
  if (!isHere && before?.state !== state) await confirm(db, committee, event, guest, booking.source)
  return { guestId: guest.id, state, isNew: !before || !['coming', 'waiting'].includes(before.state) }
}

/** Someone who has a place says so again, perhaps with more or fewer friends. */
async function keepPlace(
  db: Db,
  committee: CommitteeRef,
  kept: {
    event: EventRow
    places: Places
    before: { id: string; shiftId: string | null; partySize: number }
    partySize: number
    note: string | undefined
    isHere: boolean
  },
): Promise<Booked> {
  const { event, places, before, partySize, note, isHere } = kept
  const left = places.left(before.shiftId)
  if (!isHere && left !== null && partySize - before.partySize > left) throw conflict(notEnough(left))
  if (partySize !== before.partySize || note !== undefined)
    await db
      .updateTable('guests')
      .set((eb) => ({
        partySize,
        ...(note !== undefined && { note }),
        updatedAt: new Date(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', before.id)
      .execute()
  if (partySize < before.partySize) await fillFreed(db, committee, event)
  return { guestId: before.id, state: 'coming', isNew: false }
}

/** Gives free places to those who wait, the longest waiting first; a party that is too large lets a smaller one pass and keeps its turn. */
export async function fillFreed(db: Db, committee: CommitteeRef, event: EventRow): Promise<string[]> {
  if (event.cancelledAt) return []
  const waiting = await guestsOf(db, committee, event.id)
    .leftJoin('shifts', 'shifts.id', 'guests.shiftId')
    .where('guests.state', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('shifts.startsAt', eb.val(event.startsAt)), '>', new Date()))
    .select(['guests.id', 'guests.shiftId', 'guests.partySize'])
    .orderBy('guests.answeredAt')
    .orderBy('guests.id')
    .execute()
  if (waiting.length === 0) return []
  const places = await countPlaces(db, committee, event)
  const served = waiting.filter(({ shiftId, partySize }) => {
    const left = places.left(shiftId)
    if (left !== null && left < partySize) return false
    places.take(shiftId, partySize)
    return true
  })
  if (served.length === 0) return []
  const ids = served.map(({ id }) => id)
  const placed = await db
    .updateTable('guests')
    .set((eb) => ({ state: 'coming', updatedAt: new Date(), version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute()
  await orderLetters(
    db,
    committee,
    placed.map(({ id, version }) => ({
      eventId: event.id,
      guestId: id,
      kind: 'place free',
      sequence: version,
    })),
  )
  return ids
}

export async function requireShift(
  db: Db,
  committee: CommitteeRef,
  eventId: string,
  shiftId: string | null,
): Promise<void> {
  if (!shiftId) return
  const shift = await shiftsOf(db, committee, [eventId])
    .where('shifts.id', '=', shiftId)
    .select('shifts.id')
    .executeTakeFirst()
  if (!shift) throw notFound()
}

export const notEnough = (left: number): string =>
  left === 0
    ? 'No spots are left. Join the waiting list, or choose another shift.'
    : `Only ${counted(left, 'spot')} ${left === 1 ? 'is' : 'are'} left. Choose a smaller group.`

async function confirm(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  guest: { id: string; version: number },
  source: GuestSource,
): Promise<void> {
  // A public page promises the letter, because it holds the code for the door.
  const isWanted = source === 'rsvp' || event.reminders.includes('confirmation')
  if (event.isDraft || !isWanted || event.endsAt.getTime() < Date.now()) return
  await orderLetters(db, committee, [
    { eventId: event.id, guestId: guest.id, kind: 'confirmation', sequence: guest.version },
  ])
}
