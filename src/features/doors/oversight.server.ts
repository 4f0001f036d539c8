// Who is out, how fast they are, and what is odd; and setting aside all the work of one hand, which can be put back.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { findHands, handOf, handsOfMember, walkbooksOf } from '../walkbooks/access.server.ts'
import type { Canvasser, doors } from './api.ts'
import type { Place } from './app/model/turf.ts'
import { countAgain, discount, visitsOf } from './recording/counting.server.ts'
import { contactRateOf, doorsPerHour, mostTogether, mostWithin, oddities, type Work } from './rules.ts'

type Calls = Handlers<typeof doors>

export const mine: Calls['mine'] = async (context, { committeeId }) => {
  const committee = await workIn(context, committeeId, 'doors.knock')
  const { db, viewer } = context
  const hands = (await handsOfMember(db, committee, viewer.userId)).filter((hand) => !hand.isOver)
  const sizes = await sizesOf(db, committee)
  const visited = await visitedDoors(db, committee)
  return {
    hands: hands.map(({ id, walkbookId, walkbookName, expiresAt }) => ({
      handId: id,
      walkbookId,
      walkbook: walkbookName,
      doors: sizes.get(walkbookId) ?? 0,
      visited: visited.get(walkbookId) ?? 0,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

export const canvassers: Calls['canvassers'] = async (context, { committeeId, walkbookId }) => {
  const committee = await workIn(context, committeeId, 'walkbooks.edit')
  const { db } = context
  const hands = await findHands(db, committee, walkbookId ? { walkbookIds: [walkbookId] } : {})
  const work = await workOfHands(db, committee, walkbookId)
  const sizes = await sizesOf(db, committee)
  const places = await lastPositions(db, committee)
  const streets = await lastStreets(db, committee)
  const isClaimed = hands.filter(({ kind, claimedAt }) => kind === 'member' || claimedAt !== null)
  return {
    canvassers: isClaimed.map((hand): Canvasser => {
      const done = work.get(hand.id) ?? nothing
      return {
        handId: hand.id,
        name: hand.name,
        kind: hand.kind as Canvasser['kind'],
        walkbookId: hand.walkbookId,
        walkbook: hand.walkbookName,
        doors: sizes.get(hand.walkbookId) ?? 0,
        visited: done.visits,
        talked: done.talked,
        perHour: doorsPerHour(done),
        contactRate: contactRateOf(done),
        firstAt: done.firstAt?.toISOString() ?? null,
        lastAt: done.lastAt?.toISOString() ?? null,
        seenAt: hand.seenAt?.toISOString() ?? null,
        isOver: hand.isOver,
        lastStreet: streets.get(hand.id) ?? '',
        position: hand.isOver ? null : (places.get(hand.id) ?? null),
        odd: oddities(done),
        held: hand.heldAt ? { at: hand.heldAt.toISOString(), by: hand.heldByName, why: hand.heldWhy } : null,
      }
    }),
  }
}

export const hold: Calls['hold'] = (context, { committeeId, handId, why }) =>
  setHeld(context, committeeId, handId, why)

export const release: Calls['release'] = (context, { committeeId, handId }) =>
  setHeld(context, committeeId, handId, null)

async function setHeld(context: Context, committeeId: string, handId: string, why: string | null) {
  const committee = await changeIn(context, committeeId, 'walkbooks.edit')
  const { db, viewer, audit } = context
  await sql`select from hands where organization_id = ${committee.organizationId}::uuid and committee_id = ${committeeId}::uuid
    and id = ${handId}::uuid for update`.execute(db)
  const hand = await handOf(db, committee, handId)
  if ((hand.heldAt !== null) === (why !== null))
    throw conflict(why === null ? 'This work is not set aside.' : 'This work is set aside already.')
  const visits = await visitsOf(db, committee, { handId })
  const held = why === null ? null : sql<Date>`now()`
  const of = { organizationId: committee.organizationId, committeeId }
  await db
    .updateTable('hands')
    .set({ heldAt: held, heldByName: why === null ? '' : viewer.name, heldWhy: why ?? '' })
    .where('organizationId', '=', of.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', handId)
    .execute()
  for (const table of ['doorVisits', 'doorPeople'] as const)
    await db
      .updateTable(table)
      .set({ heldAt: held })
      .where('organizationId', '=', of.organizationId)
      .where('committeeId', '=', committeeId)
      .where('handId', '=', handId)
      .execute()
  await (why === null ? countAgain : discount)(db, committee, visits)
  await audit(
    {
      action: why === null ? 'hand.released' : 'hand.held',
      subject: 'hand',
      subjectId: handId,
      detail: { name: hand.name, ...(why !== null && { why }) },
    },
    of.organizationId,
  )
  return { visits: visits.length }
}

const nothing: Work = {
  visits: 0,
  talked: 0,
  firstAt: null,
  lastAt: null,
  mostInTwoMinutes: 0,
  spots: { known: 0, together: 0 },
}

/** By hand. Held work is shown too: it is what the person looks at before putting it back. */
export async function workOfHands(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  walkbookId: string | null,
): Promise<Map<string, Work>> {
  const { rows } = await sql<{ handId: string; visits: number; talked: number; moments: Date[] }>`
    select hand_id as "handId", count(distinct door_id)::int as visits, count(distinct door_id) filter (where result = 'talked')::int as talked,
      array_agg(distinct visited_at) as moments
    from door_visits where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and undone_at is null
      and (${walkbookId}::uuid is null or walkbook_id = ${walkbookId}::uuid)
    group by hand_id`.execute(db)
  const places = await placesOfVisits(db, { organizationId, committeeId }, walkbookId)
  return new Map(
    rows.map(({ handId, visits, talked, moments }) => {
      const spots = places.get(handId) ?? []
      const times = moments.toSorted((a, b) => a.getTime() - b.getTime())
      return [
        handId,
        {
          visits,
          talked,
          firstAt: times[0] ?? null,
          lastAt: times.at(-1) ?? null,
          mostInTwoMinutes: mostWithin(times, 120_000),
          spots: { known: spots.length, together: mostTogether(spots) },
        },
      ]
    }),
  )
}

/** A place for each moment of recording, by hand: a building's bulk is one. The newest are enough. */
async function placesOfVisits(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  walkbookId: string | null,
): Promise<Map<string, Place[]>> {
  const { rows } = await sql<Place & { handId: string }>`
    select hand_id as "handId", longitude, latitude from (
      select p.hand_id, p.longitude, p.latitude, row_number() over (partition by p.hand_id order by p.at desc, p.id) as place
      from door_positions p
      where p.organization_id = ${organizationId}::uuid and p.committee_id = ${committeeId}::uuid and exists (
        select from door_visits v where v.organization_id = p.organization_id and v.committee_id = p.committee_id and v.hand_id = p.hand_id
          and v.visited_at = p.at and v.undone_at is null and (${walkbookId}::uuid is null or v.walkbook_id = ${walkbookId}::uuid))) newest
    where place <= 300`.execute(db)
  return Map.groupBy(rows, ({ handId }) => handId)
}

/** The street of the last door, by hand. Not the door: who reads those is on record. */
async function lastStreets(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ handId: string; street: string }>`
    select v.hand_id as "handId", d.street from (
      select distinct on (hand_id) hand_id, door_id from door_visits
      where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and undone_at is null
      order by hand_id, visited_at desc, id) v
    join walkbook_doors d on d.organization_id = ${organizationId}::uuid and d.committee_id = ${committeeId}::uuid and d.id = v.door_id`.execute(
    db,
  )
  return new Map(rows.map(({ handId, street }) => [handId, street]))
}

async function sizesOf(db: Db, committee: CommitteeRef): Promise<Map<string, number>> {
  const rows = await walkbooksOf(db, committee).select(['walkbooks.id', 'walkbooks.doors']).execute()
  return new Map(rows.map(({ id, doors: size }) => [id, size]))
}

async function visitedDoors(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('doorVisits')
    .select(['walkbookId', sql<number>`count(distinct door_id)::int`.as('doors')])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('undoneAt', 'is', null)
    .where('heldAt', 'is', null)
    .groupBy('walkbookId')
    .execute()
  return new Map(rows.map((row) => [row.walkbookId, row.doors]))
}

/** Of the last hours: an older place says nothing about who is out. */
async function lastPositions(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<Map<string, NonNullable<Canvasser['position']>>> {
  const { rows } = await sql<{ handId: string; longitude: number; latitude: number; at: Date }>`
    select distinct on (hand_id) hand_id as "handId", longitude, latitude, at from door_positions
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and at > now() - interval '4 hours'
    order by hand_id, at desc, id`.execute(db)
  return new Map(rows.map(({ handId, at, ...place }) => [handId, { ...place, at: at.toISOString() }]))
}
