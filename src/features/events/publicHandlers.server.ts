import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import { findOrAddPerson } from '../people/addPerson.server.ts'
import { parseEmail, parsePhone } from '../people/rules.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { lockEvent, type EventRow } from './access.server.ts'
import { bookPlace } from './booking.server.ts'
import { formFor, isHeard, refuseOddForm, takeAnswer, takeChange } from './planning/guard.server.ts'
import { changeGuest, findGuest } from './guests/guestChanges.server.ts'
import { holdBackLetters, orderLetters } from './letterOrders.server.ts'
import { writeLettersOf } from './letters/letters.server.ts'
import { countPlaces } from './places.server.ts'
import type { OwnPlace, publicEvents } from './publicApi.ts'
import { factsOf, openEvent, openPlace, otherDaysOf } from './public/publicEvent.server.ts'
import { mostTogether, type GuestState } from './shapes.ts'

export const publicEventHandlers: Handlers<typeof publicEvents> = {
  get: async ({ db, services }, { slug }) => {
    const found = await openEvent(db, slug)
    const now = await databaseNow(db)
    return {
      ...(await factsOf(db, found, found.event.hidesPlace)),
      hidesPlace: found.event.hidesPlace,
      isOver: found.event.endsAt.getTime() < now,
      otherDays: await otherDaysOf(db, found),
      form: formFor(services, slug, now),
    }
  },

  answer: async (context, { slug, form, website, ...told }) => {
    const { db, services, request } = context
    const { event, ...committee } = await openEvent(db, slug)
    refuseOddForm(services, slug, form, await databaseNow(db))
    const { email, phone } = reachable(told)
    await takeAnswer(services, { ip: request.ip, eventId: event.id })
    await refuseIfShut(context, committee, event, told.shiftId)
    const isKept = website === '' && (await isHeard(services, event.id, email || phone))
    const personId = isKept ? await personWho(db, committee, { ...told, email, phone }) : null
    // Counted while the event is held: those who answer at the same moment would all see the last place free.
    const held = await lockEvent(db, committee, event.id)
    // From how full it is, not from what becomes of this person: a person who has a place already must not be told apart.
    const left = (await countPlaces(db, committee, held)).left(told.shiftId)
    if (personId) await book(context, committee, event, { ...told, personId })
    return { isFull: left !== null && left < told.partySize, isMailed: email !== '' && services.mail.isSetUp }
  },

  place: ({ db }, { secret }) => ownPlace(db, secret),

  changePlace: async ({ db, services }, { secret, comes, partySize, shiftId }) => {
    const { event: seen, guestId, ...committee } = await openPlace(db, secret)
    await takeChange(services, secret)
    const event = await lockEvent(db, committee, seen.id)
    if (event.cancelledAt) throw conflict('This event was canceled. You do not need to do anything.')
    if (event.endsAt.getTime() < (await databaseNow(db)))
      throw conflict('This event is over, so the answer stays as it was.')
    const before = await findGuest(db, committee, event.id, guestId)
    const { note } = before
    if (!comes) {
      const state = before.state === 'invited' ? 'declined' : 'cancelled'
      const { shiftId: keptShift, partySize: keptSize } = before
      await changeGuest(db, committee, event, before, {
        state,
        shiftId: keptShift,
        partySize: keptSize,
        note,
      })
    } else {
      if (partySize > Math.max(mostTogether, before.partySize))
        throw invalid(`At most ${mostTogether} come on one answer.`, { partySize: 'Choose a smaller group.' })
      const places = await countPlaces(db, committee, event)
      if (before.state === 'coming') places.take(before.shiftId, -before.partySize)
      const left = places.left(shiftId)
      const state: GuestState =
        left === null || left >= partySize || before.state === 'coming' ? 'coming' : 'waiting'
      await changeGuest(db, committee, event, before, { state, shiftId, partySize, note })
    }
    await writeLettersOf(db, services, guestId)
    return ownPlace(db, secret)
  },
}

async function ownPlace(db: Context['db'], secret: string): Promise<OwnPlace> {
  const { guestId, ...found } = await openPlace(db, secret)
  const { event, ...committee } = found
  const guest = await findGuest(db, committee, event.id, guestId)
  const { firstName } = await db
    .selectFrom('people')
    .select('firstName')
    .where('id', '=', guest.personId)
    .executeTakeFirstOrThrow()
  // A guest who has not said yes sees the same of a private home as everyone else.
  const hidesPlace = event.hidesPlace && guest.state !== 'coming'
  return {
    ...(await factsOf(db, found, hidesPlace)),
    onlineUrl: guest.state === 'coming' ? event.onlineUrl : '',
    hasBegun: event.startsAt.getTime() < (await databaseNow(db)),
    firstName,
    state: guest.state as GuestState,
    partySize: guest.partySize,
    shiftId: guest.shiftId,
    code: guest.code,
    cameAt: guest.cameAt?.toISOString() ?? null,
    isPagePublic: event.isPublic,
  }
}

interface Told {
  firstName: string
  lastName: string
  email: string
  phone: string
  partySize: number
  shiftId: string | null
  mayMail: boolean
}

async function personWho(
  db: Context['db'],
  committee: CommitteeRef,
  { firstName, lastName, email, phone, mayMail }: Told,
): Promise<string> {
  const { personId } = await findOrAddPerson(
    db,
    committee,
    {
      firstName,
      lastName,
      email,
      phone,
      mailConsent: email && mayMail ? 'yes' : 'unknown',
      consentSource: 'Event page',
    },
    'rsvp',
  )
  return personId
}

/** A person who has answered keeps the answer as it is, yes or no: anyone could have typed this address. The letter says so to its owner alone. */
async function book(
  { db, services, audit }: Context,
  committee: CommitteeRef,
  event: EventRow,
  { personId, partySize, shiftId }: Pick<Told, 'partySize' | 'shiftId'> & { personId: string },
): Promise<void> {
  const known = await db
    .updateTable('guests')
    // Another letter for each time it is asked for: the page promises one.
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', '=', event.id)
    .where('personId', '=', personId)
    .where('shiftId', 'is not distinct from', shiftId)
    .where('state', '<>', 'invited')
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (known)
    await orderLetters(db, committee, [
      { eventId: event.id, guestId: known.id, kind: 'confirmation', sequence: known.version },
    ])
  const { guestId } = known
    ? { guestId: known.id }
    : await bookPlace(db, committee, { eventId: event.id, personId, shiftId, partySize, source: 'rsvp' })
  await holdBackLetters(db, services, committee, guestId)
  await writeLettersOf(db, services, guestId)
  await audit({ action: 'event.answered', subject: 'event', subjectId: event.id }, committee.organizationId)
}

async function refuseIfShut(
  { db }: Context,
  committee: CommitteeRef,
  event: EventRow,
  shiftId: string | null,
): Promise<void> {
  if (event.cancelledAt) throw conflict('This event was canceled.')
  if (event.endsAt.getTime() < (await databaseNow(db))) throw conflict('This event is over.')
  const shifts = await db
    .selectFrom('shifts')
    .select('id')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', '=', event.id)
    .where('removedAt', 'is', null)
    .execute()
  if (shifts.length > 0 ? !shifts.some(({ id }) => id === shiftId) : shiftId !== null)
    throw invalid('Choose a shift.', { shiftId: 'Choose when you come.' })
}

function reachable(told: { email: string; phone: string }): { email: string; phone: string } {
  const email = parseEmail(told.email)
  const phone = parsePhone(told.phone)
  if (email.problem !== undefined) throw invalid(email.problem, { email: email.problem })
  if (phone.problem !== undefined) throw invalid(phone.problem, { phone: phone.problem })
  if (!email.value && !phone.value) {
    const message = 'Give an email address or a phone number.'
    throw invalid(message, { email: message })
  }
  return { email: email.value, phone: phone.value }
}
