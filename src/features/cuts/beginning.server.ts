// Before a cut, and its beginning: the doors of a universe are copied, and background work cuts them.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { formatCount } from '../../domain/numbers.ts'
import { readable, readableAddress } from '../../domain/voters/shown.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { idsOf, selectVoters } from '../universes/select.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { readAsked, type Asked } from '../walkbooks/findDoors.server.ts'
import { actingFor } from '../walkbooks/making.server.ts'
import type { cuts } from './api.ts'
import { cutKind } from './jobs.server.ts'
import { mostCutDoors } from './shapes.ts'

const mostVoters = 60_000
const mostPoints = 4000

export const beginningHandlers: Pick<Handlers<typeof cuts>, 'before' | 'begin'> = {
  before: async ({ read, think, services }, { committeeId, universeId }) => {
    const asked = await read(async (context) => {
      const committee = await workIn(context, committeeId, 'walkbooks.edit')
      await requireLookUp(context)
      return readAsked(context.db, actingFor(committee), { kind: 'universe', universeId })
    })
    const ids = await think(() => votersIn(services, asked))
    return read(async (context) => {
      const committee = await workIn(context, committeeId, 'walkbooks.edit')
      if (ids === null) return { ...nothing, refusal: tooManyVoters }
      await context.audit({
        action: 'cut.looked',
        subject: 'universe',
        subjectId: universeId,
        detail: { words: asked.words },
      })
      return lookAt(context.db, committee, ids)
    })
  },

  begin: async ({ read, think, write, services }, { committeeId, universeId, withoutWalked, ...chosen }) => {
    const asked = await read(async (context) => {
      const committee = await changeIn(context, committeeId, 'walkbooks.edit')
      await requireLookUp(context)
      return readAsked(context.db, actingFor(committee), { kind: 'universe', universeId })
    })
    const ids = await think(() => votersIn(services, asked))
    return write(async (context) => {
      const committee = await changeIn(context, committeeId, 'walkbooks.edit')
      const { db, viewer, audit } = context
      if (ids === null) throw invalid(tooManyVoters, { universeId: tooManyVoters })
      const { organizationId } = committee
      const { id: cutId } = await db
        .insertInto('cuts')
        .values({
          organizationId,
          committeeId,
          universeId,
          words: asked.words,
          size: JSON.stringify(chosen.size),
          byCar: chosen.byCar,
          secondsAtDoor: chosen.secondsAtDoor,
          createdBy: viewer.userId,
          createdByName: viewer.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const doors = await copyDoors(db, committee, cutId, ids, withoutWalked)
      const refusal = refusalOf(doors)
      if (refusal !== null) throw invalid(refusal, { universeId: refusal })
      await db.updateTable('cuts').set({ doors }).where('id', '=', cutId).execute()
      await audit(
        { action: 'cut.begun', subject: 'cut', subjectId: cutId, detail: { words: asked.words, doors } },
        organizationId,
      )
      await services.jobs.add(db, {
        kind: cutKind,
        title: `Cutting turf: ${asked.words}`,
        payload: { cutId },
        organizationId,
        createdBy: viewer.userId,
      })
      return { cutId }
    })
  },
}

const tooManyVoters = `This universe has more than ${formatCount(mostVoters)} voters. Narrow it to a district or a few precincts first.`
const nothing = {
  doors: 0,
  voters: 0,
  notOnMap: 0,
  walked: 0,
  lastWalkedAt: null,
  inWalkbooks: 0,
  points: [],
  hasStreets: false,
}

function refusalOf(doors: number): string | null {
  if (doors === 0) return 'There are no doors in this universe. Choose another one.'
  if (doors > mostCutDoors)
    return `These are ${formatCount(doors)} doors, and one cut takes at most ${formatCount(mostCutDoors)}. Narrow the universe first.`
  return null
}

async function votersIn(services: Services, { plan, universeId }: Asked): Promise<number[] | null> {
  if (plan === null) throw conflict(`The universe ${universeId ?? ''} cannot be cut.`)
  const selection = await selectVoters(services, plan)
  return selection.count > mostVoters ? null : [...idsOf(selection)]
}

/** Voters who may be visited: in the file, not confidential, with an address. */
const walkable = (ids: number[]) => sql`select v.id, v.household_id from voters v
  where v.id = any (${ids}::integer[]) and v.dropped_on is null and not v.is_confidential and v.household_id is not null`

const visits = ({ organizationId, committeeId }: CommitteeRef) => sql`
  select d.household_id, max(v.visited_at) as walked_at from walkbook_doors d
    join door_visits v on v.door_id = d.id and v.organization_id = d.organization_id and v.committee_id = d.committee_id
  where d.organization_id = ${organizationId}::uuid and d.committee_id = ${committeeId}::uuid and v.undone_at is null and v.held_at is null
  group by d.household_id`

async function lookAt(db: Db, committee: CommitteeRef, ids: number[]) {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<{
    doors: number
    voters: number
    notOnMap: number
    walked: number
    lastWalkedAt: Date | null
    inWalkbooks: number
    hasStreets: boolean
  }>`with v as (${walkable(ids)}), visited as (${visits(committee)}), h as (select household_id, count(*)::int as voters from v group by household_id),
    d as (select h.*, a.longitude, visited.walked_at from h join households a on a.id = h.household_id left join visited on visited.household_id = h.household_id)
    select count(*)::int as doors, coalesce(sum(voters), 0)::int as voters, count(*) filter (where longitude is null)::int as "notOnMap",
      count(walked_at)::int as walked, max(walked_at) as "lastWalkedAt",
      (select count(distinct x.household_id)::int from walkbook_doors x join walkbooks w on w.id = x.walkbook_id and w.archived_at is null
        where x.organization_id = ${organizationId}::uuid and x.committee_id = ${committeeId}::uuid and x.household_id in (select household_id from h)) as "inWalkbooks",
      exists (select from street_files where is_current) as "hasStreets" from d`.execute(db)
  const { lastWalkedAt, ...figures } = rows[0]!
  const points = await sql<{
    point: [number, number, number]
  }>`with v as (${walkable(ids)}), visited as (${visits(committee)})
    select array[a.longitude, a.latitude, (visited.household_id is not null)::int] as point
    from (select distinct household_id from v) h join households a on a.id = h.household_id left join visited on visited.household_id = h.household_id
    where a.longitude is not null order by md5(a.id::text), a.id limit ${mostPoints}`.execute(db)
  return {
    ...figures,
    lastWalkedAt: lastWalkedAt?.toISOString() ?? null,
    points: points.rows.map(({ point }) => point),
    refusal: refusalOf(figures.doors),
  }
}

interface Household {
  householdId: string
  line: string
  number: number | null
  street: string
  streetKey: string
  unit: string
  city: string
  cityKey: string
  zip5: string
  longitude: number | null
  latitude: number | null
  walkedAt: string | null
  voterIds: number[]
}

/** At most one more than a cut takes is read; how many there were. */
async function copyDoors(
  db: Db,
  committee: CommitteeRef,
  cutId: string,
  ids: number[],
  withoutWalked: boolean,
): Promise<number> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<Household>`with v as (${walkable(ids)}), visited as (${visits(committee)})
    select h.id::text as "householdId", h.line, h.number, h.street, h.street_key as "streetKey", h.unit, h.city, h.city_key as "cityKey", h.zip5,
      h.longitude, h.latitude, max(visited.walked_at)::text as "walkedAt", array_agg(v.id order by v.id) as "voterIds"
    from v join households h on h.id = v.household_id left join visited on visited.household_id = h.id
    where ${withoutWalked ? sql`visited.household_id is null` : sql`true`}
    group by h.id order by h.id limit ${mostCutDoors + 1}`.execute(db)
  const doors = JSON.stringify(
    rows.map(({ streetKey, cityKey, ...door }, place) => ({
      ...door,
      place,
      line: readableAddress(door.line),
      street: readableAddress(door.street),
      city: readable(door.city),
      building: `${door.number ?? door.line} ${streetKey} ${cityKey}`.toLowerCase(),
    })),
  )
  await sql`insert into cut_doors (organization_id, committee_id, cut_id, place, household_id, line, number, street, unit, city, zip5, building,
      longitude, latitude, voter_ids, walked_at)
    select ${organizationId}::uuid, ${committeeId}::uuid, ${cutId}::uuid, d.place, d."householdId", d.line, d.number, d.street, d.unit, d.city, d.zip5, d.building,
      d.longitude, d.latitude, d."voterIds", d."walkedAt"
    from jsonb_to_recordset(${doors}::jsonb) as d (place integer, "householdId" bigint, line text, number integer, street text, unit text, city text,
      zip5 text, building text, longitude double precision, latitude double precision, "voterIds" integer[], "walkedAt" timestamptz)`.execute(
    db,
  )
  return rows.length
}
