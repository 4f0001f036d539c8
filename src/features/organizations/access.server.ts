// Which organizations a viewer may see: their own; platform staff every one.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../app/server/data/tables.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import { isPlatform } from '../../permissions.ts'

export function visibleOrganizations(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'organizations'>): Expression<SqlBool> =>
    isPlatform(viewer.role) ? eb.lit(true) : eb('organizations.id', '=', viewer.organizationId ?? nilId)
}
