// How far a walkbook is: what happened last at each door, and what changed since a phone last asked. Undone and held visits do not count.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { enterHand } from './access.server.ts'
import type { doors, VisitSeen } from './api.ts'
import type { VisitResult } from './events.ts'
import { turfStamp } from './stamp.server.ts'

export async function lastVisits(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  walkbookId: string,
  handId: string | null,
): Promise<Map<string, VisitSeen>> {
  const { rows } = await sql<{
    doorId: string
    result: VisitResult
    at: Date
    byName: string
    handId: string
  }>`
    select distinct on (door_id) door_id as "doorId", result, visited_at as at, by_name as "byName", hand_id as "handId" from door_visits
    where walkbook_id = ${walkbookId}::uuid and organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and undone_at is null and held_at is null
    order by door_id, visited_at desc, id`.execute(db)
  return new Map(
    rows.map(({ doorId, handId: by, at, ...rest }) => [
      doorId,
      { ...rest, at: at.toISOString(), isMine: by === handId },
    ]),
  )
}

/** A phone that missed an answer asks again from the same cursor; a second of overlap covers transactions that ended out of order. */
const overlapSeconds = 5

export const progress: Handlers<typeof doors>['progress'] = async (
  context,
  { holder: of, handId, since },
) => {
  const { holder, hand } = await enterHand(context, of, handId)
  const cursor = (
    await sql<{ now: string }>`select (now() at time zone 'UTC')::text || 'Z' as now`.execute(context.db)
  ).rows[0]!.now
  if (hand.isOver) return { cursor, stamp: '', doors: [], isOver: true }
  const { organizationId, committeeId } = holder.committee
  const from = since !== null && !Number.isNaN(Date.parse(since)) ? since : null
  const { rows } = await sql<{
    doorId: string
    result: VisitResult
    at: Date
    byName: string
    isMine: boolean
    isUndone: boolean
  }>`
    select door_id as "doorId", result, visited_at as at, by_name as "byName", hand_id = ${handId}::uuid as "isMine",
      undone_at is not null or held_at is not null as "isUndone"
    from door_visits
    where walkbook_id = ${hand.walkbookId}::uuid and organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and (${from}::timestamptz is null or greatest(received_at, undone_at, held_at) > ${from}::timestamptz - make_interval(secs => ${overlapSeconds}))
    order by visited_at, id limit 2000`.execute(context.db)
  return {
    cursor,
    stamp: await turfStamp(context.db, holder.committee, hand),
    doors: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    isOver: false,
  }
}
