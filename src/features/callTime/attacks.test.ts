// What someone sends who does not use our screens: results of calls with ids, amounts and lists of others.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { fillOtherCommittee } from '../../testing/world.ts'
import { fundDonors } from '../fundraising/donors/api.ts'
import { pledges } from '../fundraising/pledges/api.ts'
import { outbox } from '../outbox/api.ts'
import { people } from '../people/api.ts'
import { callTime } from './api.ts'

const server = await testServer()
const { as, world, databases } = server
const { committeeId } = world.a.rows
let other: typeof world.a.rows
const today = dayOf(new Date())
let fundraiser: Client
let manager: Client
let sessionId: string
let donorId: string

beforeAll(async () => {
  other = await fillOtherCommittee(databases, world)
  fundraiser = await colleagueWith(server, 'fundraiser')
  manager = await as('editor')
  donorId = await donor('Ringfield')
  sessionId = await listFor(fundraiser)
})

async function donor(lastName: string): Promise<string> {
  const { personId } = await manager.call(people.add, {
    committeeId,
    evenIfKnown: true,
    firstName: 'Cal',
    lastName,
    phone: '4025550100',
  })
  await fundraiser.call(fundDonors.add, { committeeId, who: { kind: 'person', id: personId } })
  return personId
}

async function listFor(client: Client): Promise<string> {
  const id = randomUUID()
  const { me } = await client.call(callTime.sessions, { committeeId })
  const list = { name: 'Tonight', callerId: me, hours: 2, filter: {}, most: 200 }
  await client.call(callTime.create, { committeeId, sessionId: id, ...list })
  return id
}

/** Sends one event from a device of its own, and says what became of it. */
async function send(
  client: Client,
  body: object,
  { id = randomUUID(), kind = 'calls.result' }: { id?: string; kind?: string } = {},
) {
  const event = { id, counter: 1, kind, v: 1, at: new Date().toISOString(), body }
  const reply = await client.try(outbox.send, {
    outboxId: randomUUID(),
    holder: { kind: 'member', committeeId },
    clock: new Date().toISOString(),
    events: [event] as never,
  })
  const [receipt] = (reply.body as { receipts?: { state: string; reason: string }[] }).receipts ?? []
  return { status: reply.status, state: receipt?.state, reason: receipt?.reason ?? reply.text }
}

const said = (more: object = {}) => ({
  sessionId,
  who: { kind: 'person', id: donorId },
  result: 'no answer',
  pledgeCents: null,
  dueOn: null,
  callBackOn: null,
  note: '',
  ...more,
})
const pledged = (more: object = {}) => said({ result: 'pledged', pledgeCents: '5000', ...more })

/** All that a call can leave behind, of every organization. */
async function counted(): Promise<unknown> {
  const { rows } = await databases.owner.query(
    `select (select count(*) from call_results) as results, (select count(*) from pledges) as pledges, (select sum(cents) from pledges) as cents,
       (select count(*) from donor_asks) as asks`,
  )
  return rows[0]
}

describe('a result with ids of others', () => {
  it('of a list in other hands, another committee or another organization is set aside, all with the same words', async () => {
    const before = await counted()
    const answers = []
    for (const list of [
      await listFor(manager),
      other.callSessionId,
      world.b.rows.callSessionId,
      randomUUID(),
    ])
      answers.push(await send(fundraiser, pledged({ sessionId: list })))
    expect(new Set(answers.map(({ state, reason }) => `${state} ${reason}`)).size).toBe(1)
    expect(answers[0]!.state).toBe('quarantined')
    expect(await counted()).toEqual(before)
  })

  it('about someone who is not on the list is set aside, whoever they belong to', async () => {
    const before = await counted()
    const answers = []
    for (const id of [other.personId, world.b.rows.personId, randomUUID()])
      answers.push(await send(fundraiser, pledged({ who: { kind: 'person', id } })))
    expect(new Set(answers.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(['quarantined This donor is not on the list.']),
    )
    expect(await counted()).toEqual(before)
  })

  it('under the id of a pledge neither changes that pledge nor takes it away when it is undone', async () => {
    const pledgeId = randomUUID()
    const promise = { who: { kind: 'person' as const, id: donorId }, cents: '7700', promisedOn: today }
    await manager.call(pledges.add, { committeeId, pledgeId, ...promise })
    for (const id of [pledgeId, other.pledgeId, world.b.rows.pledgeId]) {
      const before = await counted()
      expect(await send(fundraiser, pledged(), { id })).toMatchObject({ state: 'quarantined' })
      await send(fundraiser, { sessionId, of: id }, { kind: 'calls.undo' })
      expect(await counted()).toEqual(before)
    }
    expect(await manager.call(pledges.get, { committeeId, pledgeId })).toMatchObject({ cents: '7700' })
  })

  it('under the id of what someone wrote down about an ask, or of another result, holds up no device', async () => {
    const askId = randomUUID()
    const asked = { on: today, cents: '100', how: 'call' as const, note: '' }
    await manager.call(fundDonors.ask, { committeeId, donorId, askId, ...asked })
    for (const id of [askId, other.donorAskId, world.b.rows.donorAskId]) {
      const before = await counted()
      expect(await send(fundraiser, said({ result: 'declined' }), { id })).toMatchObject({
        status: 200,
        state: 'quarantined',
      })
      await send(fundraiser, { sessionId, of: id }, { kind: 'calls.undo' })
      expect(await counted()).toEqual(before)
    }
  })

  it('undoes only results of one’s own list', async () => {
    const theirs = await listFor(manager)
    const id = randomUUID()
    expect(await send(manager, pledged({ sessionId: theirs }), { id })).toMatchObject({ state: 'applied' })
    const before = await counted()
    for (const list of [sessionId, theirs])
      expect(await send(fundraiser, { sessionId: list, of: id }, { kind: 'calls.undo' })).toMatchObject({
        state: 'quarantined',
      })
    expect(await counted()).toEqual(before)
  })
})

it.each([
  ['nothing', '0'],
  ['less than nothing', '-5000'],
  ['more than any column holds', '9'.repeat(30)],
  ['no number', 'NaN'],
  ['half a cent', '0.5'],
  ['a number', 5000],
  ['an amount without a pledge', '5000', 'declined'],
  ['a result that is none', '5000', 'gave'],
])('an amount of %s makes no pledge', async (_words, pledgeCents, result = 'pledged') => {
  const before = await counted()
  const answer = await send(fundraiser, pledged({ pledgeCents, result }))
  expect(answer.status).toBeLessThan(500)
  expect(answer.state).not.toBe('applied')
  expect(await counted()).toEqual(before)
})

it('whose job does not include asking sends no result and loads no list', async () => {
  for (const job of ['observer', 'organizer', 'canvasser', 'treasurer'] as const) {
    const client = await colleagueWith(server, job, { name: `calls ${job}` })
    const before = await counted()
    const answer = await send(client, pledged())
    expect(answer.state, job).not.toBe('applied')
    expect(await counted(), job).toEqual(before)
    const load = await client.try(callTime.load, { committeeId, sessionId })
    expect([403, 404], job).toContain(load.status)
    expect(load.text, job).not.toContain('4025550100')
  }
})
