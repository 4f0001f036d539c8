// What another rule from a day on would do to the days that follow, before and while it is done.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Db } from '../../app/server/db.ts'
import { addDays, dayOf, type PlainDate } from '../../domain/dates.ts'
import { eventsOf, type CommitteeRef, type EventRow } from './access.server.ts'
import type { RuleEffect } from './api.ts'
import { ruleOf, timesOf, type Repeat } from './rules.ts'
import { daysAhead, daysOfRule } from './series.server.ts'

interface Following {
  event: EventRow
  day: PlainDate
  seriesDay: PlainDate
  /** People who would get a letter. */
  guests: number
  /** Nobody was ever asked to it and nothing hangs on it: it can go without anybody missing it. */
  isBare: boolean
}

export interface RulePlan {
  /** None: it does not repeat any more. */
  rule: string | null
  from: PlainDate
  kept: Following[]
  removed: Following[]
  cancelled: Following[]
  effect: RuleEffect
}

/** With the other days so many days later than they stand now: the form may move them in the same step. */
export async function planRule(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  { day: from, repeat, offset }: { day: PlainDate; repeat: Repeat | null; offset: number },
): Promise<RulePlan> {
  if (repeat?.until && repeat.until < from)
    throw invalid('It ends before it begins.', { until: 'A later day.' })
  const rule = repeat && ruleOf(repeat, from)
  const to = addDays(dayOf(new Date()), daysAhead)
  const named = new Set(rule ? daysOfRule(rule, from, addDays(from, 1), to) : [])
  const { own, stays } = await following(db, committee, event, offset)
  // Two days that were moved onto one date: the rule names it once.
  const kept = own.filter(({ day }, i) => named.has(day) && own.findIndex((one) => one.day === day) === i)
  const leaving = own.filter((one) => !kept.includes(one))
  const cancelled = leaving.filter(({ isBare }) => !isBare)
  return {
    rule,
    from,
    kept,
    removed: leaving.filter(({ isBare }) => isBare),
    cancelled,
    effect: {
      kept: kept.length,
      made: named.size - kept.length,
      removed: leaving.length - cancelled.length,
      cancelled: cancelled.length,
      guests: cancelled.reduce((sum, { guests }) => sum + guests, 0),
      stays,
    },
  }
}

/** Days that are over, called off or changed by themselves are none of the rule's business. */
async function following(db: Db, committee: CommitteeRef, event: EventRow, offset: number) {
  if (event.seriesId === null) return { own: [], stays: 0 }
  const rows = await eventsOf(db, committee, true)
    .where('events.seriesId', '=', event.seriesId)
    .where('events.id', '<>', event.id)
    .where('events.cancelledAt', 'is', null)
    .where('events.startsAt', '>', event.startsAt)
    .where('events.startsAt', '>', new Date())
    .selectAll('events')
    .select([
      sql<string>`events.series_on::text`.as('seriesDay'),
      sql<number>`(select count(*)::int from guests g where g.event_id = events.id and (g.state in ('coming', 'waiting')
        or (g.state = 'invited' and exists (select from event_letters l where l.guest_id = g.id and l.kind = 'invitation'
          and l.sent_at is not null))))`.as('guests'),
      sql<boolean>`not exists (select from guests g where g.event_id = events.id)
        and not exists (select from sheets s where s.event_id = events.id)
        and not exists (select from calendar_entries c where c.event_id = events.id)
        and events.cost_cents = 0 and events.raised_cents = 0`.as('isBare'),
    ])
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .execute()
  const own = rows
    .filter(({ differsFromSeries }) => !differsFromSeries)
    .map(({ seriesDay, guests, isBare, ...row }) => ({
      event: row,
      day: addDays(timesOf(row).day, offset),
      seriesDay,
      guests,
      isBare,
    }))
  return { own, stays: rows.length - own.length }
}
