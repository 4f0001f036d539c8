import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { bills } from '../bills/api.ts'
import { calendarFeeds } from '../calendarFeeds/api.ts'
import { testBills } from '../../testing/rows/legislature.ts'
import { testServer } from '../../testing/server.ts'

const { as, nobody, running, world, databases } = await testServer()
const { owner } = databases
const { prairie, ferry } = testBills
const kind = 'followed bills'

const pathOf = (url: string) => new URL(url).pathname
const make = async (client: Awaited<ReturnType<typeof as>>) =>
  pathOf((await client.call(calendarFeeds.make, { kind })).url)
const read = async (path: string) => (await nobody.get(path)).text()
/** Each event as its properties, unfolded. */
function eventsIn(text: string): Record<string, string>[] {
  const parts = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  return parts.map((part) =>
    Object.fromEntries(
      part
        .split('END:VEVENT')[0]!
        .trim()
        .split('\r\n')
        .map((line) => [/^[^:;]+/.exec(line)![0], line.slice(line.indexOf(':') + 1)]),
    ),
  )
}
const hearings = async (path: string) =>
  eventsIn(await read(path)).filter(({ UID }) => UID!.startsWith('hearing-'))

beforeEach(async () => {
  await owner.query('delete from bill_follows')
  await owner.query('delete from hearings')
  await owner.query('delete from hearing_versions')
  await owner.query('update users set suspended_at = null')
  await owner.query(
    `insert into hearings (bill_id, held_on, starts_at, room, source) values ($1, '2025-02-03', '13:30', 'Room 1510', 'legiscan'), ($2, '2025-02-04', null, '', 'legiscan')`,
    [prairie, ferry],
  )
})

describe('the calendar of followed bills', () => {
  it('shows their hearings by Lincoln’s clock and the days on which the Legislature met', async () => {
    const editor = await as('editor')
    await editor.call(bills.follow, { id: prairie })
    const answer = await nobody.get(await make(editor))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const text = await answer.text()
    expect(text).toContain('DTSTART;TZID=America/Chicago:20250203T133000\r\n')
    const events = eventsIn(text)
    expect(events.filter(({ UID }) => UID!.startsWith('hearing-'))).toMatchObject([
      {
        UID: 'hearing-109-LB14-2025-02-03@elections-nebraska',
        SEQUENCE: '0',
        LOCATION: 'Room 1510',
        STATUS: 'CONFIRMED',
      },
    ])
    const days = events.filter(({ UID }) => UID!.startsWith('session-'))
    // A roll call was held on 5 March; a name that was added on 10 February does not tell that anyone met.
    expect(days).toContainEqual(
      expect.objectContaining({
        DTSTART: '20250305',
        DTEND: '20250306',
        SUMMARY: 'Legislature in session: LB14',
      }),
    )
    expect(days.map(({ DTSTART }) => DTSTART)).not.toContain('20250210')
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length)
  })

  it('holds no stance, tag or note of anyone', async () => {
    const editor = await as('editor')
    await editor.call(bills.follow, { id: prairie })
    await editor.call(bills.setStance, { id: prairie, stance: 'oppose', isPriority: true })
    expect(await read(await make(editor))).not.toMatch(/oppose|support|Tag of|Note of|Organization a/i)
  })

  it('is told apart by its bytes: nothing new is no content', async () => {
    const editor = await as('editor')
    await editor.call(bills.follow, { id: prairie })
    const path = await make(editor)
    const etag = (await nobody.get(path)).headers.get('etag')!
    const again = () => fetch(`${running.url}${path}`, { headers: { 'if-none-match': etag } })
    const same = await again()
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
    await owner.query(`update hearings set room = 'Room 1113' where bill_id = $1`, [prairie])
    expect((await again()).status).toBe(200)
  })

  it('counts the changes of a hearing, and cancels one that no source tells any more', async () => {
    const editor = await as('editor')
    await editor.call(bills.follow, { id: prairie })
    const path = await make(editor)
    // A second source that tells the same changes nothing.
    await owner.query(
      `insert into hearings (bill_id, held_on, source) values ($1, '2025-02-03', 'openstates')`,
      [prairie],
    )
    expect(await hearings(path)).toMatchObject([{ SEQUENCE: '0', LOCATION: 'Room 1510' }])
    await owner.query(`update hearings set room = 'Room 1113' where source = 'legiscan'`)
    expect(await hearings(path)).toMatchObject([{ SEQUENCE: '1', LOCATION: 'Room 1113' }])
    await owner.query(`delete from hearings where source = 'legiscan'`)
    expect(await hearings(path)).toMatchObject([{ SEQUENCE: '2', STATUS: 'CONFIRMED', DTSTART: '20250203' }])
    await owner.query('delete from hearings')
    const [gone] = await hearings(path)
    expect(gone).toMatchObject({ SEQUENCE: '3', STATUS: 'CANCELLED' })
    expect(gone!.UID).toBe('hearing-109-LB14-2025-02-03@elections-nebraska')
    await owner.query(
      `insert into hearings (bill_id, held_on, source) values ($1, '2025-02-03', 'legiscan')`,
      [prairie],
    )
    expect(await hearings(path)).toMatchObject([{ SEQUENCE: '4', STATUS: 'CONFIRMED' }])
  })
})

describe('its address', () => {
  it('is kept as a hash only, shown once, and stops when it is renewed or revoked', async () => {
    const editor = await as('editor')
    const first = await make(editor)
    const secret = /^\/calendar\/([\w-]{43})\.ics$/.exec(first)![1]!
    const { rows } = await owner.query<{ all: string }>(
      `select string_agg(f::text, ' ') as all from calendar_feeds f`,
    )
    expect(rows[0]!.all).not.toContain(secret)
    expect((await nobody.get(first)).status).toBe(200)
    expect((await editor.call(calendarFeeds.mine, {})).feeds).toMatchObject([
      { kind, lastUsedAt: expect.any(String) as string },
    ])
    const second = await make(editor)
    expect((await nobody.get(first)).status).toBe(404)
    expect((await nobody.get(second)).status).toBe(200)
    await editor.call(calendarFeeds.revoke, { kind })
    expect((await nobody.get(second)).status).toBe(404)
    expect((await editor.call(calendarFeeds.mine, {})).feeds).toEqual([])
    expect((await editor.try(calendarFeeds.revoke, { kind })).status).toBe(404)
  })

  it('that is unknown, revoked, of a suspended person, or of one who left answers alike', async () => {
    const [viewer, moderator] = [await as('viewer'), await as('Organization_Moderator')]
    const unknown = `/calendar/${'A'.repeat(43)}.ics`
    const revoked = await make(viewer)
    await viewer.call(calendarFeeds.revoke, { kind })
    const suspended = await make(viewer)
    const left = await make(moderator)
    await owner.query('update users set suspended_at = now() where id = $1', [world.a.users.viewer])
    await owner.query('update users set organization_id = $2 where id = $1', [
      world.a.users.Organization_Moderator,
      world.b.organizationId,
    ])
    const answers = await Promise.all(
      [unknown, revoked, suspended, left, '/calendar/x.ics'].map(async (path) => {
        const answer = await nobody.get(path)
        const kept = [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
        return { status: answer.status, kept, body: await answer.text() }
      }),
    )
    expect(answers[0]!.status).toBe(404)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await owner.query('update users set suspended_at = null where id = $1', [world.a.users.viewer])
    expect((await nobody.get(suspended)).status).toBe(200)
  })

  it('shows what its own person follows, not what others do', async () => {
    const [editor, foreign] = [await as('editor'), await as('editor', 'b')]
    await editor.call(bills.follow, { id: prairie })
    await foreign.call(bills.follow, { id: ferry })
    expect((await hearings(await make(foreign))).map(({ UID }) => UID)).toEqual([
      expect.stringContaining('2025-02-04'),
    ])
    expect((await hearings(await make(editor))).map(({ UID }) => UID)).toEqual([
      expect.stringContaining('2025-02-03'),
    ])
  })
})

describe('the calendar of a committee', () => {
  const { organizationId, users } = world.a
  const { committeeId } = world.a.rows
  const target = { kind: 'committee', committeeId } as const
  const subscribe = async (client: Awaited<ReturnType<typeof as>>) =>
    pathOf((await client.call(calendarFeeds.make, target)).url)
  const addEvent = async (title: string, startsAt: string, endsAt: string, zone: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into events (organization_id, committee_id, kind, title, slug, starts_at, ends_at, time_zone, created_by_name)
       values ($1, $2, 'canvass', $3, replace(gen_random_uuid()::text, '-', ''), $4, $5, $6, 'x') returning id`,
      [organizationId, committeeId, title, startsAt, endsAt, zone],
    )
    return rows[0]!.id
  }
  /** As an independent program reads it. */
  async function parsed(path: string) {
    const calendar = new ICAL.Component(ICAL.parse(await read(path)) as unknown[])
    return calendar.getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part)
      return {
        uid: event.uid,
        title: event.summary,
        starts: event.startDate.toJSDate().toISOString(),
        ends: event.endDate.toJSDate().toISOString(),
        status: part.getFirstPropertyValue('status'),
        sequence: event.sequence,
      }
    })
  }
  const eventsOf = async (path: string) => (await parsed(path)).filter(({ uid }) => uid.startsWith('event-'))

  beforeEach(async () => {
    await owner.query('delete from events')
    await owner.query('update committees set cycle = 2026 where id = $1', [committeeId])
  })

  it('tells events of both zones on the days when the clocks change as they are', async () => {
    const spans = [
      ['2026-03-08T07:30:00.000Z', '2026-03-08T09:30:00.000Z', 'America/Chicago'],
      ['2026-03-08T08:30:00.000Z', '2026-03-08T10:30:00.000Z', 'America/Denver'],
      ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z', 'America/Chicago'],
      ['2026-11-01T07:30:00.000Z', '2026-11-01T10:00:00.000Z', 'America/Denver'],
    ] as const
    for (const [startsAt, endsAt, zone] of spans) await addEvent('Canvass', startsAt, endsAt, zone)
    const path = await subscribe(await as('editor'))
    expect((await eventsOf(path)).map(({ starts, ends }) => [starts, ends])).toEqual(
      spans.map(([starts, ends]) => [starts, ends]),
    )
  })

  it('keeps the name of an event through changes, and a canceled one in it', async () => {
    const id = await addEvent('Rally', '2026-10-01T23:00:00Z', '2026-10-02T01:00:00Z', 'America/Chicago')
    const path = await subscribe(await as('editor'))
    const uid = `event-${id}@elections-nebraska`
    expect(await eventsOf(path)).toMatchObject([{ uid, status: 'CONFIRMED', sequence: 0 }])
    await owner.query(
      `update events set starts_at = '2026-10-01T22:00:00Z', sequence = 1, cancelled_at = now() where id = $1`,
      [id],
    )
    expect(await eventsOf(path)).toMatchObject([
      { uid, status: 'CANCELLED', sequence: 1, starts: '2026-10-01T22:00:00.000Z' },
    ])
  })

  it('tells the deadlines the law sets, no draft, and no one who comes', async () => {
    const id = await addEvent('Dinner', '2026-10-01T23:00:00Z', '2026-10-02T01:00:00Z', 'America/Chicago')
    const draft = await addEvent('Secret', '2026-10-01T23:00:00Z', '2026-10-02T01:00:00Z', 'America/Chicago')
    await owner.query('update events set is_draft = true where id = $1', [draft])
    const { rows } = await owner.query<{ id: string }>(
      `insert into people (organization_id, committee_id, first_name, last_name) values ($1, $2, 'Gwendolyn', 'Guestworth') returning id`,
      [organizationId, committeeId],
    )
    await owner.query(
      `insert into guests (organization_id, committee_id, event_id, person_id, state, code, secret_hash) values ($1, $2, $3, $4, 'coming', 'a', 'b')`,
      [organizationId, committeeId, id, rows[0]!.id],
    )
    const path = await subscribe(await as('editor'))
    const text = (await read(path)).replaceAll('\r\n ', '')
    expect(text).not.toMatch(/Guestworth|Gwendolyn|Secret/)
    const election = (await parsed(path)).find(({ title }) => title === 'General election')
    expect(election!.uid).toBe(`deadline-2026-general-election-${committeeId}@elections-nebraska`)
    expect(text).toContain('49-1459(1)')
    const uids = (await parsed(path)).map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
  })

  it('ends at once for who revokes it or loses the committee, and the own bills go on', async () => {
    const editor = await as('editor')
    const [bills, path] = [await make(editor), await subscribe(editor)]
    expect((await nobody.get(path)).status).toBe(200)
    const membership = [organizationId, committeeId, users.editor]
    await owner.query(
      'delete from committee_members where organization_id = $1 and committee_id = $2 and user_id = $3',
      membership,
    )
    expect((await nobody.get(path)).status).toBe(404)
    expect((await nobody.get(bills)).status).toBe(200)
    await owner.query(
      `insert into committee_members (organization_id, committee_id, user_id, job) values ($1, $2, $3, 'manager')`,
      membership,
    )
    expect((await nobody.get(path)).status).toBe(200)
    await editor.call(calendarFeeds.revoke, target)
    expect((await nobody.get(path)).status).toBe(404)
    expect((await nobody.get(bills)).status).toBe(200)
  })

  it('is not given to who does not work there', async () => {
    const foreign = { kind: 'committee', committeeId: world.b.rows.committeeId } as const
    expect((await (await as('editor')).try(calendarFeeds.make, foreign)).status).toBe(404)
    expect((await (await as('Admin')).try(calendarFeeds.make, foreign)).status).toBe(404)
    expect((await (await as('Owner')).try(calendarFeeds.make, foreign)).status).toBe(409)
    expect((await (await as('editor')).try(calendarFeeds.make, { kind: 'committee' })).status).toBe(422)
  })
})
