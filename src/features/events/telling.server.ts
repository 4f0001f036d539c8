// Letters to everybody on an event's list, asked for when something happens that they must hear of.
import type { Db } from '../../app/server/db.ts'
import { guestsOf, type CommitteeRef, type EventRow } from './access.server.ts'
import { orderLetters } from './letterOrders.server.ts'

// Whoever corrects a slip of the hand within this time sends one letter, not two.
const secondThoughtMs = 120_000

/** Of several changes in a row only the last one is told (letters.server.ts leaves out what is older than the event). */
export async function tellGuests(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  kind: 'moved' | 'cancelled',
): Promise<void> {
  if (event.isDraft || event.endsAt.getTime() < Date.now()) return
  const guests = await guestsOf(db, committee, event.id)
    .where((eb) =>
      eb.or([
        eb('guests.state', 'in', ['coming', 'waiting']),
        // Who is on the list and was never written to does not hear of a change first.
        eb.and([
          eb('guests.state', '=', 'invited'),
          eb.exists(
            eb
              .selectFrom('eventLetters as l')
              .whereRef('l.guestId', '=', 'guests.id')
              .where('l.kind', '=', 'invitation')
              .where('l.sentAt', 'is not', null),
          ),
        ]),
      ]),
    )
    .select('guests.id')
    .execute()
  await orderLetters(
    db,
    committee,
    guests.map(({ id }) => ({
      eventId: event.id,
      guestId: id,
      kind,
      sequence: event.sequence,
      dueAt: new Date(Date.now() + secondThoughtMs),
    })),
  )
}
