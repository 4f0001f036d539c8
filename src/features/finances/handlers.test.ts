// The picture of a committee's money by week, against its own books, and who may look at it.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { finances } from './api.ts'

const server = await testServer()
const { as, world, databases } = server
const { committeeId } = world.a.rows
const of = { organizationId: world.a.organizationId, committeeId }
const today = dayOf(new Date())

it('adds up each week as the list of its entries does, and cash as the books do', async () => {
  const treasurer = await as('editor')
  const { accounts, signs } = await databases.asSystem(async (db) => {
    const chart = await readChart(db, of)
    return { accounts: chart, signs: chart.accounts.find(({ code }) => code === '5030')!.id }
  })
  const bank = accounts.find('bank')!.id
  const [pledged, pledges, payable] = (['pledged', 'pledges', 'payable'] as const).map(
    (role) => accounts.find(role)!.id,
  )
  const post = (
    kind: 'other receipt' | 'expenditure' | 'pledge' | 'bill',
    on: string,
    to: string,
    from: string,
    cents: bigint,
  ) =>
    databases.asSystem((db) =>
      postEntry(db, of, 'Tess', {
        key: randomUUID(),
        kind,
        on,
        postings: [
          { accountId: to, cents },
          { accountId: from, cents: -cents },
        ],
      }),
    )
  const other = accounts.find('other income')!.id
  const before = await treasurer.call(finances.get, { committeeId, weeks: 13 })
  await post('other receipt', addDays(today, -21), bank, other, 50_000n)
  await post('expenditure', addDays(today, -14), signs, bank, 20_000n)
  await post('pledge', addDays(today, -14), pledged!, pledges!, 7_000n)
  await post('bill', addDays(today, -7), signs, payable!, 3_000n)
  const data = await treasurer.call(finances.get, { committeeId, weeks: 13 })

  const more = (name: 'cashCents' | 'receivableCents' | 'payableCents') =>
    BigInt(data[name]) - BigInt(before[name])
  expect([more('cashCents'), more('receivableCents'), more('payableCents')]).toEqual([
    30_000n,
    7_000n,
    3_000n,
  ])
  for (const { from, to, inCents, outCents } of data.weeks) {
    const { facts } = await treasurer.call(books.list, { committeeId, from, to })
    expect({ inCents, outCents }, from).toEqual({
      inCents: facts!.inCents,
      outCents: String(-BigInt(facts!.outCents)),
    })
  }
  expect(data.weeks).toHaveLength(13)
  expect(data.weeks.at(-1)!.from <= today && data.weeks.at(-1)!.to >= today).toBe(true)
  expect(BigInt(data.categories.find(({ accountId }) => accountId === signs)!.cents)).toBeGreaterThanOrEqual(
    23_000n,
  )
})

it('is for those who see the bank', async () => {
  for (const job of ['fundraiser', 'organizer', 'observer'] as const) {
    const colleague = await colleagueWith(server, job)
    expect((await colleague.post('/api/finances/get', { committeeId })).status).toBe(403)
  }
  const stranger = await as('editor')
  expect((await stranger.post('/api/finances/get', { committeeId: world.b.rows.committeeId })).status).toBe(
    404,
  )
})
