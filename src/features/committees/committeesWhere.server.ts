import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../permissions.ts'

/** Who someone is for the committees they work in. */
export type Working = Pick<Viewer, 'role' | 'organizationId' | 'committees'>

/**
 * The open committees `c` of a person's own organization in which they may do this, as a condition. Also platform staff see only their own
 * house here; elsewhere they open the committee first.
 */
export function committeesWhere(viewer: Working, what: Ability): RawBuilder<boolean> {
  const given = viewer.committees.filter(({ job }) => jobMay(job, what)).map(({ id }) => id)
  return sql<boolean>`c.organization_id = ${viewer.organizationId}::uuid and c.archived_at is null
    and (${hasAllCommittees(viewer.role)} or c.id = any (${given}::uuid[]))`
}
