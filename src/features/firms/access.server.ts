import type { Selectable } from 'kysely'
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Firms } from '../../app/server/data/tables.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export type FirmRecord = Selectable<Firms>

export function firmsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('firms')
    .where('firms.organizationId', '=', organizationId)
    .where('firms.committeeId', '=', committeeId)
}

/** One that goes on: a record that was merged away is not there. */
export async function getFirm(db: Db, committee: CommitteeRef, firmId: string): Promise<FirmRecord> {
  const row = await firmsOf(db, committee)
    .where('firms.id', '=', firmId)
    .where('firms.mergedInto', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function lockFirm(db: Db, committee: CommitteeRef, firmId: string): Promise<FirmRecord> {
  const row = await firmsOf(db, committee)
    .where('firms.id', '=', firmId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.mergedInto !== null) throw notFound()
  return row
}

/** By the job itself: administrators see everything else, and not this. */
export const isTreasurer = (viewer: Viewer, committeeId: string): boolean =>
  viewer.committees.some(({ id, job }) => id === committeeId && job === 'treasurer')

export function refuseOthers(viewer: Viewer, committeeId: string): void {
  if (!isTreasurer(viewer, committeeId))
    throw notAllowed('Tax ids are for the treasurer of the committee alone.')
}
