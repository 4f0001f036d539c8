// A voter file from the first row to the last step, on real PostgreSQL.
import { crc32, deflateRawSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yearOf } from '../../../domain/dates.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { listFile, stateFile, voterImports, type VoterImports } from '../../../testing/rows/voterImports.ts'
import { dateInName } from './importSource.server.ts'
import { votersLine } from './importKind.server.ts'

let database: TestDatabase
let imports: VoterImports

beforeAll(async () => {
  database = await testDatabase()
  imports = await voterImports(database)
})

beforeEach(async () => {
  await database.databases.owner.query(
    'truncate voters, households, precinct_splits, elections, voter_sources, voter_names, voter_streets, voter_changes, voter_import_seen restart identity cascade',
  )
})

const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.databases.owner.query<T & object>(text, values)).rows

const indexes = async () =>
  (await rows<{ n: number }>(`select count(*)::int as n from pg_indexes where indexname like 'voters_%'`))[0]!
    .n

describe('a first file of the state', () => {
  test('brings voters, addresses, precincts and elections in, and leaves the tables indexed', async () => {
    const before = await indexes()
    const batch = await imports.load(
      'psr_2026-03-02.txt',
      stateFile([
        { id: '1001', first: 'JANE', last: "O'BRIEN", votes: ['GN24', 'PR24'], phone: '4025550101' },
        { id: '1002', first: 'JOHN', last: "O'BRIEN", votes: ['PR24', 'GN22', 'ADAMS'] },
        { id: '1003', first: 'CASEY', last: 'MU\xd1OZ', street: '12 ELM AVE', party: 'Republican', ld: '29' },
      ]),
    )
    expect(batch).toMatchObject({ state: 'done', countNew: 3n, countChanged: 0n, countSkipped: 0n })
    expect(batch.summary).toBe('3 voters read: 3 new, 0 changed, 0 dropped, 0 unchanged.')
    const voters = await rows(
      `select v.key, v.last_name, v.last_key, v.party, v.birth_year, v.registered_on::text, v.phone, h.line, h.street_key, p.districts,
         p.county, array(select code from unnest(v.voted) with ordinality u (id, n) join elections e using (id) order by n) as votes,
         s.kind, s.as_of::text, v.first_batch_id = '${batch.id}' as "isNew"
       from voters v join households h on h.id = v.household_id join precinct_splits p on p.id = v.precinct_split_id
       join voter_sources s on s.id = v.source_id order by v.key`,
    )
    expect(voters).toMatchObject([
      {
        key: 'NE:1001',
        last_name: "O'BRIEN",
        last_key: 'obrien',
        party: 'NP',
        birth_year: 1980,
        registered_on: '2004-08-01',
        phone: '4025550101',
        line: '1445 K ST',
        street_key: 'k st',
        county: 'Lancaster',
        districts: { ld: '28', cg: '1' },
        votes: ['GN24', 'PR24'],
        kind: 'state file',
        as_of: '2026-03-02',
        isNew: true,
      },
      // An election nobody explained is kept, behind those whose day is known.
      { key: 'NE:1002', votes: ['PR24', 'GN22', 'ADAMS'] },
      { key: 'NE:1003', last_name: 'MUÑOZ', last_key: 'munoz', party: 'R', districts: { ld: '29' } },
    ])
    expect(await rows('select count(*)::int as n from households')).toEqual([{ n: 2 }])
    expect(await rows('select count(*)::int as n from precinct_splits')).toEqual([{ n: 2 }])
    expect(
      await rows(`select key, voters, sounds from voter_names where part = 'last' order by key`),
    ).toEqual([
      { key: 'munoz', voters: 1, sounds: 'MNS' },
      { key: 'obrien', voters: 2, sounds: 'APRN' },
    ])
    expect(await rows('select street_key, city, households from voter_streets order by 1')).toEqual([
      { street_key: 'elm ave', city: 'LINCOLN', households: 1 },
      { street_key: 'k st', city: 'LINCOLN', households: 1 },
    ])
    expect(await indexes()).toBe(before)
    expect(await rows('select voters from voter_index_builds where is_current')).toEqual([{ voters: 3 }])
  })

  test('a voter without an address is one whose address is withheld', async () => {
    await imports.load('psr.txt', stateFile([{ id: '1', street: null }, { id: '2' }]))
    expect(
      await rows('select is_confidential, household_id is null as nowhere from voters order by key'),
    ).toEqual([
      { is_confidential: true, nowhere: true },
      { is_confidential: false, nowhere: false },
    ])
  })

  test('a voter who stands in the file twice counts once, in one chunk or far apart', async () => {
    const content = stateFile([{ id: '1', first: 'FIRST' }, { id: '2' }, { id: '1', first: 'SECOND' }])
    for (const [chunkRows, name] of [
      [10, 'one'],
      [1, 'many'],
    ] as const) {
      await database.databases.owner.query('truncate voters, voter_changes cascade')
      const checked = await imports.check(`${name}.txt`, content, { chunkRows })
      expect(checked.checked).toMatchObject({ counts: { new: 2, skipped: 1 } })
      const { id, ...batch } = await imports.load(`${name}.txt`, content, { chunkRows })
      expect(batch).toMatchObject({ countNew: 2n, countSkipped: 1n })
      expect(await rows('select first_name from voters where key = $1', ['NE:1'])).toEqual([
        { first_name: 'FIRST' },
      ])
      expect(await rows('select row::int, message from import_problems where batch_id = $1', [id])).toEqual([
        {
          row: 4,
          message:
            'is a voter that an earlier row already had; the earlier row was used. Remove one of the two from the file.',
        },
      ])
    }
  })

  test('letters that mean something to the database are only letters', async () => {
    await imports.load(
      'psr.txt',
      stateFile([{ id: 'A\\N', first: 'BACK\\SLASH', last: '\\N', city: "O'NEILL" }]),
    )
    expect(await rows('select key, first_name, last_name from voters')).toEqual([
      { key: 'NE:A\\N', first_name: 'BACK\\SLASH', last_name: '\\N' },
    ])
  })

  test('the dry run counts and writes nothing', async () => {
    const content = stateFile([{ id: '1' }, { id: '2' }])
    const first = await imports.check('psr.txt', content)
    expect(first.checked).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 0 } })
    expect(await rows('select from voters')).toEqual([])
    expect(await rows('select from voter_sources')).toEqual([])
    await imports.load('psr.txt', content)
    const again = await imports.check(
      'psr.txt',
      stateFile([{ id: '1' }, { id: '2', party: 'Democratic' }, { id: '3' }]),
    )
    expect(again.checked).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 1 } })
  })
})

describe('elections', () => {
  const elections = () => rows(`select code, held_on::text, kind, date_from from elections order by code`)

  test('are dated by their code until a HistoryCode file tells the day, which then counts for all', async () => {
    await imports.load('psr.txt', stateFile([{ id: '1', votes: ['GN24', 'PR00', 'FN39Q'] }]))
    expect(await elections()).toEqual([
      { code: 'FN39Q', held_on: null, kind: 'other', date_from: 'unknown' },
      { code: 'GN24', held_on: '2024-11-05', kind: 'general', date_from: 'code' },
      { code: 'PR00', held_on: '2000-05-09', kind: 'primary', date_from: 'code' },
    ])
    const batch = await imports.load(
      'HistoryCode.csv',
      'text_election_code,date_election\nGN24,11/05/2024 00:00:00\nPR00,5/10/00 0:00\nFN39Q,2019-04-02 00:00\n',
    )
    expect(batch.summary).toBe('3 election codes read: 0 new, 3 changed, 0 unchanged.')
    expect(await elections()).toEqual([
      { code: 'FN39Q', held_on: '2019-04-02', kind: 'other', date_from: 'history file' },
      { code: 'GN24', held_on: '2024-11-05', kind: 'general', date_from: 'history file' },
      { code: 'PR00', held_on: '2000-05-10', kind: 'primary', date_from: 'history file' },
    ])
    // The newest first, now that it is known which that is.
    const [voter] = await rows<{ votes: string[] }>(
      `select array(select code from unnest(voted) with ordinality u (id, n) join elections e using (id) order by n) as votes from voters`,
    )
    expect(voter!.votes).toEqual(['GN24', 'FN39Q', 'PR00'])
  })

  test('of a ZIP are read before the voters, and are not counted as voters', async () => {
    const batch = await imports.load(
      'VoterFile 3-2-26.zip',
      zipOf({
        'psr_all.txt': stateFile([{ id: '1', votes: ['GN22', 'FN39Q'] }]),
        'HistoryCode.csv': 'text_election_code,date_election\nFN39Q,04/02/2024\nGN22,11/08/2022\n',
        'HistoryCode DO NOT USE.csv': 'text_election_code,date_election\nFN39Q,01/01/2001\n',
      }),
    )
    expect(batch.summary).toBe('1 voter read: 1 new, 0 changed, 0 dropped, 0 unchanged.')
    const [voter] = await rows<{ votes: string[] }>(
      `select array(select code from unnest(voted) with ordinality u (id, n) join elections e using (id) order by n) as votes from voters`,
    )
    expect(voter!.votes).toEqual(['FN39Q', 'GN22'])
    expect(await rows('select kind, as_of::text from voter_sources order by id')).toEqual([
      { kind: 'history codes', as_of: '2026-03-02' },
      { kind: 'state file', as_of: '2026-03-02' },
    ])
  })
})

describe('a list of a vendor', () => {
  const vendorRow = {
    LALVOTERID: 'LALNE1',
    Voters_StateVoterID: '1',
    Voters_FirstName: 'JANE',
    Voters_LastName: 'DIFFERENT',
    Voters_Gender: 'F',
    Voters_BirthDate: '03/07/1980',
    VoterTelephones_LandlineFormatted: '4025550199',
    VoterTelephones_CellPhoneFormatted: '(402) 555-0102',
    Residence_Addresses_AddressLine: '1445 K St',
    Residence_Addresses_City: 'Lincoln',
    Residence_Addresses_State: 'NE',
    Residence_Addresses_Zip: '68508',
    Residence_Addresses_Latitude: '40.81',
    Residence_Addresses_Longitude: '-96.7',
  }
  const voter = () =>
    rows(
      `select v.last_name, v.gender, v.birth_date::text, v.phone, v.cell_phone, h.latitude, h.located_by,
         (select jsonb_object_agg(f.key, s.label) from jsonb_each_text(v.field_sources) f join voter_sources s on s.id = f.value::int) as sources,
         s.kind from voters v left join households h on h.id = v.household_id join voter_sources s on s.id = v.source_id order by v.key`,
    )

  test('fills what the state leaves empty; the next file of the state does not wipe it', async () => {
    await imports.load('psr_2026-01-05.txt', stateFile([{ id: '1', phone: '4025550101' }]))
    const list = await imports.load('L2_2026-02-01.tab', listFile([vendorRow]))
    expect(list).toMatchObject({ countNew: 0n, countChanged: 1n, countDropped: 0n })
    const filled = {
      last_name: 'EXAMPLE',
      gender: 'F',
      birth_date: '1980-03-07',
      phone: '4025550101',
      cell_phone: '4025550102',
      latitude: 40.81,
      located_by: 'file',
      sources: { gender: 'L2', birth_date: 'L2', cell_phone: 'L2' },
      kind: 'state file',
    }
    const [after] = await voter()
    expect(after).toMatchObject({ ...filled, sources: expect.anything() as unknown })
    expect(Object.keys(after!['sources'] as object).sort()).toEqual(['birth_date', 'cell_phone', 'gender'])

    const again = await imports.load('L2_2026-02-02.tab', listFile([vendorRow]))
    expect(again).toMatchObject({ countChanged: 0n, countUnchanged: 1n })

    const refresh = await imports.load(
      'psr_2026-03-02.txt',
      stateFile([{ id: '1', phone: '', party: 'Democratic' }]),
    )
    expect(refresh).toMatchObject({ countChanged: 1n })
    expect((await voter())[0]).toMatchObject({
      gender: 'F',
      cell_phone: '4025550102',
      birth_date: '1980-03-07',
      phone: '',
    })

    // Now that the state has no phone, the list's own counts.
    await imports.load('L2_2026-03-03.tab', listFile([vendorRow]))
    expect((await voter())[0]).toMatchObject({ phone: '4025550199' })
    await imports.load('psr_2026-04-02.txt', stateFile([{ id: '1', phone: '4025550123' }]))
    const [last] = await voter()
    expect(last).toMatchObject({ phone: '4025550123', cell_phone: '4025550102' })
    expect(Object.keys(last!['sources'] as object).sort()).toEqual(['birth_date', 'cell_phone', 'gender'])
  })

  test('never puts an address or a phone where the state withholds them', async () => {
    await imports.load('psr.txt', stateFile([{ id: '1', street: null }]))
    await imports.load('L2.tab', listFile([vendorRow]))
    expect((await voter())[0]).toMatchObject({ latitude: null, phone: '', cell_phone: '', gender: 'F' })
    expect(await rows('select household_id from voters')).toEqual([{ household_id: null }])
  })

  test('without the state’s number finds people by name, birth and address, when exactly one fits', async () => {
    await imports.load(
      'psr.txt',
      stateFile([
        { id: '1', first: 'JANE', born: '1980' },
        { id: '2', first: 'JOHN', born: '1950' },
        { id: '3', first: 'JOHN', born: '1951' },
      ]),
    )
    const person = (vanId: string, FirstName: string, more: Record<string, string>) => ({
      'Voter File VANID': vanId,
      FirstName,
      LastName: 'Example',
      Sex: 'F',
      Address: '1445 K St',
      City: 'Lincoln',
      Zip5: '68508',
      ...more,
    })
    const batch = await imports.load(
      'van.txt',
      listFile([
        person('11', 'Jane', { DOB: '5/5/1980' }),
        // Between two men of nearly the same age nobody can tell.
        person('12', 'John', { Age: String(yearOf(new Date()) - 1950) }),
        person('13', 'No one', { DOB: '1/1/1970' }),
      ]),
    )
    expect(batch).toMatchObject({ countNew: 2n, countChanged: 1n, countDropped: 0n })
    expect(await rows('select key, gender, birth_date::text from voters order by id')).toEqual([
      { key: 'NE:1', gender: 'F', birth_date: '1980-05-05' },
      { key: 'NE:2', gender: '', birth_date: null },
      { key: 'NE:3', gender: '', birth_date: null },
      { key: 'VAN:12', gender: 'F', birth_date: null },
      { key: 'VAN:13', gender: 'F', birth_date: '1970-01-01' },
    ])
    const again = await imports.load('van2.txt', listFile([person('13', 'No one', { DOB: '1/1/1970' })]))
    expect(again).toMatchObject({ countNew: 0n, countChanged: 0n, countUnchanged: 1n })
  })
})

test('the date of a file is read from its name, the American way too', () => {
  const today = '2026-06-01'
  expect(dateInName('psr_2026-03-02.txt', today)).toBe('2026-03-02')
  expect(dateInName('VoterFile_20260302_v2.zip', today)).toBe('2026-03-02')
  expect(dateInName('NE 3-2-26.csv', today)).toBe('2026-03-02')
  expect(dateInName('PSR03022026.txt', today)).toBe('2026-03-02')
  expect(dateInName('psr_2027-03-02.txt', today)).toBeNull()
  expect(dateInName('psr 13-45-2026 1234567890.txt', today)).toBeNull()
})

test('the summary is one line', () => {
  const counts = { new: 1_250_000, changed: 3000, unchanged: 433, dropped: 900, skipped: 0, notes: 0 }
  expect(votersLine(counts)).toBe(
    '1,253,433 voters read: 1,250,000 new, 3,000 changed, 900 dropped, 433 unchanged.',
  )
  expect(votersLine({ ...counts, skipped: 1 })).toMatch(/ 1 row skipped\.$/)
})

function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(text), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(Buffer.byteLength(text), 18)
    head.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), head, place, Buffer.from(name))
    bodies.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length / 4, 4)
  end.writeUInt16LE(directory.length / 4, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}
