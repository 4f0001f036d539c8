import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { colleagueWith } from '../../../testing/colleague.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { lobbyFundraisers } from '../api.ts'
import { fundraiserLists } from './lists.ts'

const server = await testServer()
const { as, world } = server
const { committeeId, otherPersonId } = world.a.rows
const who = { kind: 'person' as const, id: otherPersonId }
let treasurer: Client
let fundraiser: Client
let observer: Client

beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
  observer = await colleagueWith(server, 'observer')
})

const planned = async (title: string) => {
  const one = { committeeId, fundraiserId: randomUUID() }
  await fundraiser.call(lobbyFundraisers.add, {
    ...one,
    title,
    day: '2026-05-07',
    start: '17:00',
    end: '19:00',
  })
  return one
}

it('of all fundraisers holds those of one’s own committees, with the cost for those who keep the books', async () => {
  await planned('Across the hall')
  const asked = { search: 'across the hall' }
  const [mine] = (await treasurer.call(fundraiserLists.all, asked)).rows
  expect(mine).toMatchObject({ committeeId, costCents: '0', resultCents: '0' })
  expect((await fundraiser.call(fundraiserLists.all, asked)).rows).toMatchObject([
    { committeeId, costCents: null, resultCents: null },
  ])
  expect((await observer.call(fundraiserLists.all, {})).rows).toEqual([])
  const foreign = await (await as('Admin', 'b')).call(fundraiserLists.all, {})
  expect(foreign.rows.length).toBeGreaterThan(0)
  expect(foreign.rows.filter((row) => row.committeeId !== world.b.rows.committeeId)).toEqual([])
})

it('of co-hosts adds up how often, for whom and how much, and leaves out what was canceled', async () => {
  const [first, second, gone] = [await planned('One'), await planned('Two'), await planned('Three')]
  for (const one of [first, second, gone])
    await fundraiser.call(lobbyFundraisers.addHost, {
      ...one,
      hostId: randomUUID(),
      who,
      role: one === first ? 'host' : 'co-sponsor',
    })
  const money = { entryId: randomUUID(), who, cents: '12300', on: '2026-05-08' }
  await treasurer.call(lobbyFundraisers.gift, { ...second, ...money })
  const canceled = {
    title: 'Three',
    day: '2026-05-07',
    start: '17:00',
    end: '19:00',
    stage: 'canceled' as const,
  }
  await fundraiser.call(lobbyFundraisers.change, { ...gone, ...canceled, version: 1 })
  const { rows } = await fundraiser.call(fundraiserLists.coHosts, { kind: 'person' })
  expect(rows).toMatchObject([{ hosted: 1, coSponsored: 1, paidCents: '12300', inKindCents: '0' }])
  expect(rows[0]!.committees).toHaveLength(1)
  expect((await observer.call(fundraiserLists.coHosts, {})).rows).toEqual([])
})

it('of events that raise money counts lobby fundraisers by the books, for those who keep them', async () => {
  const one = await planned('Counted')
  const money = { entryId: randomUUID(), who, cents: '4500', on: '2026-05-08' }
  await treasurer.call(lobbyFundraisers.gift, { ...one, ...money })
  const { rows } = await treasurer.call(fundraiserLists.events, { committeeId, search: 'counted' })
  expect(rows).toMatchObject([{ kind: 'lobby fundraiser', raisedCents: '4500', resultCents: '4500' }])
  expect((await fundraiser.try(fundraiserLists.events, { committeeId })).status).toBe(403)
})

it('of bills names who co-sponsors whose', async () => {
  const { sessions, pairs } = await observer.call(fundraiserLists.coSponsorship, {})
  expect(sessions.length).toBeGreaterThan(0)
  expect(pairs.every(({ introducerId, coSponsorId }) => introducerId !== coSponsorId)).toBe(true)
})
