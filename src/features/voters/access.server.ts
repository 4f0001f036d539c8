// Who may look at the voter file, and on whose behalf. Every call that shows or uses a voter starts here: the role opened the door, this
// asks for the stated purpose (Neb. Rev. Stat. 32-330) and for a committee to act for.
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, isPlatform, jobMay } from '../../permissions.ts'
import type { Asked } from '../committees/contactDetails.server.ts'
import { enter, refuseArchived } from '../committees/workIn.server.ts'

/** Not a canvasser's, nor someone's without a committee. */
export function mayLookUp(viewer: Pick<Viewer, 'role' | 'committees' | 'organizationId'>): boolean {
  if (isPlatform(viewer.role)) return true
  if (viewer.organizationId === null) return false
  return hasAllCommittees(viewer.role) || viewer.committees.some((c) => jobMay(c.job, 'voters.see'))
}

export function refuseWhoMayNotLook(viewer: Viewer): void {
  if (!mayLookUp(viewer))
    throw notAllowed(
      'Looking up voters needs a committee you work for as more than a canvasser. Ask an administrator of your organization.',
    )
}

/** The purpose this person stated; refuses who may not look, and who has not stated one yet. */
export async function requireLookUp({ db, viewer }: { db: Db; viewer: Viewer }): Promise<string> {
  refuseWhoMayNotLook(viewer)
  const stated = await db
    .selectFrom('voterAttestations')
    .select('purpose')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  if (!stated) throw notAllowed('State what you use voter data for first, on the page Find a voter.')
  return stated.purpose
}

export interface ActingCommittee extends Asked {
  id: string
  organizationId: string
  name: string
  isArchived: boolean
}

/** The committee a call acts for. A foreign one, a missing one and one this person only canvasses for answer alike. */
export async function committeeToActFor(
  db: Db,
  viewer: Viewer,
  committeeId: string,
  what: 'read' | 'write',
): Promise<ActingCommittee> {
  const committee = await enter({ db, viewer }, committeeId)
  if (!committee.may('voters.see')) throw notFound()
  if (what === 'write') {
    if (!committee.may('voters.edit'))
      throw notAllowed('Observers of a committee read only. Ask its manager for another job.')
    refuseArchived(committee)
  }
  const { organizationId, name, isArchived, may } = committee
  return { id: committeeId, organizationId, name, isArchived, may }
}
