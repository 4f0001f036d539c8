import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/dates.ts'
import { testBills } from '../../testing/rows/legislature.ts'
import { testServer } from '../../testing/server.ts'
import { bills } from '../bills/api.ts'
import { calendarMap } from '../calendarMap/api.ts'
import { calendar } from './api.ts'

const { as, world, databases } = await testServer()
const { owner } = databases
const { organizationId } = world.a
const { committeeId } = world.a.rows

const dayIn = (days: number) => addDays(dayOf(new Date()), days)
const stamp = (days: number) => `${dayIn(days).replaceAll('-', '')}T180000Z`
const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:County party',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const fair = [
  'UID:fair',
  'SUMMARY:County fair',
  `DTSTART:${stamp(3)}`,
  'DURATION:PT2H',
  'LOCATION:Fairgrounds',
]
const picnic = ['UID:picnic', 'SUMMARY:Picnic', `DTSTART;VALUE=DATE:${dayIn(4).replaceAll('-', '')}`]

async function addEvent(over: Record<string, unknown> = {}): Promise<string> {
  const columns = {
    organization_id: organizationId,
    committee_id: committeeId,
    kind: 'canvass',
    title: 'Canvass',
    slug: `canvass-${Math.random().toString(36).slice(2)}`,
    starts_at: '2026-11-15T16:00:00Z',
    ends_at: '2026-11-15T19:00:00Z',
    time_zone: 'America/Denver',
    created_by_name: 'x',
    ...over,
  }
  const names = Object.keys(columns)
  const { rows } = await owner.query<{ id: string }>(
    `insert into events (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  return rows[0]!.id
}

const november = { committeeId, from: '2026-11-01', to: '2026-11-30' }
async function titles(layer: string, range = november) {
  const { items } = await (await as('editor')).call(calendar.list, range)
  return items.filter((item) => item.layer === layer).map(({ title }) => title)
}

beforeEach(async () => {
  await owner.query(`update committees set cycle = 2026, time_zone = 'America/Chicago' where id = $1`, [
    committeeId,
  ])
  await owner.query('delete from events')
  await owner.query('delete from bill_follows')
  await owner.query('delete from calendar_entries where organization_id = $1', [organizationId])
  await owner.query('delete from calendar_imports where organization_id = $1', [organizationId])
})

describe('a committee’s calendar', () => {
  it('holds events, shifts, deadlines with their law, and hearings of bills someone there follows', async () => {
    const eventId = await addEvent()
    await owner.query(
      `insert into shifts (organization_id, committee_id, event_id, name, starts_at, ends_at, capacity) values ($1, $2, $3, 'Morning', '2026-11-15T16:00:00Z', '2026-11-15T17:00:00Z', 8)`,
      [organizationId, committeeId, eventId],
    )
    await owner.query(
      `insert into hearings (bill_id, held_on, starts_at, room, source) values ($1, '2026-11-18', '13:30', 'Room 1510', 'legiscan') on conflict do nothing`,
      [testBills.prairie],
    )
    await (await as('viewer')).call(bills.follow, { id: testBills.prairie })
    const { items, timeZone, mayEdit, hasDeadlines } = await (
      await as('editor')
    ).call(calendar.list, november)
    expect({ timeZone, mayEdit, hasDeadlines }).toEqual({
      timeZone: 'America/Chicago',
      mayEdit: true,
      hasDeadlines: true,
    })
    const of = (layer: string) => items.filter((item) => item.layer === layer)
    expect(of('events')).toMatchObject([
      {
        title: 'Canvass',
        startsAt: '2026-11-15T16:00:00.000Z',
        timeZone: 'America/Denver',
        places: '0 of 8 spots',
        eventId,
        version: 1,
      },
    ])
    expect(of('shifts')).toMatchObject([{ title: 'Morning: Canvass', places: '0 of 8 spots', eventId: null }])
    expect(of('deadlines')).toMatchObject([
      { title: 'Late contributions before the general', day: '2026-10-20', lastDay: '2026-11-02' },
      { title: 'General election', day: '2026-11-03', citation: 'Neb. Rev. Stat. 32-403' },
    ])
    expect(of('hearings').map(({ title, startsAt }) => [title.slice(0, 15), startsAt])).toEqual([
      ['Hearing on LB14', '2026-11-18T19:30:00.000Z'],
    ])
  })

  it('begins and ends its days by the committee’s clock', async () => {
    await addEvent({
      title: 'Late on Saturday',
      starts_at: '2026-11-15T05:30:00Z',
      ends_at: '2026-11-15T05:59:00Z',
    })
    const sunday = { committeeId, from: '2026-11-15', to: '2026-11-15' }
    expect(await titles('events', sunday)).toEqual([])
    expect(await titles('events', { committeeId, from: '2026-11-14', to: '2026-11-14' })).toEqual([
      'Late on Saturday',
    ])
    // On the day with 25 hours the last hour still counts.
    await addEvent({ title: 'Night', starts_at: '2026-11-02T05:30:00Z', ends_at: '2026-11-02T05:45:00Z' })
    expect(await titles('events', { committeeId, from: '2026-11-01', to: '2026-11-01' })).toEqual(['Night'])
  })

  it('shows drafts to those who plan, and canceled ones as canceled', async () => {
    await addEvent({ title: 'Draft', is_draft: true })
    await addEvent({ title: 'Off', cancelled_at: '2026-11-01T00:00:00Z', cancel_reason: 'Snow' })
    expect((await titles('events')).toSorted()).toEqual(['Draft', 'Off'])
    const { items, mayEdit } = await (await as('viewer')).call(calendar.list, november)
    expect(mayEdit).toBe(false)
    expect(items.filter(({ layer }) => layer === 'events')).toMatchObject([
      { title: 'Off', isCancelled: true, detail: 'Snow' },
    ])
  })

  it('without a cycle tells no deadline', async () => {
    await owner.query('update committees set cycle = null where id = $1', [committeeId])
    expect(await titles('deadlines')).toEqual([])
  })

  it('is no one else’s', async () => {
    const foreign = { ...november, committeeId: world.b.rows.committeeId }
    expect((await (await as('editor')).try(calendar.list, foreign)).status).toBe(404)
    expect((await (await as('Admin')).try(calendar.list, foreign)).status).toBe(404)
    const { rows } = await owner.query<{ id: string }>(
      `select id from committees where organization_id = $1 and name like 'Other%'`,
      [organizationId],
    )
    expect(
      (await (await as('editor')).try(calendar.list, { ...november, committeeId: rows[0]!.id })).status,
    ).toBe(404)
  })
})

describe('an imported calendar', () => {
  const near = { committeeId, from: dayIn(0), to: dayIn(10) }

  it('is shown as its own layer; imported again, it updates and does not double; undone, it is as before', async () => {
    const editor = await as('editor')
    const first = await editor.call(calendar.readFile, { committeeId, text: file(fair, picnic) })
    expect(first).toMatchObject({ calendarName: 'County party', added: 2, changed: 0, unchanged: 0, gone: 0 })
    expect(await titles('imported', near)).toEqual([])
    const one = await editor.call(calendar.importFile, { committeeId, text: file(fair, picnic) })
    expect((await titles('imported', near)).toSorted()).toEqual(['County fair', 'Picnic'])

    const moved = fair.with(1, 'SUMMARY:County fair, new hall')
    const again = await editor.call(calendar.importFile, { committeeId, text: file(moved), removeGone: true })
    expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 0, removed: 1 })
    expect(await titles('imported', near)).toEqual(['County fair, new hall'])

    const early = await editor.try(calendar.undoImport, { committeeId, importId: one.importId })
    expect(early.status).toBe(409)
    await editor.call(calendar.undoImport, { committeeId, importId: again.importId })
    expect((await titles('imported', near)).toSorted()).toEqual(['County fair', 'Picnic'])
    const { imports } = await editor.call(calendar.imports, { committeeId })
    expect(imports.map(({ mayUndo, undoneByName }) => [mayUndo, undoneByName])).toEqual([
      [false, 'editor of a'],
      [true, ''],
    ])
    await editor.call(calendar.undoImport, { committeeId, importId: one.importId })
    expect(await titles('imported', near)).toEqual([])
    expect((await editor.try(calendar.undoImport, { committeeId, importId: one.importId })).status).toBe(409)
  })

  it('keeps two calendars apart though both name an entry alike', async () => {
    const editor = await as('editor')
    await editor.call(calendar.importFile, { committeeId, text: file(fair), calendarName: 'One' })
    await editor.call(calendar.importFile, { committeeId, text: file(fair), calendarName: 'Two' })
    expect(await titles('imported', near)).toHaveLength(2)
  })

  it('can give an event, once, which then is shown instead', async () => {
    const editor = await as('editor')
    await editor.call(calendar.importFile, { committeeId, text: file(fair) })
    const { items } = await editor.call(calendar.list, near)
    const entryId = items.find(({ layer }) => layer === 'imported')!.entryId!
    const { eventId } = await editor.call(calendar.makeEvent, { committeeId, entryId, kind: 'visibility' })
    const after = (await editor.call(calendar.list, near)).items.filter(({ layer }) => layer !== 'deadlines')
    expect(after).toMatchObject([
      {
        layer: 'events',
        eventId,
        title: 'County fair',
        place: 'Fairgrounds',
        isDraft: true,
        startsAt: `${dayIn(3)}T18:00:00.000Z`,
        endsAt: `${dayIn(3)}T20:00:00.000Z`,
      },
    ])
    expect((await editor.try(calendar.makeEvent, { committeeId, entryId, kind: 'visibility' })).status).toBe(
      409,
    )
  })

  it('that never ends to be read is refused with a sentence, and the server goes on', async () => {
    const editor = await as('editor')
    const endless = [...fair, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31']
    const reply = await editor.try(calendar.readFile, { committeeId, text: file(endless) })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('takes more time or memory')
    expect((await editor.try(calendar.readFile, { committeeId, text: 'hello' })).text).toContain(
      'not a calendar file',
    )
    expect((await editor.try(calendar.readFile, { committeeId, text: file(fair) })).status).toBe(200)
  }, 30_000)

  it('is for those who plan events there', async () => {
    const text = file(fair)
    expect((await (await as('viewer')).try(calendar.importFile, { committeeId, text })).status).toBe(403)
    const foreign = { committeeId: world.b.rows.committeeId, text }
    expect((await (await as('editor')).try(calendar.importFile, foreign)).status).toBe(404)
    const { calendarImportId, calendarEntryId } = world.b.rows
    const editor = await as('editor')
    expect((await editor.try(calendar.undoImport, { committeeId, importId: calendarImportId })).status).toBe(
      404,
    )
    expect(
      (await editor.try(calendar.makeEvent, { committeeId, entryId: calendarEntryId, kind: 'other' })).status,
    ).toBe(404)
  })
})

describe('a place on the map', () => {
  const at = { latitude: 41.2, longitude: -96 }

  it('is given by who plans events, and not over a change of someone else', async () => {
    const eventId = await addEvent()
    const editor = await as('editor')
    await editor.call(calendarMap.place, { committeeId, eventId, version: 1, ...at })
    expect(
      (await editor.call(calendar.list, november)).items.find((item) => item.eventId === eventId),
    ).toMatchObject({
      ...at,
      version: 2,
    })
    expect((await editor.try(calendarMap.place, { committeeId, eventId, version: 1, ...at })).status).toBe(
      409,
    )
    expect(
      (await (await as('viewer')).try(calendarMap.place, { committeeId, eventId, version: 2, ...at })).status,
    ).toBe(403)
    const foreign = await as('editor', 'b')
    expect(
      (
        await foreign.try(calendarMap.place, {
          committeeId: world.b.rows.committeeId,
          eventId,
          version: 2,
          ...at,
        })
      ).status,
    ).toBe(404)
  })
})
