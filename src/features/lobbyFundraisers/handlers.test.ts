import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { fundDonors } from '../fundraising/donors/api.ts'
import { pledges } from '../fundraising/pledges/api.ts'
import { stateReports } from '../stateReports/api.ts'
import { lobbyFundraisers } from './api.ts'

const server = await testServer()
const { as, world } = server
const { committeeId, personId, otherPersonId, fundraiserId: ofTheirs } = world.a.rows
const person = { kind: 'person' as const, id: otherPersonId }
const other = { kind: 'person' as const, id: personId }
const on = '2026-05-10'
let treasurer: Client
let fundraiser: Client
let observer: Client

beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
  observer = await colleagueWith(server, 'observer')
})

const times = { day: '2026-05-07', start: '17:00', end: '19:00' }
async function planned(client = fundraiser): Promise<{ committeeId: string; fundraiserId: string }> {
  const one = { committeeId, fundraiserId: randomUUID() }
  await client.call(lobbyFundraisers.add, { ...one, title: 'Reception', city: 'Lincoln', ...times })
  return one
}
const get = (one: { committeeId: string; fundraiserId: string }, client = treasurer) =>
  client.call(lobbyFundraisers.get, one)
const gift = (one: { committeeId: string; fundraiserId: string }, cents: string, entryId = randomUUID()) =>
  treasurer.try(lobbyFundraisers.gift, { ...one, entryId, who: person, cents, on })

describe('what a fundraiser brought', () => {
  it('is money in less what the committee paid; what a host paid for is a gift in kind beside it', async () => {
    const one = await planned()
    const entryId = randomUUID()
    expect((await gift(one, '50000', entryId)).status).toBe(200)
    expect((await gift(one, '50000', entryId)).status).toBe(200)
    await treasurer.call(lobbyFundraisers.hostCost, {
      ...one,
      entryId: randomUUID(),
      who: other,
      cents: '20000',
      on,
      purpose: 'Food for sixty',
    })
    const paid = await treasurer.call(books.record, {
      committeeId,
      entryId: randomUUID(),
      operation: { kind: 'expenditure', on, parts: [{ cents: '7500', who: person, purpose: 'Printing' }] },
    })
    const { lines } = await treasurer.call(lobbyFundraisers.loose, { ...one, search: 'printing' })
    expect(lines).toMatchObject([{ entryId: paid.entryId, what: 'cost', cents: '7500' }])
    await treasurer.call(lobbyFundraisers.tie, { ...one, entryId: paid.entryId, line: lines[0]!.line })
    expect(await get(one)).toMatchObject({
      raisedCents: '50000',
      inKindCents: '20000',
      costCents: '7500',
      resultCents: '42500',
    })
    expect((await get(one)).lines.map(({ what, cents }) => `${what} ${cents}`).toSorted()).toEqual([
      'cost 7500',
      'in-kind 20000',
      'money 50000',
    ])
  })

  it('is less again when an entry is voided, also one that was tied by hand', async () => {
    const one = await planned()
    const entryId = randomUUID()
    await gift(one, '30000', entryId)
    const typed = await treasurer.call(books.record, {
      committeeId,
      entryId: randomUUID(),
      operation: { kind: 'contribution', on, parts: [{ cents: '4000', who: other }] },
    })
    await treasurer.call(lobbyFundraisers.tie, { ...one, entryId: typed.entryId, line: 2 })
    expect((await get(one)).raisedCents).toBe('34000')
    for (const id of [entryId, typed.entryId])
      await treasurer.call(books.takeBack, { committeeId, entryId: id, on: '2026-05-12', why: 'Wrong' })
    expect((await get(one)).raisedCents).toBe('0')
  })

  it('counts a line of the books for one fundraiser only', async () => {
    const [one, second] = [await planned(), await planned()]
    const entryId = randomUUID()
    await gift(one, '1000', entryId)
    const refused = await treasurer.try(lobbyFundraisers.tie, { ...second, entryId, line: 2 })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('counted for Reception')
    await treasurer.call(lobbyFundraisers.untie, { ...one, entryId, line: 2 })
    await treasurer.call(lobbyFundraisers.tie, { ...second, entryId, line: 2 })
    expect([(await get(one)).raisedCents, (await get(second)).raisedCents]).toEqual(['0', '1000'])
  })

  it('follows the pledge of a co-sponsor when it is paid and sent back', async () => {
    const one = await planned()
    const levelId = randomUUID()
    await fundraiser.call(lobbyFundraisers.setLevels, {
      ...one,
      levels: [{ id: levelId, name: 'Gold', cents: '100000' }],
    })
    const hostId = randomUUID()
    const host = { ...one, hostId, who: person, role: 'co-sponsor' as const, levelId, hasPledged: true }
    await fundraiser.call(lobbyFundraisers.addHost, host)
    const [added] = (await get(one)).hostList
    expect(added).toMatchObject({ levelId, pledge: { cents: '100000', openCents: '100000' }, paidCents: '0' })
    const pledge = { committeeId, pledgeId: added!.pledge!.id }
    await treasurer.call(pledges.enter, { ...pledge, entryId: randomUUID() })
    expect((await get(one)).raisedCents).toBe('0')
    // A gift beside the pledge would count twice.
    expect((await gift(one, '100000')).status).toBe(409)
    const today = dayOf(new Date())
    const paid = randomUUID()
    await treasurer.call(pledges.pay, { ...pledge, entryId: paid, on: today, cents: '60000' })
    expect((await get(one)).hostList[0]).toMatchObject({ paidCents: '60000', pledge: { openCents: '40000' } })
    await treasurer.call(pledges.refund, { ...pledge, entryId: randomUUID(), on: today, cents: '10000' })
    expect((await get(one)).raisedCents).toBe('50000')
    await treasurer.call(books.takeBack, { committeeId, entryId: paid, on: today, why: 'Twice' })
    expect((await get(one)).raisedCents).toBe('-10000')
  })
})

describe('a fundraiser', () => {
  it('has hosts, guests and replies, and says who paid', async () => {
    const one = await planned()
    await fundraiser.call(lobbyFundraisers.addHost, {
      ...one,
      hostId: randomUUID(),
      who: other,
      role: 'host',
    })
    const again = { ...one, hostId: randomUUID(), who: other, role: 'co-sponsor' as const }
    expect((await fundraiser.try(lobbyFundraisers.addHost, again)).status).toBe(409)
    const { segmentId } = await fundraiser.call(fundDonors.saveSegment, {
      committeeId,
      name: 'People who gave',
      filter: { kind: 'person' },
    })
    expect(await fundraiser.call(lobbyFundraisers.invite, { ...one, whos: [person, person] })).toEqual({
      added: 1,
    })
    const { added } = await fundraiser.call(lobbyFundraisers.invite, { ...one, segmentId })
    const { rows } = await fundraiser.call(lobbyFundraisers.guests, one)
    expect(rows.length).toBe(added + 1)
    expect(new Set(rows.map(({ who }) => who.id)).size).toBe(rows.length)
    const guest = rows.find(({ who }) => who.id === person.id)!
    await fundraiser.call(lobbyFundraisers.reply, { ...one, guestId: guest.id, reply: 'yes', party: 3 })
    await gift(one, '2500')
    const seen = await fundraiser.call(lobbyFundraisers.guests, { ...one, reply: 'yes' })
    expect(seen.rows).toMatchObject([{ who: { id: person.id }, party: 3, paidCents: '2500' }])
    expect(seen.facts).toMatchObject({ coming: 3, invited: rows.length })
    await fundraiser.call(lobbyFundraisers.uninvite, { ...one, guestIds: [guest.id] })
    expect((await fundraiser.call(lobbyFundraisers.guests, { ...one, reply: 'yes' })).rows).toEqual([])
  })

  it('is for manager, treasurer and fundraiser; what it cost for those who keep the books', async () => {
    const one = await planned()
    expect((await observer.try(lobbyFundraisers.get, one)).status).toBe(403)
    expect((await observer.try(lobbyFundraisers.list, { committeeId })).status).toBe(403)
    expect(await get(one, fundraiser)).toMatchObject({
      costCents: null,
      resultCents: null,
      keepsBooks: false,
    })
    const money = { ...one, entryId: randomUUID(), who: person, cents: '100', on }
    expect((await fundraiser.try(lobbyFundraisers.gift, money)).status).toBe(403)
    expect(await fundraiser.call(lobbyFundraisers.loose, one)).toEqual({ lines: [], isCutOff: false })
    const theirs = { committeeId: world.b.rows.committeeId, fundraiserId: world.b.rows.fundraiserId }
    expect((await treasurer.try(lobbyFundraisers.get, theirs)).status).toBe(404)
    expect(
      (await treasurer.try(lobbyFundraisers.get, { committeeId, fundraiserId: theirs.fundraiserId })).status,
    ).toBe(404)
    const foreign = await as('editor', 'b')
    expect((await foreign.try(lobbyFundraisers.get, one)).status).toBe(404)
  })

  it('that someone else changed meanwhile is not written over, and one with entries is not removed', async () => {
    const one = await planned()
    const change = { ...one, title: 'Breakfast', ...times, version: 1 }
    expect(await treasurer.call(lobbyFundraisers.change, change)).toEqual({ version: 2 })
    expect((await fundraiser.try(lobbyFundraisers.change, change)).status).toBe(409)
    const early = await fundraiser.try(lobbyFundraisers.change, { ...change, version: 2, end: '16:00' })
    expect(early.text).toContain('The end is not after the beginning')
    await gift(one, '500')
    expect((await fundraiser.try(lobbyFundraisers.remove, one)).text).toContain('canceled')
    const idea = await planned()
    await fundraiser.call(lobbyFundraisers.remove, idea)
    expect((await fundraiser.try(lobbyFundraisers.get, idea)).status).toBe(404)
  })

  it('hears of events of its organization and of a day on which the Legislature met, and not of another organization’s dates', async () => {
    const { owner } = server.databases
    const dates = async (organizationId: string) =>
      (
        await owner.query<{ title: string; day: string; start: string }>(
          `select title, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') as day, to_char(starts_at at time zone time_zone, 'HH24:MI') as start from events
           where organization_id = $1 and cancelled_at is null and not is_draft order by starts_at limit 1`,
          [organizationId],
        )
      ).rows[0]!
    const at = (day: string) =>
      fundraiser.call(lobbyFundraisers.conflicts, {
        committeeId,
        fundraiserId: null,
        day,
        start: '00:01',
        end: '23:59',
      })
    const ours = await dates(world.a.organizationId)
    const found = (await at(ours.day)).found
    expect(
      found
        .filter(({ kind }) => kind === 'event')
        .map(({ words }) => words)
        .join(),
    ).toContain(ours.title)
    expect(found.find(({ words }) => words.includes(ours.title))).toMatchObject({ isSameTime: true })
    const theirs = await dates(world.b.organizationId)
    await owner.query(`update events set title = 'A secret of b' where organization_id = $1`, [
      world.b.organizationId,
    ])
    expect(JSON.stringify(await at(theirs.day))).not.toContain('secret')
    const { rows } = await owner.query<{ day: string }>(
      'select max(day)::text as day from (select held_on as day from roll_calls union all select happened_on from bill_actions) d',
    )
    expect((await at(rows[0]!.day)).found.map(({ kind }) => kind)).toContain('session')
  })

  it('hears of another fundraiser at the same hours', async () => {
    const day = '2027-02-03'
    const one = { committeeId, fundraiserId: randomUUID() }
    await fundraiser.call(lobbyFundraisers.add, {
      ...one,
      title: 'Breakfast',
      day,
      start: '07:00',
      end: '09:00',
    })
    const at = (start: string, end: string, fundraiserId: string | null = null) =>
      fundraiser.call(lobbyFundraisers.conflicts, { committeeId, fundraiserId, day, start, end })
    expect((await at('08:00', '10:00')).found).toMatchObject([{ kind: 'fundraiser', isSameTime: true }])
    expect((await at('17:00', '19:00')).found).toMatchObject([{ kind: 'fundraiser', isSameTime: false }])
    expect((await at('08:00', '10:00', one.fundraiserId)).found).toEqual([])
  })
})

it('lists the fundraisers of one committee, with the example of the world', async () => {
  const { rows } = await treasurer.call(lobbyFundraisers.list, { committeeId, search: 'lobby reception' })
  expect(rows).toMatchObject([{ id: ofTheirs, raisedCents: '25000' }])
})

it('is in the state report with the gift and with what the host paid for', async () => {
  await server.databases.owner.query('update committees set cycle = 2026 where id = $1', [committeeId])
  const { version, registration } = await treasurer.call(stateReports.overview, { committeeId })
  const told = { ...registration, kind: 'candidate' as const, electionPlace: 'statewide' as const }
  await treasurer.call(stateReports.saveRegistration, { committeeId, version, registration: told })
  const statementId = '2026 first primary'
  const drawn = async () => {
    const { drawn: now } = await treasurer.call(stateReports.draft, { committeeId, statementId })
    return new Map(now.lines.map(({ line, cents }) => [line, BigInt(cents)]))
  }
  const before = await drawn()
  const one = await planned()
  const day = '2026-03-20'
  await treasurer.call(lobbyFundraisers.gift, {
    ...one,
    entryId: randomUUID(),
    who: person,
    cents: '31001',
    on: day,
  })
  await treasurer.call(lobbyFundraisers.hostCost, {
    ...one,
    entryId: randomUUID(),
    who: person,
    cents: '27003',
    on: day,
    purpose: 'Coffee and rolls',
  })
  const after = await drawn()
  const more = (line: string) => after.get(line)! - before.get(line)!
  // Money in; goods that others paid for; and both together.
  expect([more('2B'), more('7B'), more('10')]).toEqual([31_001n, 27_003n, 58_004n])
})
