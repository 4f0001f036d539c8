// Voters by exact names, addresses and numbers, as thin rows: what ranking needs and no more. Every condition here has an index that begins
// with it; "collate C" names the indexes' own order.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import type { VoterFilters } from './api.ts'
import type { Place } from './placeWords.ts'

export interface Candidate {
  id: number
  firstKey: string
  middleName: string
  lastKey: string
  nameSuffix: string
  status: string
  birthDate: string | null
  birthYear: number | null
  phone: string
  cellPhone: string
  householdId: bigint | null
  number: number | null
  streetKey: string | null
  cityKey: string | null
  zip5: string | null
  county: string | null
}

export interface Wanted {
  filters: VoterFilters
  /** ISO day: ages are counted from it. */
  today: string
  most: number
}

const thin = sql`v.id, v.first_key, v.middle_name, v.last_key, v.name_suffix, v.status, v.birth_date::text, v.birth_year, v.phone, v.cell_phone, v.household_id`
const withPlace = sql`h.number, h.street_key, h.city_key, h.zip5, s.county`
const placeJoins = sql`left join households h on h.id = v.household_id left join precinct_splits s on s.id = v.precinct_split_id`

export interface Pair {
  first: string
  last: string
}

/** Pairs come best first; a pair without a last (or a first) name takes all who bear the other. */
export async function votersNamed(
  db: Db,
  pairs: Pair[],
  wanted: Wanted,
  place: Place | null,
): Promise<Candidate[]> {
  if (pairs.length === 0) return []
  const found = [
    ...(await named(
      db,
      pairs.filter((p) => p.first && p.last),
      wanted,
      place,
      both,
    )),
    ...(await named(
      db,
      pairs.filter((p) => p.first && !p.last),
      wanted,
      place,
      firstOnly,
    )),
    ...(await named(
      db,
      pairs.filter((p) => !p.first && p.last),
      wanted,
      place,
      lastOnly,
    )),
  ]
  return found
}

const both = sql`v.last_key collate "C" = p.last and v.first_key collate "C" = p.first`
const firstOnly = sql`v.first_key collate "C" = p.first`
const lastOnly = sql`v.last_key collate "C" = p.last`

async function named(
  db: Db,
  pairs: Pair[],
  { filters, today, most }: Wanted,
  place: Place | null,
  condition: RawBuilder<unknown>,
): Promise<Candidate[]> {
  if (pairs.length === 0) return []
  const order =
    condition === both
      ? sql``
      : condition === lastOnly
        ? sql`order by v.first_key collate "C"`
        : sql`order by v.last_key collate "C"`
  const { rows } = await sql<Candidate>`
    select c.* from unnest(${pairs.map((p) => p.last)}::text[], ${pairs.map((p) => p.first)}::text[]) as p (last, first)
    cross join lateral (
      select ${thin}${place ? sql`, ${withPlace}` : sql``} from voters v ${place ? placeJoins : sql``}
      where ${condition} ${filterSql(filters, today)} ${place ? placeSql(place) : sql``} ${order} limit ${most}
    ) c limit ${most}`.execute(db)
  return rows
}

export function filterSql(filters: VoterFilters, today: string): RawBuilder<unknown> {
  const { county, party, status, district, ageMin, ageMax } = filters
  const born = sql`coalesce(v.birth_date, make_date(v.birth_year, 1, 1))`
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}))`
  const parts = [
    status === 'dropped' ? sql`and v.dropped_on is not null` : sql`and v.dropped_on is null`,
    status && status !== 'dropped' ? sql`and v.status = ${status}` : null,
    party ? sql`and v.party = ${party}` : null,
    ageMin === undefined ? null : sql`and ${born} <= ${yearsAgo(ageMin)}`,
    ageMax === undefined ? null : sql`and ${born} > ${yearsAgo(ageMax + 1)}`,
    county || district
      ? sql`and v.precinct_split_id in (select id from precinct_splits where true
          ${county ? sql`and county = ${county}` : sql``}
          ${district ? sql`and districts ->> ${district.kind} = ${district.value}` : sql``})`
      : null,
  ]
  return sql.join(
    parts.filter((part) => part !== null),
    sql` `,
  )
}

/** Any of what was said about where the person lives; how much of it fits is for the ranking. */
function placeSql({ town, zip, street }: Place): RawBuilder<unknown> {
  const parts = [
    town && town.as !== 'county' ? sql`h.city_key = ${town.key}` : null,
    town && town.as !== 'city' ? sql`lower(s.county) = ${town.key}` : null,
    zip ? sql`h.zip5 = ${zip}` : null,
    street ? sql`h.street_key = ${street.key}` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? sql`and (${sql.join(parts, sql` or `)})` : sql``
}

/** Everyone at these addresses, or with one of these numbers: `condition` names the column and its index. */
export async function votersWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  { filters, today, most }: Wanted,
  inOrder = false,
): Promise<Candidate[]> {
  const order = inOrder ? sql`order by v.last_key collate "C", v.first_key collate "C"` : sql``
  const { rows } = await sql<Candidate>`select ${thin}, ${withPlace} from voters v ${placeJoins}
    where ${condition} ${filterSql(filters, today)} ${order} limit ${most}`.execute(db)
  return rows
}
