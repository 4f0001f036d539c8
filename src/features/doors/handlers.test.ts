import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { In } from '../../app/contract.ts'
import {
  handTo,
  makeHouseholds,
  makeTurf,
  type TestHand,
  type TestTurf,
} from '../../testing/doors/turfRows.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { outbox, type Holder } from '../outbox/api.ts'
import { carryProof } from '../outbox/holders.server.ts'
import { sealKeyOf } from '../outbox/seal.server.ts'
import { sealFor, toBase64Url, type CarriedHolder } from '../outbox/sealing.ts'
import { doors } from './api.ts'
import { contactId } from './recording/writing.server.ts'

const { as, world, nobody, databases, running } = await testServer()
const { committeeId, organizationId } = world.a.rows
let turf: TestTurf
let foreign: TestTurf

beforeAll(async () => {
  await databases.asSystem(async (db) => {
    await makeHouseholds(db, 20)
    turf = await makeTurf(db, { organizationId, committeeId }, 10)
    foreign = await makeTurf(db, world.b.rows, 10, 10)
  })
})

const memberOf = (userId: string) => databases.asSystem((db) => handTo(db, turf, { userId }))
const pass = (of = turf) => databases.asSystem((db) => handTo(db, of, 'pass'))

/** A phone that numbers its events. */
function phone(hand: TestHand, client: Client = nobody, holder: Holder = hand.holder) {
  const outboxId = randomUUID()
  let counter = 0
  const event = (kind: string, body: object, more: object = {}) => ({
    id: randomUUID(),
    counter: ++counter,
    kind,
    v: 1,
    at: new Date().toISOString(),
    body: { handId: hand.id, ...body },
    ...more,
  })
  const send = (...events: In<typeof outbox.send>['events']) =>
    client.try(outbox.send, { outboxId, holder, clock: new Date().toISOString(), events })
  const states = async (...events: In<typeof outbox.send>['events']) => {
    const { body } = await send(...events)
    return (body as { receipts: { state: string; reason: string }[] }).receipts.map(
      ({ state, reason }) => reason || state,
    )
  }
  return { event, send, states, visit: (more: object = {}) => event('doors.visit', visitBody(more)) }
}

const visitBody = (more: object) => ({
  doorId: turf.doors[0]!.id,
  result: 'not home',
  voterId: null,
  support: null,
  note: '',
  wantsSign: false,
  survey: null,
  position: null,
  ...more,
})

const contactsOf = (eventId: string, voterIds: number[]) =>
  databases.asSystem((db) =>
    db
      .selectFrom('voterContacts')
      .select(['voterId', 'result', 'support', 'undoneAt'])
      .where(
        'id',
        'in',
        voterIds.map((id) => contactId(eventId, id)),
      )
      .orderBy('voterId')
      .execute(),
  )
const visitsOf = (eventId: string) =>
  databases.asSystem((db) => db.selectFrom('doorVisits').selectAll().where('eventId', '=', eventId).execute())

test('a volunteer gets the doors of the pass and no others, and not after it has ended', async () => {
  const hand = await pass()
  const mine = await nobody.call(doors.turf, { holder: hand.holder, handId: hand.id })
  expect(mine.doors.map(({ id }) => id)).toEqual(turf.doors.map(({ id }) => id))
  expect(mine.doors[2]!.people.map(({ voterId }) => voterId)).toEqual(turf.doors[2]!.voterIds)
  const other = await pass()
  for (const handId of [other.id, world.b.rows.handId, randomUUID()])
    expect((await nobody.try(doors.turf, { holder: hand.holder, handId })).status).toBe(404)
  await end(hand.id)
  expect((await nobody.try(doors.turf, { holder: hand.holder, handId: hand.id })).status).toBe(404)
  expect(
    await nobody.call(doors.progress, { holder: hand.holder, handId: hand.id, since: null }),
  ).toMatchObject({
    isOver: true,
    doors: [],
  })
})

const end = (handId: string) =>
  databases.asSystem((db) =>
    db
      .updateTable('hands')
      .set({ endedAt: new Date(), endedWhy: 'taken back' })
      .where('id', '=', handId)
      .execute(),
  )

test('every hand-over of a turf is on record', async () => {
  const hand = await pass()
  await nobody.call(doors.turf, { holder: hand.holder, handId: hand.id })
  const entries = await databases.asSystem((db) =>
    db.selectFrom('audit.entries').selectAll().where('subjectId', '=', hand.id).execute(),
  )
  expect(entries).toMatchObject([{ action: 'turf.loaded', organizationId }])
})

test('a confidential voter is not on the phone, also when the file says so later', async () => {
  const hand = await pass()
  const [voterId] = turf.doors[5]!.voterIds
  const set = (isConfidential: boolean) =>
    databases.asSystem((db) =>
      db.updateTable('voters').set({ isConfidential }).where('id', '=', voterId!).execute(),
    )
  await set(true)
  const { doors: seen } = await nobody.call(doors.turf, { holder: hand.holder, handId: hand.id })
  await set(false)
  expect(seen[5]!.people.map((one) => one.voterId)).toEqual(turf.doors[5]!.voterIds.slice(1))
})

test('not home at a household is a contact of everyone there; a talk is one of the person', async () => {
  const { visit, states } = phone(await pass())
  const door = turf.doors[2]!
  const home = visit({ doorId: door.id })
  const talk = visit({ doorId: door.id, result: 'talked', voterId: door.voterIds[1]!, support: 2 })
  expect(await states(home, talk)).toEqual(['applied', 'applied'])
  expect((await contactsOf(home.id, door.voterIds)).map(({ result }) => result)).toEqual([
    'not home',
    'not home',
    'not home',
  ])
  expect(await contactsOf(talk.id, door.voterIds)).toMatchObject([
    { voterId: door.voterIds[1], result: 'talked', support: 2 },
  ])
})

test('a door or a person that was not handed out waits for a person, and holds up nothing', async () => {
  const { visit, states } = phone(await pass())
  const notHanded = 'This door was not handed to the person who recorded it.'
  expect(
    await states(
      visit({ doorId: randomUUID() }),
      visit({ doorId: foreign.doors[0]!.id }),
      visit({ doorId: turf.doors[0]!.id, result: 'talked', voterId: turf.doors[1]!.voterIds[0]! }),
      visit(),
    ),
  ).toEqual([notHanded, notHanded, 'This person is not one of those at this door.', 'applied'])
})

test('damaged events, unknown kinds and newer versions wait for a person', async () => {
  const { event, states } = phone(await pass())
  expect(
    await states(
      event('doors.visit', { result: 'flew' }),
      event('doors.visit', visitBody({}), { v: 9 }),
      event('doors.dance', {}),
      event('nothing', {}),
      event('doors.visit', {}, { body: null }),
      event('doors.note', { doorId: turf.doors[0]!.id, text: 'Ring twice' }),
    ),
  ).toEqual([
    'The event is damaged or incomplete.',
    'It comes from a newer version of the app than this server has.',
    'This server does not know this kind of event.',
    'This server does not know this kind of event.',
    'The event is damaged or incomplete.',
    'applied',
  ])
})

test('sent twice it counts once; the same number or id with other content is kept beside it', async () => {
  const hand = await pass()
  const { visit, send } = phone(hand)
  const first = visit()
  await send(first)
  expect((await send(first)).body).toMatchObject({ last: 1, receipts: [{ state: 'applied' }] })
  const forged = { ...first, body: { ...first.body, result: 'refused' } }
  expect((await send(forged)).body).toMatchObject({ last: 1, receipts: [{ state: 'conflict' }] })
  expect(await visitsOf(first.id)).toMatchObject([{ result: 'not home' }])
  // The same event by another outbox of the same pass: its effect is here already.
  const second = phone(hand)
  expect((await second.send({ ...first, counter: 1 })).body).toMatchObject({
    receipts: [{ state: 'repeated' }],
  })
  const waiting = await (await as('admin')).call(outbox.waiting, { committeeId })
  expect(waiting.events.filter(({ isConflict }) => isConflict)).toContainEqual(
    expect.objectContaining({ id: first.id, what: 'A visit: refused' }),
  )
})

test('what comes behind a missing number waits until that number is sent', async () => {
  const { visit, send } = phone(await pass())
  const [one, two, three] = [visit(), visit(), visit()]
  expect((await send(one, three)).body).toMatchObject({ last: 1 })
  expect(await visitsOf(three.id)).toEqual([])
  expect((await send(two, three)).body).toMatchObject({ last: 3 })
})

test('an outbox belongs to who opened it', async () => {
  const [hand, other] = [await pass(), await pass()]
  const outboxId = randomUUID()
  const of = (holder: Holder) => ({ outboxId, holder, clock: new Date().toISOString(), events: [] })
  await nobody.call(outbox.send, of(hand.holder))
  expect((await nobody.try(outbox.send, of(other.holder))).status).toBe(404)
  expect((await nobody.try(outbox.send, of({ kind: 'member', committeeId }))).status).toBe(401)
})

test('undo takes back a visit and all that came of it, also of what waits, and only one’s own', async () => {
  const hand = await pass()
  const { visit, event, states } = phone(hand)
  const door = turf.doors[3]!
  const moved = visit({ doorId: door.id, result: 'moved', voterId: door.voterIds[0]! })
  const building = event('doors.notHome', { doorIds: turf.doors.slice(4, 8).map(({ id }) => id) })
  const bad = visit({ doorId: randomUUID() })
  const theirs = phone(await pass())
  const other = theirs.visit()
  await theirs.send(other)
  await states(moved, building, bad)
  expect((await visitsOf(building.id)).length).toBe(4)
  const undo = (of: string) => event('doors.undo', { of })
  expect(
    await states(undo(moved.id), undo(building.id), undo(bad.id), undo(other.id), undo(randomUUID())),
  ).toEqual([
    'applied',
    'applied',
    'applied',
    'It would undo what someone else recorded.',
    'It would undo something the server does not have.',
  ])
  expect((await contactsOf(moved.id, door.voterIds)).every(({ undoneAt }) => undoneAt)).toBe(true)
  expect((await visitsOf(building.id)).every(({ undoneAt }) => undoneAt)).toBe(true)
  expect((await visitsOf(other.id))[0]!.undoneAt).toBeNull()
  const claims = await databases.asSystem((db) =>
    db.selectFrom('voterCorrections').select('state').where('claimedByName', '=', hand.name).execute(),
  )
  expect(claims).toEqual([{ state: 'withdrawn' }])
})

test('a pass that has ended delivers what it recorded, and a person decides about it', async () => {
  const hand = await pass()
  const { visit, send } = phone(hand)
  const event = visit()
  await end(hand.id)
  expect((await send(event)).body).toMatchObject({ isOver: true, receipts: [{ state: 'quarantined' }] })
  expect(await visitsOf(event.id)).toEqual([])
  const admin = await as('admin')
  const { events } = await admin.call(outbox.waiting, { committeeId })
  const waiting = events.find(({ id }) => id === event.id)!
  expect(waiting).toMatchObject({ byName: hand.name, what: 'A visit: not home' })
  const about = { committeeId, outboxId: waiting.outboxId, counter: 1 }
  expect((await (await as('admin', 'b')).try(outbox.settle, { ...about, how: 'apply' })).status).toBe(404)
  expect(await admin.call(outbox.settle, { ...about, how: 'apply' })).toMatchObject({ state: 'applied' })
  expect(await visitsOf(event.id)).toMatchObject([{ byName: hand.name }])
  expect((await admin.try(outbox.settle, { ...about, how: 'dismiss' })).status).toBe(409)
})

test('a member’s work from before the walkbook was taken back counts, what came after waits', async () => {
  const editor = await as('editor')
  const hand = await memberOf(world.a.users.editor)
  const { visit, states } = phone(hand, editor)
  const before = visit()
  await databases.asSystem((db) =>
    db
      .updateTable('hands')
      .set({ endedAt: new Date(Date.now() - 600_000), endedWhy: 'reassigned' })
      .where('id', '=', hand.id)
      .execute(),
  )
  const after = visit()
  expect(await states({ ...before, at: new Date(Date.now() - 1_200_000).toISOString() }, after)).toEqual([
    'applied',
    'It was recorded after the walkbook was theirs.',
  ])
})

test('the clock of a phone that is two days off is corrected', async () => {
  const hand = await pass()
  const { visit } = phone(hand)
  const off = 2 * 86_400_000
  const event = { ...visit(), at: new Date(Date.now() + off - 3_600_000).toISOString() }
  await nobody.call(outbox.send, {
    outboxId: randomUUID(),
    holder: hand.holder,
    clock: new Date(Date.now() + off).toISOString(),
    events: [event],
  })
  const { visitedAt } = (await visitsOf(event.id))[0]!
  const minutesAgo = (Date.now() - visitedAt.getTime()) / 60_000
  expect(Math.round(minutesAgo)).toBe(60)
})

test('all the work of one hand is set aside and put back, with what came meanwhile', async () => {
  const hand = await pass()
  const { visit, send } = phone(hand)
  const [one, two] = [visit({ doorId: turf.doors[8]!.id }), visit({ doorId: turf.doors[9]!.id })]
  await send(one)
  const admin = await as('admin')
  const about = { committeeId, handId: hand.id }
  expect(await admin.call(doors.hold, { ...about, why: 'Forty doors in a minute' })).toEqual({ visits: 1 })
  await send(two)
  const counted = async () =>
    [
      ...(await contactsOf(one.id, turf.doors[8]!.voterIds)),
      ...(await contactsOf(two.id, turf.doors[9]!.voterIds)),
    ].filter(({ undoneAt }) => undoneAt === null).length
  expect(await counted()).toBe(0)
  expect((await admin.try(doors.hold, { ...about, why: 'Once more' })).status).toBe(409)
  const { canvassers } = await admin.call(doors.canvassers, { committeeId, walkbookId: turf.walkbookId })
  expect(canvassers.find(({ handId }) => handId === hand.id)).toMatchObject({
    visited: 2,
    held: { why: 'Forty doors in a minute' },
  })
  expect((await (await as('admin', 'b')).try(doors.release, about)).status).toBe(404)
  expect(await admin.call(doors.release, about)).toEqual({ visits: 2 })
  expect(await counted()).toBe(turf.doors[8]!.voterIds.length + turf.doors[9]!.voterIds.length)
})

test('who is out, where, how fast, and a spot only beside something else that is odd', async () => {
  const admin = await as('admin')
  const bench = { longitude: -96.7, latitude: 40.8, accuracy: 10 }
  const walked = async (secondsApart: number) => {
    const hand = await pass()
    const { visit, states } = phone(hand)
    const from = Date.now() - 10 * secondsApart * 1000
    const events = turf.doors.map(({ id }, i) => ({
      ...visit({ doorId: id, position: bench }),
      at: new Date(from + i * secondsApart * 1000).toISOString(),
    }))
    expect(await states(...events)).toEqual(turf.doors.map(() => 'applied'))
    return hand
  }
  const [slow, quick] = [await walked(240), await walked(5)]
  const found = async (handId: string) => {
    const { canvassers } = await admin.call(doors.canvassers, { committeeId, walkbookId: null })
    return canvassers.find((one) => one.handId === handId)!
  }
  const { longitude, latitude } = bench
  expect(await found(slow.id)).toMatchObject({
    visited: 10,
    perHour: 15,
    contactRate: 0,
    lastStreet: 'Sim St',
    position: { longitude, latitude },
    odd: [],
  })
  expect(await found(quick.id)).toMatchObject({
    perHour: 720,
    odd: [
      '720 doors an hour. Few people walk faster than 27.',
      '10 doors within two minutes.',
      '10 of 10 doors were recorded within 100 feet of one spot.',
    ],
  })
  await end(slow.id)
  expect(await found(slow.id)).toMatchObject({ isOver: true, position: null })
  const observer = await as('viewer')
  expect((await observer.try(doors.canvassers, { committeeId, walkbookId: null })).status).toBe(403)
})

test('two people at one door both survive, and each sees the other', async () => {
  const [one, two] = [await pass(), await pass()]
  const door = turf.doors[9]!.id
  await phone(one).send(
    phone(one).visit({ doorId: door, result: 'talked', voterId: turf.doors[9]!.voterIds[0]! }),
  )
  await phone(two).send(phone(two).visit({ doorId: door }))
  const { doors: seen } = await nobody.call(doors.progress, {
    holder: one.holder,
    handId: one.id,
    since: null,
  })
  const there = seen.filter(({ doorId, byName }) => doorId === door && [one.name, two.name].includes(byName))
  expect(there.map(({ isMine, result }) => [isMine, result])).toEqual([
    [true, 'talked'],
    [false, 'not home'],
  ])
})

test('what another phone carries is refused with a sentence when it cannot be kept', async () => {
  const { holder, id: handId } = await pass()
  const carry = async (note: unknown) => {
    const event = phone({ id: handId, holder } as TestHand).visit({ note })
    const clock = new Date().toISOString()
    const batch = { outboxId: randomUUID(), clock, events: [event], holder: holder as CarriedHolder }
    const sealed = toBase64Url(await sealFor(sealKeyOf(running.services), batch))
    const { status, body } = await nobody.try(outbox.carry, { sealed })
    return [status, (body as { message?: string }).message]
  }
  expect(await carry('half of a \ud83d')).toEqual([
    422,
    'The text holds a character that cannot be stored. Remove it and try again.',
  ])
  expect(await carry(nested(15))).toEqual([422, 'The input is nested too deeply.'])
  expect(await carry('A friendly dog 🐕')).toEqual([200, undefined])
})

const nested = (depth: number): unknown => (depth === 0 ? '' : [nested(depth - 1)])

test('another phone carries a member’s work; of someone who lost the committee it waits for a person', async () => {
  const carry = async (userId: string, proofOf = userId) => {
    const hand = await memberOf(userId)
    const of = { organizationId, committeeId }
    const holder = {
      kind: 'member' as const,
      ...of,
      userId,
      proof: carryProof(running.services, of, proofOf),
    }
    const event = phone(hand).visit()
    const batch = { outboxId: randomUUID(), clock: new Date().toISOString(), events: [event], holder }
    const sealed = toBase64Url(await sealFor(sealKeyOf(running.services), batch))
    const { status } = await nobody.try(outbox.carry, { sealed })
    return { status, visits: (await visitsOf(event.id)).length }
  }
  expect(await carry(world.a.users.admin)).toEqual({ status: 200, visits: 1 })
  // A member of the organization who was never given this committee.
  expect(await carry(world.a.users.Organization_Moderator)).toEqual({ status: 200, visits: 0 })
  expect(await carry(world.a.users.Org_Admin, world.a.users.admin)).toEqual({ status: 404, visits: 0 })
  expect((await nobody.try(outbox.carry, { sealed: 'AAAA' })).status).toBe(422)
})
