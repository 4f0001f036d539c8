// A day of a phone bank from a seed: handed out, taken back, called, stopped, undone, in any order and by two callers at once. After every step no
// number is in two pairs of hands, and no number that asked to be left alone is handed over.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { Random } from '../../sources/syntheticVoters/random.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { outbox } from '../outbox/api.ts'
import { people } from '../people/api.ts'
import { phones } from './api.ts'

const server = await testServer()
const { world } = server
const { committeeId } = world.a.rows
const holder = { kind: 'member' as const, committeeId }
const numbers = Array.from({ length: 12 }, (_, i) => `40255620${String(i).padStart(2, '0')}`)
const steps = 90

interface Caller {
  client: Client
  userId: string
  outboxId: string
  counter: number
  hands: string[]
  /** Of the results that count, the newest last. */
  said: { id: string; handId: string; phone: string; isStop: boolean }[]
}
let manager: Client
const callers: Caller[] = []
const lists = [randomUUID(), randomUUID()]

beforeAll(async () => {
  manager = await colleagueWith(server, 'manager')
  for (const phone of numbers) {
    const person = { committeeId, evenIfKnown: true, firstName: 'Ran', lastName: `Dom ${phone}`, phone }
    const { personId } = await manager.call(people.add, { ...person, textConsent: 'yes', callConsent: 'yes' })
    await manager.call(people.tag, { committeeId, personIds: [personId], tag: 'random' })
  }
  for (const [i, way] of (['call', 'text'] as const).entries())
    await manager.call(phones.make, {
      committeeId,
      listId: lists[i]!,
      name: `Random ${way}`,
      way,
      from: { kind: 'people', tags: ['random'], text: '' },
    })
  for (const name of ['first', 'second'])
    callers.push({
      client: await colleagueWith(server, 'canvasser', { name }),
      userId: '',
      outboxId: randomUUID(),
      counter: 0,
      hands: [],
      said: [],
    })
  const { callers: known } = await manager.call(phones.choices, { committeeId })
  for (const [i, name] of ['Some first', 'Some second'].entries())
    callers[i]!.userId = known.find((one) => one.name === name)!.id
})

async function record(caller: Caller, kind: string, body: object): Promise<{ id: string; state: string }> {
  const id = randomUUID()
  const event = { id, counter: ++caller.counter, kind, v: 1, at: new Date().toISOString(), body }
  const send = () =>
    caller.client.call(outbox.send, {
      outboxId: caller.outboxId,
      holder,
      clock: new Date().toISOString(),
      events: [event],
    })
  await send()
  // The answer was lost: the same again.
  const { receipts } = await send()
  return { id, state: receipts[0]!.state }
}

it.each([1, 2])('a number is in one pair of hands, and stops when it asks to (seed %i)', async (seed) => {
  const random = new Random(seed, 'hands')
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)]!
  const stopped = new Map<string, string>()
  for (const id of (await manager.call(phones.optOuts, { committeeId })).optOuts.map((one) => one.id))
    await manager.call(phones.liftOptOut, { committeeId, optOutId: id })

  for (let step = 0; step < steps; step++) {
    const caller = pick(callers)
    const what = pick([
      'hand out',
      'hand out',
      'take back',
      'result',
      'result',
      'result',
      'stop',
      'undo',
      'lift',
    ])
    if (what === 'hand out') {
      const handId = randomUUID()
      const most = 1 + Math.floor(random.next() * 4)
      const other = pick(callers)
      // Two organizers hand out at the same moment.
      const otherId = randomUUID()
      const [one, two] = await Promise.all([
        manager.try(phones.handOut, {
          committeeId,
          listId: pick(lists),
          handId,
          userId: caller.userId,
          most,
        }),
        manager.try(phones.handOut, {
          committeeId,
          listId: pick(lists),
          handId: otherId,
          userId: other.userId,
          most,
        }),
      ])
      expect([200, 409]).toContain(one.status)
      if (one.status === 200) caller.hands.push(handId)
      if (two.status === 200) other.hands.push(otherId)
    } else if (what === 'take back' && caller.hands.length > 0) {
      const handId = pick(caller.hands)
      await manager.call(phones.takeBack, { committeeId, handId })
      caller.hands = caller.hands.filter((one) => one !== handId)
    } else if ((what === 'result' || what === 'stop') && caller.hands.length > 0) {
      const handId = pick(caller.hands)
      const { people: mine } = await caller.client.call(phones.load, { holder, handId })
      if (mine.length === 0) continue
      const { entryId, phone } = pick(mine)
      const result = what === 'stop' ? 'stop' : pick(['no answer', 'talked', 'refused', 'left message'])
      const { id, state } = await record(caller, 'phones.result', {
        handId,
        entryId,
        result,
        note: '',
        survey: null,
      })
      expect(['applied', 'repeated']).toContain(state)
      caller.said.push({ id, handId, phone, isStop: what === 'stop' })
      if (what === 'stop') stopped.set(id, phone)
    } else if (what === 'undo') {
      const last = caller.said.at(-1)
      if (!last || !caller.hands.includes(last.handId)) continue
      caller.said.pop()
      await record(caller, 'phones.undo', { handId: last.handId, of: last.id })
      if (last.isStop) stopped.delete(last.id)
    } else if (what === 'lift' && stopped.size > 0) {
      const optOutId = pick([...stopped.keys()])
      await manager.call(phones.liftOptOut, { committeeId, optOutId })
      stopped.delete(optOutId)
    }

    const held: string[] = []
    for (const { client, hands } of callers)
      for (const handId of hands) {
        const { people: mine } = await client.call(phones.load, { holder, handId })
        held.push(...mine.map(({ phone }) => phone))
      }
    expect(held.toSorted()).toEqual([...new Set(held)].toSorted())
    expect(held.filter((phone) => [...stopped.values()].includes(phone))).toEqual([])
  }

  // Every result counts once, whatever was sent twice.
  const { rows } = await server.databases.owner.query<{ n: number }>(
    `select count(*)::int as n from phone_results where list_id = any ($1) and undone_at is null`,
    [lists],
  )
  expect(rows[0]!.n).toBe(callers.reduce((sum, { said }) => sum + said.length, 0))
})
