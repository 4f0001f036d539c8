// Which log a viewer may read: their own organization's; platform staff any, and the installation's own.
import { isPlatform } from '../../permissions.ts'
import type { Db } from '../../app/server/data/db.ts'
import { organizationMeant } from '../../app/server/auth/organizationMeant.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import type { AuditFilter } from './api.ts'

/** The chain's id and its name in a file. */
export async function logMeant(
  db: Db,
  viewer: Viewer,
  named?: string,
): Promise<{ id: string; name: string }> {
  if (named === nilId && isPlatform(viewer.role)) return { id: nilId, name: 'Installation' }
  return organizationMeant(db, viewer, named)
}

/** The one condition behind list, count and export. */
export function entriesOf(db: Db, logId: string, filter: AuditFilter) {
  let query = db.selectFrom('audit.entries as e').where('e.organizationId', '=', logId)
  if (filter.action) query = query.where('e.action', '=', filter.action)
  if (filter.actorId) query = query.where('e.actorId', '=', filter.actorId)
  if (filter.subject) query = query.where('e.subject', '=', filter.subject)
  if (filter.subjectId) query = query.where('e.subjectId', '=', filter.subjectId)
  if (filter.from) query = query.where('e.at', '>=', new Date(filter.from))
  if (filter.until) query = query.where('e.at', '<', new Date(filter.until))
  return query
}
