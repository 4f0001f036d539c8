import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { callTime } from '../callTime/api.ts'
import { fundDonors } from '../fundraising/donors/api.ts'
import { outbox } from '../outbox/api.ts'
import { people } from '../people/api.ts'
import { phones, type From, type Way } from './api.ts'
import type { Result } from './events.ts'

const server = await testServer()
const { as, world } = server
const { committeeId } = world.a.rows
const holder = { kind: 'member' as const, committeeId }
let manager: Client
let canvasser: Client
let other: Client
let observer: Client
const ids = new Map<Client, string>()

beforeAll(async () => {
  manager = await colleagueWith(server, 'manager')
  canvasser = await colleagueWith(server, 'canvasser')
  other = await colleagueWith(server, 'canvasser', { name: 'other canvasser' })
  observer = await colleagueWith(server, 'observer')
  const { callers } = await manager.call(phones.choices, { committeeId })
  const named = (name: string) => callers.find((one) => one.name === name)!.id
  ids.set(canvasser, named('Some canvasser')).set(other, named('Some other canvasser'))
  expect(callers.map(({ name }) => name)).not.toContain('Some observer')
})

let lastNumber = 1000
const newNumber = () => `402556${++lastNumber}`

interface Made {
  tag: string
  phone?: string
  call?: 'yes' | 'no' | 'unknown'
  text?: 'yes' | 'no' | 'unknown'
}

async function person({ tag, phone = newNumber(), call = 'unknown', text = 'unknown' }: Made) {
  const { personId } = await manager.call(people.add, {
    committeeId,
    evenIfKnown: true,
    firstName: 'Pat',
    lastName: `Ringer ${phone}`,
    phone,
    callConsent: call,
    textConsent: text,
  })
  await manager.call(people.tag, { committeeId, personIds: [personId], tag })
  return { personId, phone }
}

const tagged = (tag: string): From => ({ kind: 'people', tags: [tag], text: '' })
let lists = 0
async function listOf(tag: string, way: Way = 'call'): Promise<string> {
  const listId = randomUUID()
  await manager.call(phones.make, {
    committeeId,
    listId,
    name: `List ${++lists}`,
    way,
    from: tagged(tag),
    script: 'Hi {first name}',
  })
  return listId
}

async function handTo(client: Client, listId: string, most = 100): Promise<string> {
  const handId = randomUUID()
  await manager.call(phones.handOut, { committeeId, listId, handId, userId: ids.get(client)!, most })
  return handId
}

function phone(client: Client) {
  const outboxId = randomUUID()
  let counter = 0
  const events: object[] = []
  return {
    say(kind: string, body: object, at = new Date()): string {
      const id = randomUUID()
      events.push({ id, counter: ++counter, kind, v: 1, at: at.toISOString(), body })
      return id
    },
    async send() {
      const { receipts } = await client.call(outbox.send, {
        outboxId,
        holder,
        clock: new Date().toISOString(),
        events: events as never,
      })
      return receipts.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
    },
  }
}

const said = (handId: string, entryId: string, more: Partial<Result> = {}): Result => ({
  handId,
  entryId,
  result: 'no answer',
  note: '',
  survey: null,
  ...more,
})
const load = (client: Client, handId: string) => client.call(phones.load, { holder, handId })
const listNow = async (listId: string) =>
  (await manager.call(phones.lists, { committeeId })).lists.find(({ id }) => id === listId)!

describe('making a list', () => {
  it('leaves out who may not be reached, and says why', async () => {
    const shared = newNumber()
    await person({ tag: 'mix', phone: shared })
    await person({ tag: 'mix', phone: shared })
    await person({ tag: 'mix', phone: '' })
    await person({ tag: 'mix', call: 'no', text: 'yes' })
    await person({ tag: 'mix', text: 'no' })
    const stopped = await person({ tag: 'mix', text: 'yes' })
    await manager.call(phones.addOptOut, {
      committeeId,
      optOutId: randomUUID(),
      phone: `+1 ${stopped.phone}`,
    })
    const counts = async (way: Way) => {
      const { people: count, leftOut } = await manager.call(phones.count, {
        committeeId,
        way,
        from: tagged('mix'),
      })
      return { count, ...Object.fromEntries(leftOut.map((one) => [one.why, one.people])) }
    }
    expect(await counts('call')).toEqual({
      count: 2,
      'Has the number of someone else on the list': 1,
      'No phone number': 1,
      'Said no to calls': 1,
      'Asked not to be called or texted': 1,
    })
    // A text goes only to those who agreed to texts.
    expect(await counts('text')).toEqual({
      count: 1,
      'Did not agree to texts': 2,
      'No phone number': 1,
      'Said no to texts': 1,
      'Asked not to be called or texted': 1,
    })
    const nobody = await manager.call(phones.count, { committeeId, way: 'call', from: tagged('no such tag') })
    expect(nobody.refusal).toBe('No one is left who may be reached this way.')
  })

  it('is made once, however often the answer is lost', async () => {
    await person({ tag: 'twice' })
    const input = {
      committeeId,
      listId: randomUUID(),
      name: 'Twice',
      way: 'call' as const,
      from: tagged('twice'),
    }
    expect(await manager.call(phones.make, input)).toEqual({ people: 1 })
    expect(await manager.call(phones.make, input)).toEqual({ people: 1 })
    const foreign = await as('editor', 'b')
    expect((await foreign.try(phones.make, { ...input, listId: randomUUID() })).status).toBe(404)
    expect((await canvasser.try(phones.make, { ...input, listId: randomUUID() })).status).toBe(403)
  })

  it('refuses what no screen sends', async () => {
    const make = (more: object) =>
      manager.try(phones.make, {
        committeeId,
        listId: randomUUID(),
        name: 'Odd',
        way: 'call',
        from: tagged('twice'),
        ...more,
      } as never)
    expect((await make({ name: ' ' })).status).toBe(422)
    expect((await make({ script: 'x'.repeat(5000) })).status).toBe(422)
    expect((await make({ way: 'fax' })).status).toBe(422)
    expect((await make({ surveyId: randomUUID() })).status).toBe(422)
    expect((await make({ from: { kind: 'universe', universeId: world.b.rows.universeId } })).status).toBe(404)
    expect(
      (await manager.try(phones.addOptOut, { committeeId, optOutId: randomUUID(), phone: 'call me' })).status,
    ).toBe(422)
  })
})

describe('whose people these are', () => {
  it('gives each person to one member at a time, on all lists', async () => {
    await Promise.all(Array.from({ length: 4 }, () => person({ tag: 'four', text: 'yes' })))
    const [calls, texts] = [await listOf('four'), await listOf('four', 'text')]
    const first = await handTo(canvasser, calls, 3)
    const second = await handTo(other, calls)
    const [a, b] = [await load(canvasser, first), await load(other, second)]
    expect([a.people.length, b.people.length]).toEqual([3, 1])
    const all = [...a.people, ...b.people].map(({ phone: number }) => number)
    expect(new Set(all).size).toBe(4)
    // The same four numbers are on the list of texts; none of them is free.
    const refused = await manager.try(phones.handOut, {
      committeeId,
      listId: texts,
      handId: randomUUID(),
      userId: ids.get(other)!,
      most: 5,
    })
    expect(refused.status).toBe(409)
    await manager.call(phones.takeBack, { committeeId, handId: first })
    expect((await listNow(texts)).free).toBe(3)
    expect((await canvasser.try(phones.load, { holder, handId: first })).status).toBe(409)
    expect(await canvasser.call(phones.standing, { holder, handId: first })).toMatchObject({ isOver: true })
    await handTo(other, texts)
    expect((await listNow(calls)).free).toBe(0)
  })

  it('shows one’s own hand and no other, and no number to an observer', async () => {
    await person({ tag: 'walls' })
    const listId = await listOf('walls')
    const handId = await handTo(canvasser, listId)
    for (const [who, status] of [
      [canvasser, 200],
      [other, 404],
      [manager, 404],
      [observer, 404],
      [await as('editor', 'b'), 404],
    ] as const) {
      expect((await who.try(phones.load, { holder, handId })).status).toBe(status)
      expect((await who.try(phones.standing, { holder, handId })).status).toBe(status)
    }
    expect((await canvasser.call(phones.mine, { committeeId })).hands.map(({ id }) => id)).toContain(handId)
    expect((await other.call(phones.mine, { committeeId })).hands.map(({ id }) => id)).not.toContain(handId)
    expect((await canvasser.try(phones.lists, { committeeId })).status).toBe(403)
    const seen = await observer.try(phones.lists, { committeeId })
    expect(seen.status).toBe(200)
    expect(seen.text).not.toMatch(/402555/)
    expect(
      (await observer.call(phones.optOuts, { committeeId })).optOuts.map(({ phone: number }) => number),
    ).not.toContainEqual(expect.stringMatching(/\d/))
    expect((await observer.try(phones.results, { committeeId, listId })).status).toBe(403)
    expect(
      (
        await observer.try(phones.handOut, {
          committeeId,
          listId,
          handId: randomUUID(),
          userId: ids.get(other)!,
          most: 1,
        })
      ).status,
    ).toBe(403)
  })

  it('ends at once when the job ends', async () => {
    await person({ tag: 'leaver' })
    const leaver = await colleagueWith(server, 'canvasser', { name: 'leaver' })
    const { callers } = await manager.call(phones.choices, { committeeId })
    const leaverId = callers.find(({ name }) => name === 'Some leaver')!.id
    ids.set(leaver, leaverId)
    const listId = await listOf('leaver')
    const handId = await handTo(leaver, listId)
    expect((await load(leaver, handId)).people).toHaveLength(1)
    await server.databases.asSystem((db) =>
      db.updateTable('committeeMembers').set({ job: 'observer' }).where('userId', '=', leaverId).execute(),
    )
    expect((await leaver.try(phones.load, { holder, handId })).status).toBe(404)
    expect((await listNow(listId)).free).toBe(1)
    await handTo(other, listId)
  })
})

describe('what came of it', () => {
  it('counts each result once, and can be undone', async () => {
    await Promise.all(Array.from({ length: 3 }, () => person({ tag: 'results' })))
    const listId = await listOf('results')
    const handId = await handTo(canvasser, listId)
    const { people: mine } = await load(canvasser, handId)
    const mobile = phone(canvasser)
    const talked = mobile.say(
      'phones.result',
      said(handId, mine[0]!.entryId, { result: 'talked', note: 'Will vote' }),
    )
    mobile.say('phones.result', said(handId, mine[1]!.entryId))
    expect(await mobile.send()).toEqual(['applied', 'applied'])
    await mobile.send()
    expect(await listNow(listId)).toMatchObject({ people: 3, done: 2, talked: 1, free: 0 })
    const { rows } = await manager.call(phones.results, { committeeId, listId })
    expect(rows.map(({ result }) => result).sort()).toEqual(['no answer', 'talked'])
    mobile.say('phones.undo', { handId, of: talked })
    await mobile.send()
    expect(await listNow(listId)).toMatchObject({ done: 1, talked: 0 })
    await manager.call(phones.takeBack, { committeeId, handId })
    // No one answered: free again, as is the one that was undone and the one that was not tried.
    expect((await listNow(listId)).free).toBe(3)
    // What was recorded before the end counts, however late it comes; what was recorded later waits for a person.
    mobile.say(
      'phones.result',
      said(handId, mine[2]!.entryId, { result: 'left message' }),
      new Date(Date.now() - 500),
    )
    mobile.say('phones.result', said(handId, mine[2]!.entryId, { result: 'talked' }))
    expect((await mobile.send())[0]).toBe('applied')
    const stranger = phone(other)
    stranger.say('phones.result', said(handId, mine[0]!.entryId))
    stranger.say('phones.result', said(randomUUID(), randomUUID()))
    stranger.say('phones.result', { handId, entryId: 'nonsense', result: 'sent' })
    const waits = await stranger.send()
    expect(waits.slice(0, 2)).toEqual(
      Array(2).fill('quarantined: This person was not handed to the one who recorded it.'),
    )
    expect(waits[2]).toMatch(/^quarantined/)
  })

  it('stops at once for every list of the organization, for calls and texts', async () => {
    const { personId, phone: number } = await person({ tag: 'stop', text: 'yes', call: 'yes' })
    await person({ tag: 'stop', text: 'yes' })
    await person({ tag: 'stop only texts', phone: number, text: 'yes' })
    const [calls, texts] = [await listOf('stop'), await listOf('stop only texts', 'text')]
    const handId = await handTo(canvasser, calls)
    const { people: mine } = await load(canvasser, handId)
    const { entryId } = mine.find((one) => one.phone === number)!
    const mobile = phone(canvasser)
    const stop = mobile.say(
      'phones.result',
      said(handId, entryId, { result: 'stop' }),
      new Date(Date.now() - 120_000),
    )
    expect(await mobile.send()).toEqual(['applied'])
    expect((await listNow(texts)).free).toBe(0)
    expect((await canvasser.call(phones.standing, { holder, handId })).gone).toEqual([entryId])
    expect((await load(canvasser, handId)).people.map((one) => one.phone)).not.toContain(number)
    expect((await manager.call(people.get, { committeeId, personId })).callConsent).toBe('no')
    // What comes after the number asked waits; it was not reached any more.
    mobile.say('phones.result', said(handId, entryId, { result: 'talked' }), new Date())
    expect((await mobile.send()).at(-1)).toBe(
      'quarantined: This number had asked not to be called or texted.',
    )
    // A slip is taken back, and what was agreed before holds again.
    mobile.say('phones.undo', { handId, of: stop })
    expect((await mobile.send()).at(-1)).toBe('applied')
    expect((await listNow(texts)).free).toBe(0)
    expect(await manager.call(people.get, { committeeId, personId })).toMatchObject({
      callConsent: 'yes',
      textConsent: 'yes',
    })
    await manager.call(phones.end, { committeeId, listId: calls })
    expect((await listNow(texts)).free).toBe(1)
  })

  it('keeps a stop that arrives after the hand had ended', async () => {
    await person({ tag: 'late stop' })
    const listId = await listOf('late stop')
    const handId = await handTo(canvasser, listId)
    const { people: mine } = await load(canvasser, handId)
    await manager.call(phones.takeBack, { committeeId, handId })
    const mobile = phone(canvasser)
    mobile.say('phones.result', said(handId, mine[0]!.entryId, { result: 'stop' }))
    expect(await mobile.send()).toEqual(['applied'])
    expect((await listNow(listId)).free).toBe(0)
  })

  it('leaves numbers that opted out off the lists of call time', async () => {
    const fundraiser = await colleagueWith(server, 'fundraiser')
    const { personId, phone: number } = await person({ tag: 'donor' })
    await fundraiser.call(fundDonors.add, { committeeId, who: { kind: 'person', id: personId } })
    const { me } = await fundraiser.call(callTime.sessions, { committeeId })
    const sessionId = randomUUID()
    await fundraiser.call(callTime.create, {
      committeeId,
      sessionId,
      name: 'Donors',
      callerId: me,
      hours: 2,
      filter: {},
      most: 200,
    })
    const called = async () =>
      (await fundraiser.call(callTime.load, { committeeId, sessionId })).people.map((one) => one.id)
    expect(await called()).toContain(personId)
    const foreign = await as('editor', 'b')
    const optOutId = randomUUID()
    await manager.call(phones.addOptOut, { committeeId, optOutId, phone: number })
    expect(await called()).not.toContain(personId)
    // It is this organization's list, not another one's.
    expect(
      (await foreign.call(phones.optOuts, { committeeId: world.b.rows.committeeId })).optOuts.map(
        ({ id }) => id,
      ),
    ).not.toContain(optOutId)
    expect(
      (await foreign.try(phones.liftOptOut, { committeeId: world.b.rows.committeeId, optOutId })).status,
    ).toBe(404)
    await manager.call(phones.liftOptOut, { committeeId, optOutId })
    expect(await called()).toContain(personId)
  })
})

describe('a list from a universe', () => {
  it('holds its voters with a phone, and texts only those who agreed', async () => {
    const { universeId } = world.a.rows
    const from = { kind: 'universe' as const, universeId }
    const calls = await manager.call(phones.count, { committeeId, way: 'call', from })
    const { rows } = await server.databases.owner.query<{ id: number; cell: string }>(
      `select id, cell_phone as cell from voters order by id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const total = calls.people + calls.leftOut.reduce((sum, one) => sum + one.people, 0)
    expect(total).toBeGreaterThan(0)
    await server.databases.owner.query(
      `update voters set cell_phone = '4025563' || lpad(id::text, 3, '0'), is_confidential = false where dropped_on is null`,
    )
    const some = await manager.call(phones.count, { committeeId, way: 'call', from })
    expect(some.people).toBeGreaterThan(0)
    const texts = await manager.call(phones.count, { committeeId, way: 'text', from })
    expect(texts.leftOut).toContainEqual({ why: 'Did not agree to texts', people: some.people })
    const listId = randomUUID()
    await manager.call(phones.make, { committeeId, listId, name: 'Voters', way: 'call', from })
    const handId = await handTo(canvasser, listId)
    const { people: mine } = await load(canvasser, handId)
    expect(mine).toHaveLength(some.people)
    const mobile = phone(canvasser)
    mobile.say(
      'phones.result',
      said(handId, mine[0]!.entryId, { result: 'talked', note: 'Likes the library' }),
    )
    expect(await mobile.send()).toEqual(['applied'])
    // It is on the voter's page as any contact is.
    const { rows: contacts } = await server.databases.owner.query<{ method: string; result: string }>(
      `select method, result from voter_contacts where note = 'Likes the library'`,
    )
    expect(contacts).toEqual([{ method: 'phone', result: 'talked' }])
    // A record that became confidential meanwhile leaves the phone.
    await server.databases.owner.query(`update voters set is_confidential = true`)
    expect((await canvasser.call(phones.standing, { holder, handId })).gone).toHaveLength(mine.length)
    await server.databases.owner.query(`update voters set is_confidential = false`)
    await manager.call(phones.end, { committeeId, listId })
  })
})
