// A small random electorate in the database: gaps in the ids, dropped and confidential voters, unknown values, shared addresses, places
// on a coarse grid so that borders are hit. The same seed gives the same people.
import { sql } from 'kysely'
import type { Databases } from '../../app/server/data/db.ts'
import { cityKey } from '../../domain/voters/keys.ts'

export interface PlainVoter {
  id: number
  isPresent: boolean
  party: string
  status: string
  gender: string
  birth: string | null
  registered: string | null
  household: string | null
  city: string
  zip: string
  longitude: number | null
  latitude: number | null
  county: string
  precinct: string
  districts: Record<string, string>
  votes: string[]
  phone: boolean
  cellPhone: boolean
  email: boolean
  mailing: boolean
}

export const populationValues = {
  party: ['R', 'D', 'NP', ''],
  status: ['A', 'I'],
  gender: ['F', 'M', ''],
  county: ['Adams', 'Box Butte', ''],
  city: ['OMAHA', 'O’NEILL', 'St. Paul', ''],
  zip: ['68001', '69301', ''],
  district: ['1', '2', '036', 'LINCOLN'],
  elections: ['GN24', 'PR24', 'GN22', 'PR22', 'GN20'],
}

/** Replaces whatever voters there are. */
export async function makePopulation(
  databases: Databases,
  { voters, seed }: { voters: number; seed: number },
): Promise<void> {
  const random = randomFrom(seed)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const maybe = <T>(share: number, value: () => T): T | null => (random() < share ? value() : null)
  const day = (from: number, to: number) => {
    const year = from + Math.floor(random() * (to - from + 1))
    // 29 February and 1 January are where ages go wrong.
    const end = maybe(0.1, () => (year % 4 === 0 ? '02-29' : '01-01'))
    const part = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, '0')
    return `${year}-${end ?? `${part(12)}-${part(28)}`}`
  }
  const homes = Array.from({ length: Math.ceil(voters / 2) }, (_, i) => {
    const isPlaced = random() < 0.8
    const city = oneOf(populationValues.city)
    return {
      id: BigInt.asIntN(64, BigInt(i + 1) * 0x9e3779b97f4a7c15n).toString(),
      line: `${i} K ST`,
      number: maybe(0.9, () => Math.floor(random() * 50)),
      street_key: oneOf(['k st', 'n 50th rd']),
      unit: oneOf(['', 'APT 2', 'APT 10']),
      city,
      city_key: cityKey(city),
      zip5: oneOf(populationValues.zip),
      longitude: isPlaced ? Math.round(random() * 20) / 10 - 97 : null,
      latitude: isPlaced ? Math.round(random() * 20) / 10 + 40 : null,
    }
  })
  const splits = Array.from({ length: 12 }, (_, i) => ({
    key: `split ${i}`,
    county: oneOf(populationValues.county),
    precinct: oneOf(['10A', '7', '']),
    districts: Object.fromEntries(
      ['ld', 'cg'].flatMap((kind) => (random() < 0.8 ? [[kind, oneOf(populationValues.district)]] : [])),
    ),
  }))
  let id = 0
  const people = Array.from({ length: voters }, () => ({
    id: (id += 1 + Math.floor(random() * random() * 20)),
    is_present: random() < 0.9,
    party: oneOf(populationValues.party),
    status: oneOf(populationValues.status),
    gender: oneOf(populationValues.gender),
    first_key: oneOf(['ann', 'bob', 'cy']),
    last_key: oneOf(['abel', 'baker', 'abe']),
    birth_date: maybe(0.4, () => day(1920, 2008)),
    birth_year: maybe(0.8, () => 1920 + Math.floor(random() * 88)),
    registered_on: maybe(0.9, () => day(1970, 2026)),
    household: maybe(0.9, () => oneOf(homes).id),
    split: maybe(0.95, () => oneOf(splits).key),
    votes: populationValues.elections.filter(() => random() < 0.5),
    phone: random() < 0.5 ? '4025550100' : '',
    cell_phone: random() < 0.3 ? '4025550101' : '',
    email: random() < 0.2 ? 'nobody@example.com' : '',
    mailing: maybe(0.1, () => ({ lines: ['PO BOX 1'] })),
  }))
  await databases.asSystem(async (db) => {
    await sql`delete from voters`.execute(db)
    await sql`delete from households`.execute(db)
    await sql`delete from precinct_splits`.execute(db)
    await sql`delete from voter_index_builds`.execute(db)
    await sql`insert into elections (code) select unnest(${populationValues.elections}::text[]) on conflict do nothing`.execute(
      db,
    )
    const source = await sql<{ id: number }>`insert into voter_sources (kind, label, as_of)
      values ('state file', 'Random', '2026-03-02') returning id`.execute(db)
    await sql`insert into households (id, line, number, street_key, unit, city, city_key, zip5, longitude, latitude, located_by)
      select id::bigint, line, number, street_key, unit, city, city_key, zip5, longitude, latitude, case when longitude is not null then 'file' end
      from json_to_recordset(${JSON.stringify(homes)}::json) as t (id text, line text, number int, street_key text, unit text, city text,
        city_key text, zip5 text, longitude float8, latitude float8)`.execute(db)
    await sql`insert into precinct_splits (key, county, precinct, districts) select key, county, precinct, districts
      from json_to_recordset(${JSON.stringify(splits)}::json) as t (key text, county text, precinct text, districts jsonb)`.execute(
      db,
    )
    await sql`insert into voters (id, key, party, status, gender, first_key, last_key, birth_date, birth_year, registered_on, household_id,
        precinct_split_id, voted, phone, cell_phone, email, mailing, content_hash, source_id, dropped_on)
      select t.id, 'T:' || t.id, t.party, t.status, t.gender, t.first_key, t.last_key, t.birth_date, t.birth_year, t.registered_on,
        t.household::bigint, s.id, array(select e.id from elections e where e.code in (select json_array_elements_text(t.votes))),
        t.phone, t.cell_phone, t.email, t.mailing, 0, ${source.rows[0]!.id}, case when not t.is_present then date '2026-01-01' end
      from json_to_recordset(${JSON.stringify(people)}::json) as t (id int, is_present boolean, party text, status text, gender text,
        first_key text, last_key text, birth_date date, birth_year smallint, registered_on date, household text, split text, votes json,
        phone text, cell_phone text, email text, mailing jsonb) left join precinct_splits s on s.key = t.split`.execute(
      db,
    )
  })
}

/** The voters as the tables have them, read in the plainest way there is. */
export async function readPlainVoters(databases: Databases): Promise<PlainVoter[]> {
  const { rows } = await databases.asSystem((db) =>
    sql<PlainVoter>`select v.id, v.dropped_on is null as "isPresent", v.party, v.status, v.gender,
      coalesce(v.birth_date, make_date(v.birth_year, 1, 1))::text as birth, v.registered_on::text as registered,
      h.id::text as household, coalesce(h.city, '') as city, coalesce(h.zip5, '') as zip, h.longitude, h.latitude,
      coalesce(s.county, '') as county, case when s.precinct <> '' then trim(s.county || ' ' || s.precinct) else '' end as precinct,
      coalesce(s.districts, '{}') as districts, array(select code from elections e where e.id = any (v.voted)) as votes,
      v.phone <> '' as phone, v.cell_phone <> '' as "cellPhone", v.email <> '' as email, v.mailing is not null as mailing
      from voters v left join households h on h.id = v.household_id left join precinct_splits s on s.id = v.precinct_split_id
      order by v.id`.execute(db),
  )
  return rows
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296
  }
}
