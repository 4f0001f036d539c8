import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { bookEntities } from '../books/entities/api.ts'
import { bookSettings } from '../books/settings/api.ts'
import { proveOne } from '../books/jobs.server.ts'
import { reimbursements } from './api.ts'

const server = await testServer()
const { as, world, databases, running } = server
const { committeeId, personId, otherPersonId, requestId: foreignToMe } = world.a.rows
const of = { organizationId: world.a.organizationId, committeeId }
let canvasser: Client
let treasurer: Client
let manager: Client
let observer: Client

beforeAll(async () => {
  canvasser = await colleagueWith(server, 'canvasser')
  treasurer = await colleagueWith(server, 'treasurer')
  observer = await colleagueWith(server, 'observer')
  manager = await as('editor')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function upload(client: Client): Promise<string> {
  const reply = await fetch(`${running.url}/api/files?purpose=attachment&name=receipt.png`, {
    method: 'PUT',
    headers: { cookie: client.cookie, 'idempotency-key': randomUUID() },
    body: png,
  })
  return ((await reply.json()) as { id: string }).id
}

const receipt = (cents: string) => ({
  kind: 'receipt' as const,
  id: randomUUID(),
  spentOn: '2026-05-02',
  what: 'Paint',
  paidTo: 'Hardware store',
  cents,
})
const trip = (tenthMiles: number, spentOn = '2026-05-02') => ({
  kind: 'mileage' as const,
  id: randomUUID(),
  spentOn,
  what: 'To Kearney',
  tenthMiles,
})

async function asked(client: Client, cents = '2450') {
  const requestId = randomUUID()
  const { version } = await client.call(reimbursements.save, {
    committeeId,
    requestId,
    version: 0,
    title: 'Paint',
    lines: [receipt(cents)],
  })
  const fileId = await upload(client)
  await client.call(reimbursements.attach, { committeeId, requestId, fileId })
  const submitted = await client.call(reimbursements.submit, { committeeId, requestId, version })
  return { requestId, version: submitted.version, fileId }
}
const approve = (client: Client, request: { requestId: string; version: number }, payeeId = personId) =>
  client.try(reimbursements.approve, {
    committeeId,
    ...request,
    on: '2026-05-03',
    payeeId,
    categories: [],
  })
const pay = (client: Client, requestId: string, entryId = randomUUID()) =>
  client.try(reimbursements.pay, { committeeId, requestId, entryId, on: '2026-05-04' })
const balance = async (role: string) =>
  BigInt(
    (await treasurer.call(bookSettings.get, { committeeId })).accounts.find((a) => a.role === role)!
      .balanceCents,
  )
const stateOf = async (client: Client, requestId: string) =>
  (await client.call(reimbursements.get, { committeeId, requestId })).state
const messageOf = (reply: { body: unknown }) => (reply.body as { message: string }).message

describe('a request', () => {
  it('goes from a photo to a payment, and is spent once', async () => {
    const before = {
      owed: await balance('reimbursements'),
      bank: await balance('bank'),
      spent: await balance('other spending'),
    }
    const request = await asked(canvasser)
    expect(await stateOf(canvasser, request.requestId)).toBe('submitted')
    expect((await approve(treasurer, request)).status).toBe(200)
    expect(await balance('reimbursements')).toBe(before.owed - 2450n)
    expect(await balance('other spending')).toBe(before.spent + 2450n)
    expect(await balance('bank')).toBe(before.bank)
    expect(await stateOf(canvasser, request.requestId)).toBe('approved')
    expect((await pay(treasurer, request.requestId)).status).toBe(200)
    expect(await balance('reimbursements')).toBe(before.owed)
    expect(await balance('other spending')).toBe(before.spent + 2450n)
    expect(await balance('bank')).toBe(before.bank - 2450n)
    expect(await stateOf(canvasser, request.requestId)).toBe('paid')
    expect(messageOf(await pay(manager, request.requestId))).toBe('It is paid already.')
    const problems = await databases.asSystem((db) => proveOne(db, of))
    expect(problems).toEqual([])
  })

  it('two who pay at once pay once', async () => {
    const request = await asked(canvasser)
    await approve(treasurer, request)
    const replies = await Promise.all([pay(treasurer, request.requestId), pay(manager, request.requestId)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { payments } = await treasurer.call(reimbursements.get, {
      committeeId,
      requestId: request.requestId,
    })
    expect(payments).toHaveLength(1)
  })

  it('is never decided by the one who asked, nor by the one who is paid', async () => {
    const own = await asked(treasurer)
    expect(messageOf(await approve(treasurer, own))).toMatch(/asked for this yourself/)
    const declined = await treasurer.try(reimbursements.decline, { committeeId, ...own, why: 'No' })
    expect(declined.status).toBe(403)
    const email = 'treasurer@a.example'
    await databases.asSystem((db) =>
      db.updateTable('people').set({ email }).where('id', '=', otherPersonId).execute(),
    )
    const other = await asked(canvasser)
    expect(messageOf(await approve(treasurer, other, otherPersonId))).toMatch(/paid to you/)
    expect((await approve(manager, own)).status).toBe(200)
  })

  it('is not approved by its requester in the database either', async () => {
    const { requestId } = await asked(canvasser)
    const { rows } = await databases.asSystem((db) =>
      sql<{ by: string }>`select requested_by as by from reimbursements where id = ${requestId}`.execute(db),
    )
    const decideAs = (decidedBy: string, user: string) =>
      databases.inScope({ organization: of.organizationId, user, committees: '*' }, (db) =>
        db
          .updateTable('reimbursements')
          .set({ state: 'declined', decidedBy, decidedAt: new Date(), decidedWhy: 'x' })
          .where('id', '=', requestId)
          .execute(),
      )
    await expect(decideAs(rows[0]!.by, rows[0]!.by)).rejects.toThrow(/check constraint/)
    await expect(decideAs(world.a.users.Admin, rows[0]!.by)).rejects.toThrow(/own name/)
    await expect(
      databases.inScope({ organization: of.organizationId, user: rows[0]!.by, committees: '*' }, (db) =>
        sql`update reimbursements set requested_by = ${world.a.users.Admin} where id = ${requestId}`.execute(
          db,
        ),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  it('that was approved keeps its amounts, also in the database', async () => {
    const request = await asked(canvasser)
    await approve(treasurer, request)
    const reply = await canvasser.try(reimbursements.save, {
      committeeId,
      requestId: request.requestId,
      version: request.version + 1,
      title: 'More paint',
      lines: [receipt('999999')],
    })
    expect(reply.status).toBe(409)
    await expect(
      databases.asSystem((db) =>
        db.deleteFrom('reimbursementLines').where('reimbursementId', '=', request.requestId).execute(),
      ),
    ).rejects.toThrow(/Undo the approval first/)
    const entry = (await treasurer.call(books.list, { committeeId, side: 'expenditures' })).rows.find(
      ({ kind, isTakenBack }) => kind === 'bill' && !isTakenBack,
    )!
    const undone = await treasurer.try(books.takeBack, {
      committeeId,
      entryId: entry.id,
      on: '2026-05-05',
      why: 'x',
    })
    expect(messageOf(undone)).toMatch(/Undo the approval there/)
    await treasurer.call(reimbursements.undoApproval, {
      committeeId,
      requestId: request.requestId,
      on: '2026-05-05',
      why: 'Another amount',
    })
    expect(await stateOf(canvasser, request.requestId)).toBe('submitted')
    expect((await approve(treasurer, { ...request, version: request.version + 2 })).status).toBe(200)
  })

  it('whose payment is voided is owed again', async () => {
    const request = await asked(canvasser)
    await approve(treasurer, request)
    const { entryId } = (await pay(treasurer, request.requestId)).body as { entryId: string }
    await treasurer.call(books.takeBack, { committeeId, entryId, on: '2026-05-06', why: 'Lost check' })
    expect(await stateOf(canvasser, request.requestId)).toBe('approved')
    const again = (await pay(treasurer, request.requestId)).body as { entryId: string }
    await treasurer.call(books.uncashed, {
      committeeId,
      entryId: again.entryId,
      newEntryId: randomUUID(),
      on: '2026-05-07',
    })
    expect(await stateOf(canvasser, request.requestId)).toBe('approved')
  })

  it('is declined with a reason, corrected and submitted again; one is withdrawn', async () => {
    const request = await asked(canvasser)
    await treasurer.call(reimbursements.decline, {
      committeeId,
      ...request,
      why: 'The receipt cannot be read',
    })
    const seen = await canvasser.call(reimbursements.get, { committeeId, requestId: request.requestId })
    expect(seen).toMatchObject({
      state: 'declined',
      decidedWhy: 'The receipt cannot be read',
      mayChange: true,
    })
    const saved = await canvasser.call(reimbursements.save, {
      committeeId,
      requestId: request.requestId,
      version: seen.version,
      title: 'Paint, clearer',
      lines: [receipt('2400')],
    })
    // What someone saw before it was corrected is neither submitted nor answered.
    const before = { committeeId, requestId: request.requestId, version: seen.version }
    expect((await canvasser.try(reimbursements.submit, before)).status).toBe(409)
    await canvasser.call(reimbursements.submit, { committeeId, requestId: request.requestId, ...saved })
    expect((await treasurer.try(reimbursements.decline, { ...before, why: 'Too late' })).status).toBe(409)
    expect((await approve(treasurer, request)).status).toBe(409)
    expect(await stateOf(canvasser, request.requestId)).toBe('submitted')
    await canvasser.call(reimbursements.withdraw, { committeeId, requestId: request.requestId })
    expect(await stateOf(treasurer, request.requestId)).toBe('withdrawn')
  })

  it('has a photo before it is submitted, and keeps it afterwards', async () => {
    const requestId = randomUUID()
    const { version } = await canvasser.call(reimbursements.save, {
      committeeId,
      requestId,
      version: 0,
      title: 'Paint',
      lines: [receipt('100')],
    })
    const early = await canvasser.try(reimbursements.submit, { committeeId, requestId, version })
    expect(messageOf(early)).toMatch(/photo of the receipt/)
    const { receiptId } = await canvasser.call(reimbursements.attach, {
      committeeId,
      requestId,
      fileId: await upload(canvasser),
    })
    await canvasser.call(reimbursements.submit, { committeeId, requestId, version })
    await canvasser.call(reimbursements.removeReceipt, { committeeId, receiptId })
    const { receipts } = await treasurer.call(reimbursements.get, { committeeId, requestId })
    expect(receipts).toMatchObject([{ isStruckOut: true }])
  })

  it('pays miles at the rate of their day', async () => {
    await treasurer.call(reimbursements.setRate, { committeeId, firstDay: '2026-05-01', rateMills: 725 })
    const requestId = randomUUID()
    await canvasser.call(reimbursements.save, {
      committeeId,
      requestId,
      version: 0,
      title: 'Trips',
      lines: [trip(1000, '2026-04-30'), trip(1000, '2026-05-01')],
    })
    const { lines } = await canvasser.call(reimbursements.get, { committeeId, requestId })
    expect(lines.map(({ cents }) => cents)).toEqual(['7000', '7250'])
    const early = await canvasser.try(reimbursements.save, {
      committeeId,
      requestId,
      version: 2,
      title: 'Trips',
      lines: [trip(10, '2019-01-01')],
    })
    expect(messageOf(early)).toMatch(/No mileage rate is set for/)
  })
})

describe('who sees what', () => {
  it('a canvasser sees their own alone; an observer none; drafts are their writer’s', async () => {
    const requestId = randomUUID()
    await canvasser.call(reimbursements.save, {
      committeeId,
      requestId,
      version: 0,
      title: 'Draft',
      lines: [],
    })
    const own = await canvasser.call(reimbursements.list, { committeeId })
    expect(own.rows.every(({ isMine }) => isMine)).toBe(true)
    expect(own.rows.some(({ id }) => id === requestId)).toBe(true)
    expect((await canvasser.try(reimbursements.get, { committeeId, requestId: foreignToMe })).status).toBe(
      404,
    )
    const kept = await treasurer.call(reimbursements.list, { committeeId })
    expect(kept.rows.some(({ id }) => id === requestId)).toBe(false)
    expect(kept.rows.some(({ id }) => id === foreignToMe)).toBe(true)
    expect((await observer.try(reimbursements.list, { committeeId })).status).toBe(403)
    expect((await observer.call(reimbursements.mine, {})).committees).toEqual([])
  })

  it('a receipt opens for the requester and those who keep the books, and for no one else', async () => {
    const { fileId } = await asked(canvasser)
    const open = async (client: Client) =>
      (await fetch(`${running.url}/api/files/${fileId}`, { headers: { cookie: client.cookie } })).status
    const fundraiser = await colleagueWith(server, 'fundraiser')
    expect(await Promise.all([canvasser, treasurer, fundraiser, observer].map(open))).toEqual([
      200, 200, 404, 404,
    ])
  })

  it('the first page of accounting asks for an answer', async () => {
    const { tasks } = await treasurer.call(bookEntities.toDo, { committeeId })
    expect(
      tasks.some(({ words, page }) => /wait for an answer/.test(words) && page === 'reimbursements'),
    ).toBe(true)
    const { waiting } = await treasurer.call(reimbursements.mine, {})
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.every(({ isMine }) => !isMine)).toBe(true)
  })
})
