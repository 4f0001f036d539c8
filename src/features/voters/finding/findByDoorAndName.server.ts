// A name, a house number and the beginning of a street, in any order: "schroeder 116 rose", "116 rose schroeder". Nothing says which word is
// which, so the doors with that number decide: on a street one of whose words begins with some of what was typed, with somebody whose name
// begins with the rest.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { nameKey, streetKey } from '../../../domain/voters/keys.ts'
import type { DoorReading } from './doorWords.ts'
import { votersWhere, type Wanted } from './candidates.server.ts'
import { type Finding, worthIt } from './ranking.ts'

interface Door {
  id: bigint
  streetKey: string
  cityKey: string
}

const mostStreets = 400
const mostDoors = 400

export async function findByDoorAndName(
  db: Db,
  { number, words }: DoorReading,
  wanted: Wanted,
): Promise<Finding> {
  const typed = words.map((word) => ({ name: nameKey(word), street: streetKey(word) }))
  const beginnings = typed.map(({ street }) => street).filter(Boolean)
  const { rows: doors } = await sql<Door>`
    select h.id, h.street_key, h.city_key
    from (select s.street_key, s.city_key from unnest(${beginnings}::text[]) b
        join voter_streets s on s.street_key like b || '%' or s.street_key like '% ' || b || '%'
        order by s.households desc limit ${mostStreets}) p
      join households h on h.street_key collate "C" = p.street_key and h.city_key = p.city_key and h.number = ${number}
    limit ${mostDoors}`.execute(db)
  if (doors.length === 0) return { voters: [], isMore: false }
  const byId = new Map(doors.map((door) => [door.id, door]))
  const people = await votersWhere(
    db,
    sql`v.household_id = any(${[...byId.keys()].map(String)}::bigint[])`,
    wanted,
  )
  const voters = people.flatMap(({ id, firstKey, lastKey, householdId }) => {
    const door = byId.get(householdId!)!
    const score = fitOf(typed, [firstKey, lastKey], door.streetKey.split(' '))
    return score === 0
      ? []
      : [{ id, score, why: [], sort: `${lastKey} ${firstKey} ${door.streetKey}`, isDoubtful: false }]
  })
  return { voters: worthIt(voters), isMore: people.length >= wanted.most }
}

/** Every word has its place: some in the street, some in the name. Whole words are worth more than beginnings. */
function fitOf(typed: { name: string; street: string }[], names: string[], street: string[]): number {
  const begins = (word: string, all: string[]) => word !== '' && all.some((one) => one.startsWith(word))
  const inName = typed.filter(({ name }) => begins(name, names))
  const inStreet = typed.filter(({ street: word }) => begins(word, street))
  const isPlaced = typed.every((word) => inName.includes(word) || inStreet.includes(word))
  // One word cannot be both the street and the name.
  const isBoth = inName.length > 0 && inStreet.length > 0 && new Set([...inName, ...inStreet]).size > 1
  if (!isPlaced || !isBoth) return 0
  const whole = typed.filter(({ name, street: word }) => names.includes(name) || street.includes(word)).length
  return 0.85 + (0.12 * whole) / typed.length
}
