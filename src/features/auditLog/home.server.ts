// The latest changes on the first page.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { actionInWords } from './actionWords.server.ts'
import { aboutOf } from './words.ts'

const mostChanges = 8

export async function findChangesForHome({ db, viewer, services: { given } }: Context) {
  if (!may(viewer, 'audit.read') || !viewer.organizationId) return null
  // The column is text, because not every subject has a uuid.
  const subjectId = sql<string>`case when e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`
  const rows = await db
    .selectFrom('audit.entries as e')
    .leftJoin('users as u', (join) => join.on('u.id', '=', subjectId).on('e.subject', '=', 'user'))
    .leftJoin('committees as c', (join) => join.on('c.id', '=', subjectId).on('e.subject', '=', 'committee'))
    .select(['e.seq', 'e.at', 'e.actorName', 'e.action', 'e.detail'])
    .select((eb) => eb.fn.coalesce('u.name', 'c.name').as('subjectName'))
    .where('e.organizationId', '=', viewer.organizationId)
    .where('e.action', 'not in', given.auditLooks)
    .orderBy('e.seq', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.map(({ seq, at, detail: kept, ...row }) => {
    const detail = kept as Record<string, unknown>
    const about = aboutOf({ subjectName: row.subjectName, detail })
    return {
      ...row,
      what: actionInWords(given, row.action, about),
      id: String(seq),
      at: at.toISOString(),
      detail,
    }
  })
}
