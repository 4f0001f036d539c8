// What besides the job decides about a person's record.
import type { Context } from '../../app/server/context.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, may } from '../../permissions.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { mayLookUp } from '../voters/access.server.ts'

/** Seeing which voter someone is takes what looking voters up takes: the right, and a stated purpose. */
export async function mayLinkVoters({ db, viewer }: Context, committee: Workplace): Promise<boolean> {
  if (!may(viewer, 'voters.read') || !mayLookUp(viewer) || !committee.may('people.see')) return false
  const stated = await db
    .selectFrom('voterAttestations')
    .select('userId')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return stated !== undefined
}

/** No one takes away what a colleague wrote, except who runs the committee. */
export function mayRemoveNote(viewer: Viewer, committee: Workplace, writtenBy: string | null): boolean {
  if (!viewer.mayWrite || !may(viewer, 'work.edit') || !committee.may('people.edit')) return false
  const job = viewer.committees.find((c) => c.id === committee.committeeId)?.job
  return writtenBy === viewer.userId || hasAllCommittees(viewer.role) || job === 'manager'
}
