// Calling events off, and taking that back.
import { conflict } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/db.ts'
import { addDays, dayOf, type PlainDate } from '../../domain/dates.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { eventsOf, lockEvent, type EventRow } from './access.server.ts'
import type { EventDetail } from './api.ts'
import { eventToChange, record, write } from './writing.server.ts'
import { eventDetail } from './one.server.ts'
import { endRuleOn, timesOf } from './rules.ts'
import { resumeSeries } from './series.server.ts'
import { daysMeant } from './seriesDays.server.ts'
import type { SeriesScope } from './shapes.ts'

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
  const days = await daysMeant(db, committee, event, scope)
  const cancelledWith =
    scope === 'this' || event.seriesId === null
      ? null
      : await endSeries(context, committee, event.seriesId, {
          last: addDays(scope === 'all' ? dayOf(new Date()) : timesOf(event).day, -1),
        })
  for (const day of days)
    await write(context, committee, day, { cancelledAt: new Date(), cancelReason: reason, cancelledWith })
  await record(context, committee, 'event.cancelled', event, { scope })
  return { event: await eventDetail(context, committee, eventId) }
}

interface Restoring {
  committeeId: string
  eventId: string
  /** With all that was called off in the same step and has not begun. */
  together: boolean
}

export async function restoreEvent(
  context: Context,
  { committeeId, eventId, together }: Restoring,
): Promise<{ event: EventDetail }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  await restoreDay(context, committee, event)
  if (together && event.cancelledWith) {
    await restoreTogether(context, committee, event.cancelledWith)
    await goOnAsBefore(db, event.cancelledWith)
  }
  return { event: await eventDetail(context, committee, eventId) }
}

/** A day that is past did not take place, whatever is done about it now. */
export async function restoreTogether(
  context: Context,
  committee: Workplace,
  changeId: string,
): Promise<void> {
  const days = await eventsOf(context.db, committee, true)
    .where('events.cancelledWith', '=', changeId)
    .where('events.cancelledAt', 'is not', null)
    .where('events.startsAt', '>', new Date())
    .selectAll('events')
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .forNoKeyUpdate()
    .execute()
  for (const day of days) await restoreDay(context, committee, day)
}

/** Letters that have not gone out stay away; whoever got one hears that the event takes place. */
async function restoreDay(context: Context, committee: Workplace, event: EventRow): Promise<void> {
  if (!event.cancelledAt) return
  await write(context, committee, event, { cancelledAt: null, cancelReason: '', cancelledWith: null })
  await record(context, committee, 'event.restored', event)
}

/** No day after the last one is made any more. Answers the step, by which it can be taken back. */
async function endSeries(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  seriesId: string,
  { last }: { last: PlainDate },
): Promise<string> {
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
  const { id } = await db
    .insertInto('seriesChanges')
    .values({
      organizationId,
      committeeId,
      seriesId,
      what: 'cancelled',
      ruleBefore: rule,
      madeByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function goOnAsBefore(db: Db, changeId: string): Promise<void> {
  const change = await db
    .updateTable('seriesChanges')
    .set({ undoneAt: new Date() })
    .where('id', '=', changeId)
    .where('what', '=', 'cancelled')
    .where('undoneAt', 'is', null)
    .returning(['seriesId', 'ruleBefore'])
    .executeTakeFirst()
  if (change) await resumeSeries(db, change.seriesId, change.ruleBefore)
}
