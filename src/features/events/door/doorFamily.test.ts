// Check-ins as phones send them: through the outbox, each once, and what does not fit waits for a person.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer, type Client } from '../../../testing/server.ts'
import { outbox } from '../../outbox/api.ts'
import { events } from '../api.ts'

const { as, world, databases, signIn } = await testServer()
const { committeeId, organizationId } = world.a.rows
const editor = await as('editor')

/** A phone: its events are numbered, and any part of them can be sent again. */
function phone(client: Client) {
  const outboxId = randomUUID()
  const all: { id: string; counter: number; kind: string; v: number; at: string; body: unknown }[] = []
  return {
    say: (body: object) => {
      const id = randomUUID()
      const counter = all.length + 1
      all.push({ id, counter, kind: 'events.checkIn', v: 1, at: new Date().toISOString(), body })
      return id
    },
    send: (from = 1) =>
      client.call(outbox.send, {
        outboxId,
        holder: { kind: 'member', committeeId },
        clock: new Date().toISOString(),
        events: all.filter(({ counter }) => counter >= from),
      }),
  }
}

async function eventWith(...names: string[]): Promise<{ eventId: string; guestIds: string[] }> {
  const { event } = await editor.call(events.create, {
    committeeId,
    kind: 'rally',
    title: 'Hall',
    day: '2031-03-04',
    start: '18:00',
    endDay: '2031-03-04',
    end: '20:00',
    timeZone: 'America/Chicago',
  })
  for (const firstName of names) {
    const { id: personId } = await databases.asSystem((db) =>
      db
        .insertInto('people')
        .values({ organizationId, committeeId, firstName, lastName: 'Larkspur' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await editor.call(events.addGuest, { committeeId, eventId: event.id, personId })
  }
  const { guests } = await editor.call(events.doorList, { committeeId, eventId: event.id })
  return { eventId: event.id, guestIds: guests.map(({ id }) => id) }
}

const here = async (eventId: string) =>
  (await editor.call(events.doorList, { committeeId, eventId })).guests.filter(
    ({ cameAt }) => cameAt !== null,
  ).length

test('what two phones say at one door counts once each, however often it is sent', async () => {
  const { eventId, guestIds } = await eventWith('Ada', 'Ben')
  const [one, other] = [phone(editor), phone(await as('editor'))]
  for (const guestId of guestIds) one.say({ eventId, guestId, what: 'came', how: 'list' })
  const walkIn = { firstName: 'Wanda', lastName: 'Walker', email: '', phone: '' }
  const wanda = one.say({ eventId, walkIn, what: 'came', how: 'list' })
  other.say({ eventId, guestId: guestIds[0], what: 'came', how: 'qr' })
  const sent = await one.send()
  await one.send()
  await other.send()
  expect(sent.receipts.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  expect(await here(eventId)).toBe(3)
  // The phone knows the guest it added by the id of what it said.
  one.say({ eventId, guestId: wanda, what: 'undone', how: 'list' })
  await one.send()
  expect(await here(eventId)).toBe(2)
})

test('a code that no guest has, and an event that is gone, wait for a person and hold up nothing', async () => {
  const { eventId, guestIds } = await eventWith('Ada')
  const at = phone(editor)
  at.say({ eventId, code: 'NOBODY0000', what: 'came', how: 'qr' })
  at.say({ eventId: randomUUID(), guestId: guestIds[0], what: 'came', how: 'list' })
  at.say({ eventId: world.b.rows.eventId, guestId: world.b.rows.guestId, what: 'came', how: 'list' })
  at.say({ eventId, what: 'came' })
  at.say({ eventId, guestId: guestIds[0], what: 'came', how: 'list' })
  const { receipts, last } = await at.send()
  expect(last).toBe(5)
  expect(receipts.map(({ state, reason }) => [state, reason])).toEqual([
    ['quarantined', 'No guest of this event has this code.'],
    ['quarantined', 'This event is not here any more.'],
    ['quarantined', 'This event is not here any more.'],
    ['quarantined', 'The event is damaged or incomplete.'],
    ['applied', ''],
  ])
  expect(await here(eventId)).toBe(1)
  const { events: waiting } = await editor.call(outbox.waiting, { committeeId, family: 'events' })
  expect(waiting.map(({ what }) => what)).toContain('The guest with the code NOBODY0000 came')
  const { events: ofDoors } = await editor.call(outbox.waiting, { committeeId, family: 'doors' })
  expect(ofDoors.some(({ kind }) => kind === 'events.checkIn')).toBe(false)
})

test('a person whose job no longer includes the door delivers, and it waits', async () => {
  const { eventId, guestIds } = await eventWith('Ada')
  const email = `${randomUUID()}@a.example`
  const { rows } = await databases.owner.query<{ id: string }>(
    `insert into users (organization_id, name, email, role, email_verified) values ($1, 'Obie Observer', $2, 'editor', true) returning id`,
    [organizationId, email],
  )
  await databases.owner.query(
    `insert into committee_members (organization_id, committee_id, user_id, job) values ($1, $2, $3, 'observer')`,
    [organizationId, committeeId, rows[0]!.id],
  )
  await databases.owner.query(
    `insert into sign_in.credentials (account_id, provider_id, user_id, password)
     select $1::uuid::text, 'credential', $1::uuid, password from sign_in.credentials where user_id = $2`,
    [rows[0]!.id, world.a.users.editor],
  )
  const at = phone(await signIn(email, world.password))
  at.say({ eventId, guestId: guestIds[0], what: 'came', how: 'list' })
  const { receipts } = await at.send()
  expect(receipts[0]).toMatchObject({ state: 'quarantined' })
  expect(await here(eventId)).toBe(0)
  const { events: waiting } = await editor.call(outbox.waiting, { committeeId, family: 'events' })
  const { outboxId, counter } = waiting.find(({ byName }) => byName === 'Obie Observer')!
  await editor.call(outbox.settle, { committeeId, outboxId, counter, how: 'apply' })
  expect(await here(eventId)).toBe(1)
})
