// Charts of voters counted in memory are those of the tables, whatever stands in the tables.
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Cell } from '../../domain/charts/data.ts'
import { ChartSpec } from '../../domain/charts/spec.ts'
import { datasets, kinds } from '../../domain/charts/vocabulary.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { engineOf } from '../universes/engine/engine.server.ts'
import { buildVoterIndex } from '../voterFile/buildIndex.server.ts'
import { charts, type Drawing } from './api.ts'
import { cellsOf } from './compile.server.ts'
import { startingSpec } from './rules.ts'
import { talliedVoters } from './talliedVoters.server.ts'

const { databases, running, as } = await testServer()
const { services } = running
let manager: Client

const odd = {
  text: ['', ' ', ' R', 'R ', 'R', 'r', 'Ä', 'ß', 'ı', 'O’NEILL', 'D', 'NP', '🌽', 'a\tb', 'null'],
  county: ['LOUP', 'Loup', ' loup', 'Box Butte', 'straße', 'DŽ', '', '  ', 'Łódź', 'CHERRY'],
  district: ['1', '01', '001', ' 1', '1 ', '0', '000', '', ' ', 'LINCOLN', 'Lincoln', '3B', '03B', '٣', '41'],
  born: [null, 0, -1, -15, 9, 10, 1899, 1900, 1959, 1960, 2008, 32767, -32768],
  birthDate: [null, null, null, '1960-01-01', '1959-12-31', '2000-02-29', '0044-03-15 BC', '0001-01-01'],
  registered: [
    null,
    '1899-12-31',
    '1900-01-01',
    '2004-02-29',
    '2026-12-31',
    '2199-12-31',
    '2200-01-01',
    '0044-03-15 BC',
  ],
}

beforeAll(async () => {
  manager = await as('editor')
  const run = (text: string, values: unknown[] = []) => databases.owner.query(text, values)
  await run(`delete from voter_index_builds`)
  await run(
    `insert into precinct_splits (id, key, county, districts)
     select 800000 + n * 3, 'odd ' || n, $1::text[][1 + n % cardinality($1::text[])],
       case n % 5 when 0 then '{}'::jsonb when 1 then jsonb_build_object('cg', $2::text[][1 + n % cardinality($2::text[])])
         when 2 then jsonb_build_object('ld', null, 'cg', '3')
         else jsonb_build_object('ld', $2::text[][1 + n % cardinality($2::text[])], 'cg', $2::text[][1 + n * 7 % cardinality($2::text[])]) end
     from generate_series(0, 60) n`
      .replaceAll('$1::text[][', '($1::text[])[')
      .replaceAll('$2::text[][', '($2::text[])['),
    [odd.county, odd.district],
  )
  const pick = (place: number, type: string, by: number) =>
    `($${place}::${type}[])[1 + n * ${by} % cardinality($${place}::${type}[])]`
  await run(
    `insert into voters (id, key, party, gender, status, birth_year, birth_date, registered_on, dropped_on, precinct_split_id, content_hash, source_id)
     select 800000 + n * 2, 'odd:' || n, ${pick(1, 'text', 1)}, case when n % 3 = 0 then ${pick(1, 'text', 5)} else 'F' end,
       case when n % 4 = 0 then ${pick(1, 'text', 11)} else 'A' end, ${pick(2, 'smallint', 1)}, ${pick(3, 'date', 1)}, ${pick(4, 'date', 1)},
       case when n % 13 = 0 then date '2026-01-01' end,
       case when n % 17 = 0 then null when n % 19 = 0 then 999999 else 800000 + n % 64 * 3 end, n, (select min(id) from voter_sources)
     from generate_series(1, 900) n`,
    [odd.text, odd.born, odd.birthDate, odd.registered],
  )
})

const names = Object.keys(datasets.voters.dimensions)
const value = fc.oneof(
  fc.constantFrom(
    ...odd.text,
    ...odd.county,
    ...odd.district,
    'STRASSE',
    '1960s',
    '0s',
    '-10s',
    '2004',
    '1899',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const spec = fc
  .record({
    kind: fc.constantFrom(...kinds),
    by: fc.constantFrom(...names),
    split: fc.option(fc.constantFrom(...names)),
    filters: fc.uniqueArray(
      fc.record({
        by: fc.constantFrom(...names),
        values: fc.array(value, { minLength: 1, maxLength: 12 }),
      }),
      { maxLength: 3, selector: ({ by }) => by },
    ),
    sort: fc.constantFrom('value' as const, 'name' as const),
    desc: fc.boolean(),
    limit: fc.integer({ min: 1, max: 60 }),
  })
  .map((some): ChartSpec => ({ ...startingSpec('voters', null), ...some }))
  .filter((one) => ChartSpec.safeParse(one).success)
  // PostgreSQL has no such text: the chart is refused, and by the tables.
  .filter((one) => !JSON.stringify(one).includes('\\u0000'))

const read = <T>(work: (db: Db) => Promise<T>) => databases.readInScope(systemScope, work)
const tallied = (one: ChartSpec) => read((db) => talliedVoters({ db, services }, one))
const sorted = (cells: Cell[] | null) => cells && cells.map((cell) => JSON.stringify(cell)).toSorted()
const build = () => databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
const plain = startingSpec('voters', null)
const untilLoaded = () => vi.waitUntil(async () => (await tallied(plain)) !== null, { timeout: 30_000 })

test('200 random charts are the same out of memory: each group to the voter, and the drawing with its receipt', async () => {
  const specs = fc.sample(spec, { numRuns: 200, seed: 23 })
  const ofTables: { cells: string[] | null; drawing: Drawing }[] = []
  for (const one of specs) {
    expect(await tallied(one)).toBeNull()
    ofTables.push({
      cells: sorted(await read((db) => cellsOf(db, one, null))),
      drawing: await manager.call(charts.draw, { spec: one }),
    })
  }
  await build()
  await untilLoaded()
  for (const [i, one] of specs.entries()) {
    expect(sorted(await tallied(one)), JSON.stringify(one)).toEqual(ofTables[i]!.cells)
    expect(await manager.call(charts.draw, { spec: one })).toEqual(ofTables[i]!.drawing)
  }
  const cells = ofTables.map((one) => one.cells!.length)
  expect(cells.filter((count) => count > 0).length).toBeGreaterThan(100)
  expect(Math.max(...cells)).toBeGreaterThan(50)
})

test('what PostgreSQL would read otherwise is asked of PostgreSQL', async () => {
  await untilLoaded()
  for (const text of ['\ud800', '\u0000'])
    expect(await tallied({ ...plain, filters: [{ by: 'party', values: [text] }] })).toBeNull()
})

test('from the first written voter of a file on the tables are asked, until the index of that file is in memory', async () => {
  await untilLoaded()
  const source = await databases.owner.query<{ id: number }>(
    `insert into voter_sources (kind, label, as_of) values ('state file', 'New', '2026-10-02') returning id`,
  )
  expect(await tallied(plain)).toBeNull()
  await build()
  expect(await tallied(plain)).toBeNull()
  await untilLoaded()
  // Another chunk of the same file.
  await databases.owner.query('update voter_sources set as_of = as_of where id = $1', [source.rows[0]!.id])
  expect(await tallied(plain)).toBeNull()
  await build()
  await untilLoaded()
})

test('more groups than a chart can have are refused by the tables and out of memory alike', async () => {
  await databases.owner.query(
    `insert into voters (id, key, party, content_hash, source_id)
     select 900000 + n, 'serial:' || n, 'serial ' || n, n, (select min(id) from voter_sources) from generate_series(1, 20001) n`,
  )
  await build()
  await untilLoaded()
  expect(await tallied(plain)).not.toBeNull()
  const refused = { status: 422, text: expect.stringMatching(/too many groups for a chart/) as string }
  for (const split of [null, 'gender'])
    expect(await manager.try(charts.draw, { spec: { ...plain, by: 'party', split } })).toMatchObject(refused)
})

test('an index that was stored before there were charts in memory is left to universes', async () => {
  await build()
  await databases.owner.query(
    `update voter_index_builds set facts = facts #- '{facts,tables}' where is_current`,
  )
  await engineOf(services.databases).ask('values', null)
  expect(await tallied(plain)).toBeNull()
})
