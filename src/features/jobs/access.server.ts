// Which jobs a viewer may see: their own; platform staff see all. Below it the row wall keeps organizations apart.
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely'
import { may } from '../../permissions.ts'
import type { DB } from '../../app/server/data/tables.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'

export function visibleJobs(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'jobs'>): Expression<SqlBool> =>
    may(viewer, 'jobs.readAll') ? eb.lit(true) : eb('jobs.createdBy', '=', viewer.userId)
}
