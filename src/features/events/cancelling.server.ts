// Calling events off, and taking that back.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/db.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { changeIn } from '../committees/workIn.server.ts'
import { lockEvent, type EventRow } from './access.server.ts'
import type { EventDetail } from './api.ts'
import { eventToChange, record } from './changing.server.ts'
import { eventDetail } from './one.server.ts'
import { endRuleOn, timesOf } from './rules.ts'
import { daysMeant } from './seriesDays.server.ts'
import type { SeriesScope } from './shapes.ts'
import { tellGuests } from './telling.server.ts'

interface Cancelling {
  committeeId: string
  eventId: string
  version: number
  scope: SeriesScope
  reason: string
}

export async function cancelEvent(
  context: Context,
  { committeeId, eventId, version, scope, reason }: Cancelling,
): Promise<{ event: EventDetail }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await eventToChange(context, committee, { eventId, version, scope })
  if (event.cancelledAt) throw conflict(`${event.title} is cancelled already.`)
  for (const day of await daysMeant(db, committee, event, scope)) {
    const cancelled = await setCancelled(context, day, reason)
    await tellGuests(db, committee, cancelled, 'cancelled')
  }
  if (scope !== 'this' && event.seriesId)
    await endSeries(db, event.seriesId, scope === 'all' ? dayOf(new Date()) : timesOf(event).day)
  await record(context, committee, 'event.cancelled', event, { scope })
  return { event: await eventDetail(context, committee, eventId) }
}

/** Letters that have not gone out stay away; whoever got one hears that the event takes place. */
export async function restoreEvent(
  context: Context,
  { committeeId, eventId }: { committeeId: string; eventId: string },
): Promise<{ event: EventDetail }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  if (event.cancelledAt) {
    const { rows } = await sql<{ told: number }>`
      with dropped as (update event_letters set skipped = 'the event takes place after all'
        where event_id = ${eventId}::uuid and kind = 'cancelled' and sent_at is null and skipped = '')
      select count(*)::int as told from event_letters where event_id = ${eventId}::uuid and kind = 'cancelled' and sent_at is not null`.execute(
      db,
    )
    const restored = await setCancelled(context, event, null)
    if (rows[0]!.told > 0) await tellGuests(db, committee, restored, 'moved')
    await record(context, committee, 'event.restored', event)
  }
  return { event: await eventDetail(context, committee, eventId) }
}

function setCancelled({ db, viewer }: Context, event: EventRow, reason: string | null): Promise<EventRow> {
  return db
    .updateTable('events')
    .set({
      cancelledAt: reason === null ? null : new Date(),
      cancelReason: reason ?? '',
      sequence: event.sequence + 1,
      version: event.version + 1,
      updatedByName: viewer.name,
      updatedAt: new Date(),
    })
    .where('id', '=', event.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** No day from this one on is made any more. */
async function endSeries(db: Db, seriesId: string, from: string): Promise<void> {
  const series = await db
    .selectFrom('eventSeries')
    .select('rule')
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('eventSeries')
    .set({ rule: endRuleOn(series.rule, addDays(from, -1)) })
    .where('id', '=', seriesId)
    .execute()
}
