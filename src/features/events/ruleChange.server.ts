// Another rule for a repeating event, from a day on. The series ends before that day and another one goes on. Days that both rules name stay
// the same rows with their guests; days with guests that the new rule does not name are called off with letters; days nobody was asked to go.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/db.ts'
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { getEvent, type EventRow } from './access.server.ts'
import type { RuleChange, RuleEffect } from './api.ts'
import { planRule, type RulePlan } from './rulePlan.server.ts'
import { endRuleOn, timesOf, type Repeat } from './rules.ts'
import { startSeries } from './series.server.ts'
import { write } from './writing.server.ts'

interface Asked {
  committeeId: string
  eventId: string
  day: PlainDate
  repeat: Repeat | null
}

/** For the form, before anything is done. */
export async function tellRuleEffect(
  context: Context,
  { committeeId, eventId, day, repeat }: Asked,
): Promise<RuleEffect> {
  const committee = await workIn(context, committeeId, 'events.edit')
  const event = await getEvent(context.db, committee, eventId, true)
  const offset = daysBetween(timesOf(event).day, day)
  return (await planRule(context.db, committee, event, { day, repeat, offset })).effect
}

/** While the event is held, after its days were changed otherwise. Null for one that begins to repeat: nothing that stood is changed. */
export async function changeRule(
  context: Context,
  committee: Workplace,
  event: EventRow,
  repeat: Repeat | null,
): Promise<RuleChange | null> {
  const { db, viewer } = context
  const { day } = timesOf(event)
  const rule = await holdRule(db, event.seriesId)
  const plan = await planRule(db, committee, event, { day, repeat, offset: 0 })
  if (event.seriesId === null || rule === null) {
    const rows = [{ id: event.id, on: day }]
    if (plan.rule) await startSeries(db, committee, { rule: plan.rule, first: day, rows })
    return null
  }
  const before = await asItStands(db, event, plan)
  const { id: changeId } = await db
    .insertInto('seriesChanges')
    .values({
      organizationId: committee.organizationId,
      committeeId: committee.committeeId,
      seriesId: event.seriesId,
      what: 'rule',
      ruleBefore: rule,
      before: JSON.stringify(before),
      madeByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Without another rule this day is the last.
  const { on } = before.kept[0]!
  await db
    .updateTable('eventSeries')
    .set({ rule: endRuleOn(rule, plan.rule ? addDays(on, -1) : on) })
    .where('id', '=', event.seriesId)
    .execute()
  await callOff(context, committee, plan, changeId)
  if (plan.rule) {
    const rows = [{ event, day }, ...plan.kept].map((one) => ({ id: one.event.id, on: one.day }))
    const nextSeriesId = await startSeries(db, committee, { rule: plan.rule, first: day, rows })
    await db.updateTable('seriesChanges').set({ nextSeriesId }).where('id', '=', changeId).execute()
  }
  return { ...plan.effect, id: changeId }
}

/** Two people change a series one after the other. */
async function holdRule(db: Db, seriesId: string | null): Promise<string | null> {
  if (seriesId === null) return null
  const { rule } = await db
    .selectFrom('eventSeries')
    .select('rule')
    .where('id', '=', seriesId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return rule
}

export interface BeforeRule {
  /** Days that go on in the other series, the one it begins with first, and what they stood for in this one. */
  kept: { id: string; on: PlainDate; differs: boolean }[]
  events: unknown[]
  shifts: unknown[]
}

async function asItStands(db: Db, event: EventRow, plan: RulePlan): Promise<BeforeRule> {
  const ids = plan.removed.map((one) => one.event.id)
  const { rows } = await sql<{ on: string; events: unknown[]; shifts: unknown[] }>`
    select series_on::text as on,
      (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from events e where e.id = any (${ids}::uuid[])) as events,
      (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from shifts s where s.event_id = any (${ids}::uuid[])) as shifts
    from events where id = ${event.id}::uuid`.execute(db)
  const { on, events, shifts } = rows[0]!
  const first = { id: event.id, on, differs: event.differsFromSeries }
  const others = plan.kept.map((one) => ({ id: one.event.id, on: one.seriesDay, differs: false }))
  return { kept: [first, ...others], events, shifts }
}

async function callOff(
  context: Context,
  committee: Workplace,
  plan: RulePlan,
  cancelledWith: string,
): Promise<void> {
  const cancelReason = plan.rule ? 'It takes place on other days now.' : 'It does not take place any more.'
  for (const { event } of plan.cancelled)
    await write(context, committee, event, { cancelledAt: new Date(), cancelReason, cancelledWith })
  const ids = plan.removed.map(({ event }) => event.id)
  if (ids.length > 0) await context.db.deleteFrom('events').where('id', 'in', ids).execute()
}
