import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { fundDonors } from './donors/api.ts'

const { as, world, databases, running } = await testServer()
const { committeeId, otherPersonId: donorId, userId } = world.a.rows
const today = dayOf(new Date())
const yesterday = addDays(today, -1)
let treasurer: Client

beforeAll(async () => {
  treasurer = await colleagueWith({ world, databases, running }, 'treasurer')
})

const gift = (cents: string, on: string) =>
  treasurer.call(books.record, {
    committeeId,
    entryId: randomUUID(),
    operation: { kind: 'contribution', on, parts: [{ cents, who: { kind: 'person', id: donorId } }] },
  })
const sums = async (client: Client) => {
  const { running: windows } = await client.call(fundDonors.get, { committeeId, donorId })
  return new Map(windows.map((window) => [window.reading, window]))
}

it('a donor is shown toward $250 by each of the three readings, which part where a statement was closed', async () => {
  const before = await sums(treasurer)
  expect([...before.keys()]).toEqual(['period covered', 'election period', 'calendar year'])
  await gift('20000', yesterday)
  // The statement up to yesterday is closed: what it covers counts no more toward the next one.
  await databases.owner.query(
    `insert into book_periods (organization_id, committee_id, kind, name, first_day, last_day, closed_by, closed_by_name, closed_number)
     select $1, $2, 'statement', 'A statement', date '2020-01-01', $3, $4, 'Tess', max(number) from book_entries where committee_id = $2`,
    [world.a.organizationId, committeeId, yesterday, userId],
  )
  await gift('10001', today)
  const isSameYear = yesterday.slice(0, 4) === today.slice(0, 4)
  const after = await sums(await as('editor'))
  expect(after.get('period covered')).toMatchObject({ from: today, cents: '10001', isOver: false })
  const year = isSameYear ? BigInt(before.get('calendar year')!.cents) + 30_001n : 10_001n
  for (const reading of ['election period', 'calendar year'] as const)
    expect(after.get(reading)).toMatchObject({ cents: String(year), isOver: year > 25_000n })
})
