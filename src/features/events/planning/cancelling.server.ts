// Calling events off, and taking that back.
import { conflict } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { addDays, dayOf, type PlainDate } from '../../../domain/dates.ts'
import { changeIn, type Workplace } from '../../committees/workIn.server.ts'
import { eventsOf, lockEvent, type EventRow } from '../access.server.ts'
import type { EventDetail } from '../api.ts'
import { eventToChange, record, write } from '../writing.server.ts'
import { eventDetail } from './one.server.ts'
import { endRuleOn, timesOf } from '../rules.ts'
import { resumeSeries } from '../series/series.server.ts'
import { daysMeant } from '../series/seriesDays.server.ts'
import { noteStep, refuseIfChangedSince } from '../series/seriesSteps.server.ts'
import type { SeriesScope } from '../shapes.ts'

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
  if (event.cancelledAt) throw conflict(`${event.title} is already canceled.`)
  const days = await daysMeant(db, committee, event, scope)
  const cancelledWith =
    scope === 'this' || event.seriesId === null
      ? null
      : await endSeries(context, committee, event.seriesId, {
          last: addDays(scope === 'all' ? dayOf(new Date(), event.timeZone) : timesOf(event).day, -1),
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
  const step = together && event.cancelledWith ? await holdStep(db, event.cancelledWith) : null
  await restoreDay(context, committee, event)
  if (step) {
    await restoreTogether(context, committee, step.id)
    await goOnAsBefore(db, step)
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

/** Letters that have not gone out stay away; a person who got one hears that the event takes place. */
async function restoreDay(context: Context, committee: Workplace, event: EventRow): Promise<void> {
  if (!event.cancelledAt) return
  await write(context, committee, event, { cancelledAt: null, cancelReason: '', cancelledWith: null })
  await record(context, committee, 'event.restored', event)
}

/** No day after the last one is made any more. Answers the step, by which it can be taken back. */
async function endSeries(
  context: Context,
  committee: Workplace,
  seriesId: string,
  { last }: { last: PlainDate },
): Promise<string> {
  const { db } = context
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
  return noteStep(context, committee, { seriesId, what: 'cancelled', ruleBefore: rule })
}

interface HeldStep {
  id: string
  seriesId: string
  ruleBefore: string
  /** The rule was ended by it and not resumed since. */
  endsRule: boolean
}

async function holdStep(db: Db, stepId: string): Promise<HeldStep> {
  const { what, undoneAt, ...step } = await db
    .selectFrom('seriesChanges')
    .innerJoin('eventSeries', 'eventSeries.id', 'seriesChanges.seriesId')
    .select(['seriesChanges.id', 'seriesId', 'ruleBefore', 'what', 'undoneAt'])
    .where('seriesChanges.id', '=', stepId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const endsRule = what === 'cancelled' && undoneAt === null
  if (endsRule) await refuseIfChangedSince(db, stepId, ', or restore each day on its own')
  return { ...step, endsRule }
}

/** After its days were restored: new ones take after them. */
async function goOnAsBefore(db: Db, { id, seriesId, ruleBefore, endsRule }: HeldStep): Promise<void> {
  if (!endsRule) return
  await db.updateTable('seriesChanges').set({ undoneAt: new Date() }).where('id', '=', id).execute()
  await resumeSeries(db, seriesId, ruleBefore)
}
