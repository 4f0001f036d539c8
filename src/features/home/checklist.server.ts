import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, jobMay, may, type Ability } from '../../permissions.ts'
import type { Overview, Step } from './api.ts'

/** Steps a new account takes, those its role allows, each done or not by what the database says. */
export async function findChecklist({
  db,
  viewer,
}: {
  db: Db
  viewer: Viewer
}): Promise<Overview['checklist']> {
  const { rows } = await sql<Record<Step, boolean>>`select
      u.title <> '' and u.phone <> '' as profile,
      u.two_factor_enabled as "secondFactor",
      exists (select from invitations i where i.organization_id = u.organization_id)
        or exists (select from users other where other.organization_id = u.organization_id and other.id <> u.id) as "inviteMember",
      exists (select from committees c where c.organization_id = u.organization_id and c.archived_at is null) as "createCommittee",
      exists (select from committee_members m where m.user_id = u.id) as "openCommittee",
      exists (select from events e where e.organization_id = u.organization_id) as "planEvent",
      exists (select from universes v where v.created_by = u.id) as "buildUniverse",
      exists (select from bill_follows f where f.user_id = u.id) as "followBill",
      exists (select from import_batches b where b.state = 'done') as "importFile"
    from users u where u.id = ${viewer.userId}`.execute(db)
  const done = rows[0]
  if (!done) return []
  const belongs = viewer.organizationId !== null
  // Both are done on /organization, which does not admit every role that holds the permission.
  const runsOrganization = belongs && may(viewer, 'organization.open')
  const wanted: Step[] = ['profile', 'secondFactor']
  if (runsOrganization && may(viewer, 'committees.manage')) wanted.push('createCommittee')
  if (runsOrganization && may(viewer, 'members.invite')) wanted.push('inviteMember')
  // A person who makes committees is not waiting to be given one.
  if (belongs && !may(viewer, 'committees.manage')) wanted.push('openCommittee')
  const [isAdmin, mayWork] = [may(viewer, 'owner.open'), belongs && may(viewer, 'work.edit')]
  if (isAdmin) wanted.push('importFile')
  const mayIn = (what: Ability) =>
    hasAllCommittees(viewer.role) || viewer.committees.some(({ job }) => jobMay(job, what))
  if (mayWork && mayIn('events.edit')) wanted.push('planEvent')
  if (belongs && mayIn('voters.edit') && mayWork) wanted.push('buildUniverse')
  wanted.push('followBill')
  return wanted.map((step) => ({ step, isDone: done[step] }))
}
