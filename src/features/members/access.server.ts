// Which people and invitations a viewer may see: their own organization's; platform staff every organization's. List, page, count and
// export all start here, and the row wall of the database holds the same below.
import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { DB } from '../../app/server/data/tables.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import { isPlatform, type Role } from '../../permissions.ts'

export function visibleMembers(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'users'>): Expression<SqlBool> =>
    isPlatform(viewer.role)
      ? eb('users.organizationId', 'is not', null)
      : viewer.organizationId
        ? eb('users.organizationId', '=', viewer.organizationId)
        : eb.lit(false)
}

export function visibleInvitations(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'invitations'>): Expression<SqlBool> =>
    isPlatform(viewer.role)
      ? eb('invitations.organizationId', 'is not', null)
      : viewer.organizationId
        ? eb('invitations.organizationId', '=', viewer.organizationId)
        : eb.lit(false)
}

export interface MemberToChange {
  id: string
  name: string
  role: Role
  organizationId: string
  suspendedAt: Date | null
}

/** Locked until the write ends: a promotion in the same moment cannot slip between the check and the change. */
export async function getMemberToChange(db: Db, viewer: Viewer, id: string): Promise<MemberToChange> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'organizationId', 'suspendedAt'])
    .where('id', '=', id)
    .where(visibleMembers(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!found?.organizationId) throw notFound()
  return { ...found, role: found.role as Role, organizationId: found.organizationId }
}

export async function getInvitationToChange(db: Db, viewer: Viewer, id: string) {
  const found = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'role', 'organizationId', 'acceptedAt', 'revokedAt', 'expiresAt'])
    .where('id', '=', id)
    .where(visibleInvitations(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!found?.organizationId) throw notFound()
  return { ...found, role: found.role as Role, organizationId: found.organizationId }
}

/** The latest removal of this person that the viewer may take back. */
export async function getFormerMember(db: Db, viewer: Viewer, userId: string) {
  let query = db.selectFrom('formerMembers').selectAll().where('userId', '=', userId)
  if (!isPlatform(viewer.role)) query = query.where('organizationId', '=', viewer.organizationId ?? nilId)
  const found = await query.orderBy('removedAt', 'desc').limit(1).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
