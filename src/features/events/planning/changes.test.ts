// What guests hear of changes, and what taking them back makes of it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { events, type EventForm } from '../api.ts'
import { sendDueLetters } from '../letters/letters.server.ts'
import { weekdayOf } from '../rules.ts'

const { as, world, databases, running } = await testServer()
const { organizationId, committeeId } = world.a.rows
const owner = databases.owner

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

let editor: Client
beforeAll(async () => {
  editor = await as('editor')
})

const create = async (more: Partial<EventForm> & { repeat?: object } = {}) =>
  (await editor.call(events.create, { ...form, committeeId, ...more } as never)).event
const get = (eventId: string) => editor.call(events.get, { committeeId, eventId })

/** Someone with an address who has a place. */
async function guestOf(eventId: string, shiftId: string | null = null) {
  const email = `${randomUUID()}@example.org`
  const { rows } = await owner.query<{ id: string }>(
    `insert into people (organization_id, committee_id, first_name, last_name, email) values ($1, $2, 'Ada', 'Larkspur', $3) returning id`,
    [organizationId, committeeId, email],
  )
  const { guestId } = await editor.call(events.addGuest, {
    committeeId,
    eventId,
    personId: rows[0]!.id,
    shiftId,
  })
  return { email, guestId, eventId }
}
type TestGuest = Awaited<ReturnType<typeof guestOf>>

async function moveTo(eventId: string, day: string, start = '18:00', end = '20:00') {
  const { version } = await get(eventId)
  return editor.call(events.move, { committeeId, eventId, version, day, start, endDay: day, end })
}

const change = async (eventId: string, more: Partial<EventForm>) =>
  editor.call(events.update, {
    ...form,
    committeeId,
    eventId,
    version: (await get(eventId)).version,
    ...more,
  })

/** The two minutes for second thoughts are over. */
async function send() {
  await owner.query(`update event_letters set due_at = now() where due_at > now()`)
  await sendDueLetters(running.services)
}
const mailsTo = async ({ email }: TestGuest) =>
  (
    await owner.query<{ subject: string; text: string }>(
      `select subject, body_text as text from mails where recipient = $1 and subject not like 'You are coming%' order by created_at`,
      [email],
    )
  ).rows
const subjectsTo = async (guest: TestGuest) => (await mailsTo(guest)).map(({ subject }) => subject)
const lettersOf = async ({ eventId, guestId }: TestGuest) =>
  (await editor.call(events.letters, { committeeId, eventId })).letters
    .filter((letter) => letter.guestId === guestId && ['moved', 'cancelled'].includes(letter.kind))
    .map(({ kind, sentAt, skipped }) => `${kind}: ${skipped || (sentAt ? 'sent' : 'waiting')}`)
    .toSorted()

describe('what guests hear', () => {
  test('of a move that is taken back before the letter goes out: nothing', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await send()
    await moveTo(id, '2031-03-05')
    expect(await lettersOf(guest)).toEqual(['moved: waiting'])
    await moveTo(id, '2031-03-04')
    expect(await lettersOf(guest)).toEqual(['moved: nothing changed since the last email'])
    await send()
    expect(await subjectsTo(guest)).toEqual([])
  })

  test('of several moves: from where they were last told to where it is now', async () => {
    const { id } = await create()
    const early = await guestOf(id)
    await moveTo(id, '2031-03-05')
    // Who got a place in between knows the day in between.
    const late = await guestOf(id)
    await moveTo(id, '2031-03-06', '17:00', '19:00')
    await send()
    const [toEarly] = await mailsTo(early)
    expect(toEarly!.subject).toBe('Changed: Doors in Fremont')
    expect(toEarly!.text).toContain('the time of Doors in Fremont has changed.')
    expect(toEarly!.text).toContain('Before:\nTue, Mar 4, 2031, 6:00 PM to 8:00 PM\n')
    expect(toEarly!.text).toContain(
      'Now:\nDoors in Fremont\nThu, Mar 6, 2031, 5:00 PM to 7:00 PM\nLibrary, Fremont',
    )
    expect((await mailsTo(late))[0]!.text).toContain('Before:\nWed, Mar 5, 2031, 6:00 PM to 8:00 PM\n')
    // It had been told: going back is a change again, and told as one.
    await moveTo(id, '2031-03-04')
    await send()
    const toBoth = await mailsTo(early)
    expect(toBoth).toHaveLength(2)
    expect(toBoth[1]!.text).toContain('Before:\nThu, Mar 6, 2031, 5:00 PM to 7:00 PM\n')
    expect(toBoth[1]!.text).toContain('Now:\nDoors in Fremont\nTue, Mar 4, 2031')
  })

  test('of another place or a later shift: that, and no one else of it', async () => {
    const shift = (name: string, start: string, end: string) => ({
      name,
      day: form.day,
      start,
      endDay: form.day,
      end,
    })
    const event = await create({
      shifts: [shift('Early', '18:00', '19:00'), shift('Late', '19:00', '20:00')],
    })
    const [first, second] = event.shifts
    const [early, late] = [await guestOf(event.id, first!.id), await guestOf(event.id, second!.id)]
    await editor.call(events.update, {
      ...form,
      committeeId,
      eventId: event.id,
      version: event.version,
      shifts: [
        { ...shift('Early', '18:00', '19:00'), id: first!.id },
        { ...shift('Late', '19:30', '20:00'), id: second!.id },
      ],
    })
    await send()
    expect(await subjectsTo(early)).toEqual([])
    const [toLate] = await mailsTo(late)
    expect(toLate!.text).toContain('Your shift: Late, 7:00 PM to 8:00 PM')
    expect(toLate!.text).toContain('Your shift: Late, 7:30 PM to 8:00 PM')
    const { version } = await get(event.id)
    await editor.call(events.update, {
      ...form,
      committeeId,
      eventId: event.id,
      version,
      placeName: 'Grange hall',
      shifts: [
        { ...shift('Early', '18:00', '19:00'), id: first!.id },
        { ...shift('Late', '19:30', '20:00'), id: second!.id },
      ],
    })
    await send()
    const [toEarly] = await mailsTo(early)
    expect(toEarly!.text).toContain('the place of Doors in Fremont has changed.')
    expect(toEarly!.text).toContain('Before:\nLibrary, Fremont\n')
  })

  test('of a cancellation after a move they never heard of: what they had been told does not take place', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await moveTo(id, '2031-03-05')
    const { version } = await get(id)
    await editor.call(events.cancel, { committeeId, eventId: id, version })
    await send()
    expect(await subjectsTo(guest)).toEqual(['Canceled: Doors in Fremont'])
    expect((await mailsTo(guest))[0]!.text).toContain('Tue, Mar 4, 2031')
    await editor.call(events.restore, { committeeId, eventId: id })
    await send()
    expect(await subjectsTo(guest)).toEqual(['Canceled: Doors in Fremont', 'Back on: Doors in Fremont'])
    expect((await mailsTo(guest))[1]!.text).toContain('Wed, Mar 5, 2031')
  })
})

describe('a change that does not reach a guest leaves them the letter about the one that did', () => {
  test('canceled, then given another time and place', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await editor.call(events.cancel, { committeeId, eventId: id, version: (await get(id)).version })
    await change(id, { start: '17:00', placeName: 'Grange hall' })
    await send()
    expect(await subjectsTo(guest)).toEqual(['Canceled: Doors in Fremont'])
    await editor.call(events.restore, { committeeId, eventId: id })
    await change(id, { start: '17:00', placeName: 'Grange hall', zip: '68025' })
    await send()
    expect((await subjectsTo(guest)).at(-1)).toBe('Back on: Doors in Fremont')
  })

  test('moved, then another ZIP code, or the time of someone else’s shift', async () => {
    const shift = (name: string, start: string, end: string) => ({
      name,
      day: form.day,
      start,
      endDay: form.day,
      end,
    })
    const event = await create({
      shifts: [shift('Early', '18:00', '19:00'), shift('Late', '19:00', '20:00')],
    })
    const [first, second] = event.shifts
    const early = await guestOf(event.id, first!.id)
    const late = await guestOf(event.id, second!.id)
    const shifts = (lateStart: string) => [
      { ...shift('Early', '18:00', '19:00'), id: first!.id },
      { ...shift('Late', lateStart, '20:00'), id: second!.id },
    ]
    await change(event.id, { placeName: 'Grange hall', shifts: shifts('19:00') })
    await change(event.id, { placeName: 'Grange hall', zip: '68025', shifts: shifts('19:00') })
    await change(event.id, { placeName: 'Grange hall', zip: '68025', shifts: shifts('19:30') })
    await send()
    expect(await subjectsTo(early)).toEqual(['Changed: Doors in Fremont'])
    expect(await subjectsTo(late)).toEqual(['Changed: Doors in Fremont'])
    expect(await lettersOf(late)).toEqual(['moved: a later change was emailed instead', 'moved: sent'])
  })

  test('moved, then another street that is kept from whoever waits', async () => {
    const { id } = await create({ hidesPlace: true, capacity: 1 })
    await guestOf(id)
    const waiting = await guestOf(id)
    await change(id, { hidesPlace: true, capacity: 1, start: '17:00' })
    await change(id, { hidesPlace: true, capacity: 1, start: '17:00', street: '12 Elm' })
    await send()
    expect((await subjectsTo(waiting)).at(-1)).toBe('Changed: Doors in Fremont')
    expect((await mailsTo(waiting)).at(-1)!.text).not.toContain('Elm')
  })
})

describe('an event that passes through times of which no one hears', () => {
  test('in the past by a slip of the hand: no one is told, and of a true move only where it was', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await moveTo(id, '2021-03-04')
    await moveTo(id, '2031-03-04')
    await send()
    expect(await subjectsTo(guest)).toEqual([])
    await moveTo(id, '2021-03-05')
    await moveTo(id, '2031-03-05')
    await send()
    expect(await subjectsTo(guest)).toEqual(['Changed: Doors in Fremont'])
    expect((await mailsTo(guest))[0]!.text).toContain('Before:\nTue, Mar 4, 2031')
  })

  test('moved as a draft: told when it is open again', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await moveTo(id, '2031-03-05')
    await change(id, { isDraft: true, day: '2031-03-05', endDay: '2031-03-05' })
    await send()
    expect(await lettersOf(guest)).toEqual(['moved: the event is a draft'])
    await change(id, { isDraft: true, day: '2031-03-06', endDay: '2031-03-06' })
    await send()
    expect(await subjectsTo(guest)).toEqual([])
    await change(id, { isDraft: false, day: '2031-03-06', endDay: '2031-03-06' })
    await send()
    const [letter] = await mailsTo(guest)
    expect(letter!.text).toContain('Before:\nTue, Mar 4, 2031')
    expect(letter!.text).toContain('Now:\nDoors in Fremont\nThu, Mar 6, 2031')
    expect(await subjectsTo(guest)).toHaveLength(1)
  })
})

describe('a letter that is going out at this moment', () => {
  /** What another server has in hand until it is let go. */
  async function held(
    guest: TestGuest,
    query: string,
    meanwhile: (letGo: () => Promise<unknown>) => Promise<void>,
  ) {
    const other = await owner.connect()
    try {
      await other.query('begin')
      await other.query(query, [guest.guestId])
      await meanwhile(() => other.query('commit'))
    } finally {
      await other.query('rollback')
      other.release()
    }
  }
  const isWaiting = async () =>
    (
      await owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount! > 0

  test('an invitation: its guest hears of the change that came after it', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await owner.query(`update guests set state = 'invited', answered_at = null where id = $1`, [
      guest.guestId,
    ])
    await owner.query(
      `insert into event_letters (organization_id, committee_id, event_id, guest_id, kind) values ($1, $2, $3, $4, 'invitation')`,
      [organizationId, committeeId, id, guest.guestId],
    )
    const going = `with held as (select id from guests where id = $1 for no key update)
      update event_letters set sent_at = now() where kind = 'invitation' and guest_id = (select id from held)`
    await held(guest, going, async (letGo) => {
      let isMoved = false
      const moving = moveTo(id, '2031-03-05').then(() => (isMoved = true))
      await expect.poll(async () => isMoved || (await isWaiting())).toBe(true)
      await letGo()
      await moving
    })
    expect(await lettersOf(guest)).toEqual(['moved: waiting'])
  })

  test('one about a change that is taken back: the server that has it leaves it out', async () => {
    const { id } = await create()
    const guest = await guestOf(id)
    await owner.query(`update guests set answered_at = now() - interval '1 day' where id = $1`, [
      guest.guestId,
    ])
    await moveTo(id, '2031-03-05')
    await held(guest, `select from event_letters where guest_id = $1 for update`, async () => {
      await moveTo(id, '2031-03-04')
    })
    await send()
    expect(await lettersOf(guest)).toEqual(['moved: nothing changed since the last email'])
    await moveTo(id, '2031-03-06')
    await send()
    expect((await mailsTo(guest))[0]!.text).toContain('Before:\nTue, Mar 4, 2031')
  })
})

describe('a repeating event', () => {
  const first = addDays(dayOf(new Date()), 7)
  const week = (n: number) => addDays(first, 7 * n)
  const times = { day: first, endDay: first, start: '18:00', end: '20:00' }
  const weekly = { every: 'week', until: week(5) }
  const series = () => create({ ...times, repeat: weekly })

  /** Every day of the series and of the one that goes on, past what the answers say: also what is cancelled. */
  const days = async (title: string) =>
    (
      await owner.query<{ id: string; on: string; off: boolean; version: number; series: string }>(
        `select id, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') as on, cancelled_at is not null as off, version, series_id as series
         from events where title = $1 order by starts_at`,
        [title],
      )
    ).rows
  const shown = async (title: string) => (await days(title)).map(({ on, off }) => (off ? `${on} off` : on))
  const newTitle = () => `Series ${randomUUID()}`
  async function titledSeries() {
    const title = newTitle()
    await create({ ...times, title, repeat: weekly })
    return { title, rows: await days(title) }
  }
  const changeRule = async (title: string, eventId: string, on: string, repeat: object | null) => {
    const { version } = await get(eventId)
    const { ruleChange } = await editor.call(events.update, {
      ...form,
      ...times,
      title,
      day: on,
      endDay: on,
      committeeId,
      eventId,
      version,
      scope: 'following',
      repeat,
    } as never)
    return ruleChange!
  }

  test('gets another rule from a day on: no one vanishes, and undoing brings everything back', async () => {
    const { title, rows } = await titledSeries()
    expect(rows.map(({ on }) => on)).toEqual([0, 1, 2, 3, 4, 5].map(week))
    // Guests on the third and fourth day; the fifth was changed by itself.
    const [third, fourth] = [await guestOf(rows[2]!.id), await guestOf(rows[3]!.id)]
    await owner.query('update events set differs_from_series = true where id = $1', [rows[4]!.id])
    await send()
    // Every second week from the second day on: the second, fourth and sixth.
    const everySecond = { every: 'week', interval: 2, until: week(7) }
    const asked = { committeeId, eventId: rows[1]!.id, day: week(1), repeat: everySecond }
    const effect = await editor.call(events.ruleEffect, asked as never)
    expect(effect).toEqual({ kept: 2, made: 1, removed: 0, cancelled: 1, guests: 1, stays: 1 })
    const change = await changeRule(title, rows[1]!.id, week(1), everySecond)
    expect(change).toMatchObject(effect)
    expect(await shown(title)).toEqual([
      week(0),
      week(1),
      `${week(2)} off`,
      week(3),
      week(4),
      week(5),
      week(7),
    ])
    expect(await get(rows[3]!.id)).toMatchObject({ taken: 1, series: { repeat: { interval: 2 } } })
    await send()
    expect(await subjectsTo(third)).toEqual([`Canceled: ${title}`])
    expect(await subjectsTo(fourth)).toEqual([])
    await editor.call(events.undoRule, { committeeId, eventId: rows[1]!.id, changeId: change.id })
    expect(await shown(title)).toEqual([0, 1, 2, 3, 4, 5].map(week))
    expect(new Set((await days(title)).map((day) => day.series))).toEqual(new Set([rows[0]!.series]))
    await send()
    expect(await subjectsTo(third)).toEqual([`Canceled: ${title}`, `Back on: ${title}`])
    const again = await editor.try(events.undoRule, {
      committeeId,
      eventId: rows[1]!.id,
      changeId: change.id,
    })
    expect(again.status).toBe(409)
  })

  test('loses days no one was asked to, with their shifts and addresses back when it is undone', async () => {
    const { title, rows } = await titledSeries()
    const kept = async () =>
      (
        await owner.query<{ row: object }>(
          `select to_jsonb(e) - 'version' - 'updated_at' as row from events e where title = $1 order by starts_at`,
          [title],
        )
      ).rows
    await owner.query(
      `insert into shifts (organization_id, committee_id, event_id, name, starts_at, ends_at)
       select organization_id, committee_id, id, 'All', starts_at, ends_at from events where id = $1`,
      [rows[5]!.id],
    )
    const before = await kept()
    // On two other weekdays from the second day on; that day itself stays, because it was opened.
    const other = weekdayOf(addDays(first, 2))
    const change = await changeRule(title, rows[1]!.id, week(1), { ...weekly, weekdays: [other] })
    expect(change).toMatchObject({ kept: 0, made: 4, removed: 4, cancelled: 0, guests: 0 })
    expect(await shown(title)).toEqual([week(0), week(1), ...[1, 2, 3, 4].map((n) => addDays(week(n), 2))])
    // Someone got a place on a new day meanwhile: that day stays.
    const taken = (await days(title)).find(({ on }) => on === addDays(week(2), 2))!
    await guestOf(taken.id)
    await editor.call(events.undoRule, { committeeId, eventId: rows[1]!.id, changeId: change.id })
    expect(await shown(title)).toEqual([...[0, 1, 2].map(week), addDays(week(2), 2), ...[3, 4, 5].map(week)])
    const after = (await kept()).filter(({ row }) => (row as { id: string }).id !== taken.id)
    expect(after).toEqual(before)
    const { rows: shifts } = await owner.query('select id from shifts where event_id = $1', [rows[5]!.id])
    expect(shifts).toHaveLength(1)
    expect((await get(taken.id)).series).toBeNull()
  })

  test('ends with a day, and its rule is changed from a day on only', async () => {
    const { title, rows } = await titledSeries()
    await guestOf(rows[5]!.id)
    expect(await changeRule(title, rows[3]!.id, week(3), null)).toMatchObject({ removed: 1, cancelled: 1 })
    expect(await shown(title)).toEqual([...[0, 1, 2, 3].map(week), `${week(5)} off`])
    const { version } = await get(rows[0]!.id)
    const asked = { ...form, ...times, title, committeeId, eventId: rows[0]!.id, version, repeat: null }
    for (const scope of ['this', 'all'] as const)
      expect((await editor.try(events.update, { ...asked, scope })).status).toBe(422)
    const early = { committeeId, eventId: rows[0]!.id, day: week(0), repeat: { every: 'week' as const } }
    const ended = { ...early, repeat: { ...early.repeat, until: addDays(first, -1) } }
    expect((await editor.try(events.ruleEffect, ended)).status).toBe(422)
  })

  test('an event that was held once begins to repeat', async () => {
    const title = newTitle()
    const { id } = await create({ ...times, title })
    expect(await changeRule(title, id, first, { ...weekly, until: week(2) })).toBeNull()
    expect(await shown(title)).toEqual([0, 1, 2].map(week))
  })

  test('what was canceled together is restored together, or one day alone', async () => {
    const { title, rows } = await titledSeries()
    const cancel = {
      committeeId,
      eventId: rows[2]!.id,
      version: rows[2]!.version,
      scope: 'following' as const,
    }
    expect((await editor.call(events.cancel, cancel)).event.cancelledTogether).toBe(4)
    await editor.call(events.restore, { committeeId, eventId: rows[4]!.id })
    expect(await get(rows[5]!.id)).toMatchObject({ cancelledTogether: 3 })
    // A day that has passed meanwhile did not take place.
    await owner.query(
      `update events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
      [rows[3]!.id],
    )
    expect(await get(rows[5]!.id)).toMatchObject({ cancelledTogether: 2 })
    await editor.call(events.restore, { committeeId, eventId: rows[5]!.id, together: true })
    expect((await days(title)).filter(({ off }) => off).map(({ id }) => id)).toEqual([rows[3]!.id])
    expect((await get(rows[5]!.id)).series!.repeat.until).toBe(week(5))
  })

  test('its days canceled and rules changed are of one committee', async () => {
    const foreign = world.b.rows
    const { id } = await series()
    const reply = await editor.try(events.undoRule, {
      committeeId,
      eventId: id,
      changeId: foreign.seriesChangeId,
    })
    expect(reply.status).toBe(404)
  })
})
