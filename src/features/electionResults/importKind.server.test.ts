import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { voterImports } from '../../testing/rows/voterImports.ts'
import { lastGeneralResults } from './lastResults.server.ts'

const database = await testDatabase()
const { owner } = database.databases
const { load, undo } = await voterImports(database)
beforeEach(() => owner.query('truncate election_results'))

const header = 'Election Date,Contest,District Number,Candidate Name,Registration,Total Votes'
const file = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`
const bringIn = (text: string, chunkRows?: number) =>
  load('results.csv', text, { kind: 'election-results', chunkRows })
async function standing(): Promise<unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    'select election_on::text as on, district, candidate, party, votes from election_results order by 1, 2, 3',
  )
  return rows
}
const winners = () => database.databases.asSystem((db) => lastGeneralResults(db))

const whole = [
  '11/5/2024,Legislature,1,Juniper Larkspur,Republican,"8,120"',
  '11/5/2024,Legislature,1,Opal Fernsby,,"7,380"',
  '11/8/2022,Legislative District 2,,Basil Thistledown,Democratic,6000',
  '5/14/2024,Legislature,1,Opal Fernsby,,9000',
]

test('names who won each district last, by how much, and leaves primaries out', async () => {
  const { countNew, problemSorts } = await bringIn(file(...whole), 2)
  expect({ new: Number(countNew), problemSorts }).toEqual({ new: 4, problemSorts: {} })
  expect(await winners()).toEqual([
    {
      district: 1,
      on: '2024-11-05',
      winner: 'Juniper Larkspur',
      party: 'Republican',
      votes: 8120,
      total: 15_500,
      runnerUpVotes: 7380,
    },
    {
      district: 2,
      on: '2022-11-08',
      winner: 'Basil Thistledown',
      party: 'Democratic',
      votes: 6000,
      total: 6000,
      runnerUpVotes: null,
    },
  ])
})

test('changes nothing when loaded again, changes what was corrected, and goes back by undo', async () => {
  await bringIn(file(...whole))
  const before = await standing()
  expect(await bringIn(file(...whole))).toMatchObject({ countNew: 0n, countChanged: 0n, countUnchanged: 4n })
  const corrected = await bringIn(
    file(whole[0]!.replace('8,120', '8,121'), '11/5/2024,Legislature,3,Wren Quillfeather,,10'),
  )
  expect(corrected).toMatchObject({ countNew: 1n, countChanged: 1n })
  expect(await standing()).not.toEqual(before)
  await undo(corrected.id)
  expect(await standing()).toEqual(before)
})

test('a later correction outlives the undo of what it corrects', async () => {
  const first = await bringIn(file(...whole))
  await bringIn(file(whole[0]!.replace('8,120', '8,121')))
  expect(await undo(first.id)).toMatchObject({ countUndone: 3n, countKept: 1n })
  expect(await standing()).toMatchObject([{ candidate: 'Juniper Larkspur', votes: 8121 }])
})

test('adds up counties, unless the whole contest is counted beside them', async () => {
  const counties = (...lines: string[]) =>
    `election date,office,district,county,candidate,party,votes\n${lines.join('\n')}\n`
  const byCounty = [
    '2024-11-05,Legislature,1,Otoe,Juniper Larkspur,R,100',
    '2024-11-05,Legislature,1,Cass,Juniper Larkspur,R,50',
    '2024-11-05,Legislature,1,Otoe,Opal Fernsby,D,140',
  ]
  await bringIn(counties(...byCounty))
  expect(await winners()).toMatchObject([{ winner: 'Juniper Larkspur', votes: 150, runnerUpVotes: 140 }])
  await bringIn(counties('2024-11-05,Legislature,1,,Opal Fernsby,D,160'))
  expect(await winners()).toMatchObject([{ winner: 'Opal Fernsby', votes: 160 }])
})

test.each([1, 100])(
  'a candidate told twice with different votes is refused, %i rows at a time',
  async (rows) => {
    const twice = await bringIn(file(whole[0]!, whole[0]!, whole[0]!.replace('8,120', '20')), rows)
    expect(twice).toMatchObject({ countNew: 1n, countUnchanged: 1n, problemSorts: { 'Told twice': 1 } })
    expect(await standing()).toMatchObject([{ votes: 8120 }])
  },
)
