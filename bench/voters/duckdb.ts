// The same voters in DuckDB, in memory, as well as it can have them: enumerations for words, votes as one mask of bits, the age band
// worked out beforehand, and every question asked in four ways, of which the fastest counts.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { to as copyTo } from 'pg-copy-streams'
import type { Databases } from '../../src/app/server/data/db.ts'
import { ageBands } from '../../src/domain/voters/ages.ts'
import { lastBirthOfAge } from '../../src/features/universes/engine/days.ts'
import { postgres, postgresTables, type Dialect } from '../../src/testing/criteriaInSql.ts'
import { districtKinds } from './universeCriteria.ts'

export interface Tallies {
  voters: number
  party: Map<string, number>
  /** By place in ageBands, then "unknown". */
  band: Map<string, number>
  county: Map<string, number>
  ld: Map<string, number>
}

export const dimensions = ['party', 'band', 'county', 'ld'] as const

const words = ['party', 'status', 'gender', 'county', 'city', 'zip', 'precinct'] as const

export async function openDuck(databases: Databases, elections: string[], today: string) {
  const folder = await mkdtemp(join(tmpdir(), 'elections-duckdb-'))
  const file = join(folder, 'voters.csv')
  try {
    await writeRows(databases, elections, file)
    const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
    const connection = await instance.connect()
    await load(connection, file, today)
    return { connection, close: () => connection.closeSync() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeRows({ owner }: Databases, elections: string[], file: string): Promise<void> {
  const { rows } = await owner.query<{ id: number; code: string }>('select id, code from elections')
  const bits = rows.flatMap(({ id, code }) => {
    const place = elections.indexOf(code)
    return place < 0 ? [] : [`case when ${id} = any (v.voted) then ${2 ** place} else 0 end`]
  })
  const select = [
    'v.id',
    ...words.map((field) => `${postgres.columns[field]} as ${field}`),
    ...districtKinds.map((kind) => `${postgres.district(kind)} as ${kind}`),
    `${postgres.birth} as birth, v.registered_on as registered, h.longitude, h.latitude, ${postgres.has.phone} as phone`,
    `${bits.join(' + ')} as votes`,
  ]
  const client = await owner.connect()
  try {
    await pipeline(
      client.query(
        copyTo(
          `copy (select ${select.join(', ')} from ${postgresTables} where v.dropped_on is null order by v.id) to stdout (format csv, header)`,
        ),
      ),
      createWriteStream(file),
    )
  } finally {
    client.release()
  }
}

async function load(connection: DuckDBConnection, file: string, today: string): Promise<void> {
  await connection.run(
    `create table lines as select * from read_csv('${file}', all_varchar = true, nullstr = '', header = true)`,
  )
  const enumerated = [...words, ...districtKinds]
  for (const column of enumerated)
    await connection.run(
      `create type ${column}_words as enum (select distinct coalesce(${column}, '') from lines order by 1)`,
    )
  const limits = ageBands.map((band) =>
    new Date(lastBirthOfAge(today, band.from) * 86_400_000).toISOString().slice(0, 10),
  )
  const band = limits
    .map((limit, i) => (i === 0 ? '' : `when birth::date > date '${limit}' then ${i - 1}`))
    .join(' ')
  await connection.run(`create table voters as select id::integer as id,
    ${enumerated.map((column) => `coalesce(${column}, '')::${column}_words as ${column}`).join(', ')},
    (case when birth is null then ${ageBands.length} ${band} else ${ageBands.length - 1} end)::utinyint as band,
    birth::date as birth, registered::date as registered, longitude::double as longitude, latitude::double as latitude,
    phone = 't' as phone, votes::bigint as votes from lines order by id`)
  await connection.run('drop table lines')
}

export function duckDialect(elections: string[]): Dialect {
  const plain = (name: string) => name
  return {
    columns: Object.fromEntries(words.map((field) => [field, field])) as Dialect['columns'],
    birth: 'birth',
    registered: 'registered',
    longitude: 'longitude',
    latitude: 'latitude',
    householdSize: 'null',
    district: plain,
    cast: (codes) => {
      const mask = codes.reduce((sum, code) => sum + 2 ** elections.indexOf(code), 0)
      return `bit_count(votes & ${mask})`
    },
    has: {
      phone: 'phone',
      'cell phone': 'false',
      email: 'false',
      location: 'latitude is not null',
      'mailing address': 'false',
    },
  }
}

type Row = (string | number | bigint | null)[]

/** Each gives the same figures; which one is fastest depends on how many voters pass and how dear the condition is. */
export const ways: Record<string, { ask(where: string): string[]; read(answers: Row[][]): Tallies }> = {
  'one pass, grouping sets': {
    ask: (where) => [
      `select party, band, county, ld, count(*) from voters where ${where} group by grouping sets ((), (party), (band), (county), (ld))`,
    ],
    read: ([rows]) => tallied(rows!),
  },
  'one pass, rolled up afterwards': {
    ask: (where) => [`select party, band, county, ld, count(*) from voters where ${where} group by all`],
    read: ([rows]) => tallied(rows!),
  },
  'two passes': {
    ask: (where) => [
      `select party, band, null, null, count(*) from voters where ${where} group by all`,
      `select null, null, county, ld, count(*) from voters where ${where} group by all`,
    ],
    read: ([first, second]) => ({ ...tallied([...first!, ...second!]), voters: total(first!) }),
  },
  'four passes': {
    ask: (where) =>
      dimensions.map(
        (kept) =>
          `select ${dimensions.map((d) => (d === kept ? d : 'null')).join(', ')}, count(*) from voters where ${where} group by all`,
      ),
    read: (answers) => ({ ...tallied(answers.flat()), voters: total(answers[0]!) }),
  },
}

const total = (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row[4]), 0)

function tallied(rows: Row[]): Tallies {
  const maps = dimensions.map(() => new Map<string, number>())
  let voters = 0
  for (const row of rows) {
    const count = Number(row[4])
    const named = dimensions.flatMap((_, i) => (row[i] === null ? [] : [i]))
    // Grouping sets give the total in a row of its own; otherwise every row with all four is a part of it.
    if (named.length === 0) voters = count
    if (named.length === 4) voters += count
    for (const i of named) maps[i]!.set(String(row[i]), (maps[i]!.get(String(row[i])) ?? 0) + count)
  }
  const [party, band, county, ld] = maps
  return { voters, party: party!, band: band!, county: county!, ld: ld! }
}
