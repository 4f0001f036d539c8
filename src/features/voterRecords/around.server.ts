// Who lives with a voter and next to them.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { people, personOf, type PersonRow, type VoterRow } from './rows.server.ts'
import type { Neighbor, Person } from './shapes.ts'

const mostOthers = 40
const mostNeighbors = 12
// Some houses on the street have no one in the file any more.
const housesEachSide = 10

/** The others registered at the same address; an institution may have hundreds, so how many there are is counted apart. */
export async function householdOf(
  db: Db,
  { householdId }: VoterRow,
  without: readonly number[],
  today: string,
): Promise<{ size: number; others: Person[] }> {
  if (householdId === null) return { size: 1, others: [] }
  const here = sql`from voters v left join households h on h.id = v.household_id
    where v.household_id = ${householdId} and v.dropped_on is null and v.id <> all (${without}::int[])`
  const others = await people(db, sql`${here} order by v.birth_year nulls last, v.id limit ${mostOthers}`)
  const size = others.length < mostOthers ? others.length : await countOf(db, here)
  return { size: size + 1, others: others.map((row) => personOf(row, today)) }
}

async function countOf(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  return (await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db)).rows[0]!.n
}

/** Same street, nearest house numbers; where there are no numbers, nearest on the map. */
export async function neighborsOf(db: Db, voter: VoterRow, today: string): Promise<Neighbor[]> {
  const rows =
    voter.number !== null && voter.streetKey ? await onTheStreet(db, voter) : await onTheMap(db, voter)
  return rows.map((row) => ({ ...personOf(row, today), longitude: row.longitude, latitude: row.latitude }))
}

async function onTheStreet(
  db: Db,
  { householdId, streetKey, number, cityKey }: VoterRow,
): Promise<PersonRow[]> {
  // The index (street, number, town) is sorted by bytes, so the comparison must be too. Walking it up and down from this number meets
  // the nearest houses first.
  const house = sql`select h.id, h.line, h.city, h.longitude, h.latitude, abs(h.number - ${number}) as away from households h
    where h.street_key collate "C" = ${streetKey} and h.city_key = ${cityKey} and h.id <> ${householdId}`
  return people(
    db,
    sql`from ((${house} and h.number >= ${number} order by h.number limit ${housesEachSide})
      union all (${house} and h.number < ${number} order by h.number desc limit ${housesEachSide})) h
    join voters v on v.household_id = h.id and v.dropped_on is null order by h.away, h.line, v.birth_year, v.id limit ${mostNeighbors}`,
  )
}

async function onTheMap(db: Db, { householdId, longitude, latitude }: VoterRow): Promise<PersonRow[]> {
  if (longitude === null || latitude === null) return []
  const here = sql`point(${longitude}::float8, ${latitude}::float8)`
  return people(
    db,
    sql`from (select h.id, h.line, h.city, h.longitude, h.latitude, point(h.longitude, h.latitude) <-> ${here} as away from households h
      where h.id <> ${householdId} order by point(h.longitude, h.latitude) <-> ${here} limit ${housesEachSide * 2}) h
    join voters v on v.household_id = h.id and v.dropped_on is null order by h.away, h.line, v.birth_year, v.id limit ${mostNeighbors}`,
  )
}
