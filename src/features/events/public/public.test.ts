import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { testServer } from '../../../testing/server.ts'
import { events, type EventForm } from '../api.ts'
import { formFor } from '../planning/guard.server.ts'
import { sendDueLetters } from '../letters/letters.server.ts'
import { publicEvents } from '../publicApi.ts'

interface Day {
  id: string
  slug: string
}

const { as, nobody, another, world, databases, running } = await testServer()
const { committeeId } = world.a.rows
const form: EventForm = {
  kind: 'house party',
  title: 'Supper at the farm',
  about: 'Bring a chair.',
  day: '2031-03-04',
  start: '18:00',
  endDay: '2031-03-04',
  end: '20:00',
  timeZone: 'America/Denver',
  placeName: 'Home of the Larkspurs',
  street: '12 Secret Lane',
  city: 'Scottsbluff',
  latitude: 41.8666,
  longitude: -103.6672,
  hidesPlace: true,
}

beforeEach(async () => {
  await databases.owner.query('delete from rate_limits')
  await databases.owner.query('delete from mails')
})

async function published(more: Partial<EventForm> = {}) {
  const editor = await as('editor')
  const { event } = await editor.call(events.create, { ...form, committeeId, ...more })
  await editor.call(events.publish, { committeeId, eventId: event.id, isPublic: true })
  return event
}
const asked = (slug: string, more: object = {}) => ({
  slug,
  form: formFor(running.services, slug, Date.now() - 60_000),
  firstName: 'Ada',
  lastName: 'Larkspur',
  email: `${randomUUID()}@example.org`,
  ...more,
})
const guests = async (eventId: string) =>
  (await (await as('editor')).call(events.guests, { committeeId, eventId })).rows
const mails = async () =>
  (
    await databases.owner.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, body_text as text from mails order by created_at',
    )
  ).rows
const secretIn = (text: string) => /\/event\/[\w-]+\/([0-9a-f]{64})/.exec(text)![1]!

test('fifty who answer at once for ten places: ten come, and the other forty all hear that they wait', async () => {
  const { id: eventId, slug } = await published({ capacity: 10 })
  // Three servers have a connection for each of them: no one waits for one, all wait for the event.
  const doors = [nobody, (await another()).nobody, (await another()).nobody]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => doors[i % 3]!.call(publicEvents.answer, asked(slug))),
  )
  expect(answers.filter(({ isFull }) => !isFull)).toHaveLength(10)
  const states = (await guests(eventId)).map(({ state }) => state)
  expect(states.filter((state) => state === 'coming')).toHaveLength(10)
  expect(states.filter((state) => state === 'waiting')).toHaveLength(40)
  // The row of those who wait: no two came at the same moment, and none before one who found a place.
  const { rows } = await databases.owner.query(
    `select count(distinct answered_at)::int as moments,
       max(answered_at) filter (where state = 'coming') < min(answered_at) filter (where state = 'waiting') as "inOrder"
     from guests where event_id = $1`,
    [eventId],
  )
  expect(rows).toEqual([{ moments: 50, inOrder: true }])
  // One after the other, each in a turn of its own.
}, 180_000)

describe('the public page', () => {
  test('tells the event, and neither its hidden place nor anyone who comes', async () => {
    const { slug } = await published()
    await nobody.call(publicEvents.answer, asked(slug, { firstName: 'Quentin', lastName: 'Quail' }))
    const reply = await nobody.try(publicEvents.get, { slug })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      title: 'Supper at the farm',
      place: { city: 'Scottsbluff', street: '' },
    })
    expect(reply.text).not.toMatch(/Secret|Larkspur|41\.86|Quail|editor of a/)
  })

  test('names the other days of a repeating event that a visitor can still come to', async () => {
    const day = addDays(dayOf(new Date()), 7)
    const repeat = { every: 'week', interval: 1, weekdays: [], monthBy: 'weekday', until: addDays(day, 21) }
    const editor = await as('editor')
    const { event } = await editor.call(events.create, {
      ...form,
      committeeId,
      day,
      endDay: day,
      repeat,
    } as never)
    const { rows: days } = await databases.owner.query<Day>(
      'select id, slug from events where series_id = (select series_id from events where id = $1) order by starts_at',
      [event.id],
    )
    expect(days).toHaveLength(4)
    const [first, second, third, fourth] = days as [Day, Day, Day, Day]
    const open = (ids: string[]) =>
      databases.owner.query('update events set is_public = true, is_draft = false where id = any($1)', [ids])
    await open([first.id, second.id, third.id])
    await databases.owner.query('update events set cancelled_at = now() where id = $1', [third.id])
    const otherDays = async (slug: string) =>
      (await nobody.call(publicEvents.get, { slug })).otherDays.map((day) => day.slug)
    // The third is cancelled and the fourth is not published.
    expect(await otherDays(first.slug)).toEqual([second.slug])
    await open([fourth.id])
    expect(await otherDays(first.slug)).toEqual([second.slug, fourth.slug])
    expect(await otherDays((await published()).slug)).toEqual([])
  })

  test('is shut until it is published, and then answers as if it were not there', async () => {
    const editor = await as('editor')
    const { event } = await editor.call(events.create, { ...form, committeeId })
    const shut = await nobody.try(publicEvents.get, { slug: event.slug })
    expect(shut).toEqual(await nobody.try(publicEvents.get, { slug: 'no-such-event' }))
    expect(shut.status).toBe(404)
    expect(await nobody.try(publicEvents.answer, asked(event.slug))).toMatchObject({ status: 404 })
  })

  test('answers alike to people who are known and people who are not, and changes nothing for who is known', async () => {
    const { id: eventId, slug } = await published({ capacity: 1 })
    const first = asked(slug)
    expect(await nobody.call(publicEvents.answer, first)).toEqual({ isFull: false, isMailed: false })
    const known = await nobody.try(publicEvents.answer, { ...first, partySize: 5 })
    const unknown = await nobody.try(publicEvents.answer, asked(slug, { firstName: 'Other', partySize: 5 }))
    expect(known).toEqual(unknown)
    expect(known.body).toEqual({ isFull: true, isMailed: false })
    expect((await guests(eventId)).map(({ state, partySize }) => [state, partySize])).toEqual([
      ['coming', 1],
      ['waiting', 5],
    ])
    // The page promised a letter to a person who asks, also the second time.
    expect((await mails()).filter(({ recipient }) => recipient === first.email)).toHaveLength(2)
  })

  test('keeps out robots, hurried ones and floods, and wants a way to reach people', async () => {
    const { id: eventId, slug } = await published()
    expect(await nobody.call(publicEvents.answer, asked(slug, { website: 'spam' }))).toMatchObject({
      isFull: false,
    })
    expect(await guests(eventId)).toEqual([])
    const hurried = asked(slug, { form: formFor(running.services, slug, Date.now()) })
    expect(await nobody.try(publicEvents.answer, hurried)).toMatchObject({ status: 429 })
    expect(await nobody.try(publicEvents.answer, asked(slug, { form: 'abcdef.x' }))).toMatchObject({
      status: 422,
    })
    for (const odd of [{ email: '' }, { partySize: 6 }, { firstName: 'Win at https://x.example' }])
      expect(await nobody.try(publicEvents.answer, asked(slug, odd))).toMatchObject({ status: 422 })
    const flood = await Promise.all(
      Array.from({ length: 65 }, () => nobody.try(publicEvents.answer, asked(slug, { website: 'x' }))),
    )
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  test('writes a few letters a day to an address, whatever strangers type on however many pages', async () => {
    const email = `${randomUUID()}@example.org`
    const pages = []
    for (let i = 0; i < 10; i++) pages.push(await published())
    const letters = async () => (await mails()).filter(({ recipient }) => recipient === email).length
    await nobody.call(publicEvents.answer, asked(pages[0]!.slug, { email, phone: '402 555 0142' }))
    // A person known by number and name is emailed at the address on record: that counts too.
    const ways = [{ email }, { email: '', phone: '402 555 0142' }]
    for (const [at, { slug }] of pages.slice(1).entries())
      await nobody.call(publicEvents.answer, asked(slug, ways[at % 2]))
    await sendDueLetters(running.services)
    expect(await letters()).toBe(8)
    // The places are theirs all the same. One letter goes out tomorrow, and the office sees why no other did.
    const [ninth, tenth] = pages.slice(-2).map(({ id }) => id)
    const lettersOf = async (eventId: string) =>
      (await (await as('editor')).call(events.letters, { committeeId, eventId })).letters
    expect(await guests(tenth!)).toMatchObject([{ email, state: 'coming' }])
    expect(await lettersOf(ninth!)).toMatchObject([{ sentAt: null, skipped: '' }])
    expect(await lettersOf(tenth!)).toMatchObject([
      { sentAt: null, skipped: 'this address was typed often today' },
    ])
    await databases.owner.query(`update event_letters set due_at = now() where event_id = $1`, [ninth])
    await sendDueLetters(running.services)
    expect(await letters()).toBe(9)
  })

  test('asks for a shift where there are some', async () => {
    const shift = {
      name: 'Early',
      day: form.day,
      start: '18:00',
      endDay: form.day,
      end: '19:00',
      capacity: 3,
    }
    const event = await published({ shifts: [shift] })
    expect(await nobody.try(publicEvents.answer, asked(event.slug))).toMatchObject({ status: 422 })
    const shiftId = event.shifts[0]!.id
    await nobody.call(publicEvents.answer, asked(event.slug, { shiftId, partySize: 2 }))
    const page = await nobody.call(publicEvents.get, { slug: event.slug })
    expect(page.shifts).toMatchObject([{ name: 'Early', placesLeft: 1 }])
  })
})

describe("a guest's own page", () => {
  test('is in the letter, shows the place, and changes the answer', async () => {
    const { id: eventId, slug } = await published({ capacity: 1 })
    await nobody.call(publicEvents.answer, asked(slug))
    await nobody.call(publicEvents.answer, asked(slug, { firstName: 'Ben' }))
    const [mine, waiting] = await mails()
    expect([mine!.subject, waiting!.subject]).toEqual([
      'You are coming: Supper at the farm',
      'You are on the waiting list: Supper at the farm',
    ])
    const secret = secretIn(mine!.text)
    const page = await nobody.call(publicEvents.place, { secret })
    expect(page).toMatchObject({ firstName: 'Ada', state: 'coming', place: { street: '12 Secret Lane' } })
    expect(page.code).toMatch(/^[0-9A-F]{10}$/)
    expect(await nobody.call(publicEvents.place, { secret: secretIn(waiting!.text) })).toMatchObject({
      state: 'waiting',
      place: { street: '' },
    })
    // When a guest leaves, the next one gets the spot.
    expect(await nobody.call(publicEvents.changePlace, { secret, comes: false })).toMatchObject({
      state: 'cancelled',
    })
    expect((await guests(eventId)).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Ada Larkspur cancelled',
      'Ben Larkspur coming',
    ])
    expect(await nobody.call(publicEvents.changePlace, { secret, comes: true, partySize: 2 })).toMatchObject({
      state: 'waiting',
    })
    expect(await nobody.try(publicEvents.changePlace, { secret, comes: true, partySize: 6 })).toMatchObject({
      status: 422,
    })
  })

  test('is the only way back for someone who said no: a stranger who types the address changes nothing', async () => {
    const { id: eventId, slug } = await published()
    const mine = asked(slug)
    await nobody.call(publicEvents.answer, mine)
    const secret = secretIn((await mails())[0]!.text)
    await nobody.call(publicEvents.changePlace, { secret, comes: false })
    const calendar = await nobody.get(`/event/${slug}/${secret}/calendar.ics`)
    expect(await calendar.text()).not.toContain('Secret')
    await nobody.call(publicEvents.answer, mine)
    expect(await guests(eventId)).toMatchObject([{ state: 'cancelled' }])
    const letter = (await mails()).at(-1)!
    expect(letter.subject).toBe('Are you coming after all? Supper at the farm')
    expect(letter.text).not.toContain('Secret')
    expect(letter.text).toContain('Scottsbluff')
    expect(await nobody.call(publicEvents.place, { secret: secretIn(letter.text) })).toMatchObject({
      state: 'cancelled',
    })
  })

  test('has a calendar file that other programs read, and is not for search engines', async () => {
    const { slug } = await published()
    await nobody.call(publicEvents.answer, asked(slug))
    const secret = secretIn((await mails())[0]!.text)
    const ics = await nobody.get(`/event/${slug}/${secret}/calendar.ics`)
    expect(ics.headers.get('content-type')).toContain('text/calendar')
    const { default: ICAL } = await import('ical.js')
    const calendar = new ICAL.Component(ICAL.parse(await ics.text()) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event).toMatchObject({ summary: 'Supper at the farm' })
    expect(event.location).toContain('12 Secret Lane')
    expect(await (await nobody.get(`/event/${slug}/calendar.ics`)).text()).not.toContain('Secret')
    expect((await nobody.get(`/event/${slug}/${secret}`)).headers.get('x-robots-tag')).toBe('noindex')
    expect((await nobody.get(`/event/${slug}/${'0'.repeat(64)}/calendar.ics`)).status).toBe(404)
  })
})
