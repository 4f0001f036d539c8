import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { fundDonors } from '../fundraising/donors/api.ts'
import { pledges } from '../fundraising/pledges/api.ts'
import { outbox } from '../outbox/api.ts'
import { people } from '../people/api.ts'
import { callTime } from './api.ts'
import { resultsOf } from './app/useCallList.ts'
import type { Result } from './events.ts'

const server = await testServer()
const { as, world } = server
const { committeeId } = world.a.rows
const today = dayOf(new Date())
let fundraiser: Client
let manager: Client
let me: string

beforeAll(async () => {
  fundraiser = await colleagueWith(server, 'fundraiser')
  manager = await as('editor')
  me = (await fundraiser.call(callTime.sessions, { committeeId })).me
})

async function donor(lastName: string, phone = '4025550100'): Promise<string> {
  const { personId } = await manager.call(people.add, {
    committeeId,
    evenIfKnown: true,
    firstName: 'Cal',
    lastName,
    phone,
  })
  await fundraiser.call(fundDonors.add, { committeeId, who: { kind: 'person', id: personId } })
  return personId
}

async function listFor(callerId = me): Promise<string> {
  const sessionId = randomUUID()
  await fundraiser.call(callTime.create, {
    committeeId,
    sessionId,
    name: 'Tonight',
    callerId,
    hours: 2,
    filter: {},
    most: 200,
  })
  return sessionId
}

function phone(client: Client) {
  const outboxId = randomUUID()
  let counter = 0
  const events: object[] = []
  return {
    say(kind: string, body: object): string {
      const id = randomUUID()
      counter++
      events.push({ id, counter, kind, v: 1, at: new Date().toISOString(), body })
      return id
    },
    async send() {
      const { receipts } = await client.call(outbox.send, {
        outboxId,
        holder: { kind: 'member', committeeId },
        clock: new Date().toISOString(),
        events: events as never,
      })
      return receipts.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
    },
  }
}

const said = (sessionId: string, id: string, more: Partial<Result>): Result => ({
  sessionId,
  who: { kind: 'person', id },
  result: 'no answer',
  pledgeCents: null,
  dueOn: null,
  callBackOn: null,
  note: '',
  ...more,
})

describe('a call list', () => {
  it('holds donors with a phone who may be asked, for its caller alone', async () => {
    const [withPhone, without, unasked] = [
      await donor('Ringfield'),
      await donor('Nophone', ''),
      await donor('Hushfield'),
    ]
    const page = await fundraiser.call(fundDonors.get, { committeeId, donorId: unasked })
    await fundraiser.call(fundDonors.save, {
      committeeId,
      donorId: unasked,
      version: page.version,
      profile: { ...page.profile, mayAsk: 'no', mayAskWhy: 'Asked us not to' },
    })
    const sessionId = await listFor()
    const { people: called } = await fundraiser.call(callTime.load, { committeeId, sessionId })
    const ids = called.map(({ id }) => id)
    expect(ids).toContain(withPhone)
    expect(ids).not.toContain(without)
    expect(ids).not.toContain(unasked)
    expect((await manager.try(callTime.load, { committeeId, sessionId })).status).toBe(404)
    const foreign = await as('editor', 'b')
    expect((await foreign.try(callTime.load, { committeeId, sessionId })).status).toBe(404)
    await manager.call(callTime.end, { committeeId, sessionId })
    expect((await fundraiser.try(callTime.load, { committeeId, sessionId })).status).toBe(409)
  })

  it('takes each result of the phone once, with what follows from it', async () => {
    const [yes, no, back, never] = [
      await donor('Yesfield'),
      await donor('Nofield'),
      await donor('Backfield'),
      await donor('Neverfield'),
    ]
    const sessionId = await listFor()
    const mine = phone(fundraiser)
    const pledgeId = mine.say(
      'calls.result',
      said(sessionId, yes, { result: 'pledged', pledgeCents: '25000', dueOn: today }),
    )
    mine.say('calls.result', said(sessionId, no, { result: 'declined', note: 'Gave elsewhere' }))
    mine.say('calls.result', said(sessionId, back, { result: 'call back', callBackOn: '2027-01-05' }))
    const never1 = mine.say('calls.result', said(sessionId, never, { result: 'do not ask' }))
    expect(await mine.send()).toEqual(['applied', 'applied', 'applied', 'applied'])
    await mine.send()
    expect(await fundraiser.call(pledges.get, { committeeId, pledgeId })).toMatchObject({
      cents: '25000',
      source: 'calls',
      state: 'to enter',
    })
    const page = (donorId: string) => fundraiser.call(fundDonors.get, { committeeId, donorId })
    expect((await page(yes)).pledges).toHaveLength(1)
    expect((await page(no)).asks).toMatchObject([{ answer: 'no', note: 'Gave elsewhere' }])
    expect(await page(back)).toMatchObject({ nextStep: 'Call back', nextOn: '2027-01-05' })
    expect(await page(never)).toMatchObject({ mayAsk: 'no' })
    const { sessions } = await fundraiser.call(callTime.sessions, { committeeId })
    expect(sessions.find(({ id }) => id === sessionId)).toMatchObject({
      called: 4,
      pledges: 1,
      pledgedCents: '25000',
    })
    mine.say('calls.undo', { sessionId, of: pledgeId })
    mine.say('calls.undo', { sessionId, of: never1 })
    await mine.send()
    expect((await page(yes)).pledges).toHaveLength(0)
    expect(await page(never)).toMatchObject({ mayAsk: 'yes' })
  })

  it('sets aside what someone else recorded, and what came after the list had ended', async () => {
    const id = await donor('Latefield')
    const sessionId = await listFor()
    const other = phone(manager)
    other.say('calls.result', said(sessionId, id, {}))
    expect((await other.send())[0]).toContain('quarantined: This list was not in the hands')
    const stranger = phone(fundraiser)
    stranger.say('calls.result', said(sessionId, randomUUID(), {}))
    stranger.say('calls.result', said(sessionId, id, { result: 'pledged' }))
    expect(await stranger.send()).toEqual([
      'quarantined: This donor is not on the list.',
      'quarantined: A pledge has an amount.',
    ])
  })
})

it('on the phone the last result of a donor counts, unless it was undone', () => {
  const [sessionId, id] = [randomUUID(), randomUUID()]
  const event = (kind: string, body: object) => ({ id: randomUUID(), kind, body })
  const first = event('calls.result', said(sessionId, id, {}))
  const second = event('calls.result', said(sessionId, id, { result: 'pledged', pledgeCents: '500' }))
  expect(resultsOf(null, [first, second], sessionId).get(id)).toMatchObject({
    result: 'pledged',
    cents: 500n,
  })
  const undone = event('calls.undo', { sessionId, of: second.id })
  expect(resultsOf(null, [first, second, undone], sessionId).get(id)).toMatchObject({ result: 'no answer' })
  expect(resultsOf(null, [first], randomUUID()).size).toBe(0)
})
