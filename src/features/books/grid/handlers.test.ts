// The grid over all one's books: any page of it in one order, from either end, and only books this person sees.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { colleagueWith } from '../../../testing/colleague.ts'
import { testServer } from '../../../testing/server.ts'
import { readChart } from '../chart.server.ts'
import { postEntry } from '../posting.server.ts'
import { bookGrid, gridPage } from './api.ts'

const server = await testServer()
const { as, world, databases } = server
const { organizationId, rows } = world.a
const { committeeId } = rows

it('shows every entry of every page once, in the order of their days, from both ends', async () => {
  const admin = await as('Admin')
  const { committees } = await admin.call(bookGrid.committees, {})
  expect(committees.length).toBeGreaterThan(1)
  await databases.asSystem(async (db) => {
    for (const { id } of committees.slice(0, 2)) {
      const of = { organizationId, committeeId: id }
      const chart = await readChart(db, of)
      for (let i = 0; i < gridPage * 1.3; i++)
        await postEntry(db, of, 'Tess', {
          key: randomUUID(),
          kind: 'other receipt',
          on: `2025-0${1 + (i % 9)}-1${i % 7}`,
          postings: [
            { accountId: chart.find('bank')!.id, cents: 100n },
            { accountId: chart.find('other income')!.id, cents: -100n },
          ],
        })
    }
  })
  const { total } = await admin.call(bookGrid.rows, { page: 0 })
  const pages = Array.from({ length: Math.ceil(total / gridPage) }, (_, page) => page)
  const all = []
  for (const page of pages) all.push(...(await admin.call(bookGrid.rows, { page })).rows)
  expect(all).toHaveLength(total)
  expect(new Set(all.map(({ id }) => id)).size).toBe(total)
  const days = all.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  expect((await admin.call(bookGrid.rows, { page: pages.length })).rows).toEqual([])
  const one = await admin.call(bookGrid.rows, { committeeId, page: 0 })
  expect(one.rows.every((row) => row.committeeId === committeeId)).toBe(true)
})

it('holds the books of those committees alone whose money this person sees', async () => {
  const treasurer = await colleagueWith(server, 'treasurer')
  expect((await treasurer.call(bookGrid.committees, {})).committees.map(({ id }) => id)).toEqual([
    committeeId,
  ])
  const seen = await treasurer.call(bookGrid.rows, { page: 0 })
  expect(new Set(seen.rows.map((row) => row.committeeId))).toEqual(new Set([committeeId]))
  const organizer = await colleagueWith(server, 'organizer')
  expect((await organizer.call(bookGrid.committees, {})).committees).toEqual([])
  expect((await organizer.call(bookGrid.rows, { page: 0 })).total).toBe(0)
  expect((await organizer.post('/api/bookGrid/names', { committeeId })).status).toBe(403)
  const foreign = { committeeId: world.b.rows.committeeId, page: 0 }
  expect((await treasurer.post('/api/bookGrid/rows', foreign)).status).toBe(404)
})
