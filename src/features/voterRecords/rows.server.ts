// Rows of the file as one voter's page needs them. Days are read as text, because a day has no time zone and the driver would give it one.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { ageOn, birthOf } from '../../domain/voters/ages.ts'
import type { Comparable } from '../../domain/voters/duplicates.ts'
import type { PrecinctSplit } from '../../domain/voters/record.ts'
import { readable, readableAddress, voterName } from '../../domain/voters/shown.ts'
import type { Person } from './shapes.ts'

export interface PersonRow {
  id: number
  firstName: string
  middleName: string
  lastName: string
  nameSuffix: string
  birthDate: string | null
  birthYear: number | null
  party: string
  status: string
  droppedOn: string | null
  line: string | null
  city: string | null
  longitude: number | null
  latitude: number | null
}

export interface ComparableRow extends PersonRow {
  voterNumber: string
  firstKey: string
  lastKey: string
  gender: string
  phone: string
  cellPhone: string
  email: string
  householdId: bigint | null
  streetKey: string | null
  cityKey: string | null
}

export interface VoterRow extends ComparableRow {
  key: string
  namePrefix: string
  isConfidential: boolean
  registeredOn: string | null
  mailing: { lines: string[]; city: string; state: string; zip: string } | null
  precinctSplitId: number | null
  voted: number[]
  sourceId: number
  fieldSources: Record<string, number> | null
  firstBatchId: string | null
  homeState: string | null
  number: number | null
  zip5: string | null
  zip4: string | null
  locatedBy: string | null
  locatedSourceId: number | null
  county: string | null
  precinct: string | null
  precinctCode: string | null
  split: string | null
  pollingPlace: PrecinctSplit['pollingPlace']
  districts: Record<string, string> | null
}

const person = sql`v.id, v.first_name, v.middle_name, v.last_name, v.name_suffix, v.birth_date::text as birth_date, v.birth_year, v.party,
  v.status, v.dropped_on::text as dropped_on, h.line, h.city, h.longitude, h.latitude`
const comparable = sql`${person}, v.voter_number, v.first_key, v.last_key, v.gender, v.phone, v.cell_phone, v.email, v.household_id,
  h.street_key, h.city_key`

/** People of `from`, which names voters as v and their households as h. */
export async function people(db: Db, from: RawBuilder<unknown>): Promise<PersonRow[]> {
  return (await sql<PersonRow>`select ${person} ${from}`.execute(db)).rows
}

export async function comparables(db: Db, from: RawBuilder<unknown>): Promise<ComparableRow[]> {
  return (await sql<ComparableRow>`select ${comparable} ${from}`.execute(db)).rows
}

export async function voterRows(db: Db, ids: readonly number[]): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`
    select ${comparable}, v.key, v.name_prefix, v.is_confidential, v.registered_on::text as registered_on, v.mailing, v.precinct_split_id,
      v.voted, v.source_id, v.field_sources, v.first_batch_id, h.state as home_state, h.number, h.zip5, h.zip4,
      h.located_by, h.located_source_id, p.county, p.precinct, p.precinct_code, p.split, p.polling_place, p.districts
    from voters v left join households h on h.id = v.household_id left join precinct_splits p on p.id = v.precinct_split_id
    where v.id = any (${ids}::int[])`.execute(db)
  return rows
}

/** `today` is worked out once for all of them: time zones are slow. */
export function personOf(row: PersonRow, today: string): Person {
  return {
    id: row.id,
    name: voterName(row),
    firstName: readable(row.firstName || row.lastName),
    age: ageOf(row, today),
    party: row.party,
    status: row.droppedOn ? 'Dropped' : row.status,
    address: [readableAddress(row.line ?? ''), readable(row.city ?? '')].filter(Boolean).join(', '),
  }
}

export function ageOf({ birthDate, birthYear }: PersonRow, today: string): number | null {
  const birth = birthOf(birthDate, birthYear)
  return birth === null ? null : ageOn(today, birth)
}

export function comparableOf(row: ComparableRow): Comparable {
  const { householdId, streetKey, cityKey } = row
  return {
    ...row,
    household:
      householdId === null ? null : { id: String(householdId), street: streetKey ?? '', city: cityKey ?? '' },
  }
}
