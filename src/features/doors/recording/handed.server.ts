// The hands and doors that a batch of events is about, read once.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { wasNotSeen } from '../../walkbooks/access.server.ts'

export interface Hand {
  id: string
  walkbookId: string
  userId: string | null
  name: string
  expiresAt: Date
  endedAt: Date | null
  heldAt: Date | null
}

export interface HandNow extends Hand {
  /** Its phone was last heard of more than a minute ago. */
  isUnseen: boolean
}

export interface Door {
  id: string
  walkbookId: string
  building: string
  voterIds: number[]
}

export async function handsBy(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: string[],
): Promise<Map<string, HandNow>> {
  const rows = await db
    .selectFrom('hands')
    .select(['id', 'walkbookId', 'userId', 'name', 'expiresAt', 'endedAt', 'heldAt'])
    .select(wasNotSeen.as('isUnseen'))
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    // A hold that is being set waits for this batch, or this batch for it: no visit slips past.
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function doorsAt(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: string[],
): Promise<Map<string, Door>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('walkbookDoors')
    .select(['id', 'walkbookId', 'building', 'voterIds'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
