// From a universe, an area or a street to the doors behind it. Voters whose record is confidential, who were dropped from the file, or whom
// the organization merged into another are on no walkbook.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatCount } from '../../domain/numbers.ts'
import { cityKey, streetKey } from '../../domain/voters/keys.ts'
import { readable, readableAddress } from '../../domain/voters/shown.ts'
import type { Criteria } from '../universes/criteria.ts'
import { countHouseholds, idsOf, planOf, selectVoters } from '../universes/select.server.ts'
import { mostDoors, type DoorPlace } from './rules.ts'
import type { CountedDoors, From } from './shapes.ts'

export interface FoundDoor extends DoorPlace {
  householdId: string
  line: string
  zip5: string
  voterIds: number[]
}

type Plan = Awaited<ReturnType<typeof planOf>>
type Acting = Parameters<typeof planOf>[1]

/** What was read behind the walls; the voters of a plan are then worked out without a connection. */
export interface Asked {
  words: string
  universeId: string | null
  plan: Plan | null
  /** Of a street. */
  voterIds: number[]
}

export async function readAsked(db: Db, committee: Acting, from: From): Promise<Asked> {
  if (from.kind === 'universe') {
    const universe = await db
      .selectFrom('universes')
      .select(['name', 'isFrozen', 'countedAt', 'archivedAt'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.id)
      .where('id', '=', from.universeId)
      .executeTakeFirst()
    if (!universe) throw notFound()
    if (universe.archivedAt) throw conflict(`“${universe.name}” is archived. Restore it first.`)
    const asOf = universe.isFrozen ? `, as frozen on ${formatDate(universe.countedAt)}` : ''
    return {
      words: `Universe “${universe.name}”${asOf}`,
      universeId: from.universeId,
      plan: await planOf(db, committee, inGroup({ field: 'universe', is: 'any', id: from.universeId })),
      voterIds: [],
    }
  }
  if (from.kind === 'area')
    return {
      words: 'An area drawn on the map',
      universeId: null,
      plan: await planOf(db, committee, inGroup({ field: 'area', ring: from.ring })),
      voterIds: [],
    }
  return {
    words: `${readableAddress(from.street.toUpperCase())}, ${readable(from.city.toUpperCase())}`,
    universeId: null,
    plan: null,
    voterIds: await votersOnStreet(db, committee, from),
  }
}

type Item = Extract<Criteria['steps'][number], { op: 'add' | 'narrow' | 'remove' }>['group']['items'][number]
const inGroup = (item: Item): Criteria => ({
  steps: [{ id: 'doors', op: 'add', group: { match: 'all', items: [item] } }],
})

async function votersOnStreet(
  db: Db,
  { organizationId }: Acting,
  { street, city }: Extract<From, { kind: 'street' }>,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select v.id from voters v join households h on h.id = v.household_id
    where h.street_key = ${streetKey(street)} and h.city_key = ${cityKey(city)} and v.dropped_on is null
      and not exists (select from voter_merges g where g.organization_id = ${organizationId}::uuid and g.undone_at is null and g.merged_id = v.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Far more than 300 doors, however many live behind each. They are counted by the engine, not read. */
const tooManyVoters = 20_000

export interface Voters {
  ids: number[]
  /** Set when there are too many to read. */
  households: number | null
}

export async function votersOf(services: Services, { plan, voterIds }: Asked): Promise<Voters> {
  if (plan === null) return { ids: voterIds, households: null }
  const selection = await selectVoters(services, plan)
  if (selection.count > tooManyVoters) return { ids: [], households: await countHouseholds(services, plan) }
  return { ids: [...idsOf(selection)], households: null }
}

export interface DoorFigures extends Pick<CountedDoors, 'doors' | 'voters' | 'notOnMap' | 'leftOut'> {
  refusal: string | null
}

export async function countDoors(db: Db, { ids, households }: Voters): Promise<DoorFigures> {
  if (households !== null)
    return { doors: households, voters: 0, notOnMap: 0, leftOut: [], refusal: refusalOf(households) }
  const { rows } = await sql<Record<'doors' | 'voters' | 'notOnMap' | 'confidential' | 'noAddress', number>>`
    with v as (${walkable(ids)}), d as (select distinct household_id, longitude from v where is_door)
    select (select count(*)::int from d) as doors, (select count(*)::int from d where longitude is null) as "notOnMap",
      count(*) filter (where is_door)::int as voters, count(*) filter (where is_confidential)::int as confidential,
      count(*) filter (where not is_confidential and not is_door)::int as "noAddress" from v`.execute(db)
  const { confidential, noAddress, ...figures } = rows[0]!
  return {
    ...figures,
    leftOut: [
      { why: 'their record is confidential by law', voters: confidential },
      { why: 'the file has no address for them', voters: noAddress },
    ].filter(({ voters }) => voters > 0),
    refusal: refusalOf(figures.doors),
  }
}

export function refusalOf(doors: number): string | null {
  if (doors === 0) return 'There are no doors in this. Choose another universe, area or street.'
  if (doors > mostDoors)
    return `These are ${formatCount(doors)} doors, and one walkbook holds at most ${mostDoors}. Choose a smaller area, a street, or a universe of one precinct.`
  return null
}

/** Read again when the walkbook is made: what was dropped or became confidential since the count is not on it. */
export async function findDoors(db: Db, ids: number[]): Promise<FoundDoor[]> {
  const { rows } = await sql<
    Omit<FoundDoor, 'building'> & { streetKey: string; cityKey: string }
  >`with v as (${walkable(ids)})
    select h.id::text as "householdId", h.line, h.number, h.street, h.street_key as "streetKey", h.unit, h.city, h.city_key as "cityKey", h.zip5,
      h.longitude, h.latitude, array_agg(v.id order by v.id) as "voterIds"
    from v join households h on h.id = v.household_id where v.is_door
    group by h.id order by h.id limit ${mostDoors + 1}`.execute(db)
  return rows.map(({ streetKey: street, cityKey: city, ...door }) => ({
    ...door,
    line: readableAddress(door.line),
    street: readableAddress(door.street),
    city: readable(door.city),
    building: `${door.number ?? door.line} ${street} ${city}`.toLowerCase(),
  }))
}

const walkable = (ids: number[]) => sql`select v.id, v.household_id, v.is_confidential, h.longitude,
    h.id is not null and not v.is_confidential as is_door
  from voters v left join households h on h.id = v.household_id
  where v.id = any (${ids}::integer[]) and v.dropped_on is null`
