// Which committees a viewer may see: administrators all of their organization, others those they were given, platform staff every one.
// The wall in the database says the same once more.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { DB } from '../../app/server/data/tables.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, isPlatform } from '../../permissions.ts'

export function visibleCommittees(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'committees'>): Expression<SqlBool> => {
    if (isPlatform(viewer.role)) return eb.lit(true)
    const own = eb('committees.organizationId', '=', viewer.organizationId ?? nilId)
    if (hasAllCommittees(viewer.role)) return own
    const given = viewer.committees.map((c) => c.id)
    return given.length > 0 ? eb.and([own, eb('committees.id', 'in', given)]) : eb.lit(false)
  }
}

export async function getCommitteeToChange(db: Db, viewer: Viewer, id: string) {
  const found = await db
    .selectFrom('committees')
    .selectAll()
    .where('id', '=', id)
    .where(visibleCommittees(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
