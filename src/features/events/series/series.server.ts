// Repeating events: each day is a row of its own, made up to a year ahead; the night's job makes the next ones. The rule names days; the time
// is the event's own by the clock of its place, so that 6 pm stays 6 pm when the clocks change.
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { rrulestr as rrulestrOf } from 'rrule'
import type { Db } from '../../../app/server/data/db.ts'
import { addDays, dayOf, daysBetween, type PlainDate } from '../../../domain/dates.ts'
import { instantToZoned, zonedToInstant } from '../../../domain/zonedTime.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { EventRow } from '../access.server.ts'
import { slugOf, untilOf } from '../rules.ts'

// The package's modules for Node name files without their endings, which Node does not find; its bundle is for require.
const { rrulestr } = createRequire(import.meta.url)('rrule') as { rrulestr: typeof rrulestrOf }

export const daysAhead = 365
const mostDays = 800

export interface SeriesOfDay {
  id: string
  rule: string
  firstOn: PlainDate
  /** The day of the rule this event stands for. */
  on: PlainDate
  /** How many days after those of its rule the series takes place here: it can be moved as a whole. */
  offset: number
}

/** A day that was changed by itself says nothing about the others: the nearest one that was not does, rather a later one. */
export async function seriesOfDay(db: Db, event: Pick<EventRow, 'id'>): Promise<SeriesOfDay | null> {
  const { rows } = await sql<SeriesOfDay>`
    select s.id, s.rule, s.first_on::text, e.series_on::text as on, coalesce((
      select (o.starts_at at time zone o.time_zone)::date - o.series_on from events o
      where o.series_id = s.id and not o.differs_from_series
      order by o.cancelled_at is not null, o.series_on < e.series_on, abs(o.series_on - e.series_on) limit 1), 0) as offset
    from event_series s join events e on e.series_id = s.id where e.id = ${event.id}::uuid`.execute(db)
  return rows[0] ?? null
}

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

/** Begins with rows that are there already, each on the day of the rule it stands for, and makes the others that are to come. */
export async function startSeries(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { rule, first, rows }: { rule: string; first: PlainDate; rows: SeriesDay[] },
  now = new Date(),
): Promise<string> {
  const { id: seriesId } = await db
    .insertInto('eventSeries')
    .values({ organizationId, committeeId, rule, firstOn: first, madeUntil: first })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinSeries(db, seriesId, rows)
  await resumeSeries(db, seriesId, rule, now)
  return seriesId
}

interface SeriesDay {
  id: string
  on: PlainDate
  /** Left out: as it does or does not now. */
  differs?: boolean
}

export async function joinSeries(db: Db, seriesId: string, rows: SeriesDay[]): Promise<void> {
  for (const { id, on, differs } of rows)
    await db
      .updateTable('events')
      .set({ seriesId, seriesOn: on, ...(differs !== undefined && { differsFromSeries: differs }) })
      .where('id', '=', id)
      .execute()
}

/** Goes on by this rule: days to come for which there was none meanwhile are made now; those that are there stay as they are. */
export async function resumeSeries(db: Db, seriesId: string, rule: string, now = new Date()): Promise<void> {
  // Today is what the clock of its days says: in the Panhandle's last hour Lincoln's tomorrow has begun, and is still to be made.
  const last = await db
    .selectFrom('events')
    .select('timeZone')
    .where('seriesId', '=', seriesId)
    .orderBy('seriesOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  await sql`update event_series set rule = ${rule}, made_until = greatest(first_on, ${dayOf(now, last?.timeZone)}::date)
    where id = ${seriesId}::uuid`.execute(db)
  await extendSeries(db, seriesId, now)
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
