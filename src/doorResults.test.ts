// What was said at a door arrives everywhere: in the universe, on the voter's page, on the committee's page, in its goal and on the first page.
// Undone or set aside, it is gone from all of them; next door nothing of it is ever seen.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { committeeHome } from './features/committeeHome/api.ts'
import { committees } from './features/committees/api.ts'
import { doors } from './features/doors/api.ts'
import { home } from './features/home/api.ts'
import { outbox } from './features/outbox/api.ts'
import { people } from './features/people/api.ts'
import { universes } from './features/universes/api.ts'
import type { Condition } from './features/universes/criteria.ts'
import { voterRecords } from './features/voterRecords/api.ts'
import { walkbooks } from './features/walkbooks/api.ts'
import { colleagueWith } from './testing/colleague.ts'
import { handTo, makeHouseholds, makeTurf, type TestHand, type TestTurf } from './testing/doors/turfRows.ts'
import { LiveListener } from './testing/liveListener.ts'
import { testServer, type Client } from './testing/server.ts'

const server = await testServer()
const { as, nobody, world, databases, running } = server
const { committeeId, organizationId, surveyVersionId, surveyQuestionId } = world.a.rows
let manager: Client
let turf: TestTurf
let hand: TestHand
let counter = 0
const outboxId = randomUUID()

beforeAll(async () => {
  manager = await as('editor')
  await databases.asSystem(async (db) => {
    await makeHouseholds(db, 6)
    turf = await makeTurf(db, { organizationId, committeeId }, 6)
    hand = await handTo(db, turf, 'pass')
  })
})

const send = async (kind: string, body: object): Promise<string> => {
  const id = randomUUID()
  const at = new Date().toISOString()
  const event = { id, counter: ++counter, kind, v: 1, at, body: { handId: hand.id, ...body } }
  const { receipts } = await nobody.call(outbox.send, {
    outboxId,
    holder: hand.holder,
    clock: at,
    events: [event],
  })
  expect(receipts).toMatchObject([{ state: 'applied' }])
  return id
}
const inUniverse = async (condition: Condition, organization: 'a' | 'b' = 'a') => {
  const client = await as('editor', organization)
  const { rows } = await client.call(universes.members, {
    committeeId: world[organization].rows.committeeId,
    criteria: { steps: [{ id: 'one', op: 'add', group: { match: 'all', items: [condition] } }] },
  })
  return rows.map(({ id }) => id)
}
const numbers = async () => {
  const { week, goals } = await manager.call(committeeHome.overview, { committeeId })
  const { doors: board } = await manager.call(home.overview, {})
  const onBoard = board?.find((one) => one.committeeId === committeeId)
  const goal = goals.find(({ kind }) => kind === 'doors')
  return [
    week.doors,
    week.talks,
    Number(goal?.done),
    onBoard?.doors ?? 0,
    onBoard?.talks ?? 0,
    onBoard?.ever ?? 0,
  ]
}

test('a talk at a door is in the universe, on the profile, in the week, the goal and on the first page, until it is set aside or undone', async () => {
  await manager.call(committees.setGoal, { committeeId, goal: { kind: 'doors', target: '100', dueOn: null } })
  const before = await numbers()
  const door = turf.doors[2]!
  const [voterId] = door.voterIds
  const talked: Condition = { field: 'contact', is: 'any', methods: ['door'], results: ['talked'], times: 1 }
  const said: Condition = { field: 'answer', is: 'any', question: surveyQuestionId, values: ['roads'] }
  const talk = await send('doors.visit', {
    doorId: door.id,
    result: 'talked',
    voterId,
    support: 2,
    note: 'Asks about the bus line.',
    wantsSign: true,
    survey: { versionId: surveyVersionId, answers: [{ questionId: surveyQuestionId, values: ['roads'] }] },
    position: null,
  })
  // Three voters who were not home at one door count as one door.
  await send('doors.notHome', { doorIds: [turf.doors[5]!.id] })
  expect(turf.doors[5]!.voterIds).toHaveLength(3)
  for (const condition of [talked, said]) {
    expect(await inUniverse(condition)).toContain(voterId)
    expect(await inUniverse(condition, 'b')).not.toContain(voterId)
  }
  const profile = JSON.stringify(await manager.call(voterRecords.get, { id: voterId!, committeeId }))
  expect(profile).toContain('Asks about the bus line.')
  expect(profile).toContain('Roads')
  expect(await numbers()).toEqual(before.map((n, i) => n + [2, 1, 2, 2, 1, 2][i]!))
  const { doors: visited } = await manager.call(walkbooks.progress, {
    committeeId,
    walkbookId: turf.walkbookId,
  })
  expect(visited.map(({ doorId }) => doorId).toSorted()).toEqual([door.id, turf.doors[5]!.id].toSorted())

  const after = await numbers()
  const held = { committeeId, handId: hand.id }
  expect(await manager.call(doors.hold, { ...held, why: 'Asked by the organizer' })).toEqual({ visits: 2 })
  for (const condition of [talked, said]) expect(await inUniverse(condition)).not.toContain(voterId)
  expect(await numbers()).toEqual(before)
  const profileThen = await manager.call(voterRecords.get, { id: voterId!, committeeId })
  expect(JSON.stringify(profileThen)).not.toContain('Roads')
  await manager.call(doors.release, held)
  for (const condition of [talked, said]) expect(await inUniverse(condition)).toContain(voterId)
  expect(await numbers()).toEqual(after)

  await send('doors.undo', { of: talk })
  for (const condition of [talked, said]) expect(await inUniverse(condition)).not.toContain(voterId)
  expect(await numbers()).toEqual(before.map((n, i) => n + [1, 0, 1, 1, 0, 1][i]!))
})

test('a contact typed in on the voter’s page counts as a door too, and what events raised is no one’s goal to read but the treasurer’s', async () => {
  const before = await numbers()
  await databases.asSystem((db) =>
    db
      .insertInto('voterContacts')
      .values({
        id: randomUUID(),
        organizationId,
        committeeId,
        voterId: turf.doors[0]!.voterIds[0]!,
        method: 'door',
        result: 'talked',
        contactedAt: new Date(),
        contactedByName: 'Typed in',
      })
      .execute(),
  )
  expect(await numbers()).toEqual(before.map((n) => n + 1))
  await manager.call(committees.setGoal, {
    committeeId,
    goal: { kind: 'raised', target: '500000', dueOn: null },
  })
  const kinds = async (client: Client) =>
    (await client.call(committeeHome.overview, { committeeId })).goals.map(({ kind }) => kind)
  expect(await kinds(manager)).toContain('raised')
  expect(await kinds(await as('viewer'))).not.toContain('raised')
})

test('someone met at a door becomes one of the people with one call, or the one the committee knows', async () => {
  const { personId: known } = await manager.call(people.add, {
    committeeId,
    firstName: 'Nell',
    lastName: 'Newdoor',
    email: 'nell@example.org',
  })
  const met = (firstName: string, email: string) =>
    send('doors.person', {
      doorId: turf.doors[1]!.id,
      firstName,
      lastName: 'Newdoor',
      phone: '',
      email,
      note: '',
      wantsToVolunteer: true,
      wantsSign: false,
      isAdult: true,
    })
  const [nell, otto] = [await met('Nell', 'nell@example.org'), await met('Otto', '')]
  const of = { committeeId, walkbookId: turf.walkbookId }
  const { people: found, mayAdd } = await manager.call(doors.met, of)
  expect(mayAdd).toBe(true)
  expect(found.find(({ id }) => id === nell)!.candidates).toEqual([
    { personId: known, name: 'Nell Newdoor', why: 'same name, same email' },
  ])
  expect(found.find(({ id }) => id === otto)!.candidates).toEqual([])
  const asKnown = await manager.call(doors.addMet, { committeeId, metId: nell, personId: known })
  const asNew = await manager.call(doors.addMet, { committeeId, metId: otto, personId: null })
  expect(asKnown.personId).toBe(known)
  expect(asNew.personId).not.toBe(known)
  const { rows } = await databases.owner.query<{ person_id: string }>(
    `select person_id from volunteers where person_id = any($1::uuid[])`,
    [[known, asNew.personId]],
  )
  expect(rows).toHaveLength(2)
  expect((await manager.try(doors.addMet, { committeeId, metId: otto, personId: null })).status).toBe(409)
  const foreign = { committeeId, metId: world.b.rows.metId, personId: null }
  expect((await manager.try(doors.addMet, foreign)).status).toBe(404)
  const elsewhere = { committeeId, metId: await met('Pia', ''), personId: world.b.rows.guestPersonId }
  expect((await manager.try(doors.addMet, elsewhere)).status).toBe(404)
})

test('a canvasser hears of the walkbook in their hands, by the live channel, and of no other', async () => {
  const canvasser = await colleagueWith(server, 'canvasser')
  const { rows } = await databases.owner.query<{ id: string }>(
    `select m.user_id as id from committee_members m where m.committee_id = $1 and m.job = 'canvasser' order by m.user_id desc`,
    [committeeId],
  )
  const other = await databases.asSystem(async (db) => {
    for (const { id: userId } of rows) await handTo(db, turf, { userId })
    return makeTurf(db, { organizationId, committeeId }, 1, 5)
  })
  const path = `walkbook-progress/${turf.walkbookId}`
  const closed = `walkbook-progress/${other.walkbookId}`
  const listener = await LiveListener.open(running.url, canvasser.cookie, [path, closed])
  try {
    expect((await listener.next((f) => f.data.path === closed)).data).toEqual({ path: closed, data: null })
    const first = await listener.next((f) => f.data.path === path)
    expect(first.data.data).not.toBeNull()
    const heard = () => listener.frames.filter((f) => f.data.path === path).length
    const before = heard()
    await send('doors.notHome', { doorIds: [turf.doors[3]!.id] })
    await expect.poll(heard).toBeGreaterThan(before)
    const again = heard()
    // A note on a building of the turf is news for its phones too, and changes the stamp by which they read the turf again.
    const stampOf = async () =>
      (await nobody.call(doors.progress, { holder: hand.holder, handId: hand.id, since: null })).stamp
    const stamp = await stampOf()
    await manager.call(walkbooks.addNote, { committeeId, doorId: turf.doors[0]!.id, text: 'Ring twice.' })
    await expect.poll(heard).toBeGreaterThan(again)
    expect(await stampOf()).not.toBe(stamp)
    const noted = await stampOf()
    await manager.call(walkbooks.extend, { committeeId, handId: hand.id, hours: 24 })
    expect(await stampOf()).not.toBe(noted)
  } finally {
    listener.close()
  }
})
