// Letters to everyone on an event's list about a change they must hear of. Each is told the difference to what they were last told, which is
// kept from the first change they do not know of until a letter has told it; what was taken back meanwhile is told to no one.
import { sql } from 'kysely'
import { fromNow } from '../../../app/server/data/databaseClock.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { guestsOf, type EventRow } from '../access.server.ts'
import { orderLetters } from '../letterOrders.server.ts'
import { afterAll, nothingNew, secondThoughtMs } from './letterRules.ts'
import type { GuestState } from '../shapes.ts'
import { newsOf, standingOf, type Standing } from '../standing.ts'

export interface Knowing {
  id: string
  state: GuestState
  shiftId: string | null
  /** What they were last told, where that is not how it stood before this change. */
  told: Standing | null
  stood: Standing
}

/**
 * A person who hears of changes of this event, and what they know of it; asked before it is changed. They are held, so that no letter goes out
 * meanwhile that tells what no longer stands.
 */
export async function whatGuestsKnow(db: Db, committee: CommitteeRef, event: EventRow): Promise<Knowing[]> {
  const guests = await guestsOf(db, committee, event.id)
    .where('guests.state', 'in', ['invited', 'coming', 'waiting'])
    .select(['guests.id', 'guests.state', 'guests.shiftId', 'guests.told'])
    .orderBy('guests.id')
    .forNoKeyUpdate()
    .execute()
  // Asked once they are held: an invitation that was going out has gone out by now.
  const invited = await invitedByLetter(db, committee, event)
  const standing = await standingByShift(db, event)
  return guests
    .map(({ id, state, shiftId, told }) => ({
      id,
      state: state as GuestState,
      shiftId,
      told: told as Standing | null,
      stood: standing(shiftId),
    }))
    .filter(({ id, state }) => state !== 'invited' || invited.has(id))
}

/** A guest who was never emailed does not get a change as the first email. */
async function invitedByLetter(db: Db, committee: CommitteeRef, event: EventRow): Promise<Set<string>> {
  const letters = await db
    .selectFrom('eventLetters')
    .select('guestId')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', '=', event.id)
    .where('kind', '=', 'invitation')
    .where('sentAt', 'is not', null)
    .execute()
  return new Set(letters.map(({ guestId }) => guestId))
}

/** Of drafts and of what is over no letters go out; what guests know is kept all the same, for the day they hear of it again. */
const isSilent = ({ isDraft, endsAt }: EventRow) => isDraft || endsAt.getTime() < Date.now()

/** After the change, with what was known before it. Answers the event, which counts this as a change (RFC 5545 SEQUENCE). */
export async function tellGuests(
  db: Db,
  committee: CommitteeRef,
  before: EventRow,
  changed: EventRow,
  knowing: Knowing[],
): Promise<EventRow> {
  const standing = await standingByShift(db, changed)
  const differs = (known: Standing, { shiftId, state }: Knowing) =>
    newsOf(known, standing(shiftId), changed.hidesPlace && state !== 'coming') !== null
  const isHeardAgain = isSilent(before) && !isSilent(changed)
  const reached = knowing.filter(
    (guest) => differs(guest.stood, guest) || (isHeardAgain && guest.told !== null),
  )
  const news = reached.filter((guest) => differs(guest.told ?? guest.stood, guest))
  await keepTold(
    db,
    news.filter(({ told }) => told === null),
  )
  const withNews = new Set(news.map(({ id }) => id))
  await leaveOut(
    db,
    reached.flatMap(({ id }) => (withNews.has(id) ? [] : [id])),
  )
  if (reached.length === 0 || isSilent(changed)) return changed
  const event = changed.sequence > before.sequence ? changed : await countChange(db, changed)
  await orderLetters(
    db,
    committee,
    news.map(({ id }) => ({
      eventId: event.id,
      guestId: id,
      kind: event.cancelledAt ? ('cancelled' as const) : ('moved' as const),
      sequence: event.sequence,
      dueAt: fromNow(secondThoughtMs),
    })),
  )
  return event
}

async function standingByShift(db: Db, event: EventRow): Promise<(shiftId: string | null) => Standing> {
  const shifts = await db
    .selectFrom('shifts')
    .select(['id', 'name', 'startsAt', 'endsAt'])
    .where('eventId', '=', event.id)
    .execute()
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  return (shiftId) => standingOf(event, (shiftId && byId.get(shiftId)) || null)
}

function countChange(db: Db, { id }: EventRow): Promise<EventRow> {
  return db
    .updateTable('events')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function keepTold(db: Db, guests: Knowing[]): Promise<void> {
  if (guests.length === 0) return
  const rows = JSON.stringify(guests.map(({ id, stood }) => ({ id, stood })))
  await sql`update guests set told = kept.stood from jsonb_to_recordset(${rows}::jsonb) as kept (id uuid, stood jsonb)
    where guests.id = kept.id`.execute(db)
}

/**
 * What they know stands again. A letter that another server holds right now is left out by that server, which waits for these guests and
 * sees from what is kept of them that there is nothing new.
 */
async function leaveOut(db: Db, guestIds: string[]): Promise<void> {
  if (guestIds.length === 0) return
  await sql`
    with taken_back as (select guest_id, kind, sequence from event_letters where guest_id = any (${guestIds}::uuid[])
      and kind in ('moved', 'cancelled') and sent_at is null and skipped = '' for update skip locked)
    update event_letters l set skipped = case l.kind when 'moved' then ${nothingNew} else ${afterAll} end from taken_back t
    where l.guest_id = t.guest_id and l.kind = t.kind and l.sequence = t.sequence`.execute(db)
  await sql`update guests g set told = null where g.id = any (${guestIds}::uuid[]) and not exists (select from event_letters l
    where l.guest_id = g.id and l.kind in ('moved', 'cancelled') and l.sent_at is null and l.skipped = '')`.execute(
    db,
  )
}
