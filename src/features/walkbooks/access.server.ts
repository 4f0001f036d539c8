// Which walkbooks and hands someone sees: those of a committee the viewer was found to work in, or the one hand whose secret a phone holds.
import { sql, type Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import { actForFound } from '../../app/server/auth/actFor.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Hands, Walkbooks } from '../../app/server/data/tables.ts'
import { hasAllCommittees, jobMay, type CommitteeJob, type Role } from '../../permissions.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export type WalkbookRecord = Selectable<Walkbooks>

export function walkbooksOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('walkbooks')
    .where('walkbooks.organizationId', '=', organizationId)
    .where('walkbooks.committeeId', '=', committeeId)
}

export function doorsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('walkbookDoors')
    .where('walkbookDoors.organizationId', '=', organizationId)
    .where('walkbookDoors.committeeId', '=', committeeId)
}

export async function getWalkbook(
  db: Db,
  committee: CommitteeRef,
  walkbookId: string,
): Promise<WalkbookRecord> {
  const row = await walkbooksOf(db, committee)
    .where('walkbooks.id', '=', walkbookId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Held until the transaction ends: two people who hand out or reorder at once come one after the other. */
export async function lockWalkbook(
  db: Db,
  committee: CommitteeRef,
  walkbookId: string,
): Promise<WalkbookRecord> {
  const row = await walkbooksOf(db, committee)
    .where('walkbooks.id', '=', walkbookId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export interface Hand extends Omit<Selectable<Hands>, 'codeHash' | 'secretHash'> {
  walkbookName: string
  /** Taken back, reassigned, expired, its walkbook or committee put away, or the member's job no longer includes doors. */
  isOver: boolean
  /** The member's job in the committee still lets them knock; true of passes and paper. */
  mayKnock: boolean
}

export async function handOf(db: Db, committee: CommitteeRef, handId: string): Promise<Hand> {
  const [hand] = await findHands(db, committee, { handId })
  if (!hand) throw notFound()
  return hand
}

/** Only one's own: the hand of another member answers like a missing one. */
export async function handOfMember(
  db: Db,
  committee: CommitteeRef,
  userId: string,
  handId: string,
): Promise<Hand> {
  const hand = await handOf(db, committee, handId)
  if (hand.kind !== 'member' || hand.userId !== userId) throw notFound()
  return hand
}

export const handsOfMember = (db: Db, committee: CommitteeRef, userId: string): Promise<Hand[]> =>
  findHands(db, committee, { userId })

/**
 * The hand whose secret a phone holds; from here on the transaction works for its committee and no other. One that is over is still found:
 * its phone may deliver what it recorded, and nothing else.
 */
export async function enterPass(db: Db, secret: string): Promise<{ committee: CommitteeRef; hand: Hand }> {
  const found = await actForFound(
    db,
    sql<CommitteeRef & { handId: string }>`
      select organization_id as "organizationId", committee_id as "committeeId", hand_id as "handId"
      from pass_of_secret(${hashToken(secret)})`,
  )
  if (!found) throw notFound()
  const { organizationId, committeeId, handId } = found
  const committee = { organizationId, committeeId }
  return { committee, hand: await handOf(db, committee, handId) }
}

/** Its phone asked for something. Once a minute is enough: colleagues' screens hear of each change. */
export async function sawHand(db: Db, committee: CommitteeRef, handId: string): Promise<void> {
  await db
    .updateTable('hands')
    .set({ seenAt: sql`now()` })
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', handId)
    .where(wasNotSeen)
    .execute()
}

export const wasNotSeen = sql<boolean>`(hands.seen_at is null or hands.seen_at < now() - interval '1 minute')`

interface Which {
  handId?: string
  userId?: string
  walkbookIds?: string[]
}

/** Newest first. Whether one is over, the database's clock says. */
export async function findHands(db: Db, committee: CommitteeRef, which: Which): Promise<Hand[]> {
  let query = db
    .selectFrom('hands as h')
    .innerJoin('walkbooks as w', 'w.id', 'h.walkbookId')
    .innerJoin('committees as c', 'c.id', 'h.committeeId')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'h.userId').onRef('u.organizationId', '=', 'h.organizationId'),
    )
    .leftJoin('committeeMembers as m', (join) =>
      join.onRef('m.committeeId', '=', 'h.committeeId').onRef('m.userId', '=', 'h.userId'),
    )
    .where('h.organizationId', '=', committee.organizationId)
    .where('h.committeeId', '=', committee.committeeId)
    .selectAll('h')
    .select(['w.name as walkbookName', 'u.role', 'u.suspendedAt', 'm.job'])
    .select(
      sql<boolean>`h.ended_at is not null or h.expires_at <= now() or w.archived_at is not null or c.archived_at is not null`.as(
        'isPast',
      ),
    )
  if (which.handId !== undefined) query = query.where('h.id', '=', which.handId)
  if (which.userId !== undefined) query = query.where('h.userId', '=', which.userId)
  if (which.walkbookIds !== undefined)
    query = query.where('h.walkbookId', '=', sql<string>`any(${which.walkbookIds}::uuid[])`)
  const rows = await query.orderBy('h.handedAt', 'desc').orderBy('h.id').execute()
  return rows.map((row) => {
    const { isPast, role, suspendedAt, job, codeHash: _, secretHash: __, ...hand } = row
    const mayKnock = hand.kind !== 'member' || (suspendedAt === null && mayKnockAs(role, job))
    return { ...hand, mayKnock, isOver: isPast || !mayKnock }
  })
}

/** A person who left the organization has no role in it. */
export const mayKnockAs = (role: string | null, job: string | null): boolean =>
  role !== null &&
  (hasAllCommittees(role as Role) || jobMay((job ?? undefined) as CommitteeJob, 'doors.knock'))
