// Calling events off, and taking that back.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/db.ts'
import { addDays, dayOf, type PlainDate } from '../../domain/dates.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { lockEvent, type EventRow } from './access.server.ts'
import type { CancelUndo, EventDetail } from './api.ts'
import { eventToChange, record } from './changing.server.ts'
import { eventDetail } from './one.server.ts'
import { endRuleOn, timesOf, untilOf } from './rules.ts'
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
): Promise<{ event: EventDetail; undo: CancelUndo }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await eventToChange(context, committee, { eventId, version, scope })
  if (event.cancelledAt) throw conflict(`${event.title} is cancelled already.`)
  const days = await daysMeant(db, committee, event, scope)
  for (const day of days) {
    const cancelled = await setCancelled(context, day, reason)
    await tellGuests(db, committee, cancelled, 'cancelled')
  }
  let series: CancelUndo['series'] = null
  if (scope !== 'this' && event.seriesId) {
    const last = addDays(scope === 'all' ? dayOf(new Date()) : timesOf(event).day, -1)
    series = { until: await endSeries(db, event.seriesId, last) }
  }
  await record(context, committee, 'event.cancelled', event, { scope })
  return {
    event: await eventDetail(context, committee, eventId),
    undo: { eventIds: days.map(({ id }) => id), series },
  }
}

interface Restoring {
  committeeId: string
  eventId: string
  /** As the cancellation answered; without it only the event itself takes place again. */
  undo?: CancelUndo | undefined
}

export async function restoreEvent(
  context: Context,
  { committeeId, eventId, undo }: Restoring,
): Promise<{ event: EventDetail }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  if (undo?.series && event.seriesId) await endSeries(db, event.seriesId, undo.series.until)
  await restoreDay(context, committee, event)
  for (const id of undo?.eventIds ?? []) {
    if (id === eventId) continue
    const day = await lockEvent(db, committee, id)
    if (event.seriesId === null || day.seriesId !== event.seriesId) throw notFound()
    await restoreDay(context, committee, day)
  }
  return { event: await eventDetail(context, committee, eventId) }
}

/** Letters that have not gone out stay away; whoever got one hears that the event takes place. */
async function restoreDay(context: Context, committee: Workplace, event: EventRow): Promise<void> {
  if (!event.cancelledAt) return
  const { db } = context
  const { rows } = await sql<{ told: number }>`
    with dropped as (update event_letters set skipped = 'the event takes place after all'
      where event_id = ${event.id}::uuid and kind = 'cancelled' and sent_at is null and skipped = '')
    select count(*)::int as told from event_letters where event_id = ${event.id}::uuid and kind = 'cancelled' and sent_at is not null`.execute(
    db,
  )
  const restored = await setCancelled(context, event, null)
  if (rows[0]!.told > 0) await tellGuests(db, committee, restored, 'moved')
  await record(context, committee, 'event.restored', event)
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

/** No day after the last one is made any more. Answers which day was the last before. */
async function endSeries(db: Db, seriesId: string, last: PlainDate | null): Promise<PlainDate | null> {
  const { rule } = await db
    .selectFrom('eventSeries')
    .select('rule')
    .where('id', '=', seriesId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('eventSeries')
    .set({ rule: endRuleOn(rule, last) })
    .where('id', '=', seriesId)
    .execute()
  return untilOf(rule)
}
