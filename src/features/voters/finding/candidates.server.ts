// Voters by exact names, addresses and numbers, as thin rows: what ranking needs and no more. Every condition has an index that begins with it; "collate C" names the indexes' own order.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { VoterFilters } from '../api.ts'
import type { NameReading } from './nameWords.ts'
import type { Place } from './placeWords.ts'
import type { Rankable } from './ranking.ts'

export interface Wanted {
  filters: VoterFilters
  /** ISO day: ages are counted from it. */
  today: string
  most: number
}

/** Names of the file, best first; null when none was typed on this side. */
export interface NamesWanted {
  firsts: string[] | null
  lasts: string[] | null
}

/**
 * Everyone whose first and last names are among these, one arm per way to read the names. Two lists against an index of both columns cost a
 * tenth of the same pairs one by one.
 */
export async function votersNamed(
  db: Db,
  names: NamesWanted[],
  reading: NameReading,
  { filters, today, most }: Wanted,
  place: Place | null = null,
): Promise<Rankable[]> {
  const isPlaced = Boolean(reading.place.town ?? reading.place.zip ?? reading.place.street ?? reading.digits)
  const condition = sql`${filterSql(filters, today)} ${place ? placeSql(place) : sql``}`
  const arms = names
    .filter(({ firsts, lasts }) => firsts?.length !== 0 && lasts?.length !== 0)
    .map(({ firsts, lasts }) => {
      const named = [
        lasts && sql`v.last_key collate "C" = any(${lasts})`,
        firsts && sql`v.first_key collate "C" = any(${firsts})`,
      ].filter((part) => part !== null)
      return sql`(select ${columnsFor(reading)}${isPlaced ? sql`, ${ofPlace}` : sql``} from voters v ${isPlaced ? placeJoins : sql``}
        where ${sql.join(named, sql` and `)} ${condition} limit ${most})`
    })
  if (arms.length === 0) return []
  const { rows } = await sql<Rankable>`${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

/** Only what this reading is ranked by: most searches find hundreds and show fifty. */
function columnsFor({ splits, suffix, age, birthYear, digits }: NameReading): RawBuilder<unknown> {
  const columns = [
    sql`v.id, v.first_key, v.last_key, v.status`,
    splits.some(({ middle }) => middle) ? sql`v.middle_name` : null,
    suffix ? sql`v.name_suffix` : null,
    age === null && birthYear === null ? null : sql`v.birth_date::text, v.birth_year`,
    digits ? sql`v.phone, v.cell_phone` : null,
  ]
  return sql.join(columns.filter((column) => column !== null))
}

const ofPlace = sql`h.number, h.street_key, h.city_key, h.zip5, s.county`
const placeJoins = sql`left join households h on h.id = v.household_id left join precinct_splits s on s.id = v.precinct_split_id`

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

export interface Candidate {
  id: number
  firstKey: string
  lastKey: string
  householdId: bigint | null
}

/** Everyone at these addresses, or with one of these numbers: `condition` names the column and its index. */
export async function votersWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  { filters, today, most }: Wanted,
  inOrder = false,
): Promise<Candidate[]> {
  const order = inOrder ? sql`order by v.last_key collate "C", v.first_key collate "C"` : sql``
  const { rows } = await sql<Candidate>`select v.id, v.first_key, v.last_key, v.household_id from voters v
    where ${condition} ${filterSql(filters, today)} ${order} limit ${most}`.execute(db)
  return rows
}
