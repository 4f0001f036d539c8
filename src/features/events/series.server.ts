// Repeating events: each day is a row of its own, made up to a year ahead; the night's job makes the next ones. The rule names days; the time
// is the event's own by the clock of its place, so that 6 pm stays 6 pm when the clocks change.
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { rrulestr as rrulestrOf } from 'rrule'
import type { Db } from '../../app/server/db.ts'
import { addDays, dayOf, daysBetween, type PlainDate } from '../../domain/dates.ts'
import { instantToZoned, zonedToInstant } from '../../domain/zonedTime.ts'
import type { CommitteeRef, EventRow } from './access.server.ts'
import { slugOf, untilOf } from './rules.ts'

// The package's modules for Node name files without their endings, which Node does not find; its bundle is for require.
const { rrulestr } = createRequire(import.meta.url)('rrule') as { rrulestr: typeof rrulestrOf }

export const daysAhead = 365
const mostDays = 800

/** The days a rule names, both ends included. */
export function daysOfRule(rule: string, first: PlainDate, from: PlainDate, to: PlainDate): PlainDate[] {
  const until = untilOf(rule)
  const last = until && until < to ? until : to
  if (from > last) return []
  const parsed = rrulestr(
    `DTSTART:${first.replaceAll('-', '')}T000000Z\nRRULE:${rule.replace(/;?UNTIL=\w+/, '')}`,
  )
  return parsed
    .between(new Date(`${from}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true, (_, i) => i < mostDays)
    .map((at) => at.toISOString().slice(0, 10))
}

/** Begins with rows that are there already, each on the day of the rule it stands for, and makes the others. */
export async function startSeries(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { rule, first, rows }: { rule: string; first: PlainDate; rows: { id: string; on: PlainDate }[] },
): Promise<string> {
  const { id: seriesId } = await db
    .insertInto('eventSeries')
    .values({ organizationId, committeeId, rule, firstOn: first, madeUntil: first })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinSeries(
    db,
    seriesId,
    rows.map((row) => ({ ...row, differs: false })),
  )
  await extendSeries(db, seriesId)
  return seriesId
}

export async function joinSeries(
  db: Db,
  seriesId: string,
  rows: { id: string; on: PlainDate; differs: boolean }[],
): Promise<void> {
  for (const { id, on, differs } of rows)
    await db
      .updateTable('events')
      .set({ seriesId, seriesOn: on, differsFromSeries: differs })
      .where('id', '=', id)
      .execute()
}

/** The rule and the night's job as they were: days for which there was no rule meanwhile are made now. */
export async function resumeSeries(db: Db, seriesId: string, rule: string): Promise<void> {
  await sql`update event_series set rule = ${rule},
      made_until = (select coalesce(max(e.series_on), first_on) from events e where e.series_id = event_series.id)
    where id = ${seriesId}::uuid`.execute(db)
  await extendSeries(db, seriesId)
}

/** Makes the days that are missing up to a year ahead. Two at once wait for each other at the series; a day is never made twice. */
export async function extendSeries(db: Db, seriesId: string, now = new Date()): Promise<number> {
  const { rows } = await sql<{ rule: string; firstOn: string; madeUntil: string }>`
    select rule, first_on::text, made_until::text from event_series where id = ${seriesId}::uuid for no key update`.execute(
    db,
  )
  const [series] = rows
  if (!series) return 0
  const to = addDays(dayOf(now), daysAhead)
  if (to <= series.madeUntil) return 0
  const model = await modelOf(db, seriesId)
  const days = model ? daysOfRule(series.rule, series.firstOn, addDays(series.madeUntil, 1), to) : []
  if (model) for (const day of days) await makeDay(db, model, day)
  await sql`update event_series set made_until = ${to}::date where id = ${seriesId}::uuid`.execute(db)
  return days.length
}

/** The latest day that is as the series says, which new days take after. */
async function modelOf(db: Db, seriesId: string) {
  return db
    .selectFrom('events')
    .selectAll()
    .select(sql<string>`series_on::text`.as('seriesDay'))
    .where('seriesId', '=', seriesId)
    .where('differsFromSeries', '=', false)
    .where('cancelledAt', 'is', null)
    .orderBy('seriesOn', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function makeDay(db: Db, model: EventRow & { seriesDay: string }, day: PlainDate): Promise<void> {
  const offset = daysBetween(model.seriesDay, day)
  const { id: _id, seriesDay: _day, ...like } = model
  const made = await db
    .insertInto('events')
    .values({
      ...like,
      ...shifted(model, offset),
      slug: slugOf(model.title, randomEnding()),
      seriesOn: day,
      costCents: 0,
      raisedCents: 0,
      cancelledWith: null,
      sequence: 0,
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await copyShifts(db, model, made.id, offset)
}

/** The shifts of an event at another one, so many days later by the clock. */
export async function copyShifts(db: Db, from: EventRow, toEventId: string, days: number): Promise<void> {
  const shifts = await db
    .selectFrom('shifts')
    .selectAll()
    .where('eventId', '=', from.id)
    .where('removedAt', 'is', null)
    .execute()
  if (shifts.length === 0) return
  await db
    .insertInto('shifts')
    .values(
      shifts.map(({ id: _id, ...shift }) => ({
        ...shift,
        ...shifted({ ...shift, timeZone: from.timeZone }, days),
        eventId: toEventId,
      })),
    )
    .execute()
}

/** The same times by the clock, so many days later. */
export function shifted(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  days: number,
): { startsAt: Date; endsAt: Date } {
  const move = (at: Date) => {
    const { day, time } = instantToZoned(at, timeZone)
    return new Date(zonedToInstant(addDays(day, days), time, timeZone))
  }
  return { startsAt: move(startsAt), endsAt: move(endsAt) }
}

export const randomEnding = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 8)
