// Which days of a series a change is for.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { eventsOf, type EventRow } from '../access.server.ts'
import type { SeriesScope } from '../shapes.ts'

/**
 * The event itself; with 'following' also the later days of its series, with 'all' every day that has not begun. Days that were changed by
 * themselves or called off stay as they are. All are held: the series first, so that two people change it one after the other.
 */
export async function daysMeant(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  scope: SeriesScope,
): Promise<EventRow[]> {
  if (scope === 'this' || event.seriesId === null) return [event]
  await sql`select from event_series where id = ${event.seriesId}::uuid for no key update`.execute(db)
  let others = eventsOf(db, committee, true)
    .where('events.seriesId', '=', event.seriesId)
    .where('events.id', '<>', event.id)
    .where('events.differsFromSeries', '=', false)
    .where('events.cancelledAt', 'is', null)
    .where('events.startsAt', '>', new Date())
  if (scope === 'following') others = others.where('events.startsAt', '>', event.startsAt)
  return [
    event,
    ...(await others
      .selectAll('events')
      .orderBy('events.startsAt')
      .orderBy('events.id')
      .forNoKeyUpdate()
      .execute()),
  ]
}
