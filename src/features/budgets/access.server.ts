// The plan of a committee, and who may change it.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { may } from '../../permissions.ts'
import type { CommitteeRef, Workplace } from '../committees/workIn.server.ts'

export function cellsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('budgetCells')
    .where('budgetCells.organizationId', '=', organizationId)
    .where('budgetCells.committeeId', '=', committeeId)
}

export function versionsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('budgetVersions')
    .where('budgetVersions.organizationId', '=', organizationId)
    .where('budgetVersions.committeeId', '=', committeeId)
}

export async function getVersion(db: Db, committee: CommitteeRef, versionId: string) {
  const row = await versionsOf(db, committee).where('id', '=', versionId).selectAll().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const mayEditBudget = (viewer: Viewer, committee: Workplace): boolean =>
  may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('budgets.edit')
