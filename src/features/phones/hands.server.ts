// Whose people these are. A hand of another person, of another committee and one that is nowhere answer alike.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { hasAllCommittees, jobMay, type CommitteeJob, type Role } from '../../permissions.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Holder } from '../outbox/api.ts'
import type { FoundHolder } from '../outbox/families.server.ts'
import { findHolder } from '../outbox/holders.server.ts'
import type { Way } from './api.ts'

/** Of `l`, `e`, `h`: the rows of this committee. */
export const ownRows = ({ organizationId, committeeId }: CommitteeRef, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.organization_id`)} = ${organizationId}::uuid and ${sql.ref(`${table}.committee_id`)} = ${committeeId}::uuid)`

export interface KeptHand {
  id: string
  listId: string
  userId: string
  name: string
  handedAt: Date
  expiresAt: Date
  endedAt: Date | null
  seenAt: Date | null
  list: string
  way: Way
  /** Ended, expired, its list ended, its committee put away, or the member's job does not include calls any more. */
  isOver: boolean
  /** When it ended or will. */
  end: Date
}

interface Which {
  handId?: string
  userId?: string
}

/** Newest first. Whether one is over, the database's clock says. */
export async function findHands(
  db: Db,
  committee: CommitteeRef,
  { handId, userId }: Which = {},
): Promise<KeptHand[]> {
  const { rows } = await sql<
    Omit<KeptHand, 'isOver'> & {
      isPast: boolean
      role: string | null
      job: string | null
      isSuspended: boolean
    }
  >`
    select h.id, h.list_id as "listId", h.user_id as "userId", h.name, h.handed_at as "handedAt", h.expires_at as "expiresAt", h.ended_at as "endedAt",
      h.seen_at as "seenAt", l.name as list, l.way, least(h.expires_at, h.ended_at, l.ended_at) as end,
      h.ended_at is not null or h.expires_at <= now() or l.ended_at is not null or c.archived_at is not null as "isPast",
      u.role, m.job, u.suspended_at is not null as "isSuspended"
    from phone_hands h join phone_lists l on l.id = h.list_id join committees c on c.id = h.committee_id
      left join users u on u.id = h.user_id and u.organization_id = h.organization_id
      left join committee_members m on m.committee_id = h.committee_id and m.user_id = h.user_id
    where ${ownRows(committee, 'h')} and (${handId ?? null}::uuid is null or h.id = ${handId ?? null}::uuid)
      and (${userId ?? null}::uuid is null or h.user_id = ${userId ?? null}::uuid)
    order by h.handed_at desc, h.id`.execute(db)
  return rows.map(({ isPast, role, job, isSuspended, ...hand }) => ({
    ...hand,
    isOver: isPast || isSuspended || !mayCallAs(role, job),
  }))
}

/** A person who left the organization has no role in it. */
export const mayCallAs = (role: string | null, job: string | null): boolean =>
  role !== null &&
  (hasAllCommittees(role as Role) || jobMay((job ?? undefined) as CommitteeJob, 'phones.call'))

export async function handOf(db: Db, committee: CommitteeRef, handId: string): Promise<KeptHand> {
  const [hand] = await findHands(db, committee, { handId })
  if (!hand) throw notFound()
  return hand
}

/** One's own, also when it is over. */
export async function enterHand(
  context: Context,
  of: Holder,
  handId: string,
): Promise<{ holder: FoundHolder; hand: KeptHand }> {
  if (of.kind !== 'member') throw notFound()
  const holder = await findHolder(context, of)
  const hand = await handOf(context.db, holder.committee, handId)
  if (hand.userId !== holder.id || !holder.may('phones.call')) throw notFound()
  return { holder, hand }
}

/** Members whose job includes calls, and the organization's administrators. */
export async function callersOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('committeeMembers as m', (join) =>
      join.onRef('m.userId', '=', 'u.id').on('m.committeeId', '=', committeeId),
    )
    .select(['u.id', 'u.name', 'u.role', 'm.job'])
    .where('u.organizationId', '=', organizationId)
    .where('u.suspendedAt', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id')
    .execute()
  return rows.filter(({ role, job }) => mayCallAs(role, job)).map(({ id, name }) => ({ id, name }))
}
