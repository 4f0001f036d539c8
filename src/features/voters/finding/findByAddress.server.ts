// An address: the streets that may be meant, the doors on them, the people behind those.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { votersWhere, type Wanted } from './candidates.server.ts'
import { slipsBetween } from '../../../domain/closeness.ts'
import { type Finding, worthIt } from './ranking.ts'
import type { AddressReading } from '../rules.ts'

interface Street {
  streetKey: string
  cityKey: string
  weight: number
  why: string[]
}
interface Door {
  id: bigint
  number: number | null
  unit: string
  zip5: string
  streetKey: string
  cityKey: string
}

const mostStreets = 30
const mostDoors = 300

export async function findByAddress(db: Db, reading: AddressReading, wanted: Wanted): Promise<Finding> {
  const streets = await streetsMeant(db, reading)
  if (streets.length === 0) return { voters: [], isMore: false }
  const exact = await doorsOn(db, streets, reading.number)
  const doors = exact.length > 0 ? exact : await doorsNear(db, streets.slice(0, 3), reading.number ?? 0)
  const byId = new Map(doors.map((door) => [door.id, door]))
  const people = await votersAt(db, [...byId.keys()], wanted)
  const voters = worthIt(
    people.map(({ voter, householdId }) => {
      const door = byId.get(householdId)!
      const street = streets.find((s) => s.streetKey === door.streetKey && s.cityKey === door.cityKey)!
      const isThere = reading.number === null || door.number === reading.number
      const why = isThere ? street.why : [...street.why, 'The nearest number on the street']
      const isInZip = !reading.place.zip || reading.place.zip === door.zip5
      return {
        id: voter.id,
        score: street.weight - (isThere ? 0 : 0.15) - (isInZip ? 0 : 0.1),
        why: isInZip ? why : [...why, 'Another ZIP code'],
        sort: `${door.streetKey} ${String(door.number ?? 0).padStart(8, '0')} ${door.unit} ${voter.lastKey} ${voter.firstKey}`,
        isDoubtful: !isThere || !isInZip,
      }
    }),
  )
  return { voters, isMore: people.length >= wanted.most || doors.length >= mostDoors }
}

/** By its whole name, by its beginning, by a later word ("50th rd" for "n 50th rd"), or a slip away. */
async function streetsMeant(db: Db, { street, place }: AddressReading): Promise<Street[]> {
  const columns = sql`street_key, city_key, households`
  const { rows: begun } = await sql<Street>`select ${columns} from voter_streets
    where street_key >= ${street} and street_key < ${`${street}zzz`} order by households desc limit 200`.execute(
    db,
  )
  let rows = begun
  if (!rows.some(({ streetKey }) => streetKey === street)) {
    const { rows: similar } = await sql<Street>`select ${columns} from voter_streets
      where street_key % ${street} or street_key like ${`% ${street}%`}
      order by word_similarity(${street}, street_key) desc, households desc limit 200`.execute(db)
    rows = [...begun, ...similar]
  }
  const { town } = place
  return rows
    .flatMap(({ streetKey, cityKey }): Street[] => {
      const how = closenessOf(street, streetKey)
      if (!how) return []
      // A county cannot be told from a street; those keep their place.
      const isElsewhere = town !== null && town.as !== 'county' && cityKey !== town.key
      return [
        {
          streetKey,
          cityKey,
          weight: how.weight - (isElsewhere ? 0.12 : 0),
          why: isElsewhere ? [...how.why, 'Another town'] : how.why,
        },
      ]
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostStreets)
}

function closenessOf(typed: string, key: string): { weight: number; why: string[] } | null {
  if (key === typed) return { weight: 0.97, why: [] }
  if (key.startsWith(`${typed} `)) return { weight: 0.92, why: [] }
  if (key.startsWith(typed)) return { weight: 0.86, why: [] }
  if (` ${key} `.includes(` ${typed} `)) return { weight: 0.88, why: [] }
  const slips = slipsInWords(typed.split(' '), key.split(' '))
  return slips === 1 ? { weight: 0.78, why: ['1 letter off in the street'] } : null
}

/** The typed words stand side by side in the street's name, one of them with one slip; short words and numbers have to be right. */
function slipsInWords(typed: string[], street: string[]): number {
  let least = 2
  for (let from = 0; from + typed.length <= street.length; from++) {
    const slips = typed.map((word, at) => {
      const there = street[from + at]!
      if (word === there) return 0
      return word.length > 3 && !/\d/.test(word) ? slipsBetween(word, there, 1) : 2
    })
    least = Math.min(
      least,
      slips.reduce((sum, count) => sum + count, 0),
    )
  }
  return least
}

async function doorsOn(db: Db, streets: Street[], number: number | null): Promise<Door[]> {
  const { rows } =
    await sql<Door>`select d.* from unnest(${streets.map((s) => s.streetKey)}::text[], ${streets.map((s) => s.cityKey)}::text[])
      as p (street, city)
    cross join lateral (
      select h.id, h.number, h.unit, h.zip5, h.street_key, h.city_key from households h
      where h.street_key collate "C" = p.street and h.city_key = p.city ${number === null ? sql`` : sql`and h.number = ${number}`}
      order by h.number limit ${mostDoors}
    ) d limit ${mostDoors}`.execute(db)
  return rows
}

/** No one lives at that number: the doors beside it, so that a misread number is still of use. */
async function doorsNear(db: Db, streets: Street[], number: number): Promise<Door[]> {
  const { rows } =
    await sql<Door>`select d.* from unnest(${streets.map((s) => s.streetKey)}::text[], ${streets.map((s) => s.cityKey)}::text[])
      as p (street, city)
    cross join lateral (
      select h.id, h.number, h.unit, h.zip5, h.street_key, h.city_key from households h
      where h.street_key collate "C" = p.street and h.city_key = p.city and h.number is not null
      order by abs(h.number - ${number}) limit 3
    ) d`.execute(db)
  return rows
}

async function votersAt(db: Db, doors: bigint[], wanted: Wanted) {
  if (doors.length === 0) return []
  const people = await votersWhere(db, sql`v.household_id = any(${doors.map(String)}::bigint[])`, wanted)
  return people.map((voter) => ({ voter, householdId: voter.householdId! }))
}
