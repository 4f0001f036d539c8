import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../../testing/colleague.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { staff } from '../../staff/api.ts'
import { books } from '../api.ts'
import { bookEntities } from '../entities/api.ts'
import { proveOne } from '../jobs.server.ts'
import { recurring } from '../recurring/api.ts'
import { bookSettings } from '../settings/api.ts'
import { invoices } from './api.ts'

const server = await testServer()
const { as, world, databases } = server
const { committeeId, firmId, bookAccountId, recurringId } = world.a.rows
const of = { organizationId: world.a.organizationId, committeeId }
let treasurer: Client
let manager: Client
let fundraiser: Client
beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
  manager = await as('editor')
})

const balance = async (role: string) =>
  BigInt(
    (await treasurer.call(bookSettings.get, { committeeId })).accounts.find((a) => a.role === role)!
      .balanceCents,
  )
const message = (reply: { body: unknown }) => (reply.body as { message: string }).message

async function bill(cents: string[] = ['12000', '3000']) {
  const invoiceId = randomUUID()
  const { version } = await treasurer.call(invoices.save, {
    committeeId,
    invoiceId,
    version: 0,
    payee: { kind: 'firm', id: firmId },
    billedOn: '2026-05-01',
    dueOn: '2026-05-31',
    lines: cents.map((amount) => ({ accountId: bookAccountId, what: 'Flyers', cents: amount })),
  })
  return { invoiceId, version }
}
async function openBill(cents?: string[]) {
  const made = await bill(cents)
  await treasurer.call(invoices.approve, { committeeId, ...made, on: '2026-05-02' })
  return made.invoiceId
}
const pay = (invoiceId: string, cents: string, client = treasurer, entryId = randomUUID()) =>
  client.try(invoices.pay, { committeeId, invoiceId, entryId, on: '2026-05-10', cents })
const one = (invoiceId: string) => treasurer.call(invoices.get, { committeeId, invoiceId })

describe('a bill', () => {
  it('is owed when approved, and its state follows the payments', async () => {
    const [payable, bank] = [await balance('payable'), await balance('bank')]
    const { invoiceId, version } = await bill()
    expect((await one(invoiceId)).state).toBe('entered')
    expect(await balance('payable')).toBe(payable)
    await treasurer.call(invoices.approve, { committeeId, invoiceId, version, on: '2026-05-02' })
    expect(await balance('payable')).toBe(payable - 15_000n)
    expect(await one(invoiceId)).toMatchObject({ state: 'open', owedCents: '15000', isOverdue: true })
    const first = (await pay(invoiceId, '5000')).body as { entryId: string }
    expect(await one(invoiceId)).toMatchObject({ state: 'partly paid', owedCents: '10000' })
    expect(message(await pay(invoiceId, '10001'))).toBe('Still owed: $100.00. Check the amount.')
    expect((await pay(invoiceId, '10000')).status).toBe(200)
    expect((await one(invoiceId)).state).toBe('paid')
    expect(message(await pay(invoiceId, '1'))).toBe('It is paid already.')
    expect(await balance('bank')).toBe(bank - 15_000n)
    expect(await balance('payable')).toBe(payable)
    await treasurer.call(books.takeBack, {
      committeeId,
      entryId: first.entryId,
      on: '2026-05-11',
      why: 'Lost',
    })
    expect(await one(invoiceId)).toMatchObject({ state: 'partly paid', owedCents: '5000' })
    const corrected = await treasurer.try(books.correct, {
      committeeId,
      entryId: (await one(invoiceId)).payments[0]!.entryId,
      newEntryId: randomUUID(),
      on: '2026-05-11',
      why: 'x',
      operation: { kind: 'interest', on: '2026-05-11', parts: [{ cents: '1' }] },
    })
    expect(message(corrected)).toMatch(/pays a bill/)
    expect(await databases.asSystem((db) => proveOne(db, of))).toEqual([])
  })

  it('two who pay the whole at once pay it once', async () => {
    const invoiceId = await openBill(['9000'])
    const replies = await Promise.all([pay(invoiceId, '9000', treasurer), pay(invoiceId, '9000', manager)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await one(invoiceId)).payments).toHaveLength(1)
  })

  it('is voided before it is paid, not afterwards, and can be changed once the approval is undone', async () => {
    const invoiceId = await openBill()
    await treasurer.call(invoices.undoApproval, {
      committeeId,
      invoiceId,
      on: '2026-05-03',
      why: 'Wrong amount',
    })
    const { version } = await one(invoiceId)
    await treasurer.call(invoices.approve, { committeeId, invoiceId, version, on: '2026-05-03' })
    await pay(invoiceId, '100')
    const refused = await treasurer.try(invoices.void, { committeeId, invoiceId, on: '2026-05-12', why: 'x' })
    expect(message(refused)).toMatch(/Void the payments/)
    const other = await openBill()
    const before = await balance('payable')
    await treasurer.call(invoices.void, {
      committeeId,
      invoiceId: other,
      on: '2026-05-12',
      why: 'Billed twice',
    })
    expect(await balance('payable')).toBe(before + 15_000n)
    expect(await one(other)).toMatchObject({ state: 'void', voidWhy: 'Billed twice', owedCents: '0' })
  })

  it('is for those who see the books', async () => {
    expect((await fundraiser.try(invoices.list, { committeeId })).status).toBe(403)
    const { facts } = await treasurer.call(invoices.list, { committeeId })
    expect(facts?.mayEdit).toBe(true)
  })
})

describe('pay of staff', () => {
  it('approved hours are billed once, by whoever clicks, and again when the bill is void', async () => {
    const { id: staffId } = await manager.call(staff.add, {
      committeeId,
      person: { firstName: 'Hedda', lastName: 'Hourly' },
      form: { startedOn: '2026-01-01' },
      rate: { rateCents: '2000', ratePer: 'hour' },
    })
    const ids = []
    for (const workedOn of ['2026-03-03', '2026-03-04'])
      ids.push(
        (await manager.call(staff.noteHours, { committeeId, staffId, workedOn, minutes: 90, what: 'Phones' }))
          .id,
      )
    await manager.call(staff.approveHours, { committeeId, staffId, hoursIds: ids, approved: true })
    const make = (client: Client, invoiceId = randomUUID()) =>
      client.try(invoices.fromHours, {
        committeeId,
        invoiceId,
        staffId,
        from: '2026-03-01',
        to: '2026-03-31',
        dueOn: '2026-04-10',
      })
    const replies = await Promise.all([make(treasurer), make(manager)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { rows } = await treasurer.call(invoices.list, { committeeId, search: 'hedda' })
    expect(rows).toMatchObject([{ cents: '6000', state: 'entered', isPay: true }])
    await treasurer.call(invoices.void, {
      committeeId,
      invoiceId: rows[0]!.id,
      on: '2026-04-01',
      why: 'Again',
    })
    expect((await make(treasurer)).status).toBe(200)
  })

  it('a day of a salary is billed once', async () => {
    const { id: staffId } = await manager.call(staff.add, {
      committeeId,
      person: { firstName: 'Sal', lastName: 'Aried' },
      form: { startedOn: '2026-01-01' },
      rate: { rateCents: '310000', ratePer: 'month' },
    })
    const make = (from: string, to: string) =>
      treasurer.try(invoices.fromHours, {
        committeeId,
        invoiceId: randomUUID(),
        staffId,
        from,
        to,
        dueOn: '2026-04-10',
      })
    expect((await make('2026-03-01', '2026-03-15')).body).toEqual({ cents: '150000' })
    expect(message(await make('2026-03-15', '2026-03-31'))).toMatch(/on a bill already/)
    expect((await make('2026-03-16', '2026-03-31')).body).toEqual({ cents: '160000' })
  })
})

describe('what repeats', () => {
  const list = async () => (await treasurer.call(recurring.list, { committeeId })).recurring
  const rent = async () => (await list()).find(({ id }) => id === recurringId)!

  it('asks, and is posted once by two who click at once', async () => {
    expect((await rent()).due).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
    const post = (client: Client) =>
      client.call(recurring.post, {
        committeeId,
        recurringId,
        dueOn: '2026-02-01',
        on: '2026-02-02',
        cents: '45000',
      })
    const before = await balance('bank')
    const [one, two] = await Promise.all([post(treasurer), post(manager)])
    expect(one).toEqual(two)
    expect(await balance('bank')).toBe(before - 45_000n)
    expect((await rent()).due).toEqual(['2026-03-01', '2026-04-01'])
    const { tasks } = await treasurer.call(bookEntities.toDo, { committeeId })
    expect(tasks.filter(({ page }) => page === 'recurring')).toHaveLength(2)
  })

  it('is skipped and due again, and ends', async () => {
    const day = { committeeId, recurringId, dueOn: '2026-03-01' }
    await treasurer.call(recurring.skip, day)
    expect(message(await treasurer.try(recurring.post, { ...day, on: '2026-03-01', cents: '1' }))).toMatch(
      /left out/,
    )
    await treasurer.call(recurring.skip, { ...day, isSkipped: false })
    await treasurer.call(recurring.end, { committeeId, recurringId, lastOn: '2026-03-15' })
    expect((await rent()).due).toEqual(['2026-03-01'])
    expect(
      message(
        await treasurer.try(recurring.post, { ...day, dueOn: '2026-03-02', on: '2026-03-02', cents: '1' }),
      ),
    ).toMatch(/not due/)
    expect((await fundraiser.try(recurring.list, { committeeId })).status).toBe(403)
  })
})
