// Which files a viewer may open: their own, those shared by their purpose within the row wall, and for platform staff all.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isPlatform, may } from '../../permissions.ts'
import { purposes, type PurposeRule } from '../../app/server/files/purposes.ts'
import type { DB } from '../../app/server/data/tables.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'

const rules = Object.entries<PurposeRule>(purposes)

export function visibleFiles(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'files'>): Expression<SqlBool> => {
    if (isPlatform(viewer.role)) return eb.lit(true)
    const open = rules.flatMap(([name, rule]) =>
      rule.opensFor ? (may(viewer, rule.opensFor) ? [name] : []) : rule.isShared ? [name] : [],
    )
    const ownersOwn = rules.flatMap(([name, rule]) => (rule.opensFor ? [] : [name]))
    return eb.or([
      eb('files.purpose', 'in', open),
      eb.and([eb('files.ownerId', '=', viewer.userId), eb('files.purpose', 'in', ownersOwn)]),
    ])
  }
}

/** Only what one put in oneself is one's own to remove. */
export function ownFiles(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'files'>): Expression<SqlBool> => eb('files.ownerId', '=', viewer.userId)
}
