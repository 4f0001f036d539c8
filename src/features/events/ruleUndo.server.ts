// Taking another rule back: every day is as it was before. Whoever got a place meanwhile on a day that only the other rule named keeps it.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/db.ts'
import { changeIn } from '../committees/workIn.server.ts'
import { lockEvent, type CommitteeRef } from './access.server.ts'
import type { EventDetail } from './api.ts'
import { restoreTogether } from './cancelling.server.ts'
import { eventDetail } from './one.server.ts'
import type { BeforeRule } from './ruleChange.server.ts'
import { joinSeries, resumeSeries } from './series.server.ts'
import { record } from './writing.server.ts'

export async function undoRule(
  context: Context,
  { committeeId, eventId, changeId }: { committeeId: string; eventId: string; changeId: string },
): Promise<{ event: EventDetail }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  const change = await holdChange(db, committee, changeId)
  const before = change.before as unknown as BeforeRule
  if (change.undoneAt) throw conflict('This was taken back already.')
  if (change.nextSeriesId) {
    await refuseIfChangedSince(db, change.nextSeriesId)
    await sql`select from event_series where id = ${change.nextSeriesId}::uuid for no key update`.execute(db)
    await joinSeries(db, change.seriesId, before.kept)
    await letGo(db, change.nextSeriesId)
  }
  await bringBack(db, before)
  await restoreTogether(context, committee, changeId)
  await resumeSeries(db, change.seriesId, change.ruleBefore)
  await db.updateTable('seriesChanges').set({ undoneAt: new Date() }).where('id', '=', changeId).execute()
  await record(context, committee, 'event.changed', event, { scope: 'following' })
  return { event: await eventDetail(context, committee, eventId) }
}

async function holdChange(db: Db, { organizationId, committeeId }: CommitteeRef, changeId: string) {
  const change = await db
    .selectFrom('seriesChanges')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', changeId)
    .where('what', '=', 'rule')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!change) throw notFound()
  return change
}

async function refuseIfChangedSince(db: Db, seriesId: string): Promise<void> {
  const since = await db
    .selectFrom('seriesChanges')
    .select('madeByName')
    .where('seriesId', '=', seriesId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (since) throw conflict(`${since.madeByName} changed these days again meanwhile. Take that back first.`)
}

/** Days that only the other rule named: bare ones go, one with anybody or anything on it stays as a day of its own. */
async function letGo(db: Db, seriesId: string): Promise<void> {
  await sql`
    delete from events e where e.series_id = ${seriesId}::uuid and e.cost_cents = 0 and e.raised_cents = 0
      and not exists (select from guests g where g.event_id = e.id) and not exists (select from sheets s where s.event_id = e.id)
      and not exists (select from calendar_entries c where c.event_id = e.id)`.execute(db)
  await sql`update events set series_id = null, series_on = null, differs_from_series = false
    where series_id = ${seriesId}::uuid`.execute(db)
  // It has no day, so it makes none.
  await sql`update event_series set rule = 'FREQ=DAILY;UNTIL=19700101' where id = ${seriesId}::uuid`.execute(
    db,
  )
}

/** The very rows, with their ids and addresses: a link that was passed on works again. */
async function bringBack(db: Db, { events, shifts }: BeforeRule): Promise<void> {
  await sql`insert into events select * from jsonb_populate_recordset(null::events, ${JSON.stringify(events)}::jsonb)`.execute(
    db,
  )
  await sql`insert into shifts select * from jsonb_populate_recordset(null::shifts, ${JSON.stringify(shifts)}::jsonb)`.execute(
    db,
  )
}
