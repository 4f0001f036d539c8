// Changing how an event repeats: which days stay, come and go, and in which order steps are taken back.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { events } from '../api.ts'
import { ruleOf, weekdayOf, type Repeat } from '../rules.ts'
import { startSeries } from './series.server.ts'
import { eventually } from '../../../testing/eventually.ts'

const { as, world, databases } = await testServer()
const { organizationId, committeeId } = world.a.rows
const { owner } = databases

let editor: Client
beforeAll(async () => {
  editor = await as('editor')
})

const first = addDays(dayOf(new Date()), 7)
const week = (n: number, more = 0) => addDays(first, 7 * n + more)
const weekly: Repeat = { every: 'week', interval: 1, weekdays: [], monthBy: 'weekday', until: week(5) }
/** Two days later in the week as well. */
const twice = [weekdayOf(first), weekdayOf(week(0, 2))]

const formOn = (title: string, day: string) => ({
  kind: 'canvass' as const,
  title,
  day,
  start: '18:00',
  endDay: day,
  end: '20:00',
  timeZone: 'America/Chicago' as const,
})
const one = (eventId: string) => ({ committeeId, eventId })
const get = (eventId: string) => editor.call(events.get, one(eventId))
const versionOf = async (eventId: string) => (await get(eventId)).version

const daysOf = async (title: string) =>
  (
    await owner.query<{ id: string; on: string; off: boolean; series: string }>(
      `select id, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') as on, cancelled_at is not null as off, series_id as series
       from events where title = $1 order by starts_at`,
      [title],
    )
  ).rows
const shown = async (title: string) => (await daysOf(title)).map(({ on, off }) => (off ? `${on} off` : on))

/** Six weeks, from next week on. */
async function newSeries(repeat = weekly) {
  const title = `Series ${randomUUID()}`
  await editor.call(events.create, { ...formOn(title, first), committeeId, repeat })
  return { title, ids: (await daysOf(title)).map(({ id }) => id) }
}

/** As the form does it: what it announces is what is done. */
async function changeRule(title: string, eventId: string, day: string, repeat: Repeat | null) {
  const effect = await editor.call(events.ruleEffect, { ...one(eventId), day, repeat })
  const { ruleChange } = await editor.call(events.update, {
    ...formOn(title, day),
    ...one(eventId),
    version: await versionOf(eventId),
    scope: 'following',
    repeat,
  })
  expect(ruleChange).toMatchObject(effect)
  return ruleChange!
}
const undoRule = (eventId: string, changeId: string) =>
  editor.try(events.undoRule, { ...one(eventId), changeId })
const moveAlone = async (eventId: string, day: string, start = '18:00') =>
  editor.call(events.move, {
    ...one(eventId),
    version: await versionOf(eventId),
    day,
    start,
    endDay: day,
    end: '21:00',
  })
const cancel = async (eventId: string, scope: 'this' | 'following') =>
  editor.call(events.cancel, { ...one(eventId), version: await versionOf(eventId), scope })
const restore = (eventId: string, together: boolean) =>
  editor.try(events.restore, { ...one(eventId), together })

async function newPerson(): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into people (organization_id, committee_id, first_name, last_name) values ($1, $2, 'Ada', 'Larkspur') returning id`,
    [organizationId, committeeId],
  )
  return rows[0]!.id
}
const addGuest = async (eventId: string) =>
  editor.call(events.addGuest, { ...one(eventId), personId: await newPerson() })

describe('another rule', () => {
  test('makes no second event on a date that has one, and none on one that was called off', async () => {
    const { title, ids } = await newSeries()
    await cancel(ids[2]!, 'this')
    await moveAlone(ids[3]!, week(3), '19:00')
    await addGuest(ids[3]!)
    await moveAlone(ids[4]!, week(4, 1))
    const change = await changeRule(title, ids[1]!, week(1), { ...weekly, weekdays: twice })
    expect(change).toMatchObject({ kept: 1, made: 4, removed: 0, cancelled: 0, stays: 2 })
    expect(await shown(title)).toEqual([
      week(0),
      week(1),
      week(1, 2),
      `${week(2)} off`,
      week(2, 2),
      week(3),
      week(3, 2),
      // It stands for the day it was moved from.
      week(4, 1),
      week(4, 2),
      week(5),
    ])
    const [old, ...next] = await daysOf(title)
    expect(new Set(next.map(({ series }) => series)).size).toBe(1)
    expect(next[0]!.series).not.toBe(old!.series)
    expect(await get(ids[3]!)).toMatchObject({ taken: 1, series: { differs: true } })

    expect((await undoRule(ids[1]!, change.id)).status).toBe(200)
    expect(await shown(title)).toEqual([week(0), week(1), `${week(2)} off`, week(3), week(4, 1), week(5)])
    expect(new Set((await daysOf(title)).map(({ series }) => series))).toEqual(new Set([old!.series]))
    expect((await get(ids[3]!)).series!.differs).toBe(true)
  })

  test('from a day that is over makes none in the past', async () => {
    const began = addDays(first, -28)
    const on = (n: number, more = 0) => addDays(began, 7 * n + more)
    const past = { ...weekly, weekdays: [weekdayOf(began)], until: on(5) }
    const begun = async () => {
      const series = await newSeries()
      const seriesId = (await daysOf(series.title))[0]!.series
      // In two steps, because two of them may not stand for one day in between.
      for (const days of [25, 3])
        await owner.query(
          `update events set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2), series_on = series_on - $2
           where series_id = $1`,
          [seriesId, days],
        )
      // The one of today has not begun.
      await owner.query(
        `update events set starts_at = ($2::date + time '23:59') at time zone time_zone, ends_at = ($2::date + interval '26 hours') at time zone time_zone where id = $1`,
        [series.ids[3], on(3)],
      )
      await owner.query('update event_series set rule = $2, first_on = $3 where id = $1', [
        seriesId,
        ruleOf(past, began),
        began,
      ])
      return series
    }
    const other = await begun()
    const both = [weekdayOf(began), weekdayOf(on(0, 2))]
    expect(await changeRule(other.title, other.ids[0]!, began, { ...past, weekdays: both })).toMatchObject({
      kept: 3,
      made: 2,
    })
    expect(await shown(other.title)).toEqual([
      ...[0, 1, 2, 3].map((n) => on(n)),
      on(3, 2),
      on(4),
      on(4, 2),
      on(5),
    ])
    const longer = await begun()
    const change = await changeRule(longer.title, longer.ids[0]!, began, { ...past, until: on(6) })
    expect(change).toMatchObject({ kept: 3, made: 1 })
    expect(await shown(longer.title)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => on(n)))
  })

  test('together with an earlier day leaves the days before it alone', async () => {
    const { title, ids } = await newSeries()
    await addGuest(ids[2]!)
    // The fourth moves 13 days ahead of itself, past the third; those after it as far.
    const change = await changeRule(title, ids[3]!, week(1, 1), { ...weekly, interval: 2, until: week(8) })
    expect(change).toMatchObject({ kept: 1, made: 2, removed: 1, cancelled: 0 })
    expect(await shown(title)).toEqual([
      week(0),
      week(1),
      week(1, 1),
      week(2),
      week(3, 1),
      week(5, 1),
      week(7, 1),
    ])
  })
})

describe('another end', () => {
  test('leaves the days as they are, also when it is said on one that was moved by itself', async () => {
    const { title, ids } = await newSeries()
    const { series } = (await daysOf(title))[0]!
    await moveAlone(ids[2]!, week(2, 3))
    const { repeat } = (await get(ids[2]!)).series!
    expect(repeat).toEqual({ ...weekly, weekdays: [weekdayOf(first)] })
    const change = await changeRule(title, ids[2]!, week(2, 3), { ...repeat, until: week(7) })
    expect(change).toMatchObject({ kept: 3, made: 2, removed: 0, cancelled: 0 })
    const before = [week(0), week(1), week(2, 3), week(3), week(4), week(5)]
    expect(await shown(title)).toEqual([...before, week(6), week(7)])
    expect(new Set((await daysOf(title)).map((day) => day.series))).toEqual(new Set([series]))
    const shorter = await changeRule(title, ids[3]!, week(3), { ...repeat, until: week(4) })
    expect(shorter).toMatchObject({ kept: 1, made: 0, removed: 3 })
    expect((await undoRule(ids[2]!, change.id)).status).toBe(409)
    expect((await undoRule(ids[3]!, shorter.id)).status).toBe(200)
    expect((await undoRule(ids[2]!, change.id)).status).toBe(200)
    expect(await shown(title)).toEqual(before)
    expect((await get(ids[5]!)).series!.repeat.until).toBe(week(5))
  })

  test('keeps what the form cannot say: the last Tuesday is not the fourth', async () => {
    const { title, ids } = await newSeries({ ...weekly, every: 'month', until: null })
    const rule = `FREQ=MONTHLY;INTERVAL=3;BYDAY=-1${weekdayOf(first)}`
    await owner.query(
      `update event_series s set rule = $2 from events e where e.series_id = s.id and e.id = $1`,
      [ids[0], rule],
    )
    const { repeat } = (await get(ids[0]!)).series!
    await changeRule(title, ids[0]!, first, { ...repeat, until: week(60) })
    const ended = `${rule};UNTIL=${week(60).replaceAll('-', '')}`
    expect((await get(ids[0]!)).series!.rule).toBe(ended)
  })
})

describe('taking steps back', () => {
  const untilOf = async (eventId: string) => (await get(eventId)).series!.repeat.until

  test('the later one first, or day by day', async () => {
    const { title, ids } = await newSeries()
    await cancel(ids[4]!, 'following')
    await cancel(ids[2]!, 'following')
    const refused = await restore(ids[4]!, true)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('called off more days of this event later') as string },
    })
    expect((await shown(title)).slice(2)).toEqual([2, 3, 4, 5].map((n) => `${week(n)} off`))
    expect((await restore(ids[2]!, true)).status).toBe(200)
    expect(await untilOf(ids[0]!)).toBe(week(4, -1))
    expect((await restore(ids[4]!, true)).status).toBe(200)
    expect(await untilOf(ids[0]!)).toBe(week(5))
    expect(await shown(title)).toEqual([0, 1, 2, 3, 4, 5].map((n) => week(n)))

    await cancel(ids[4]!, 'following')
    await cancel(ids[2]!, 'following')
    await restore(ids[2]!, false)
    await restore(ids[3]!, false)
    expect((await restore(ids[4]!, true)).status).toBe(200)
    expect(await untilOf(ids[0]!)).toBe(week(5))
  })

  test('a series that goes on with another rule does not go on with its own beside it', async () => {
    const { title, ids } = await newSeries()
    await cancel(ids[4]!, 'following')
    await changeRule(title, ids[2]!, week(2), { ...weekly, weekdays: [twice[1]!] })
    const before = await shown(title)
    expect(await restore(ids[4]!, true)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('later changed how this event repeats') as string },
    })
    expect(await shown(title)).toEqual(before)
  })

  test('a rule is not taken back past what was done to its series since', async () => {
    const { title, ids } = await newSeries()
    const change = await changeRule(title, ids[3]!, week(3), { ...weekly, weekdays: [twice[1]!] })
    await cancel(ids[1]!, 'following')
    expect((await undoRule(ids[3]!, change.id)).status).toBe(409)
    expect((await restore(ids[1]!, true)).status).toBe(200)
    expect((await undoRule(ids[3]!, change.id)).status).toBe(200)
    expect(await shown(title)).toEqual([0, 1, 2, 3, 4, 5].map((n) => week(n)))
  })
})

describe('a day on which someone is getting a place in this moment', () => {
  /** The place is given while the step waits for it. */
  async function whileAdding<T>(eventId: string, step: () => Promise<T>): Promise<T> {
    const personId = await newPerson()
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into guests (organization_id, committee_id, event_id, person_id, state, source) values ($1, $2, $3, $4, 'coming', 'typed')`,
        [organizationId, committeeId, eventId, personId],
      )
      const done = step()
      await eventually(async () => {
        const { rowCount } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      })
      await client.query('commit')
      return await done
    } finally {
      client.release()
    }
  }

  test('is called off, not removed, by another rule, and stays when that is taken back', async () => {
    const { title, ids } = await newSeries()
    const version = await versionOf(ids[3]!)
    const { ruleChange } = await whileAdding(ids[5]!, () =>
      editor.call(events.update, {
        ...formOn(title, week(3)),
        ...one(ids[3]!),
        version,
        scope: 'following',
        repeat: { ...weekly, weekdays: [twice[1]!] },
      }),
    )
    expect(ruleChange).toMatchObject({ removed: 1, cancelled: 1, guests: 1 })
    expect((await get(ids[5]!)).taken).toBe(1)
    const fresh = (await daysOf(title)).find(({ on }) => on === week(4, 2))!
    const undone = await whileAdding(fresh.id, () => undoRule(ids[3]!, ruleChange!.id))
    expect(undone.status).toBe(200)
    expect(await get(fresh.id)).toMatchObject({ taken: 1, series: null })
  })
})

test('a series of the Panhandle begun in the last hour of a day has its tomorrow', async () => {
  const { event } = await editor.call(events.create, {
    ...formOn('Late start', '2030-06-05'),
    timeZone: 'America/Denver',
    committeeId,
  })
  // Half past eleven there, half past midnight in Lincoln.
  const now = new Date('2030-06-06T05:30:00Z')
  await databases.asSystem((db) =>
    startSeries(
      db,
      { organizationId, committeeId },
      {
        rule: 'FREQ=DAILY;UNTIL=20300607T000000Z',
        first: '2030-06-05',
        rows: [{ id: event.id, on: '2030-06-05' }],
      },
      now,
    ),
  )
  expect(await shown('Late start')).toEqual(['2030-06-05', '2030-06-06', '2030-06-07'])
})
