// Every account, for a person who may manage accounts; no one else gets past the door of a call, and would find nothing here.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { DB } from '../../app/server/data/tables.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { may, type Role } from '../../permissions.ts'

export function visibleUsers(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'users'>): Expression<SqlBool> => eb.lit(may(viewer, 'users.manage'))
}

/** Locked until the write ends, so that two changes to one person come one after the other. */
export async function getUserToChange(db: Db, viewer: Viewer, id: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'organizationId', 'suspendedAt'])
    .where('id', '=', id)
    .where(visibleUsers(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return { ...found, role: found.role as Role }
}
