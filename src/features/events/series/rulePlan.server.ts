// What another rule from a day on would do to the days that follow, before and while it is done.
import { invalid } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import { addDays, dayOf, daysBetween, type PlainDate } from '../../../domain/dates.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { EventRow } from '../access.server.ts'
import type { RuleEffect } from '../api.ts'
import { endRuleOn, isSameRhythm, repeatOfRule, ruleOf, timesOf, type Repeat } from '../rules.ts'
import { daysToCome, holdDays, type DayToCome } from './ruleDays.server.ts'
import { daysAhead, daysOfRule, seriesOfDay, type SeriesOfDay } from './series.server.ts'

export interface RulePlan {
  /** None: it does not repeat any more. */
  rule: string | null
  from: PlainDate
  /** How it repeats until now; none where it begins to. */
  series: SeriesOfDay | null
  /** The last day of the rule that stood, where another one follows or none. */
  endsOn: PlainDate | null
  /** Only its last day is another: the series stays with the days it names. */
  isSameSeries: boolean
  /** Days that go on under the other rule, with the day of it that each stands for. */
  kept: { id: string; on: PlainDate; seriesDay: PlainDate; differs: boolean }[]
  removed: string[]
  cancelled: string[]
  effect: RuleEffect
}

interface Asked {
  /** Of the event itself: the form may move it, and the others as far, in the same step. */
  day: PlainDate
  repeat: Repeat | null
  /** While it is done: no one gets a place on a day that is about to go. */
  hold?: boolean
}

/** By the days as they stand before they are moved, so that what the form announced is what is done. */
export async function planRule(
  context: Pick<Context, 'db' | 'services'>,
  committee: CommitteeRef,
  event: EventRow,
  { day: from, repeat, hold = false }: Asked,
): Promise<RulePlan> {
  if (repeat?.until && repeat.until < from)
    throw invalid('It ends before it begins.', { until: 'A later day.' })
  const { day: before } = timesOf(event)
  const move = daysBetween(before, from)
  const today = dayOf(new Date(), event.timeZone)
  const { db } = context
  const series = await seriesOfDay(db, event)
  if (hold && series) await holdDays(db, committee, series.id)
  const days = series ? await daysToCome(context, committee, event, series.offset + move) : []
  const isSameSeries =
    series !== null &&
    repeat !== null &&
    isSameRhythm(repeat, repeatOfRule(series.rule, series.offset), before)
  const { rule, named, kept, joined } = isSameSeries
    ? otherEnd(series, days, today, repeat.until && addDays(repeat.until, -series.offset - move))
    : otherRule(from, days, repeat, { today, move, offset: (series?.offset ?? 0) + move })
  const leaving = days.filter((day) => day.isPlain && !kept.some(({ id }) => id === day.id))
  const cancelled = leaving.filter(({ isBare }) => !isBare)
  return {
    rule,
    from,
    series,
    endsOn: series && lastBefore(addDays(series.on, rule ? 0 : 1), days),
    isSameSeries,
    kept: [...kept, ...joined],
    removed: leaving.filter(({ isBare }) => isBare).map(({ id }) => id),
    cancelled: cancelled.map(({ id }) => id),
    effect: {
      kept: kept.length,
      made: named.length,
      removed: leaving.length - cancelled.length,
      cancelled: cancelled.length,
      guests: cancelled.reduce((sum, { guests }) => sum + guests, 0),
      stays: days.filter(({ isPlain, isOff, isLater }) => !isPlain && !isOff && isLater).length,
    },
  }
}

/** A day that was moved ahead of others by itself takes them along: the rule that stood must not name them any more. */
function lastBefore(next: PlainDate, days: DayToCome[]): PlainDate {
  const leaving = days.filter(({ isPlain }) => isPlain).map(({ seriesDay }) => seriesDay)
  return addDays([next, ...leaving].toSorted()[0]!, -1)
}

const later = (a: PlainDate, b: PlainDate) => (a > b ? a : b)

/** The same days up to another last one. What was changed by itself or called off is in the series already. */
function otherEnd(
  { rule: before, firstOn, on }: SeriesOfDay,
  days: DayToCome[],
  today: PlainDate,
  until: PlainDate | null,
) {
  const rule = endRuleOn(before, until)
  const kept = days
    .filter(({ isPlain, seriesDay }) => isPlain && (until === null || seriesDay <= until))
    .map(({ id, seriesDay }) => ({ id, on: seriesDay, seriesDay, differs: false }))
  const there = new Set([on, ...days.map(({ seriesDay }) => seriesDay)])
  const named = daysOfRule(
    rule,
    firstOn,
    addDays(later(firstOn, today), 1),
    addDays(today, daysAhead),
  ).filter((day) => !there.has(day))
  return { rule, named, kept, joined: [] }
}

/**
 * Other days. One that was changed by itself or called off is not made again: it goes on as it is for the day it stood for, or for the day
 * it was moved to where only that is named.
 */
function otherRule(
  from: PlainDate,
  days: DayToCome[],
  repeat: Repeat | null,
  { today, move, offset }: { today: PlainDate; move: number; offset: number },
) {
  const rule = repeat && ruleOf(repeat, from)
  const earliest = days.reduce(
    (first, { day }) => (addDays(day, move) < first ? addDays(day, move) : first),
    today,
  )
  const to = addDays(today, daysAhead)
  const named = new Set(rule ? daysOfRule(rule, from, later(addDays(from, 1), earliest), to) : [])
  const taken = new Set<PlainDate>()
  // Two days that were moved onto one date: the rule names it once.
  const take = (day: DayToCome, choices: PlainDate[]) => {
    const on = choices.find((one) => named.has(one) && !taken.has(one))
    if (!on) return []
    taken.add(on)
    return [{ id: day.id, on, seriesDay: day.seriesDay, differs: day.differs }]
  }
  const kept = days.filter(({ isPlain }) => isPlain).flatMap((day) => take(day, [addDays(day.day, move)]))
  const joined = days
    .filter(({ differs, isOff }) => differs || isOff)
    .flatMap((day) =>
      take(
        day,
        [addDays(day.seriesDay, offset), ...(day.isOff ? [] : [day.day])].filter((on) => on >= today),
      ),
    )
  return {
    rule,
    // What is over is not made.
    named: [...named].filter((day) => day > today && !taken.has(day)),
    kept,
    joined,
  }
}
