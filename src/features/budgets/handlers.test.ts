// The plan of a committee: set, read beside the books, kept, restored, and who may see it.
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { budgets } from './api.ts'

const server = await testServer()
const { as, world } = server
const { committeeId, budgetAccountId: accountId, budgetVersionId: versionId } = world.a.rows
let manager: Client

beforeAll(async () => {
  manager = await as('editor')
})

const cell = async (month: string) => {
  const { categories } = await manager.call(budgets.get, { committeeId, year: Number(month.slice(0, 4)) })
  return categories.find((one) => one.accountId === accountId)!.months.find((one) => one.month === month)!
}

describe('a plan', () => {
  it('stands beside what the books say happened', async () => {
    const { categories, mayEdit } = await manager.call(budgets.get, { committeeId, year: 2026 })
    expect(mayEdit).toBe(true)
    expect(categories.every(({ months }) => months.length === 12)).toBe(true)
    const gifts = categories.find(({ code }) => code === '4000')!
    // What came in is shown above zero, as people say it.
    expect(gifts.months.find(({ month }) => month === '2026-03')!.actualCents).toBe('29000')
    expect((await cell('2026-08')).planCents).toBe('50000')
  })

  it('is set cell by cell, says what was there before, and so can be undone', async () => {
    const set = (cents: string | null) =>
      manager.call(budgets.set, { committeeId, cells: [{ accountId, month: '2027-01', cents }] })
    expect((await set('10000')).before).toEqual([{ accountId, month: '2027-01', cents: null }])
    expect((await set('0')).before[0]!.cents).toBe('10000')
    expect((await cell('2027-01')).planCents).toBe('0')
    expect((await set(null)).before[0]!.cents).toBe('0')
    expect((await cell('2027-01')).planCents).toBeNull()
  })

  it('takes the last of two values for one cell, and none below zero or of another account', async () => {
    const month = '2027-02'
    const send = (cells: unknown) => manager.post('/api/budgets/set', { committeeId, cells })
    const twice = [
      { accountId, month, cents: '1' },
      { accountId, month, cents: '2' },
    ]
    expect((await send(twice)).status).toBe(200)
    expect((await cell(month)).planCents).toBe('2')
    expect((await send([{ accountId, month, cents: '-1' }])).status).toBe(422)
    expect((await send([{ accountId, month: '2027-13', cents: '1' }])).status).toBe(422)
    expect((await send([{ accountId: world.b.rows.budgetAccountId, month, cents: '1' }])).status).toBe(404)
    expect((await cell(month)).planCents).toBe('2')
  })

  it('is kept under a name and comes back whole, and the plan of now is kept first', async () => {
    await manager.call(budgets.set, { committeeId, cells: [{ accountId, month: '2028-05', cents: '700' }] })
    const { versionId: kept } = await manager.call(budgets.keep, { committeeId, name: 'Adopted' })
    await manager.call(budgets.set, { committeeId, cells: [{ accountId, month: '2028-05', cents: '900' }] })
    const { keptVersionId } = await manager.call(budgets.restore, { committeeId, versionId: kept })
    expect((await cell('2028-05')).planCents).toBe('700')
    await manager.call(budgets.restore, { committeeId, versionId: keptVersionId })
    expect((await cell('2028-05')).planCents).toBe('900')
    await manager.call(budgets.removeVersion, { committeeId, versionId: kept })
    expect((await manager.post('/api/budgets/restore', { committeeId, versionId: kept })).status).toBe(404)
  })
})

describe('who sees it', () => {
  it('those who spend see the sums and change nothing; canvassers and observers see none of it', async () => {
    for (const job of ['fundraiser', 'organizer'] as const) {
      const colleague = await colleagueWith(server, job)
      const { mayEdit, maySeeBooks } = await colleague.call(budgets.get, { committeeId, year: 2026 })
      expect({ mayEdit, maySeeBooks }).toEqual({ mayEdit: false, maySeeBooks: false })
      const cells = [{ accountId, month: '2026-01', cents: '1' }]
      expect((await colleague.post('/api/budgets/set', { committeeId, cells })).status).toBe(403)
    }
    for (const job of ['canvasser', 'observer'] as const) {
      const colleague = await colleagueWith(server, job)
      expect((await colleague.post('/api/budgets/get', { committeeId, year: 2026 })).status).toBe(403)
    }
  })

  it('another organization’s plan is not there', async () => {
    const foreign = world.b.rows
    const stranger = { committeeId: foreign.committeeId, versionId: foreign.budgetVersionId }
    expect((await manager.post('/api/budgets/restore', stranger)).status).toBe(404)
    expect((await manager.post('/api/budgets/get', { ...stranger, year: 2026 })).status).toBe(404)
    const mixed = { committeeId, versionId: foreign.budgetVersionId }
    expect((await manager.post('/api/budgets/restore', mixed)).status).toBe(404)
    expect(versionId).not.toBe(foreign.budgetVersionId)
  })
})
