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

test('results as researchers publish them come in by the words of their columns', async () => {
  const names =
    'precinct,office,party_detailed,mode,votes,candidate,district,stage,date,county_name,county_fips'
  const row = 'P1,STATE SENATE,NONPARTISAN,TOTAL,722,WREN QUILLFEATHER,037,GEN,2024-11-05,BUFFALO,31019'
  await bringIn(`${names}\n${row}\n`)
  expect(await standing()).toEqual([
    { on: '2024-11-05', district: '37', candidate: 'WREN QUILLFEATHER', party: 'NONPARTISAN', votes: 722 },
  ])
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

test.each([1, 2, 100])(
  'what is listed more than once is added up in any order, %i rows at a time',
  async (rows) => {
    const parts = [whole[0]!, whole[0]!.replace('8,120', '20'), whole[0]!, whole[0]!.replace('8,120', '0')]
    for (const order of [parts, parts.toReversed()]) {
      await owner.query('truncate election_results')
      const batch = await bringIn(file(...order, whole[1]!), rows)
      expect(batch).toMatchObject({ countSkipped: 0n })
      expect(await standing()).toMatchObject([{ votes: 8140 }, { candidate: 'Opal Fernsby', votes: 7380 }])
      expect(await bringIn(file(...order, whole[1]!), rows)).toMatchObject({ countNew: 0n })
      expect(await standing()).toMatchObject([{ votes: 8140 }, { votes: 7380 }])
    }
  },
)

const openElections = `county,precinct,office,district,party,candidate,votes
Buffalo,Precinct 1,State House,37,,Wren Quillfeather,722
Buffalo,Precinct 1,President,,,Basil Thistledown,1000
`
const named = (name: string) => load(name, openElections, { kind: 'election-results' })

test('a file of OpenElections is dated by its name, and its State House is the Legislature', async () => {
  const batch = await named('20201103__ne__general__precinct.csv')
  expect(batch).toMatchObject({ state: 'done', countNew: 2n, countSkipped: 0n })
  const { rows } = await owner.query(
    'select election_on::text as on, kind, office, district from election_results order by office',
  )
  expect(rows).toEqual([
    { on: '2020-11-03', kind: 'general', office: 'Legislature', district: '37' },
    { on: '2020-11-03', kind: 'general', office: 'President', district: '' },
  ])
})

test('without a day in the column or the name it is refused in one sentence', async () => {
  await expect(named('results.csv')).rejects.toThrow(/No column holds the election day.*put the day in front/)
})
