// Which files a viewer may open: their own, those shared by their purpose within the row wall, and for platform staff all.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isPlatform } from '../../permissions.ts'
import { purposes } from '../../app/server/files/purposes.ts'
import type { DB } from '../../app/server/tables.ts'
import type { Viewer } from '../../app/server/viewer.ts'

const sharedPurposes = Object.entries(purposes).flatMap(([name, rule]) => (rule.isShared ? [name] : []))

export function visibleFiles(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'files'>): Expression<SqlBool> =>
    isPlatform(viewer.role)
      ? eb.lit(true)
      : eb.or([eb('files.ownerId', '=', viewer.userId), eb('files.purpose', 'in', sharedPurposes)])
}

/** Only what one put in oneself is one's own to remove. */
export function ownFiles(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'files'>): Expression<SqlBool> => eb('files.ownerId', '=', viewer.userId)
}
