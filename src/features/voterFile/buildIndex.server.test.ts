import { expect, it } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePopulation, readPlainVoters } from '../../testing/rows/voterPopulation.ts'
import { buildVoterIndex } from './buildIndex.server.ts'
import { ByteDictionary } from './buildIndexBytes.server.ts'
import { namedColumns, nowhere, unknownDay, type VoterColumns } from './buildIndexColumns.server.ts'
import { ranksOf, sortBy } from './buildIndexOrder.server.ts'
import { readVoterColumns } from './buildIndexRead.server.ts'
import { loadColumns } from './buildIndexStore.server.ts'

const { databases } = await testDatabase()
const read = () => databases.inScope(systemScope, (db, client) => readVoterColumns(db, client))
const build = () => databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
const load = () => databases.inScope(systemScope, (db, client) => loadColumns(db, client), { readOnly: true })
const has = (bits: Uint32Array, id: number) => ((bits[id >>> 5]! >>> (id & 31)) & 1) === 1
const bytesOf = (columns: VoterColumns) =>
  namedColumns(columns).map(([name, numbers]) => [name, Buffer.from(numbers.buffer).toString('base64')])

it('every fact of every voter stands in the columns', async () => {
  await makePopulation(databases, { voters: 500, seed: 21 })
  const columns = await read()
  const { facts } = columns
  const day = (iso: string | null) => (iso === null ? unknownDay : Date.parse(iso) / 86_400_000)
  for (const voter of await readPlainVoters(databases)) {
    const { id } = voter
    const home = columns.household[id]!
    const isHoused = home < facts.households
    const split = columns.split[id]!
    expect({
      isPresent: has(columns.present, id),
      party: facts.party[columns.party[id]!],
      status: facts.status[columns.status[id]!],
      gender: facts.gender[columns.gender[id]!],
      birth: columns.birth[id],
      registered: columns.registered[id],
      city: isHoused ? facts.cityNames[columns.city[home]!] : '',
      zip: isHoused ? facts.zip[columns.zip[home]!] : '',
      longitude: isHoused ? columns.longitude[home] : nowhere,
      latitude: isHoused ? columns.latitude[home] : nowhere,
      county: facts.county.values[facts.county.codes[split]!],
      precinct: facts.precinct.values[facts.precinct.codes[split]!],
      votes: facts.elections.filter((_, i) => votedIn(columns, i, id)).map(({ code }) => code),
      has: [columns.phone, columns.cellPhone, columns.email, columns.mailing].map((bits) => has(bits, id)),
    }).toEqual({
      isPresent: voter.isPresent,
      party: voter.party,
      status: voter.status,
      gender: voter.gender,
      birth: day(voter.birth),
      registered: day(voter.registered),
      city: voter.city,
      zip: voter.zip,
      longitude: voter.longitude === null ? nowhere : Math.round(voter.longitude * 1e6),
      latitude: voter.latitude === null ? nowhere : Math.round(voter.latitude * 1e6),
      county: voter.county,
      precinct: voter.precinct,
      votes: voter.votes.toSorted(
        (x, y) =>
          facts.elections.findIndex((e) => e.code === x) - facts.elections.findIndex((e) => e.code === y),
      ),
      has: [voter.phone, voter.cellPhone, voter.email, voter.mailing],
    })
  }
})

function votedIn({ facts, votes }: VoterColumns, election: number, id: number): boolean {
  return facts.elections[election]!.isList ? votes[election]!.includes(id) : has(votes[election]!, id)
}

it('voters come in order of name, households in order of address', async () => {
  const { byName, facts, present } = await read()
  const { rows } = await databases.owner.query<{ id: number }>(
    `select id from voters where dropped_on is null order by last_key collate "C", first_key collate "C", id`,
  )
  expect([...byName]).toEqual(rows.map(({ id }) => id))
  expect(facts.voters).toBe(rows.length)
  expect(rows.every(({ id }) => has(present, id))).toBe(true)
  const columns = await read()
  const cities = Array.from(columns.city, (code) => facts.city[code]!)
  expect(cities).toEqual(cities.toSorted())
})

it('a stored index reads back as it was built, and replaces the one before', async () => {
  await build()
  const first = await load()
  await build()
  const second = await load()
  expect(second!.id).toBeGreaterThan(first!.id)
  expect(second!.columns.facts).toEqual(first!.columns.facts)
  expect(bytesOf(second!.columns)).toEqual(bytesOf(await read()))
  const { rows } = await databases.owner.query('select id, is_current from voter_index_builds')
  expect(rows).toEqual([{ id: second!.id, is_current: true }])
})

it('two who build at once come one after the other', async () => {
  await Promise.all([build(), build(), build()])
  const { rows } = await databases.owner.query(
    'select count(*)::int as builds, bool_and(is_current) as current from voter_index_builds',
  )
  expect(rows).toEqual([{ builds: 1, current: true }])
})

it('an election in which few voted is a list, one in which many voted is bits, and both count right', async () => {
  await databases.owner.query(`update voters set voted = '{}'`)
  await databases.owner.query(`update voters set voted = array[(select id from elections where code = 'PR24'),
    (select id from elections where code = 'PR24')] where id in (select id from voters order by id limit 3)`)
  await databases.owner.query(
    `update voters set voted = voted || (select id from elections where code = 'GN24')`,
  )
  const { facts, votes } = await read()
  const place = (code: string) => facts.elections.findIndex((e) => e.code === code)
  expect(facts.elections[place('PR24')]!.isList).toBe(true)
  expect(votes[place('PR24')]).toHaveLength(3)
  expect(facts.elections[place('GN24')]).toMatchObject({ isList: false, voters: facts.voters })
})

it('an empty file, and voters without any household or split, make an index too', async () => {
  await makePopulation(databases, { voters: 0, seed: 1 })
  await build()
  expect((await load())!.columns.facts).toMatchObject({ voters: 0, households: 0, bounds: null })
  await databases.owner.query(
    `insert into voters (key, content_hash, source_id, household_id, precinct_split_id) values ('X', 0, 1, 99, 99)`,
  )
  const columns = await read()
  expect(columns.facts.voters).toBe(1)
  expect(columns.household[columns.byName[0]!]).toBe(0)
})

it('texts are numbered in the order they are met, however many there are', () => {
  const dictionary = new ByteDictionary('')
  const texts = Array.from({ length: 70_000 }, (_, i) => `név ${i % 35_000}`)
  const codes = texts.map((text) => {
    const bytes = Buffer.from(`<${text}>`)
    return dictionary.codeOf(bytes, 1, bytes.length - 2)
  })
  expect(dictionary.values).toHaveLength(35_001)
  expect(codes.every((code, i) => dictionary.values[code] === texts[i])).toBe(true)
})

it('a sort by one key keeps the order of those that are equal, also for large keys', () => {
  const keys = Uint32Array.from({ length: 5000 }, (_, i) => (i * 2_654_435_761) % 300_000)
  keys[7] = 4_294_967_295
  const order = sortBy(
    Uint32Array.from(keys, (_, i) => i),
    keys,
  )
  expect([...order]).toEqual([...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b))
  expect([...ranksOf(['b', 'a', 'c'])]).toEqual([1, 0, 2])
})
