// Which requests and signs someone sees: those of a committee they work in; a canvasser, and only they, just the deliveries given to them.
import { sql, type Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { SignRequests } from '../../app/server/data/tables.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import type { CommitteeRef, Workplace } from '../committees/workIn.server.ts'

export type RequestRecord = Selectable<SignRequests>

export interface Seeing extends CommitteeRef {
  /** Null: all of them. */
  onlyOf: string | null
}

/** Whoever neither edits signs nor reads people sees what was given to them. */
export const seeingIn = (work: Workplace, viewer: Viewer): Seeing => ({
  organizationId: work.organizationId,
  committeeId: work.committeeId,
  onlyOf: work.may('people.see') ? null : viewer.userId,
})

/** A canvasser is at the door of what was given to them, so they see where it is. */
export const maySeeAddresses = (work: Workplace, { onlyOf }: Seeing): boolean =>
  onlyOf !== null || maySeeContacts(work)

export function requestsOf(db: Db, { organizationId, committeeId, onlyOf }: Seeing) {
  const query = db
    .selectFrom('signRequests')
    .where('signRequests.organizationId', '=', organizationId)
    .where('signRequests.committeeId', '=', committeeId)
  return onlyOf === null ? query : query.where('signRequests.assignedTo', '=', onlyOf)
}

/** Held until the transaction ends: two phones at one sign come one after the other. */
export async function lockRequest(db: Db, seeing: Seeing, id: string): Promise<RequestRecord> {
  const row = await requestsOf(db, seeing).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const ofCommittee = ({ organizationId, committeeId }: CommitteeRef) =>
  sql<boolean>`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
