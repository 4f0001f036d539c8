import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { colleagueWith } from '../../../testing/colleague.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { books } from '../api.ts'
import { bookSettings } from '../settings/api.ts'
import { payouts } from './api.ts'

const server = await testServer()
const { as, world, running } = server
const { committeeId } = world.a.rows
let treasurer: Client
let manager: Client
beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  manager = await as('editor')
})

const file = [
  'Donation ID,Date,Donor First Name,Donor Last Name,Email,Amount,Net Amount,Transfer ID,Transfer Date',
  'd1,2026-05-01,Ona,Line,ona@example.org,100.00,95.70,T-77,2026-05-04',
  'd2,2026-05-02,Otto,Line,otto@example.org,50.00,47.70,T-77,2026-05-04',
  'd3,2026-05-03,Ona,Line,ona@example.org,25.00,23.70,,',
  'd4,2026-05-03,Bad,Row,x@example.org,abc,1.00,T-77,2026-05-04',
].join('\n')
async function read(client: Client, content = file) {
  const reply = await fetch(`${running.url}/api/files?purpose=bankFile&name=anedot.csv`, {
    method: 'PUT',
    headers: { cookie: client.cookie, 'idempotency-key': randomUUID() },
    body: content,
  })
  const { id: fileId } = (await reply.json()) as { id: string }
  return client.try(payouts.read, { committeeId, fileId })
}
const balance = async (role: string) =>
  BigInt(
    (await treasurer.call(bookSettings.get, { committeeId })).accounts.find((a) => a.role === role)!
      .balanceCents,
  )

it('a transfer is a draft until it is posted: gross gifts less fees, once', async () => {
  const before = {
    bank: await balance('bank'),
    gifts: await balance('contributions'),
    fees: await balance('fees'),
  }
  expect((await read(treasurer)).body).toMatchObject({
    added: 2,
    known: 0,
    notPaidOut: 1,
    refused: [{ line: 5 }],
  })
  expect((await read(manager)).body).toMatchObject({ added: 0, known: 2 })
  const { drafts } = await treasurer.call(payouts.list, { committeeId })
  const draft = drafts.find(({ reference }) => reference === 'T-77')!
  expect(draft).toMatchObject({ gifts: 2, grossCents: '15000', feeCents: '660', netCents: '14340' })
  expect(await balance('contributions')).toBe(before.gifts)
  const post = (client: Client) => client.call(payouts.post, { committeeId, draftId: draft.id })
  const [one, two] = await Promise.all([post(treasurer), post(manager)])
  expect(one).toEqual(two)
  expect(await balance('bank')).toBe(before.bank + 14_340n)
  expect(await balance('contributions')).toBe(before.gifts - 15_000n)
  expect(await balance('fees')).toBe(before.fees + 660n)
  const { lines } = await treasurer.call(books.get, { committeeId, entryId: one.entryId })
  expect(lines.map(({ who }) => who?.name)).toEqual([undefined, 'Anedot', 'Ona Line', 'Otto Line'])
  expect((await read(treasurer)).body).toMatchObject({ added: 0, known: 2 })
  expect((await treasurer.try(payouts.discard, { committeeId, draftId: draft.id })).status).toBe(409)
})

it('a file of something else is refused in one sentence, and who does not keep the books reads none', async () => {
  const reply = await read(treasurer, 'a,b\n1,2')
  expect(reply.status).toBe(422)
  const fundraiser = await colleagueWith(server, 'fundraiser')
  expect((await fundraiser.try(payouts.list, { committeeId })).status).toBe(403)
})

it('a draft that is removed can be read again', async () => {
  const other = file.replaceAll('T-77', 'T-78').replaceAll(/^d/gm, 'e')
  await read(treasurer, other)
  const find = async () =>
    (await treasurer.call(payouts.list, { committeeId })).drafts.find(({ reference }) => reference === 'T-78')
  await treasurer.call(payouts.discard, { committeeId, draftId: (await find())!.id })
  expect(await find()).toBeUndefined()
  expect((await read(treasurer, other)).body).toMatchObject({ added: 2 })
})
