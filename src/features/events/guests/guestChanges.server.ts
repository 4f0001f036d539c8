// What the office changes about a guest, and what follows for those who wait.
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { changeIn, refuseStale, type Workplace, type CommitteeRef } from '../../committees/workIn.server.ts'
import { guestsOf, lockEvent, type EventRow } from '../access.server.ts'
import { bookPlace, fillFreed, inTurn, notEnough, requireShift } from '../booking.server.ts'
import { record } from '../writing.server.ts'
import { writeHours } from '../planning/hours.server.ts'
import { orderLetters } from '../letterOrders.server.ts'
import { countPlaces } from '../places.server.ts'
import type { GuestState } from '../shapes.ts'

interface NewGuest {
  committeeId: string
  eventId: string
  personId: string
  shiftId: string | null
  partySize: number
}

export async function addGuest(context: Context, { committeeId, ...booking }: NewGuest) {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', booking.personId)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound()
  return bookPlace(db, committee, { ...booking, source: 'typed' })
}

export interface GuestChange {
  state: GuestState
  shiftId: string | null
  partySize: number
  note: string
}

interface SetGuest extends GuestChange {
  committeeId: string
  eventId: string
  guestId: string
  version: number
}

export async function setGuest(
  context: Context,
  { committeeId, eventId, guestId, version, ...change }: SetGuest,
): Promise<{ state: GuestState }> {
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(context.db, committee, eventId)
  const before = await findGuest(context.db, committee, eventId, guestId)
  refuseStale('This guest', version, before)
  const state = await changeGuest(context.db, committee, event, before, change)
  await context.audit(
    {
      action: 'event.guestChanged',
      subject: 'event',
      subjectId: eventId,
      detail: { title: event.title, guest: guestId, from: before.state, to: state },
    },
    committee.organizationId,
  )
  return { state }
}

/** Runs while the event is locked. When a guest gives up a spot, the next one on the waiting list gets it. */
export async function changeGuest(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  before: GuestRow,
  change: GuestChange,
): Promise<GuestState> {
  await requireShift(db, committee, event.id, change.shiftId)
  if (change.state === 'coming') await requirePlace(db, committee, event, before, change)
  if (change.shiftId !== before.shiftId) await refuseSameShift(db, committee, event, before, change.shiftId)
  const isAnswered = change.state !== before.state && change.state !== 'invited'
  const { version } = await db
    .updateTable('guests')
    .set((eb) => ({
      ...change,
      ...(isAnswered && { answeredAt: inTurn }),
      // A person who had said no and comes now answers to what stands.
      ...(isAnswered && ['declined', 'cancelled'].includes(before.state) && { told: null }),
      updatedAt: new Date(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (isAnswered && ['coming', 'waiting'].includes(change.state) && event.reminders.includes('confirmation'))
    await orderLetters(db, committee, [
      { eventId: event.id, guestId: before.id, kind: 'confirmation', sequence: version },
    ])
  if (before.cameAt && change.shiftId !== before.shiftId) await writeHours(db, committee, event, [before.id])
  if (before.state === 'coming') await fillFreed(db, committee, event)
  return change.state
}

async function requirePlace(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  before: GuestRow,
  { shiftId, partySize }: GuestChange,
): Promise<void> {
  const held = before.state === 'coming'
  if (held && before.shiftId === shiftId && partySize <= before.partySize) return
  const places = await countPlaces(db, committee, event)
  if (held) places.take(before.shiftId, -before.partySize)
  const left = places.left(shiftId)
  if (left !== null && left < partySize) throw conflict(notEnough(left))
}

async function refuseSameShift(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  before: GuestRow,
  shiftId: string | null,
): Promise<void> {
  const other = await guestsOf(db, committee, event.id)
    .where('guests.personId', '=', before.personId)
    .where('guests.shiftId', 'is not distinct from', shiftId)
    .where('guests.id', '<>', before.id)
    .select('guests.id')
    .executeTakeFirst()
  if (other) throw conflict('This person is on that shift already.')
}

export async function findGuest(db: Db, committee: CommitteeRef, eventId: string, guestId: string) {
  const guest = await guestsOf(db, committee, eventId)
    .where('guests.id', '=', guestId)
    .selectAll('guests')
    .executeTakeFirst()
  if (!guest) throw notFound()
  return guest
}
type GuestRow = Awaited<ReturnType<typeof findGuest>>

interface NoShows {
  committeeId: string
  eventId: string
  guestIds?: string[]
  isNoShow: boolean
}

/** A person who promised to come and was not seen. Before the event has begun no one can have missed it. */
export async function markNoShows(
  context: Context,
  { committeeId, eventId, guestIds, isNoShow }: NoShows,
): Promise<{ marked: number; guestIds: string[] }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  if (isNoShow && event.startsAt.getTime() > Date.now())
    throw conflict(`${event.title} has not begun yet, so no one has missed it.`)
  let query = db
    .updateTable('guests')
    .set((eb) => ({ isNoShow, updatedAt: new Date(), version: eb('version', '+', 1) }))
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', '=', eventId)
    .where('state', '=', 'coming')
    .where('cameAt', 'is', null)
    .where('isNoShow', '<>', isNoShow)
  if (guestIds) query = query.where('id', 'in', guestIds.length > 0 ? guestIds : [eventId])
  const marked = await query.returning('id').execute()
  if (marked.length > 0)
    await context.audit(
      {
        action: isNoShow ? 'event.noShowsMarked' : 'event.noShowsTakenBack',
        subject: 'event',
        subjectId: eventId,
        detail: { title: event.title, guests: marked.length },
      },
      committee.organizationId,
    )
  return { marked: marked.length, guestIds: marked.map(({ id }) => id) }
}

/** Once each, a person who presses: letters that went out by themselves are not sent again. */
export async function thankGuests(
  context: Context,
  { committeeId, eventId }: { committeeId: string; eventId: string },
): Promise<{ thanked: number; missed: number }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  if (event.cancelledAt) throw conflict(`${event.title} was canceled, so there is no one to thank.`)
  if (event.startsAt.getTime() > Date.now())
    throw conflict(`${event.title} has not begun yet. Thank people when it is over.`)
  const guests = await guestsOf(db, committee, eventId)
    .where((eb) => eb.or([eb('guests.cameAt', 'is not', null), eb('guests.isNoShow', '=', true)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('eventLetters as l')
            .whereRef('l.guestId', '=', 'guests.id')
            .where('l.kind', 'in', ['thanks', 'sorry we missed you']),
        ),
      ),
    )
    .select(['guests.id', 'guests.cameAt'])
    .execute()
  await orderLetters(
    db,
    committee,
    guests.map(({ id, cameAt }) => ({
      eventId,
      guestId: id,
      kind: cameAt ? 'thanks' : 'sorry we missed you',
    })),
  )
  const thanked = guests.filter(({ cameAt }) => cameAt).length
  if (guests.length > 0) await recordThanks(context, committee, event, guests.length)
  return { thanked, missed: guests.length - thanked }
}

const recordThanks = (context: Context, committee: Workplace, event: EventRow, count: number) =>
  record(context, committee, 'event.thanked', event, { count })
