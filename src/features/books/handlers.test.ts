import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { people } from '../people/api.ts'
import { firms } from '../firms/api.ts'
import { files } from '../files/api.ts'
import { books } from './api.ts'
import { bookEntities } from './entities/api.ts'
import { proveOne } from './jobs.server.ts'
import { bookSettings } from './settings/api.ts'
import type { Operation } from './shapes.ts'
import type { In } from '../../app/contract.ts'

const server = await testServer()
const { as, world, databases } = server
const { organizationId } = world.a
const { committeeId, firmId, bookEntryId, bookWaitingId } = world.a.rows
let treasurer: Client
let manager: Client
let fundraiser: Client
let accounts: Map<string, string>
beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
  manager = await as('editor')
  const settings = await treasurer.call(bookSettings.get, { committeeId })
  accounts = new Map(settings.accounts.map(({ role, code, id }) => [role ?? code, id]))
})

type Sent = In<typeof books.record>['operation']
const who = (id: string) => ({ kind: 'person' as const, id })
const newPerson = async (lastName: string, more: object = {}) =>
  (await treasurer.call(people.add, { committeeId, firstName: 'Ada', lastName, evenIfKnown: true, ...more }))
    .personId
const record = (operation: Sent, client = treasurer) =>
  client.call(books.record, { committeeId, entryId: randomUUID(), operation })
const refusal = async (operation: Sent) => {
  const reply = await treasurer.try(books.record, { committeeId, entryId: randomUUID(), operation })
  expect(reply.status, reply.text).toBeGreaterThanOrEqual(400)
  return (reply.body as { message: string }).message
}
const balance = async (role: string) => {
  const settings = await treasurer.call(bookSettings.get, { committeeId })
  return BigInt(settings.accounts.find((account) => account.id === accounts.get(role))!.balanceCents)
}
const gift = (id: string, cents: string, on = '2026-05-04', more: Partial<Operation> = {}): Sent => ({
  kind: 'contribution',
  on,
  parts: [{ cents, who: who(id) }],
  ...more,
})

describe('money in', () => {
  it('a gift is in the bank, on its day, with its donor', async () => {
    const before = await balance('bank')
    const ada = await newPerson('Larkspur')
    const { entryId } = await record(gift(ada, '12345'))
    expect((await balance('bank')) - before).toBe(12345n)
    const entry = await treasurer.call(books.get, { committeeId, entryId })
    expect(entry).toMatchObject({ kind: 'contribution', on: '2026-05-04', takenBackBy: null, closedIn: null })
    expect(
      entry.lines.map(({ account, cents, who: named }) => [account, cents, named?.name ?? null]),
    ).toEqual([
      ['Bank account', '12345', null],
      ['Contributions', '-12345', 'Ada Larkspur'],
    ])
  })

  it('one check of two people is one entry of two gifts', async () => {
    const [ada, ben] = [await newPerson('Split'), await newPerson('Splitter')]
    const { entryId } = await record({
      kind: 'contribution',
      on: '2026-05-04',
      method: 'check',
      parts: [
        { cents: '30000', who: who(ada) },
        { cents: '20000', who: who(ben) },
      ],
    })
    const entry = await treasurer.call(books.get, { committeeId, entryId })
    expect(entry.lines.map(({ cents }) => cents)).toEqual(['50000', '-30000', '-20000'])
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ben })).givenCents).toBe('20000')
  })

  it('goods count as given and as spent, and move no money', async () => {
    const before = await balance('bank')
    const ada = await newPerson('Kind')
    const { entryId } = await record({
      kind: 'in-kind',
      on: '2026-05-05',
      parts: [
        { cents: '9900', who: who(ada), accountId: accounts.get('5090'), purpose: 'Pizza for 30 volunteers' },
      ],
    })
    expect(await balance('bank')).toBe(before)
    const { lines } = await treasurer.call(books.get, { committeeId, entryId })
    expect(lines.map(({ account, cents }) => [account, cents])).toEqual([
      ['Events and food', '9900'],
      ['In-kind contributions', '-9900'],
    ])
    // Given by her, and not paid to her.
    expect(await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).toMatchObject({
      givenCents: '9900',
      paidCents: '0',
    })
  })

  it('a payout is gross less fees, and what is unexplained is refused', async () => {
    const before = await balance('bank')
    const [ada, ben] = [await newPerson('Online'), await newPerson('Onliner')]
    const payout = (netCents: string): Sent => ({
      kind: 'payout',
      on: '2026-05-06',
      reference: 'tr_1',
      parts: [
        { cents: '10000', who: who(ada) },
        { cents: '5000', who: who(ben) },
        { cents: '-1000', who: who(ada) },
      ],
      feeCents: '560',
      netCents,
    })
    expect(await refusal(payout('13450'))).toMatch(
      /\$134\.40, and the payout was \$134\.50: \$0\.10 is unexplained/,
    )
    await record(payout('13440'))
    expect((await balance('bank')) - before).toBe(13440n)
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).givenCents).toBe('9000')
  })

  it('many checks are one deposit, each deposited once', async () => {
    const ada = await newPerson('Checks')
    const held = accounts.get('undeposited')
    const { entryId } = await record(gift(ada, '7500', '2026-05-04', { method: 'check', accountId: held }))
    const waiting = await treasurer.call(books.undeposited, { committeeId })
    expect(waiting.gifts.map(({ id }) => id)).toEqual(expect.arrayContaining([entryId, bookWaitingId]))
    const before = await balance('bank')
    const deposit = {
      committeeId,
      newEntryId: randomUUID(),
      on: '2026-05-07',
      entryIds: [entryId, bookWaitingId],
    }
    const made = await treasurer.call(books.deposit, deposit)
    expect((await balance('bank')) - before).toBe(11500n)
    const again = await treasurer.try(books.deposit, { ...deposit, newEntryId: randomUUID() })
    expect([again.status, again.text]).toEqual([409, expect.stringMatching(/deposited or voided already/)])
    // A deposit that is taken back leaves the checks waiting again.
    await treasurer.call(books.takeBack, {
      committeeId,
      entryId: made.entryId,
      on: '2026-05-08',
      why: 'Wrong day',
    })
    expect((await treasurer.call(books.undeposited, { committeeId })).gifts).toHaveLength(
      waiting.gifts.length,
    )
    await treasurer.call(books.deposit, { ...deposit, newEntryId: randomUUID(), on: '2026-05-08' })
    const bounced = await treasurer.call(books.bounced, {
      committeeId,
      entryId,
      newEntryId: randomUUID(),
      on: '2026-05-12',
      feeCents: '1500',
    })
    const { lines } = await treasurer.call(books.get, { committeeId, entryId: bounced.entryId })
    expect(lines.map(({ account, cents }) => [account, cents])).toEqual([
      ['Contributions', '7500'],
      ['Bank account', '-7500'],
      ['Processing and bank fees', '1500'],
      ['Bank account', '-1500'],
    ])
    expect(
      (
        await treasurer.try(books.bounced, {
          committeeId,
          entryId,
          newEntryId: randomUUID(),
          on: '2026-05-12',
        })
      ).status,
    ).toBe(409)
  })
})

describe('loans', () => {
  it('are kept by lender: repaid, forgiven and paid by another never pass what is owed', async () => {
    const [lender, friend] = [await newPerson('Lender'), await newPerson('Friend')]
    const part = (cents: string) => [{ cents, who: who(lender) }]
    await record({ kind: 'loan', on: '2026-05-01', parts: part('500000') })
    await record({ kind: 'loan repaid', on: '2026-05-10', parts: part('100000') })
    await record({ kind: 'loan forgiven', on: '2026-05-11', parts: part('50000') })
    await record({ kind: 'loan paid by another', on: '2026-05-12', parts: part('50000'), payer: who(friend) })
    expect(await refusal({ kind: 'loan repaid', on: '2026-05-13', parts: part('300001') })).toMatch(
      /Owed to this lender: \$3,000\.00/,
    )
    const { lenders } = await treasurer.call(bookEntities.loans, { committeeId })
    expect(lenders.find(({ id }) => id === lender)).toMatchObject({
      receivedCents: '500000',
      repaidCents: '100000',
      forgivenCents: '100000',
      owedCents: '300000',
    })
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: friend })).givenCents).toBe(
      '50000',
    )
  })

  it('two repayments at the same moment do not both fit', async () => {
    const lender = await newPerson('Raced')
    await record({ kind: 'loan', on: '2026-05-01', parts: [{ cents: '10000', who: who(lender) }] })
    const repay = () =>
      treasurer.try(books.record, {
        committeeId,
        entryId: randomUUID(),
        operation: { kind: 'loan repaid', on: '2026-05-02', parts: [{ cents: '6000', who: who(lender) }] },
      })
    const both = await Promise.all([repay(), repay()])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  })
})

describe('money out', () => {
  const buy = (cents: string, more: object = {}): Sent => ({
    kind: 'expenditure',
    on: '2026-05-14',
    parts: [
      {
        cents,
        who: { kind: 'firm', id: firmId },
        accountId: accounts.get('5020'),
        purpose: '5,000 palm cards',
        ...more,
      },
    ],
  })

  it('says who was paid, for what, and in which category', async () => {
    const before = await balance('bank')
    const { entryId } = await record(buy('45000'))
    expect((await balance('bank')) - before).toBe(-45000n)
    expect(await refusal(buy('1', { purpose: '' }))).toMatch(/Describe/)
    expect(await refusal(buy('1', { who: null }))).toMatch(/who was paid/)
    expect(await refusal(buy('1', { accountId: accounts.get('bank') }))).toMatch(/category of spending/)
    expect(await refusal(buy('-1'))).toMatch(/without a minus/)
    expect(await refusal({ ...buy('1'), on: '2199-01-01' })).toMatch(/has not come yet/)
    const uncashed = await treasurer.call(books.uncashed, {
      committeeId,
      entryId,
      newEntryId: randomUUID(),
      on: '2026-06-14',
    })
    expect(await balance('bank')).toBe(before)
    expect((await treasurer.call(books.get, { committeeId, entryId: uncashed.entryId })).kind).toBe(
      'uncashed check',
    )
  })

  it('petty cash is filled by check, pays $50 at most and never more than it holds', async () => {
    const fill = (method: 'check' | 'cash', from: string): Sent => ({
      kind: 'transfer',
      on: '2026-05-14',
      method,
      accountId: accounts.get(from),
      toAccountId: accounts.get('petty cash'),
      parts: [{ cents: '6000' }],
    })
    const spend = (cents: string): Sent => ({ ...buy(cents), kind: 'petty cash' })
    expect(await refusal(spend('100'))).toMatch(/Petty cash holds \$0\.00/)
    expect(await refusal(fill('cash', 'bank'))).toMatch(/only by a check/)
    expect(await refusal(fill('check', 'undeposited'))).toMatch(/only by a check/)
    await record(fill('check', 'bank'))
    expect(await refusal(spend('5001'))).toMatch(/at most \$50\.00 a purchase/)
    await record(spend('5000'))
    expect(await refusal(spend('1001'))).toMatch(/holds \$10\.00/)
    expect(await balance('petty cash')).toBe(1000n)
  })

  it('no donor gets back more than was given', async () => {
    const ada = await newPerson('Refund')
    await record(gift(ada, '10000'))
    const refund = (cents: string): Sent => ({
      kind: 'refund',
      on: '2026-05-20',
      parts: [{ cents, who: who(ada) }],
    })
    await record(refund('4000'))
    expect(await refusal(refund('6001'))).toMatch(/Given by this donor: \$60\.00/)
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).givenCents).toBe('6000')
  })
})

describe('a mistake', () => {
  it('is taken back and entered rightly at once, and all three entries stay', async () => {
    const ada = await newPerson('Slip')
    const { entryId } = await record(gift(ada, '25000'))
    const newEntryId = randomUUID()
    await treasurer.call(books.correct, {
      committeeId,
      entryId,
      newEntryId,
      on: '2026-05-04',
      why: 'It was $52',
      operation: gift(ada, '5200'),
    })
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).givenCents).toBe('5200')
    const wrong = await treasurer.call(books.get, { committeeId, entryId })
    expect(wrong).toMatchObject({ correctedBy: { id: newEntryId }, takenBackBy: { on: '2026-05-04' } })
    const { rows } = await treasurer.call(books.list, { committeeId, entityId: ada })
    expect(rows).toHaveLength(3)
    expect(
      (await treasurer.call(books.list, { committeeId, entityId: ada, hideTakenBack: true })).rows,
    ).toHaveLength(1)
    const again = await treasurer.try(books.takeBack, {
      committeeId,
      entryId,
      on: '2026-05-05',
      why: 'Again',
    })
    expect([again.status, again.text]).toEqual([409, expect.stringMatching(/taken back already/)])
  })
})

describe('before it is posted', () => {
  it('asks about a year that looks like a slip, and about no other', async () => {
    const ada = await newPerson('Faraway')
    const check = async (on: string) =>
      (await treasurer.call(books.check, { committeeId, operation: gift(ada, '10000', on) })).warnings
    expect(await check('2006-05-12')).toEqual([expect.stringMatching(/more than five years ago/)])
    expect(await check('2025-05-12')).toEqual([])
  })

  it('says what a back-dated entry would change in what was filed', async () => {
    const { periodId } = await treasurer.call(bookSettings.closePeriod, {
      committeeId,
      kind: 'statement',
      name: 'First primary statement 2026',
      firstDay: '2026-01-01',
      lastDay: '2026-02-15',
    })
    const ada = await newPerson('Late')
    const check = (on: string) =>
      treasurer.call(books.check, { committeeId, operation: gift(ada, '10000', on) })
    expect((await check('2026-02-01')).touches).toEqual([
      {
        name: 'First primary statement 2026',
        isClosed: true,
        words: expect.stringMatching(/covers this day/) as string,
      },
    ])
    expect((await check('2025-12-31')).touches).toEqual([
      {
        name: 'First primary statement 2026',
        isClosed: false,
        words: expect.stringMatching(/opening cash/) as string,
      },
    ])
    expect((await check('2026-02-16')).touches).toEqual([])
    expect(await refusal(gift(ada, '10000', '2026-02-15'))).toMatch(/First primary statement 2026 is closed/)

    await treasurer.call(bookSettings.askToReopen, { committeeId, periodId, why: 'A check was found' })
    const own = await treasurer.try(bookSettings.reopen, { committeeId, periodId })
    expect([own.status, own.text]).toEqual([409, expect.stringMatching(/second person/)])
    await (await as('Admin')).call(bookSettings.reopen, { committeeId, periodId })
    // Its days are open, and what was sealed of them is still what the state has.
    expect((await check('2026-02-01')).touches).toEqual([
      {
        name: 'First primary statement 2026',
        isClosed: false,
        words: expect.stringMatching(/is sealed, .* opened again.*amended/) as string,
      },
    ])
    await record(gift(ada, '10000', '2026-02-15'))
  })

  it('looks at a correction as if the wrong entry were gone', async () => {
    const ada = await newPerson('Correction')
    const { entryId } = await record(gift(ada, '20000', '2026-05-02'))
    const warnings = async (cents: string, corrects?: string) => {
      const asked = { committeeId, operation: gift(ada, cents, '2026-05-02'), corrects }
      return (await treasurer.call(books.check, asked)).warnings
    }
    expect(await warnings('20000')).toHaveLength(2)
    expect(await warnings('20000', entryId)).toEqual([])
    expect(await warnings('24000', entryId)).toEqual([])
    expect(await warnings('26000', entryId)).toEqual([expect.stringMatching(/has given \$260\.00/)])
  })

  it('counts toward $250 by three readings, and says what a statement would miss', async () => {
    const ada = await newPerson('Threshold')
    await record(gift(ada, '25000', '2026-05-02'))
    expect(
      (await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).running.map(
        ({ isOver }) => isOver,
      ),
    ).toEqual([false, false, false])
    const { warnings, problem } = await treasurer.call(books.check, {
      committeeId,
      operation: gift(ada, '1', '2026-05-02'),
    })
    expect(problem).toBeNull()
    expect(warnings).toEqual([
      expect.stringMatching(/Ada Threshold has given \$250\.01 .*the street address/),
    ])
    await record(gift(ada, '1', '2026-05-02'))
    const entity = await treasurer.call(bookEntities.get, { committeeId, entityId: ada })
    expect(entity.running.map(({ reading, isOver }) => [reading, isOver])).toEqual([
      ['period covered', true],
      ['election period', true],
      ['calendar year', true],
    ])
    const { overWithoutAddress } = await treasurer.call(bookEntities.toDo, { committeeId })
    expect(overWithoutAddress.find(({ id }) => id === ada)).toMatchObject({
      cents: '25001',
      missing: ['the street address'],
    })
    const twin = await treasurer.call(books.check, {
      committeeId,
      operation: gift(ada, '25000', '2026-05-02'),
    })
    expect(twin.warnings).toEqual(expect.arrayContaining([expect.stringMatching(/same amount/)]))
  })
})

describe('who', () => {
  it('two records of a donor become one sum, and two again when it is undone', async () => {
    const [ada, again] = [await newPerson('Twice'), await newPerson('Twice')]
    await record(gift(ada, '1000'))
    await record(gift(again, '500'))
    const version = async (personId: string) =>
      (await treasurer.call(people.get, { committeeId, personId })).version
    const { mergeId } = await treasurer.call(people.merge, {
      committeeId,
      keptId: ada,
      mergedId: again,
      keptVersion: await version(ada),
      mergedVersion: await version(again),
      take: [],
    })
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).givenCents).toBe('1500')
    expect((await treasurer.try(bookEntities.get, { committeeId, entityId: again })).status).toBe(404)
    await treasurer.call(people.undoMerge, { committeeId, mergeId })
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).givenCents).toBe('1000')
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: again })).givenCents).toBe('500')
  })

  it('the same of two firms', async () => {
    const add = async (name: string) =>
      (await treasurer.call(firms.add, { committeeId, name, evenIfKnown: true })).firmId
    const [one, other] = [await add('Sign Makers, Inc.'), await add('The Sign Makers Inc')]
    for (const id of [one, other])
      await record({
        kind: 'expenditure',
        on: '2026-05-04',
        parts: [
          { cents: '1000', who: { kind: 'firm', id }, accountId: accounts.get('5030'), purpose: 'Stakes' },
        ],
      })
    const { pairs } = await treasurer.call(firms.duplicates, { committeeId })
    expect(pairs.some(({ sides }) => sides.every(({ id }) => [one, other].includes(id)))).toBe(true)
    const { mergeId } = await treasurer.call(firms.merge, { committeeId, keptId: one, mergedId: other })
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: one })).paidCents).toBe('2000')
    expect((await treasurer.try(firms.get, { committeeId, firmId: other })).status).toBe(404)
    await treasurer.call(firms.undoMerge, { committeeId, mergeId })
    expect((await treasurer.call(bookEntities.get, { committeeId, entityId: other })).paidCents).toBe('1000')
  })

  it('a tax id is sealed, and opens for the treasurer alone', async () => {
    expect(await treasurer.call(firms.setTaxId, { committeeId, firmId, taxId: '47-1234567' })).toEqual({
      lastFour: '4567',
    })
    expect(await treasurer.call(firms.showTaxId, { committeeId, firmId })).toEqual({ taxId: '471234567' })
    for (const other of [manager, await as('Admin'), await as('Owner'), fundraiser])
      expect((await other.try(firms.showTaxId, { committeeId, firmId })).status).toBe(403)
    const { rows } = await databases.owner.query<{ bytes: Buffer }>(
      'select tax_id as bytes from firms where id = $1',
      [firmId],
    )
    expect(rows[0]!.bytes.toString('latin1')).not.toContain('471234567')
    expect((await treasurer.try(firms.setTaxId, { committeeId, firmId, taxId: '12' })).status).toBe(422)
  })
})

describe('who sees money', () => {
  it('a canvasser, an organizer and an observer see none', async () => {
    for (const job of ['canvasser', 'organizer', 'observer'] as const) {
      const client = await colleagueWith(server, job)
      const asked = [
        client.try(books.list, { committeeId }),
        client.try(books.list, { committeeId, side: 'contributions' }),
        client.try(books.get, { committeeId, entryId: bookEntryId }),
        client.try(bookSettings.get, { committeeId }),
        client.try(bookEntities.list, { committeeId, year: 2026 }),
        client.try(bookEntities.get, { committeeId, entityId: firmId }),
        client.try(bookEntities.toDo, { committeeId }),
        client.try(firms.get, { committeeId, firmId }),
      ]
      expect(
        (await Promise.all(asked)).map(({ status }) => status),
        job,
      ).toEqual(asked.map(() => 403))
    }
  })

  it('a fundraiser sees donors and what they gave, and not the bank', async () => {
    const { rows } = await fundraiser.call(books.list, { committeeId, side: 'contributions' })
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(new Set(['']))
    for (const refused of [
      fundraiser.try(books.list, { committeeId }),
      fundraiser.try(books.get, { committeeId, entryId: bookEntryId }),
      fundraiser.try(bookSettings.get, { committeeId }),
      fundraiser.try(books.record, {
        committeeId,
        entryId: randomUUID(),
        operation: gift(world.a.rows.personId, '1'),
      }),
    ])
      expect((await refused).status).toBe(403)
    const named = await fundraiser.call(bookEntities.list, { committeeId, year: 2026 })
    expect(named.rows.length).toBeGreaterThan(3)
    expect(named.rows.every(({ paidCents, owedCents }) => paidCents === null && owedCents === null)).toBe(
      true,
    )
    // A firm that was only paid is no donor.
    expect((await fundraiser.try(bookEntities.get, { committeeId, entityId: firmId })).status).toBe(404)
  })
})

it('the same entry sent twice is posted once, and another one under its id is refused', async () => {
  const entryId = randomUUID()
  const ada = await newPerson('Impatient')
  const send = (cents: string) =>
    treasurer.try(books.record, { committeeId, entryId, operation: gift(ada, cents) })
  const replies = await Promise.all([send('100'), send('100'), send('100')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect((await send('200')).status).toBe(409)
  expect((await treasurer.call(bookEntities.get, { committeeId, entityId: ada })).givenCents).toBe('100')
  const { rows } = await databases.owner.query<{ number: string }>(
    `select detail ->> 'number' as number from audit.entries where organization_id = $1 and subject_id = $2`,
    [organizationId, entryId],
  )
  expect(rows.map(({ number }) => ({ entryId, number }))).toEqual([replies[0].body])
})

it('who asks again under the same key hears the same', async () => {
  const ada = await newPerson('Patient')
  const sent = { committeeId, entryId: randomUUID(), operation: gift(ada, '100') }
  const key = { 'idempotency-key': randomUUID() }
  const first = await treasurer.try(books.record, sent, key)
  expect(first.body).toEqual({ entryId: sent.entryId, number: expect.stringMatching(/^\d+$/) as string })
  expect((await treasurer.try(books.record, sent, key)).body).toEqual(first.body)
})

it('after all of this the books prove, and a changed cent would be found', async () => {
  const committee = { organizationId, committeeId }
  expect(await databases.asSystem((db) => proveOne(db, committee))).toEqual([])
  await databases.owner.query('alter table book_postings disable trigger user')
  await databases.owner.query(
    'update book_postings set amount_cents = amount_cents + 1 where entry_id = $1 and line = 1',
    [bookEntryId],
  )
  await databases.owner.query('alter table book_postings enable trigger user')
  expect((await databases.asSystem((db) => proveOne(db, committee))).join(' ')).toMatch(
    /does not add up.*not the sum/,
  )
})

it('a receipt stays with its entry, opens for those who see the books, and is no one’s to remove', async () => {
  const put = await fetch(`${server.running.url}/api/files?purpose=attachment&name=receipt.csv`, {
    method: 'PUT',
    headers: { cookie: treasurer.cookie, 'content-type': 'text/csv' },
    body: 'what,amount\nStakes,12.00\n',
  })
  const { id: fileId } = (await put.json()) as { id: string }
  const { bookFileId } = await treasurer.call(books.attach, { committeeId, entryId: bookEntryId, fileId })
  expect((await manager.get(`/api/files/${fileId}`)).status).toBe(200)
  const canvasser = await colleagueWith(server, 'canvasser', { name: 'receipt canvasser' })
  expect((await canvasser.get(`/api/files/${fileId}`)).status).toBe(404)
  expect((await treasurer.try(files.remove, { id: fileId })).status).toBe(404)
  await treasurer.call(books.strikeOut, { committeeId, bookFileId })
  const { files: kept } = await treasurer.call(books.get, { committeeId, entryId: bookEntryId })
  expect(kept.find(({ id }) => id === bookFileId)).toMatchObject({ name: 'receipt.csv', isStruckOut: true })
})
