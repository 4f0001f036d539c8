// Counting universes against DuckDB in the same run, each answer checked against plain SQL in PostgreSQL; and counting inside drawn areas.
import { isDeepStrictEqual } from 'node:util'
import type { DuckDBConnection } from '@duckdb/node-api'
import { systemScope } from '../../src/app/server/auth/viewer.ts'
import { dayOf } from '../../src/domain/dates.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import { ageBands } from '../../src/domain/voters/ages.ts'
import { districtNumber } from '../../src/domain/voters/districts.ts'
import type { Counted } from '../../src/features/universes/api.ts'
import { countVoters, readForCount } from '../../src/features/universes/counting.server.ts'
import type { Criteria } from '../../src/features/universes/criteria.ts'
import { buildVoterIndex } from '../../src/features/voterFile/buildIndex.server.ts'
import { lastBirthOfAge } from '../../src/features/universes/engine/days.ts'
import { postgres, postgresTables, sqlFor } from '../../src/testing/criteriaInSql.ts'
import { percentile } from '../stand.ts'
import { dimensions, duckDialect, openDuck, ways, type Tallies } from './duckdb.ts'
import { ms, ratio, timeEach, type Line, type VoterStand } from './stand.ts'
import { fiftyCriteria, readFileValues, star, type FileValues } from './universeCriteria.ts'

const timesEach = 5

export default async function universes(stand: VoterStand): Promise<Line[]> {
  const { databases } = stand
  const began = performance.now()
  await databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
  const built = performance.now() - began
  const values = await readFileValues(databases)
  const [firstCount] = await timeEach([everybody], (criteria) => ours(stand, criteria))
  return [
    { what: 'building the index of columns', value: ms(built), ok: true },
    { what: 'first count of a server, columns loaded', value: ms(firstCount!), ok: true },
    ...(await againstDuck(stand, values)),
    ...(await drawnAreas(stand, values)),
  ]
}

const everybody: Criteria = { steps: [{ id: 'first', op: 'add', group: { match: 'all', items: [] } }] }

/** What the handler does, without HTTP and without a cache. */
async function ours(
  { databases, services, organizationId, committeeId }: VoterStand,
  criteria: Criteria,
): Promise<Counted> {
  const acting = { id: committeeId, organizationId }
  const known = await databases.readInScope(systemScope, (db) => readForCount(db, acting, criteria))
  return countVoters(services, known, criteria)
}

async function againstDuck(stand: VoterStand, values: FileValues): Promise<Line[]> {
  const today = dayOf(new Date())
  const duck = await openDuck(stand.databases, values.elections, today)
  const dialect = duckDialect(values.elections)
  const all = fiftyCriteria(values, stand.random)
  const mine: number[] = []
  const theirs: number[] = []
  const sizes: number[] = []
  let wrong = 0
  for (const criteria of all) {
    const where = sqlFor(criteria, dialect, today)
    const way = await fastestWay(duck.connection, where)
    let counted: Counted | undefined
    let other: Tallies | undefined
    // One after the other, so that whatever else the machine does meets both.
    for (let i = 0; i < timesEach; i++) {
      mine.push(...(await timeEach([criteria], async () => (counted = await ours(stand, criteria)))))
      theirs.push(
        ...(await timeEach([where], async () => (other = await askDuck(duck.connection, way, where)))),
      )
    }
    sizes.push(counted!.voters)
    const plain = await inPostgres(stand, criteria, today)
    if (!isDeepStrictEqual(talliesOf(counted!), plain)) wrong++
    if (!isDeepStrictEqual(normalized(other!), plain)) throw new Error('DuckDB was asked something else.')
  }
  duck.close()
  const times = percentile(mine, 95) / percentile(theirs, 95)
  return [
    {
      what: `${all.length} universes of ${formatCount(Math.min(...sizes))} to ${formatCount(Math.max(...sizes))} voters, count and breakdown, p50 and p95`,
      value: `${ms(percentile(mine, 50))}, ${ms(percentile(mine, 95))}`,
      ok: true,
    },
    {
      what: 'the same in DuckDB, 2 threads, the fastest of four ways to ask each, p50 and p95',
      value: `${ms(percentile(theirs, 50))}, ${ms(percentile(theirs, 95))}`,
      ok: true,
    },
    { what: 'universes against DuckDB, p95', value: ratio(times), limit: 'at most 1×', ok: times <= 1 },
    {
      what: 'answers that differ from plain SQL',
      value: `${wrong} of ${all.length}`,
      limit: 'none',
      ok: wrong === 0,
    },
  ]
}

async function fastestWay(connection: DuckDBConnection, where: string): Promise<string> {
  const medians = new Map<string, number>()
  for (const way of Object.keys(ways))
    medians.set(way, percentile(await timeEach([1, 2, 3], () => askDuck(connection, way, where)), 50))
  return [...medians].sort((a, b) => a[1] - b[1])[0]![0]
}

async function askDuck(connection: DuckDBConnection, way: string, where: string): Promise<Tallies> {
  const { ask, read } = ways[way]!
  const answers = []
  for (const query of ask(where)) answers.push((await connection.runAndReadAll(query)).getRows())
  return read(answers as Parameters<typeof read>[0])
}

async function inPostgres({ databases }: VoterStand, criteria: Criteria, today: string): Promise<Tallies> {
  const limits = ageBands.map((band) =>
    new Date(lastBirthOfAge(today, band.from) * 86_400_000).toISOString().slice(0, 10),
  )
  const bands = limits.slice(1).map((limit, i) => `when birth > date '${limit}' then ${i}`)
  const { rows } = await databases.owner.query<{ dimension: string; value: string; voters: number }>(`
    with members as materialized (
      select v.party, ${postgres.birth} as birth, ${postgres.columns.county} as county, ${postgres.district('ld')} as ld
      from ${postgresTables} where v.dropped_on is null and ${sqlFor(criteria, postgres, today)})
    select 'voters' as dimension, '' as value, count(*)::int as voters from members
    union all select 'party', party, count(*)::int from members group by 2
    union all select 'county', county, count(*)::int from members group by 2
    union all select 'ld', ld, count(*)::int from members group by 2
    union all select 'band', (case when birth is null then ${ageBands.length} ${bands.join(' ')} else ${ageBands.length - 1} end)::text,
      count(*)::int from members group by 2`)
  const of = (wanted: string) =>
    new Map(rows.filter((row) => row.dimension === wanted).map((row) => [row.value, row.voters]))
  return normalized({
    voters: of('voters').get('')!,
    party: of('party'),
    band: of('band'),
    county: of('county'),
    ld: of('ld'),
  })
}

function talliesOf({ voters, party, age, county, district }: Counted): Tallies {
  const of = (slices: Counted['party']) => new Map(slices.map((slice) => [slice.value, slice.voters]))
  const places = ageBands.map(({ name }) => name as string)
  const band = new Map(
    age.map(({ value, voters: n }) => [String(value === '' ? ageBands.length : places.indexOf(value)), n]),
  )
  return normalized({ voters, party: of(party), band, county: of(county), ld: of(district) })
}

/** Comparable: no zeros, and districts by their number. */
function normalized(tallies: Tallies): Tallies {
  const sorted = (map: Map<string, number>, name: (value: string) => string = (value) => value) => {
    const sums = new Map<string, number>()
    for (const [value, voters] of map)
      if (voters > 0) sums.set(name(value), (sums.get(name(value)) ?? 0) + voters)
    return sums
  }
  return {
    voters: tallies.voters,
    ...(Object.fromEntries(
      dimensions.map((one) => [one, sorted(tallies[one], one === 'ld' ? districtNumber : undefined)]),
    ) as Omit<Tallies, 'voters'>),
  }
}

const areas = 40
const checkedAreas = 3

async function drawnAreas(stand: VoterStand, { places }: FileValues): Promise<Line[]> {
  const rings = Array.from({ length: areas }, () => star(places, stand.random, 200))
  const criteriaOf = (ring: [number, number][]): Criteria => ({
    steps: [{ id: 'first', op: 'add', group: { match: 'all', items: [{ field: 'area', ring }] } }],
  })
  const counts: number[] = []
  const mine = await timeEach([...rings, ...rings, ...rings], async (ring) => {
    counts.push((await ours(stand, criteriaOf(ring))).voters)
  })
  const theirs = await timeEach(rings, (ring) =>
    stand.databases.owner.query(
      `select count(*) from households h join voters v on v.household_id = h.id
       where v.dropped_on is null and point(h.longitude, h.latitude) <@ $1::polygon`,
      [`(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`],
    ),
  )
  let wrong = 0
  for (const [i, ring] of rings.slice(0, checkedAreas).entries())
    if ((await inPostgres(stand, criteriaOf(ring), dayOf(new Date()))).voters !== counts[i]) wrong++
  const p95 = percentile(mine, 95)
  return [
    {
      what: `drawn areas of 200 corners, ${formatCount(Math.min(...counts))} to ${formatCount(Math.max(...counts))} voters, p50 and p95`,
      value: `${ms(percentile(mine, 50))}, ${ms(p95)}`,
      limit: 'p95 under 50 ms',
      ok: p95 < 50,
    },
    {
      what: 'the same in PostgreSQL by its index of points, count alone, p50 and p95',
      value: `${ms(percentile(theirs, 50))}, ${ms(percentile(theirs, 95))}`,
      ok: true,
    },
    {
      what: 'drawn areas that differ from plain SQL',
      value: `${wrong} of ${checkedAreas}`,
      limit: 'none',
      ok: wrong === 0,
    },
  ]
}
