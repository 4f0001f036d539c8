import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { may } from '../../permissions.ts'
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
      exists (select from committee_members m where m.user_id = u.id) as "openCommittee"
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
  return wanted.map((step) => ({ step, isDone: done[step] }))
}
