import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { bookEntities } from '../books/entities/api.ts'
import { people } from '../people/api.ts'
import { fundDonors } from './donors/api.ts'
import { fundraising } from './plan/api.ts'
import { pledges } from './pledges/api.ts'
import { thankYous } from './thanks/api.ts'

const server = await testServer()
const { as, world, databases } = server
const { committeeId, otherPersonId: donorId, pledgeId: ofTheirs } = world.a.rows
const who = { kind: 'person' as const, id: donorId }
const today = dayOf(new Date())
let treasurer: Client
let fundraiser: Client

beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
})

async function promised(cents = '10000', client = fundraiser): Promise<string> {
  const pledgeId = randomUUID()
  await client.call(pledges.add, {
    committeeId,
    pledgeId,
    who,
    cents,
    promisedOn: '2026-05-01',
    dueOn: '2026-06-01',
  })
  return pledgeId
}
const one = (pledgeId: string) => treasurer.call(pledges.get, { committeeId, pledgeId })
const pay = (pledgeId: string, cents: string, entryId = randomUUID()) =>
  treasurer.try(pledges.pay, { committeeId, pledgeId, entryId, on: '2026-05-10', cents })
const gift = (cents: string, kind: 'contribution' | 'pledge payment' = 'contribution', on = '2026-05-09') =>
  treasurer.call(books.record, {
    committeeId,
    entryId: randomUUID(),
    operation: { kind, on, parts: [{ cents, who }] },
  })
const donor = (id = donorId) => treasurer.call(fundDonors.get, { committeeId, donorId: id })
const toward250 = async () =>
  (await treasurer.call(bookEntities.get, { committeeId, entityId: donorId })).years[0]?.givenCents

describe('a pledge', () => {
  it('is written down by a fundraiser, entered and paid by the treasurer, and counted once', async () => {
    const before = await donor()
    const pledgeId = await promised()
    expect(await one(pledgeId)).toMatchObject({
      state: 'to enter',
      openCents: '10000',
      toEnterCents: '10000',
    })
    const refused = await fundraiser.try(pledges.enter, { committeeId, pledgeId, entryId: randomUUID() })
    expect(refused.status).toBe(403)
    await treasurer.call(pledges.enter, { committeeId, pledgeId, entryId: randomUUID() })
    expect(await one(pledgeId)).toMatchObject({ state: 'overdue', openCents: '10000', toEnterCents: '0' })
    const counted = BigInt((await toward250()) ?? '0')
    const entryId = randomUUID()
    expect((await pay(pledgeId, '4000', entryId)).status).toBe(200)
    expect((await pay(pledgeId, '4000', entryId)).status).toBe(200)
    expect(await one(pledgeId)).toMatchObject({ paidCents: '4000', openCents: '6000' })
    expect((await pay(pledgeId, '6001')).text).toContain('Open of this pledge: $60.00')
    expect((await pay(pledgeId, '6000')).status).toBe(200)
    expect(await one(pledgeId)).toMatchObject({ state: 'paid', paidCents: '10000', openCents: '0' })
    expect(BigInt((await toward250()) ?? '0')).toBe(counted)
    expect(BigInt((await donor()).givenCents) - BigInt(before.givenCents)).toBe(10_000n)
  })

  it('is paid by a payment typed in the books, the oldest first', async () => {
    const [first, second] = [await promised('3000'), await promised('5000')]
    await treasurer.call(pledges.change, {
      committeeId,
      pledgeId: first,
      dueOn: '2026-05-20',
      source: 'mail',
      note: '',
    })
    for (const pledgeId of [first, second])
      await treasurer.call(pledges.enter, { committeeId, pledgeId, entryId: randomUUID() })
    const { entryId } = await gift('4000', 'pledge payment')
    expect(await one(first)).toMatchObject({ state: 'paid', paidCents: '3000' })
    expect(await one(second)).toMatchObject({ paidCents: '1000', openCents: '4000' })
    await treasurer.call(books.takeBack, { committeeId, entryId, on: '2026-05-11', why: 'Wrong donor' })
    expect(await one(first)).toMatchObject({ paidCents: '0', openCents: '3000' })
    expect(await one(second)).toMatchObject({ paidCents: '0', openCents: '5000' })
    await pay(first, '3000')
    await pay(second, '5000')
  })

  it('that the books do not have is paid by a gift, and is not entered again', async () => {
    const pledgeId = await promised('7000')
    await gift('9000')
    expect(await one(pledgeId)).toMatchObject({ state: 'paid', paidCents: '7000', openCents: '0' })
    const again = await treasurer.try(pledges.enter, { committeeId, pledgeId, entryId: randomUUID() })
    expect(again.status).toBe(409)
  })

  it('is open again after a refund and after a check that bounced', async () => {
    const pledgeId = await promised('6000')
    const entryId = randomUUID()
    await pay(pledgeId, '6000', entryId)
    await treasurer.call(pledges.refund, {
      committeeId,
      pledgeId,
      entryId: randomUUID(),
      on: '2026-05-12',
      cents: '2000',
    })
    expect(await one(pledgeId)).toMatchObject({ openCents: '2000' })
    const tooMuch = await treasurer.try(pledges.refund, {
      committeeId,
      pledgeId,
      entryId: randomUUID(),
      on: '2026-05-12',
      cents: '4001',
    })
    expect(tooMuch.text).toContain('Paid of this pledge: $40.00')
    await treasurer.call(pledges.drop, {
      committeeId,
      pledgeId,
      entryId: randomUUID(),
      on: '2026-05-13',
      cents: '2000',
      why: 'Moved away',
    })
    expect(await one(pledgeId)).toMatchObject({ state: 'paid', droppedCents: '2000', openCents: '0' })
    const other = await promised('5000')
    const paid = randomUUID()
    await pay(other, '5000', paid)
    await treasurer.call(books.bounced, {
      committeeId,
      entryId: paid,
      newEntryId: randomUUID(),
      on: '2026-05-14',
    })
    expect(await one(other)).toMatchObject({ openCents: '5000', paidCents: '0' })
    await treasurer.call(pledges.drop, {
      committeeId,
      pledgeId: other,
      entryId: randomUUID(),
      on: '2026-05-15',
      cents: '5000',
      why: 'Bounced',
    })
    expect(await one(other)).toMatchObject({ state: 'dropped', openCents: '0' })
  })

  it('that no entry is about can be let go by a fundraiser, or removed', async () => {
    const pledgeId = await promised('4000')
    await fundraiser.call(pledges.drop, {
      committeeId,
      pledgeId,
      entryId: randomUUID(),
      on: today,
      cents: '1000',
      why: 'Less',
    })
    expect(await one(pledgeId)).toMatchObject({ openCents: '3000' })
    await fundraiser.call(pledges.remove, { committeeId, pledgeId })
    expect((await treasurer.try(pledges.get, { committeeId, pledgeId })).status).toBe(404)
  })
})

describe('a donor', () => {
  it('has the sums of the books, and those of a record that was merged into it', async () => {
    const mergedId = (
      await databases.asSystem((db) =>
        db
          .insertInto('people')
          .values({
            organizationId: world.a.organizationId,
            committeeId,
            firstName: 'Orpha',
            lastName: 'Quillfeather',
            nameKey: 'orpha quillfeather',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id
    const { entryId } = await treasurer.call(books.record, {
      committeeId,
      entryId: randomUUID(),
      operation: {
        kind: 'contribution',
        on: '2026-06-01',
        parts: [{ cents: '1234', who: { kind: 'person', id: mergedId } }],
      },
    })
    const before = BigInt((await donor()).givenCents)
    expect((await donor(mergedId)).givenCents).toBe('1234')
    const sides = await treasurer.call(people.get, { committeeId, personId: donorId })
    const other = await treasurer.call(people.get, { committeeId, personId: mergedId })
    const merge = await treasurer.try(
      people.merge as never,
      {
        committeeId,
        keptId: donorId,
        mergedId,
        keptVersion: sides.version,
        mergedVersion: other.version,
        fields: {},
      } as never,
    )
    expect(merge.text).toContain('mergeId')
    expect(BigInt((await donor()).givenCents)).toBe(before + 1234n)
    await treasurer.call(books.takeBack, { committeeId, entryId, on: '2026-06-02', why: 'Wrong' })
    expect(BigInt((await donor()).givenCents)).toBe(before)
  })

  it('who may not give is stopped with the law in the books too', async () => {
    const { version, profile } = await donor()
    const save = (mayAsk: 'yes' | 'prohibited', mayAskWhy: string, at: number) =>
      fundraiser.call(fundDonors.save, {
        committeeId,
        donorId,
        version: at,
        profile: { ...profile, mayAsk, mayAskWhy },
      })
    const saved = await save(
      'prohibited',
      'a foreign national gives to no election in this country (52 U.S.C. 30121).',
      version,
    )
    const refused = await treasurer.try(books.record, {
      committeeId,
      entryId: randomUUID(),
      operation: { kind: 'contribution', on: '2026-06-01', parts: [{ cents: '100', who }] },
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('52 U.S.C. 30121')
    const pledge = await fundraiser.try(pledges.add, {
      committeeId,
      pledgeId: randomUUID(),
      who,
      cents: '100',
      promisedOn: today,
    })
    expect(pledge.text).toContain('52 U.S.C. 30121')
    await save('yes', '', saved.version)
  })

  it('is listed by every order and narrowed by each filter', async () => {
    for (const sort of fundDonors.list.list.sorts as ['given'])
      expect((await treasurer.call(fundDonors.list, { committeeId, sort })).rows.length).toBeGreaterThan(0)
    for (const filter of [
      { given: 'this year' },
      { pledged: 'open' },
      { step: 'none' },
      { size: '250' },
      { kind: 'person' },
      { ask: 'yes' },
      { search: 'zz qq' },
    ] as const)
      expect(
        (await treasurer.call(fundDonors.list, { committeeId, ...filter })).total,
      ).toBeGreaterThanOrEqual(0)
    expect((await treasurer.call(fundDonors.list, { committeeId, search: 'zz qq' })).total).toBe(0)
  })

  it('is no one’s business who sees no money', async () => {
    for (const job of ['observer', 'canvasser', 'organizer'] as const) {
      const client = await colleagueWith(server, job, { name: `money ${job}` })
      expect((await client.try(fundDonors.list, { committeeId })).status).toBe(403)
      expect((await client.try(fundDonors.get, { committeeId, donorId })).status).toBe(403)
      expect((await client.try(pledges.get, { committeeId, pledgeId: ofTheirs })).status).toBe(403)
    }
    const foreign = await as('editor', 'b')
    expect((await foreign.try(fundDonors.list, { committeeId })).status).toBe(404)
  })
})

it('a gift of these days is thanked for once', async () => {
  await gift('2500', 'contribution', today)
  const { rows } = await fundraiser.call(thankYous.list, { committeeId, state: 'owed' })
  const mine = rows.find((row) => row.who.id === donorId && row.cents === '2500')!
  expect(mine).toBeDefined()
  expect(await fundraiser.call(thankYous.mark, { committeeId, ids: [mine.id], how: 'letter' })).toEqual({
    marked: 1,
  })
  expect(await fundraiser.call(thankYous.mark, { committeeId, ids: [mine.id], how: 'letter' })).toEqual({
    marked: 0,
  })
  expect(await fundraiser.call(thankYous.owe, { committeeId, ids: [mine.id] })).toEqual({ marked: 1 })
})

it('the plan has goals, money in by source, and what is promised', async () => {
  const year = Number(today.slice(0, 4))
  await fundraiser.call(fundraising.setGoals, {
    committeeId,
    goals: [{ month: `${year}-05`, source: 'calls', cents: '500000' }],
  })
  const plan = await treasurer.call(fundraising.plan, { committeeId, year })
  expect(plan.months[4]!.goalCents).toBe('500000')
  const { rows } = await databases.asSystem((db) =>
    sql<{
      cents: string
    }>`select (-sum(p.amount_cents))::text as cents from book_postings p join book_accounts a on a.id = p.account_id
      where p.committee_id = ${committeeId} and is_given(a.role) and extract(year from p.effective_on) = ${year}`.execute(
      db,
    ),
  )
  expect(plan.inCents).toBe(rows[0]!.cents)
})
