// Guests who help from now on.
import { sql } from 'kysely'
import type { Context } from '../../../app/server/context.ts'
import { changeIn } from '../../committees/workIn.server.ts'
import { getEvent, guestsOf } from '../access.server.ts'
import { record } from '../writing.server.ts'

/** People who are volunteers already stay volunteers. No reply timer starts: they were met in person. */
export async function addGuestsAsVolunteers(
  context: Context,
  { committeeId, eventId, guestIds }: { committeeId: string; eventId: string; guestIds: string[] },
): Promise<{ added: number }> {
  const { db, viewer, services } = context
  const committee = await changeIn(context, committeeId, 'people.edit')
  const event = await getEvent(db, committee, eventId, true)
  const guests = await guestsOf(db, committee, eventId)
    .where('guests.id', '=', sql<string>`any (${guestIds}::uuid[])`)
    .select('guests.personId')
    .distinct()
    .execute()
  const ids = guests.map(({ personId }) => personId)
  const { volunteer } = services.given.peopleBecome
  const added = await volunteer!(db, { ...committee, ids, byName: viewer.name, how: 'event' })
  if (added > 0) await record(context, committee, 'event.volunteersAdded', event, { count: added })
  return { added }
}
