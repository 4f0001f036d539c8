// Another rule for a repeating event, from a day on. The series ends before that day and another one goes on; where only the last day is
// another, the series stays. Days that both rules name stay the same rows with their guests; days with guests that the new rule does not
// name are called off with letters; days no one was asked to go.
import { sql } from 'kysely'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { PlainDate } from '../../../domain/dates.ts'
import { workIn, type Workplace } from '../../committees/workIn.server.ts'
import { getEvent, lockEvent, type EventRow } from '../access.server.ts'
import type { RuleChange, RuleEffect } from '../api.ts'
import { planRule, type RulePlan } from './rulePlan.server.ts'
import { endRuleOn, untilOf, type Repeat } from '../rules.ts'
import { resumeSeries, startSeries, type SeriesOfDay } from './series.server.ts'
import { noteStep } from './seriesSteps.server.ts'
import { write } from '../writing.server.ts'

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
  return (await planRule(context, committee, event, { day, repeat })).effect
}

/** As planned before the days were changed otherwise. Null for an event that begins to repeat: nothing that stood is changed. */
export async function changeRule(
  context: Context,
  committee: Workplace,
  event: EventRow,
  plan: RulePlan,
): Promise<RuleChange | null> {
  const { db } = context
  const { rule, from, series } = plan
  // The first day is as the rule says, whatever it was before: the others take after it.
  const first = { id: event.id, on: from, differs: false }
  if (!series) {
    if (rule) await startSeries(db, committee, { rule, first: from, rows: [first] })
    return null
  }
  const id = await noteStep(context, committee, {
    seriesId: series.id,
    what: 'rule',
    ruleBefore: series.rule,
    before: await asItStands(db, event, series, plan),
  })
  await callOff(context, committee, plan, id)
  if (rule && plan.isSameSeries) {
    await resumeSeries(db, series.id, rule)
    return { ...plan.effect, id }
  }
  const ended = endRuleOn(series.rule, plan.endsOn)
  await db.updateTable('eventSeries').set({ rule: ended }).where('id', '=', series.id).execute()
  if (rule) {
    const rows = [first, ...plan.kept.map((one) => ({ id: one.id, on: one.on }))]
    const nextSeriesId = await startSeries(db, committee, { rule, first: from, rows })
    await db.updateTable('seriesChanges').set({ nextSeriesId }).where('id', '=', id).execute()
  }
  return { ...plan.effect, id }
}

export interface BeforeRule {
  /** Days that go on in the other series, and what they stood for in this one. */
  kept: { id: string; on: PlainDate; differs: boolean }[]
  /** Days after the last one of the rule, which had been called off: they were there before a later end was chosen. */
  beyond: string[]
  events: unknown[]
  shifts: unknown[]
}

async function asItStands(db: Db, event: EventRow, series: SeriesOfDay, plan: RulePlan): Promise<BeforeRule> {
  const { rows } = await sql<Omit<BeforeRule, 'kept'>>`select
    (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from events e where e.id = any (${plan.removed}::uuid[])) as events,
    (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from shifts s where s.event_id = any (${plan.removed}::uuid[])) as shifts,
    (select coalesce(jsonb_agg(e.id), '[]') from events e
      where e.series_id = ${series.id}::uuid and e.series_on > ${untilOf(series.rule)}::date) as beyond`.execute(
    db,
  )
  const first = { id: event.id, on: series.on, differs: event.differsFromSeries }
  const others = plan.kept.map(({ id, seriesDay, differs }) => ({ id, on: seriesDay, differs }))
  return { kept: [first, ...others], ...rows[0]! }
}

async function callOff(
  context: Context,
  committee: Workplace,
  plan: RulePlan,
  cancelledWith: string,
): Promise<void> {
  const { db } = context
  const cancelReason = plan.rule ? 'It is on other days now.' : 'It is no longer happening.'
  for (const id of plan.cancelled)
    await write(context, committee, await lockEvent(db, committee, id), {
      cancelledAt: new Date(),
      cancelReason,
      cancelledWith,
    })
  if (plan.removed.length > 0) await db.deleteFrom('events').where('id', 'in', plan.removed).execute()
}
