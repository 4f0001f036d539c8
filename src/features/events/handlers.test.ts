import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeJob } from '../../permissions.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { events, type EventForm } from './api.ts'
import { lockEvent } from './access.server.ts'
import { bookPlace, fillFreed } from './booking.server.ts'
import { sendDueLetters } from './letters/letters.server.ts'

const { as, nobody, world, databases, signIn, running } = await testServer()
const committee = { organizationId: world.a.organizationId, committeeId: world.a.rows.committeeId }
const { committeeId } = committee

const form: EventForm = {
  kind: 'canvass',
  title: 'Doors in Fremont',
  day: '2031-03-04',
  start: '18:00',
  endDay: '2031-03-04',
  end: '20:00',
  timeZone: 'America/Chicago',
  placeName: 'Library',
  city: 'Fremont',
}
const shift = (name: string, start: string, end: string, capacity: number | null = null) => ({
  name,
  day: form.day,
  start,
  endDay: form.day,
  end,
  capacity,
})

let editor: Client
beforeAll(async () => {
  editor = await as('editor')
})

const inCommittee = <T>(work: (db: Db) => Promise<T>) => databases.asSystem(work)
async function people(count: number): Promise<string[]> {
  const rows = await inCommittee((db) =>
    db
      .insertInto('people')
      .values(
        Array.from({ length: count }, (_, i) => ({
          ...committee,
          firstName: `Person ${i}`,
          lastName: 'Larkspur',
          email: `${randomUUID()}@example.org`,
          phone: '4025550100',
        })),
      )
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}
const create = async (more: Partial<EventForm> & { repeat?: object } = {}) =>
  (await editor.call(events.create, { ...form, committeeId, ...more } as never)).event
const get = (eventId: string) => editor.call(events.get, { committeeId, eventId })
const guests = async (eventId: string) => (await editor.call(events.guests, { committeeId, eventId })).rows

/** Someone of organization A with this job in the committee. */
async function withJob(job: CommitteeJob): Promise<Client> {
  const email = `${randomUUID()}@a.example`
  const { rows } = await databases.owner.query<{ id: string }>(
    `insert into users (organization_id, name, email, role, email_verified) values ($1, $2, $3, 'editor', true) returning id`,
    [committee.organizationId, `A ${job}`, email],
  )
  await databases.owner.query(
    `insert into committee_members (organization_id, committee_id, user_id, job) values ($1, $2, $3, $4)`,
    [committee.organizationId, committeeId, rows[0]!.id, job],
  )
  await databases.owner.query(
    `insert into sign_in.credentials (account_id, provider_id, user_id, password)
     select $1::uuid::text, 'credential', $1::uuid, password from sign_in.credentials where user_id = $2`,
    [rows[0]!.id, world.a.users.editor],
  )
  return signIn(email, world.password)
}

describe('places', () => {
  test('many who want the last place at once: one gets it, the others wait in their order', async () => {
    const { id: eventId } = await create({ capacity: 3 })
    const [first, second, ...others] = await people(12)
    for (const personId of [first!, second!])
      await inCommittee((db) =>
        bookPlace(db, committee, { eventId, personId, shiftId: null, source: 'typed' }),
      )
    const booked = await Promise.all(
      others.map((personId) =>
        inCommittee((db) => bookPlace(db, committee, { eventId, personId, shiftId: null, source: 'rsvp' })),
      ),
    )
    expect(booked.filter(({ state }) => state === 'coming')).toHaveLength(1)
    expect(await get(eventId)).toMatchObject({ taken: 3, waiting: 9 })
  })

  test('a place that becomes free goes to whoever waits longest and fits, with a letter', async () => {
    const { id: eventId } = await create({ capacity: 2 })
    const [a, b, big, small] = await people(4)
    const add = (personId: string, partySize = 1) =>
      editor.call(events.addGuest, { committeeId, eventId, personId, partySize })
    await add(a!)
    await add(b!)
    expect(await add(big!, 2)).toMatchObject({ state: 'waiting' })
    expect(await add(small!)).toMatchObject({ state: 'waiting' })
    const leaving = (await guests(eventId)).find(({ personId }) => personId === a)!
    await editor.call(events.setGuest, {
      committeeId,
      eventId,
      guestId: leaving.id,
      version: leaving.version,
      state: 'cancelled',
      shiftId: null,
      partySize: 1,
      note: 'sick',
    })
    const states = Object.fromEntries((await guests(eventId)).map((g) => [g.personId, g.state]))
    expect(states).toEqual({ [a!]: 'cancelled', [b!]: 'coming', [big!]: 'waiting', [small!]: 'coming' })
    const { letters } = await editor.call(events.letters, { committeeId, eventId })
    expect(letters.filter(({ kind }) => kind === 'place free')).toHaveLength(1)
    // More room: the large party gets its turn too.
    const { version } = await get(eventId)
    await editor.call(events.update, { ...form, committeeId, eventId, version, capacity: 10 })
    expect(await get(eventId)).toMatchObject({ taken: 4, waiting: 0 })
  })

  test('those who wait are served in the order they came, also who asked again meanwhile', async () => {
    const { id: eventId } = await create({ capacity: 1 })
    const ids = await people(7)
    const book = (personId: string) =>
      inCommittee((db) => bookPlace(db, committee, { eventId, personId, shiftId: null, source: 'rsvp' }))
    for (const personId of ids) await book(personId)
    // The first of those who wait asks again: the turn stays.
    await book(ids[1]!)
    const served: string[] = []
    for (const _ of ids) {
      const { rows } = await databases.owner.query<{ id: string; person: string }>(
        `update guests set state = 'cancelled' where event_id = $1 and state = 'coming' returning id, person_id as person`,
        [eventId],
      )
      served.push(...rows.map(({ person }) => person))
      await inCommittee(async (db) => fillFreed(db, committee, await lockEvent(db, committee, eventId)))
    }
    expect(served).toEqual(ids)
  })

  test('a shift that was removed is not booked', async () => {
    const event = await create({ shifts: [shift('Early', '18:00', '19:00')] })
    const [personId] = await people(1)
    await databases.owner.query('update shifts set removed_at = now() where event_id = $1', [event.id])
    const asked = { committeeId, eventId: event.id, personId: personId!, shiftId: event.shifts[0]!.id }
    expect((await editor.try(events.addGuest, asked)).status).toBe(404)
  })

  test('a party takes as many places as it has people, and the last place is given', async () => {
    const { id: eventId } = await create({ capacity: 4 })
    const [three, two, one] = await people(3)
    const book = (personId: string, partySize: number) =>
      inCommittee((db) =>
        bookPlace(db, committee, { eventId, personId, partySize, shiftId: null, source: 'rsvp' }),
      )
    expect([(await book(three!, 3)).state, (await book(two!, 2)).state, (await book(one!, 1)).state]).toEqual(
      ['coming', 'waiting', 'coming'],
    )
  })

  test('no one who waits is told of a free place once it has begun, or of a canceled event', async () => {
    const { id: eventId } = await create({ capacity: 1 })
    const [a, b] = await people(2)
    for (const personId of [a!, b!])
      await inCommittee((db) =>
        bookPlace(db, committee, { eventId, personId, shiftId: null, source: 'rsvp' }),
      )
    await databases.owner.query(
      `update events set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1`,
      [eventId],
    )
    await databases.owner.query(
      `update guests set state = 'cancelled' where event_id = $1 and person_id = $2`,
      [eventId, a],
    )
    expect(
      await inCommittee(async (db) => fillFreed(db, committee, await lockEvent(db, committee, eventId))),
    ).toEqual([])
    await databases.owner.query(`update events set cancelled_at = now() where id = $1`, [eventId])
    const late = inCommittee((db) =>
      bookPlace(db, committee, { eventId, personId: a!, shiftId: null, source: 'rsvp' }),
    )
    await expect(late).rejects.toThrow('was canceled')
  })

  test('what comes is sorted by its start, what is over the newest first, and what goes on now still comes', async () => {
    const names = ['Over long ago', 'Over yesterday', 'Now', 'Soon', 'Later'] as const
    const times = ['-9 days', '-1 days', '-1 hours', '1 days', '9 days']
    for (const [at, title] of names.entries()) {
      const { id } = await create({ title: `Order: ${title}` })
      await databases.owner.query(
        `update events set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '2 hours' where id = $1`,
        [id, times[at]],
      )
    }
    const listed = async (when: 'upcoming' | 'past') =>
      (await editor.call(events.list, { committeeId, when, words: 'Order' } as never)).events.flatMap(
        ({ title }) => (title.startsWith('Order: ') ? [title.slice(7)] : []),
      )
    expect(await listed('upcoming')).toEqual(['Now', 'Soon', 'Later'])
    expect(await listed('past')).toEqual(['Over yesterday', 'Over long ago'])
  })

  test('a shift has its own limit, and one with guests cannot be taken away', async () => {
    const event = await create({
      shifts: [shift('Early', '18:00', '19:00', 1), shift('Late', '19:00', '20:00')],
    })
    const [early, late] = event.shifts
    const [a, b] = await people(2)
    const add = (personId: string, shiftId: string) =>
      editor.call(events.addGuest, { committeeId, eventId: event.id, personId, shiftId })
    expect(await add(a!, early!.id)).toMatchObject({ state: 'coming' })
    expect(await add(b!, early!.id)).toMatchObject({ state: 'waiting' })
    expect(await add(b!, late!.id)).toMatchObject({ state: 'coming' })
    const { version } = await get(event.id)
    const refused = await editor.try(events.update, {
      ...form,
      committeeId,
      eventId: event.id,
      version,
      shifts: [],
    })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.text).toContain('2 guests have a spot on the shift Early')
  })
})

test('a new event can have its public page from the start, with every day of it; a draft has none', async () => {
  const day = addDays(dayOf(new Date()), 7)
  const repeat = { every: 'day', interval: 1, weekdays: [], monthBy: 'weekday', until: addDays(day, 2) }
  const daily = await create({ day, endDay: day, repeat, isPublic: true } as never)
  const { rows } = await databases.owner.query<{ open: boolean }>(
    'select is_public as open from events where series_id = (select series_id from events where id = $1)',
    [daily.id],
  )
  expect(rows.map(({ open }) => open)).toEqual([true, true, true])
  expect((await create({ isPublic: true, isDraft: true } as never)).isPublic).toBe(false)
})

describe('check-in', () => {
  const said = (guestId: string, what: 'came' | 'undone', at: string, id: string = randomUUID()) => ({
    id,
    guestId,
    what,
    how: 'list' as const,
    saidAt: `2026-05-12T${at}:00.000Z`,
  })

  test('counts once however often and in whatever order phones say it; the latest undo holds', async () => {
    const event = await create({ shifts: [shift('Late', '18:00', '20:00')] })
    const [personId] = await people(1)
    const shiftId = event.shifts[0]!.id
    const { guestId } = await editor.call(events.addGuest, {
      committeeId,
      eventId: event.id,
      personId: personId!,
      shiftId,
    })
    const send = (...entries: object[]) =>
      editor.call(events.checkIn, { committeeId, eventId: event.id, said: entries as never })
    const first = said(guestId, 'came', '18:01')
    await send(first, said(guestId, 'came', '18:05'))
    await send(first)
    const hours = () =>
      databases.owner
        .query<{ minutes: number }>('select minutes from person_hours where guest_id = $1', [guestId])
        .then(({ rows }) => rows.map(({ minutes }) => minutes))
    expect((await guests(event.id))[0]!.cameAt).toBe('2026-05-12T18:01:00.000Z')
    expect(await hours()).toEqual([120])
    await send(said(guestId, 'undone', '18:10'))
    expect((await guests(event.id))[0]!.cameAt).toBeNull()
    expect(await hours()).toEqual([])
    // Said before the undo, arrives after it: the undo still holds. Said after it: here again.
    await send(said(guestId, 'came', '18:08'))
    expect((await guests(event.id))[0]!.cameAt).toBeNull()
    await send(said(guestId, 'came', '18:20'))
    expect((await guests(event.id))[0]).toMatchObject({ cameAt: '2026-05-12T18:20:00.000Z' })
    expect(await hours()).toEqual([120])
    // What is corrected later is corrected in the hours too.
    await editor.call(events.update, {
      ...form,
      committeeId,
      eventId: event.id,
      version: event.version,
      shifts: [{ ...shift('Late', '18:00', '19:30'), id: shiftId }],
    })
    expect(await hours()).toEqual([90])
    const [guest] = await guests(event.id)
    const { state, partySize, note, version } = guest!
    await editor.call(events.setGuest, {
      committeeId,
      eventId: event.id,
      guestId,
      state,
      partySize,
      note,
      version,
      shiftId: null,
    })
    expect(await hours()).toEqual([])
  })

  test('where work has no shifts its own length counts, and follows it; no one works at a rally', async () => {
    const minutesAt = async (
      kind: EventForm['kind'],
      then?: (eventId: string, version: number) => Promise<unknown>,
    ) => {
      const event = await create({ kind })
      const [personId] = await people(1)
      const { guestId } = await editor.call(events.addGuest, {
        committeeId,
        eventId: event.id,
        personId: personId!,
      })
      await editor.call(events.checkIn, {
        committeeId,
        eventId: event.id,
        said: [said(guestId, 'came', '18:01')],
      })
      await then?.(event.id, event.version)
      const { rows } = await databases.owner.query<{ minutes: number; what: string }>(
        'select minutes, what from person_hours where guest_id = $1',
        [guestId],
      )
      return rows
    }
    expect(await minutesAt('phone bank')).toEqual([{ minutes: 120, what: form.title }])
    expect(await minutesAt('rally')).toEqual([])
    const { day, start, endDay } = form
    const longer = (eventId: string, version: number) =>
      editor.call(events.move, { committeeId, eventId, version, day, start, endDay, end: '21:00' })
    expect(await minutesAt('canvass', longer)).toEqual([{ minutes: 180, what: form.title }])
  })

  test('hours stay when shifts come and go later, and editing adds none beside what was typed by hand', async () => {
    const event = await create({ kind: 'canvass' })
    const personIds = await people(2)
    const guestIds = []
    for (const personId of personIds)
      guestIds.push(
        (await editor.call(events.addGuest, { committeeId, eventId: event.id, personId })).guestId,
      )
    const came = said(guestIds[0]!, 'came', '18:01')
    const checkIn = (...entries: object[]) =>
      editor.call(events.checkIn, { committeeId, eventId: event.id, said: entries as never })
    await checkIn(came)
    // Came before events without shifts counted; someone has typed the hours since.
    await databases.owner.query('update guests set came_at = now() where id = $1', [guestIds[1]])
    await databases.owner.query(
      `insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, noted_by_name) values ($1, $2, $3, $4, 100, 'x')`,
      [world.a.organizationId, committeeId, personIds[1], form.day],
    )
    const minutes = async () =>
      (
        await databases.owner.query<{ minutes: number }>(
          'select minutes from person_hours where person_id = any ($1) order by minutes',
          [personIds],
        )
      ).rows.map((row) => row.minutes)
    const save = async (more: object) =>
      editor.call(events.update, {
        ...form,
        kind: 'canvass',
        committeeId,
        eventId: event.id,
        version: (await editor.call(events.get, { committeeId, eventId: event.id })).version,
        ...more,
      } as never)
    await save({ shifts: [shift('Early', '18:00', '18:30')] })
    expect(await minutes()).toEqual([100, 120])
    // A phone says it again.
    await checkIn(said(guestIds[0]!, 'came', '18:00'))
    expect(await minutes()).toEqual([100, 120])
    await save({ shifts: [], end: '21:00', title: 'Another name' })
    expect(await minutes()).toEqual([100, 180])
    // The shift is gone: a person who comes now has worked as long as the event.
    await checkIn(said(guestIds[0]!, 'undone', '18:10'))
    expect(await minutes()).toEqual([100])
    await checkIn(said(guestIds[0]!, 'came', '18:20'))
    expect(await minutes()).toEqual([100, 180])
  })

  test('a guest whose record was joined to another is let in as that one', async () => {
    const { id: eventId } = await create()
    const [kept, merged] = await people(2)
    await editor.call(events.invite, { committeeId, eventId, personIds: [kept!, merged!], letters: false })
    const all = await guests(eventId)
    const keptId = all.find(({ personId }) => personId === kept)!.id
    const mergedId = all.find(({ personId }) => personId === merged)!.id
    const first = said(mergedId, 'came', '18:01')
    const send = (...entries: object[]) =>
      editor.call(events.checkIn, { committeeId, eventId, said: entries as never })
    await databases.owner.query('update people set merged_into = $1 where id = $2', [kept, merged])
    expect((await send(first)).receipts).toMatchObject([{ guestId: keptId, result: 'recorded' }])
    await send(first)
    const list = await editor.call(events.doorList, { committeeId, eventId })
    expect(list.guests).toMatchObject([{ id: keptId, cameAt: '2026-05-12T18:01:00.000Z' }])
  })

  test('who missed it is marked, all at once or one by one, and that is taken back', async () => {
    const past = { day: '2026-03-04', endDay: '2026-03-04' }
    const { id: eventId } = await create(past)
    for (const personId of await people(2))
      await editor.call(events.addGuest, { committeeId, eventId, personId })
    const one = { committeeId, eventId }
    const { marked, guestIds } = await editor.call(events.markNoShows, one)
    expect([marked, guestIds.length]).toEqual([2, 2])
    await editor.call(events.markNoShows, { ...one, guestIds: [guestIds[0]!], isNoShow: false })
    const missed = (await guests(eventId)).filter(({ isNoShow }) => isNoShow)
    expect(missed.map(({ id }) => id)).toEqual([guestIds[1]])
  })

  test('a walk-in that is sent twice, from a phone that then takes it back, is one person', async () => {
    const { id: eventId } = await create({ capacity: 1 })
    const walkIn = { firstName: 'Wanda', lastName: 'Walker', email: `${randomUUID()}@example.org`, phone: '' }
    const entry = { ...said('', 'came', '18:01'), guestId: null, walkIn }
    const send = (...entries: object[]) =>
      editor.call(events.checkIn, { committeeId, eventId, said: entries as never })
    const { receipts } = await send(entry)
    expect(await send(entry)).toEqual({ receipts })
    expect(await guests(eventId)).toMatchObject([{ name: 'Wanda Walker', source: 'walk-in' }])
    await send(said(entry.id, 'undone', '18:02'))
    expect((await guests(eventId))[0]!.cameAt).toBeNull()
    expect((await send(said(randomUUID(), 'came', '18:03'))).receipts[0]).toMatchObject({
      result: 'unknown guest',
    })
  })

  test('five phones at once, each guest on two of them: every guest is here once', async () => {
    const { id: eventId } = await create()
    await editor.call(events.invite, { committeeId, eventId, personIds: await people(25), letters: false })
    const all = await guests(eventId)
    const phones = Array.from({ length: 5 }, (_, phone) =>
      all.filter((_, i) => i % 5 === phone || (i + 1) % 5 === phone).map((g) => said(g.id, 'came', '18:00')),
    )
    await Promise.all(
      phones.flatMap((entries) => [
        editor.call(events.checkIn, { committeeId, eventId, said: entries }),
        editor.call(events.checkIn, { committeeId, eventId, said: entries }),
      ]),
    )
    expect(await get(eventId)).toMatchObject({ here: 25 })
  })
})

describe('a repeating event', () => {
  const weekly = { every: 'week', until: '2031-03-25' }

  test('has a row per day, at the same time by the clock though it changes on March 9', async () => {
    const { id } = await create({ repeat: weekly, shifts: [shift('All', '18:00', '20:00')] })
    const { rows } = await databases.owner.query<{ at: string; shift: string }>(
      `select to_char(e.starts_at at time zone 'UTC', 'MM-DD HH24:MI') as at, to_char(s.starts_at at time zone 'UTC', 'HH24:MI') as shift
       from events e join shifts s on s.event_id = e.id where e.series_id = (select series_id from events where id = $1) order by 1`,
      [id],
    )
    // A year ahead of today is before 2031: the first day is there, the others are made when their time comes.
    expect(rows).toEqual([{ at: '03-05 00:00', shift: '00:00' }])
    await databases.owner.query(
      `update event_series set made_until = '2031-03-04' where id = (select series_id from events where id = $1)`,
      [id],
    )
    const { extendSeries } = await import('./series/series.server.ts')
    const { rows: series } = await databases.owner.query<{ id: string }>(
      'select series_id as id from events where id = $1',
      [id],
    )
    const now = new Date('2031-03-01T12:00:00Z')
    const made = await Promise.all(
      [1, 2].map(() => inCommittee((db) => extendSeries(db, series[0]!.id, now))),
    )
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 3])
    const again = await databases.owner.query<{ at: string }>(
      `select to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as at from events where series_id = $1 order by starts_at`,
      [series[0]!.id],
    )
    expect(again.rows.map(({ at }) => at)).toEqual([
      '03-05 00:00',
      '03-11 23:00',
      '03-18 23:00',
      '03-25 23:00',
    ])
  })

  test('is changed for one day, for the following, or for all, and a day changed by itself is left alone', async () => {
    const { id } = await create({ repeat: weekly, shifts: [shift('All', '18:00', '20:00', 4)] })
    const days = async () =>
      (
        await databases.owner.query<{
          id: string
          title: string
          at: string
          version: number
          shift: string
          cancelled: boolean
        }>(
          `select e.id, e.title, to_char(e.starts_at at time zone e.time_zone, 'DD HH24:MI') as at, e.version, s.id as shift, e.cancelled_at is not null as cancelled
           from events e join shifts s on s.event_id = e.id where e.series_id = (select series_id from events where id = $1) order by e.starts_at`,
          [id],
        )
      ).rows
    await databases.owner.query(
      `update event_series set made_until = '2031-03-04' where id = (select series_id from events where id = $1)`,
      [id],
    )
    const { extendSeries } = await import('./series/series.server.ts')
    const { rows: series } = await databases.owner.query<{ id: string }>(
      'select series_id as id from events where id = $1',
      [id],
    )
    await inCommittee((db) => extendSeries(db, series[0]!.id, new Date('2031-03-01T12:00:00Z')))
    const save = (
      day: { id: string; version: number; shift: string },
      on: string,
      title: string,
      scope: string,
      start = '18:00',
    ) =>
      editor.call(events.update, {
        ...form,
        committeeId,
        eventId: day.id,
        version: day.version,
        title,
        scope,
        start,
        day: on,
        endDay: on,
        shifts: [{ ...shift('All', start, '20:00', 4), id: day.shift, day: on, endDay: on }],
      } as never)
    // A series that was planned as a draft is opened as a whole.
    const drafts = async () =>
      (
        await databases.owner.query<{ draft: boolean; open: boolean }>(
          'select is_draft as draft, is_public as open from events where series_id = $1',
          [series[0]!.id],
        )
      ).rows
    await databases.owner.query('update events set is_draft = true where series_id = $1', [series[0]!.id])
    await editor.call(events.publish, { committeeId, eventId: id, isPublic: true, scope: 'all' })
    expect(await drafts()).toEqual(Array(4).fill({ draft: false, open: true }))
    const { version, shifts } = await get(id)
    const whole = { ...form, committeeId, eventId: id, scope: 'all' as const }
    const own = [{ ...shift('All', '18:00', '20:00', 4), id: shifts[0]!.id }]
    await editor.call(events.update, { ...whole, version, shifts: own, isDraft: true })
    expect(await drafts()).toEqual(Array(4).fill({ draft: true, open: false }))
    await editor.call(events.update, { ...whole, version: version + 1, shifts: own })
    expect(await drafts()).toEqual(Array(4).fill({ draft: false, open: false }))
    const [, second, third] = await days()
    await save(third!, '2031-03-18', 'Only this', 'this')
    await save(second!, '2031-03-11', 'From here on', 'following', '17:00')
    expect((await days()).map(({ title, at }) => `${at} ${title}`)).toEqual([
      '04 18:00 Doors in Fremont',
      '11 17:00 From here on',
      '18 18:00 Only this',
      '25 17:00 From here on',
    ])
    const [firstDay] = await days()
    await save(firstDay!, '2031-03-04', 'All of them', 'all')
    expect((await days()).map(({ title }) => title)).toEqual([
      'All of them',
      'All of them',
      'Only this',
      'All of them',
    ])
    // Each day kept its own shift.
    expect(new Set((await days()).map((day) => day.shift)).size).toBe(4)
    const [, now] = await days()
    const { event: off } = await editor.call(events.cancel, {
      committeeId,
      eventId: now!.id,
      version: now!.version,
      scope: 'following',
    })
    expect((await days()).map(({ cancelled }) => cancelled)).toEqual([false, true, false, true])
    const rule = async () =>
      (
        await databases.owner.query<{ rule: string }>('select rule from event_series where id = $1', [
          series[0]!.id,
        ])
      ).rows[0]!.rule
    expect(await rule()).toContain('UNTIL=20310310')
    // Taken back, every day it reached takes place again, and the series goes on to its own end.
    expect(off.cancelledTogether).toBe(2)
    await editor.call(events.restore, { committeeId, eventId: now!.id, together: true })
    expect((await days()).map(({ cancelled }) => cancelled)).toEqual([false, false, false, false])
    expect(await rule()).toContain('UNTIL=20310325')
    const [, back] = await days()
    await editor.call(events.cancel, {
      committeeId,
      eventId: back!.id,
      version: back!.version,
      scope: 'following',
    })
    await databases.owner.query(`update event_series set made_until = '2031-03-04' where id = $1`, [
      series[0]!.id,
    ])
    expect(await inCommittee((db) => extendSeries(db, series[0]!.id, new Date('2031-03-01T12:00:00Z')))).toBe(
      0,
    )
  })
})

describe('changing', () => {
  test('what someone else saved meanwhile is not overwritten', async () => {
    const event = await create()
    const change = { ...form, committeeId, eventId: event.id, version: event.version }
    await editor.call(events.update, { ...change, title: 'Mine' })
    const late = await (await as('Admin')).try(events.update, { ...change, title: 'Yours' })
    expect(late).toMatchObject({ status: 409 })
    expect(late.text).toContain('was changed by editor of a')
    expect(await get(event.id)).toMatchObject({ title: 'Mine', version: 2 })
  })

  test('another time counts for calendars and takes the shifts along; a new title does neither', async () => {
    const event = await create({ shifts: [shift('All', '18:00', '19:00')] })
    const sequence = async () =>
      (
        await databases.owner.query<{ sequence: number }>('select sequence from events where id = $1', [
          event.id,
        ])
      ).rows[0]!.sequence
    await editor.call(events.update, {
      ...form,
      committeeId,
      eventId: event.id,
      version: 1,
      title: 'New',
      shifts: [{ ...shift('All', '18:00', '19:00'), id: event.shifts[0]!.id }],
    })
    expect(await sequence()).toBe(0)
    const { event: moved } = await editor.call(events.move, {
      committeeId,
      eventId: event.id,
      version: 2,
      day: '2031-03-05',
      start: '19:00',
      endDay: '2031-03-05',
      end: '21:00',
    })
    expect(await sequence()).toBe(1)
    expect(moved.shifts[0]).toMatchObject({
      startsAt: '2031-03-06T01:00:00.000Z',
      endsAt: '2031-03-06T02:00:00.000Z',
    })
    const reply = await editor.try(events.move, {
      committeeId,
      eventId: event.id,
      version: 3,
      day: '2031-03-05',
      start: '19:00',
      endDay: '2031-03-05',
      end: '18:00',
    })
    expect(reply).toMatchObject({ status: 422 })
  })

  test('whoever comes hears of a cancellation; who is on the list but was never written to does not', async () => {
    const event = await create()
    const [comes, silent] = await people(2)
    const one = { committeeId, eventId: event.id }
    await editor.call(events.addGuest, { ...one, personId: comes! })
    await editor.call(events.invite, { ...one, personIds: [silent!], letters: false })
    await editor.call(events.cancel, { ...one, version: event.version, reason: 'Snow.' })
    const told = async () =>
      (await editor.call(events.letters, one)).letters.filter(({ kind }) => kind === 'cancelled')
    expect(await told()).toMatchObject([{ name: 'Person 0 Larkspur', sentAt: null, skipped: '' }])
    await editor.call(events.restore, one)
    expect(await told()).toMatchObject([{ skipped: 'the event is happening after all' }])
    expect(await get(event.id)).toMatchObject({ cancelledAt: null })
  })

  test('an email that is kept because no mail server is set up is never called sent', async () => {
    const event = await create()
    const [personId] = await people(1)
    const one = { committeeId, eventId: event.id }
    await editor.call(events.invite, { ...one, personIds: [personId!] })
    const fates = async () => (await editor.call(events.letters, one)).letters.map(({ fate }) => fate)
    expect(await fates()).toEqual(['due'])
    await sendDueLetters(running.services)
    expect(await fates()).toEqual(['outbox'])
    const { activity } = await editor.call(events.letters, one)
    expect(activity.filter(({ what }) => what === 'letters')).toEqual([])
    await databases.owner.query(
      `update mails set state = 'sent', sent_at = now() where id in (select mail_id from event_letters where event_id = $1)`,
      [event.id],
    )
    expect(await fates()).toEqual(['sent'])
  })

  test('a copy is a draft on another day without guests, which only planners see', async () => {
    const event = await create({ shifts: [shift('All', '18:00', '19:00', 7)], costCents: '1200' })
    const [personId] = await people(1)
    await editor.call(events.addGuest, { committeeId, eventId: event.id, personId: personId! })
    const { event: copy } = await editor.call(events.copy, {
      committeeId,
      eventId: event.id,
      day: '2031-07-04',
    })
    expect(copy).toMatchObject({
      isDraft: true,
      startsAt: '2031-07-04T23:00:00.000Z',
      costCents: '0',
      taken: 0,
    })
    expect(copy.shifts).toMatchObject([{ name: 'All', capacity: 7, startsAt: '2031-07-04T23:00:00.000Z' }])
    const canvasser = await withJob('canvasser')
    expect(await canvasser.try(events.get, { committeeId, eventId: copy.id })).toMatchObject({ status: 404 })
    const drafts = await editor.call(events.list, { committeeId, when: 'drafts' })
    expect(drafts.events.map(({ id }) => id)).toContain(copy.id)
    const { event: open } = await editor.call(events.publish, {
      committeeId,
      eventId: copy.id,
      isPublic: true,
    })
    expect(open).toMatchObject({ isDraft: false, isPublic: true })
  })

  test('guests become volunteers in one step, once', async () => {
    const { id: eventId } = await create()
    await editor.call(events.invite, { committeeId, eventId, personIds: await people(2), letters: false })
    const guestIds = (await guests(eventId)).map(({ id }) => id)
    expect(await editor.call(events.addVolunteers, { committeeId, eventId, guestIds })).toEqual({ added: 2 })
    expect(await editor.call(events.addVolunteers, { committeeId, eventId, guestIds })).toEqual({ added: 0 })
    expect((await guests(eventId)).every(({ isVolunteer }) => isVolunteer)).toBe(true)
  })
})

describe('who may', () => {
  test('a canvasser checks people in and sees no one’s address or number', async () => {
    const { id: eventId } = await create()
    await editor.call(events.invite, { committeeId, eventId, personIds: await people(1), letters: false })
    const canvasser = await withJob('canvasser')
    const list = await canvasser.post(`/api/${events.doorList.path}`, { committeeId, eventId })
    expect(list.status).toBe(200)
    expect(list.text).toContain('Person 0 Larkspur')
    expect(list.text).not.toMatch(/@example|40255/)
    const { guests: door } = list.body as { guests: { id: string }[] }
    await canvasser.call(events.checkIn, {
      committeeId,
      eventId,
      said: [
        { id: randomUUID(), guestId: door[0]!.id, what: 'came', how: 'qr', saidAt: new Date().toISOString() },
      ],
    })
    expect(await get(eventId)).toMatchObject({ here: 1 })
    for (const call of [events.guests, events.letters])
      expect(await canvasser.try(call, { committeeId, eventId })).toMatchObject({ status: 403 })
    expect(await canvasser.try(events.create, { ...form, committeeId })).toMatchObject({ status: 403 })
  })

  test('an observer reads and changes nothing', async () => {
    const { id: eventId } = await create()
    const observer = await withJob('observer')
    expect((await observer.call(events.list, { committeeId })).mayEdit).toBe(false)
    const personId = (await people(1))[0]!
    // An observer sees the names, not the email addresses and phone numbers.
    await editor.call(events.addGuest, { committeeId, eventId, personId })
    const { rows: seen } = await observer.call(events.guests, { committeeId, eventId })
    expect(seen).toMatchObject([{ name: 'Person 0 Larkspur', email: '', phone: '' }])
    const { rows: whole } = await editor.call(events.guests, { committeeId, eventId })
    expect(whole[0]!.phone).toBe('4025550100')
    expect(await observer.try(events.addGuest, { committeeId, eventId, personId })).toMatchObject({
      status: 403,
    })
    expect(await observer.try(events.doorList, { committeeId, eventId })).toMatchObject({ status: 403 })
    expect(await nobody.try(events.list, { committeeId })).toMatchObject({ status: 401 })
  })

  test('what an event cost and raised is for the manager and the treasurer, and no one else writes over it', async () => {
    const { id: eventId } = await create()
    const { version } = await get(eventId)
    const money = { costCents: '12345', raisedCents: '67890' }
    await editor.call(events.update, { ...form, ...money, committeeId, eventId, version })
    expect(await get(eventId)).toMatchObject(money)
    const treasurer = await withJob('treasurer')
    expect(await treasurer.call(events.get, { committeeId, eventId })).toMatchObject(money)
    for (const job of ['observer', 'canvasser', 'organizer'] as const) {
      const colleague = await withJob(job)
      const seen = await colleague.post(`/api/${events.get.path}`, { committeeId, eventId })
      expect(seen.body).toMatchObject({ costCents: null, raisedCents: null })
      expect(seen.text).not.toMatch(/12345|67890/)
    }
    const organizer = await withJob('organizer')
    const { version: now } = await get(eventId)
    const nothing = { costCents: '0', raisedCents: '0', title: 'Renamed' }
    await organizer.call(events.update, { ...form, ...nothing, committeeId, eventId, version: now })
    expect(await get(eventId)).toMatchObject({ ...money, title: 'Renamed' })
  })

  test('another committee’s event, guest or person answers as if it were not there', async () => {
    const foreign = world.b.rows
    const { id: eventId } = await create()
    const tries = [
      editor.try(events.get, { committeeId: foreign.committeeId, eventId: foreign.eventId }),
      editor.try(events.get, { committeeId, eventId: foreign.eventId }),
      editor.try(events.addGuest, { committeeId, eventId, personId: foreign.guestPersonId }),
      editor.try(events.addGuest, {
        committeeId,
        eventId,
        personId: world.a.rows.guestPersonId,
        shiftId: foreign.shiftId,
      }),
      editor.try(events.invite, { committeeId, eventId, personIds: [foreign.guestPersonId] }),
      editor.try(events.update, { ...form, committeeId, eventId, version: 1, hostId: foreign.guestPersonId }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const { receipts } = await editor.call(events.checkIn, {
      committeeId,
      eventId,
      said: [
        {
          id: randomUUID(),
          guestId: foreign.guestId,
          what: 'came',
          how: 'list',
          saidAt: new Date().toISOString(),
        },
      ],
    })
    expect(receipts[0]!.result).toBe('unknown guest')
  })

  test('an archived committee is read, not changed', async () => {
    const { id: eventId } = await create()
    await inCommittee((db) =>
      sql`update committees set archived_at = now() where id = ${committeeId}::uuid`.execute(db),
    )
    try {
      expect((await get(eventId)).mayEdit).toBe(false)
      expect(await editor.try(events.create, { ...form, committeeId })).toMatchObject({ status: 409 })
    } finally {
      await inCommittee((db) =>
        sql`update committees set archived_at = null where id = ${committeeId}::uuid`.execute(db),
      )
    }
  })
})
