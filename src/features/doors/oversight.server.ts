// Who is out, how fast they are, and what is odd; and setting aside all the work of one hand, which can be put back.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { findHands, handOf, handsOfMember, walkbooksOf } from '../walkbooks/access.server.ts'
import type { Canvasser, doors } from './api.ts'
import { countAgain, discount, visitsOf } from './recording/counting.server.ts'
import { contactRateOf, doorsPerHour, mostWithin, oddities, type Work } from './rules.ts'

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

const nothing: Work = { visits: 0, talked: 0, firstAt: null, lastAt: null, mostInTwoMinutes: 0 }

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
  return new Map(
    rows.map(({ handId, visits, talked, moments }) => {
      const times = moments.toSorted((a, b) => a.getTime() - b.getTime())
      return [
        handId,
        {
          visits,
          talked,
          firstAt: times[0] ?? null,
          lastAt: times.at(-1) ?? null,
          mostInTwoMinutes: mostWithin(times, 120_000),
        },
      ]
    }),
  )
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
