// Taking another rule back: it repeats as it did before, on the days it did. A person who got a place meanwhile on a day that only the other rule
// named keeps it.
import { sql, type RawBuilder } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { changeIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { lockEvent } from '../access.server.ts'
import type { EventDetail } from '../api.ts'
import { restoreTogether } from '../planning/cancelling.server.ts'
import { eventDetail } from '../planning/one.server.ts'
import type { BeforeRule } from './ruleChange.server.ts'
import { isBare } from './ruleDays.server.ts'
import { endRuleOn, untilOf } from '../rules.ts'
import { joinSeries, resumeSeries } from './series.server.ts'
import { refuseIfChangedSince } from './seriesSteps.server.ts'
import { record } from '../writing.server.ts'

export async function undoRule(
  context: Context,
  { committeeId, eventId, changeId }: { committeeId: string; eventId: string; changeId: string },
): Promise<{ event: EventDetail }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const event = await lockEvent(db, committee, eventId)
  const change = await holdChange(db, committee, changeId)
  const before = change.before as unknown as BeforeRule
  if (change.undoneAt) throw conflict('This was already undone.')
  await sql`select from event_series where id in (${change.seriesId}::uuid, ${change.nextSeriesId}::uuid)
    order by created_at, id for no key update`.execute(db)
  await refuseIfChangedSince(db, changeId, '')
  if (change.nextSeriesId) {
    // One that was changed by itself meanwhile stays so.
    const rows = before.kept.map(({ id, on, differs }) => ({ id, on, ...(differs && { differs }) }))
    await joinSeries(db, change.seriesId, rows)
    await letGo(context, sql`series_id = ${change.nextSeriesId}::uuid`)
    // It has no day, so it makes none.
    await db
      .updateTable('eventSeries')
      .set({ rule: endRuleOn('FREQ=DAILY', '1970-01-01') })
      .where('id', '=', change.nextSeriesId)
      .execute()
  } else {
    await letGo(
      context,
      sql`series_id = ${change.seriesId}::uuid and series_on > ${untilOf(change.ruleBefore)}::date
        and id <> all (${before.beyond}::uuid[])`,
    )
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

/** Days that only the other rule named: bare ones go, one with anyone or anything on it stays as a day of its own. */
async function letGo({ db, services }: Context, which: RawBuilder<unknown>): Promise<void> {
  // A person who is getting a place right now is waited for; the next statement sees it.
  await sql`select from events where ${which} order by starts_at, id for update`.execute(db)
  await sql`delete from events where ${which} and ${isBare(services.given)}`.execute(db)
  await sql`update events set series_id = null, series_on = null, differs_from_series = false where ${which}`.execute(
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
