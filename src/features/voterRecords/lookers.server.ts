// Who of the organization looked at a voter or worked on one: straight from the audit log, which no one can change.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import { actionInWords } from '../auditLog/actionWords.server.ts'
import { actFor } from './access.server.ts'
import type { voterRecords } from './api.ts'
import { identityOf } from './merges.server.ts'

const pageSize = 20

export const lookers: Handlers<typeof voterRecords>['lookers'] = async (
  context,
  { committeeId, voterId, page },
) => {
  const { db, services } = context
  const { organizationId } = await actFor(context, committeeId, 'read')
  const { ids } = await identityOf(db, organizationId, voterId)
  const entries = db
    .selectFrom('audit.entries')
    .where('organizationId', '=', organizationId)
    .where('subject', '=', 'voter')
    .where('subjectId', '=', sql<string>`any (${ids.map(String)}::text[])`)
  const rows = await entries
    .select(['seq', 'at', 'actorName', 'action'])
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await entries
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    entries: rows.map((row) => ({
      ...row,
      what: actionInWords(services.given, row.action),
      seq: Number(row.seq),
      at: row.at.toISOString(),
    })),
    total: Number(total),
    pageSize,
  }
}
