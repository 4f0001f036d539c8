// The queries behind the log and the list of exports.
import { sql } from 'kysely'
import { nilId } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import type { ListContext, ListParts, Part } from '../../app/server/lists/listOf.ts'
import { entriesOf, logMeant } from './access.server.ts'
import type { AuditEntry, AuditFilter, auditLog } from './api.ts'
import { actionInWords } from './actionWords.server.ts'
import { aboutOf, detailInWords, exportDetailOf, filterInWords } from './words.ts'

// Past this a person narrows the dates instead of turning pages; the count stays cheap.
const countAtMost = 100_000

interface LogScope {
  id: string
  name: string
  organizationId: string | null
}

const open = async ({ db, viewer }: ListContext, filter: { organizationId?: string }): Promise<LogScope> => {
  const { id, name } = await logMeant(db, viewer, filter.organizationId)
  return { id, name, organizationId: id === nilId ? null : id }
}

export const entryList: ListParts<typeof auditLog.list, LogScope> = {
  open,
  rows: (context, log, filter, part) => findEntries(context, log.id, filter, part),
  count: ({ db }, log, filter, isExport) => countEntries(db, log.id, filter, isExport),
  columns: {
    Number: (e) => e.seq,
    Time: (e) => e.at,
    Who: (e) => e.actorName,
    What: (e) => e.what,
    About: (e) => e.subjectName ?? e.subjectId,
    Details: (e) => detailInWords(e),
  },
}

const made: AuditFilter = { action: 'export.made' }

export const exportList: ListParts<typeof auditLog.exports, LogScope> = {
  open,
  rows: (context, log, _filter, part) => findEntries(context, log.id, made, part),
  count: ({ db }, log, _filter, isExport) => countEntries(db, log.id, made, isExport),
  columns: {
    When: (e) => e.at,
    Who: (e) => e.actorName,
    What: (e) => exportDetailOf(e).what,
    Rows: (e) => exportDetailOf(e).rows,
    Which: (e) => filterInWords(exportDetailOf(e)),
  },
}

async function findEntries(
  { db, services }: ListContext,
  logId: string,
  filter: AuditFilter,
  part: Part<'number'>,
): Promise<(AuditEntry & { place: string })[]> {
  const query = entriesOf(db, logId, filter).select([
    'e.seq',
    'e.at',
    'e.actorId',
    'e.actorName',
    'e.action',
    'e.subject',
    'e.subjectId',
    'e.detail',
  ])
  const rows = await inOrder(query, part, {
    by: { number: ['e.seq', 'bigint'] },
    id: ['e.seq', 'bigint'],
  }).execute()
  const names = await namesOf(db, rows)
  return rows.map((row) => {
    const detail = row.detail as Record<string, unknown>
    const subjectName = names.get(row.subjectId ?? '') ?? null
    return {
      ...row,
      what: actionInWords(services.given, row.action, aboutOf({ subjectName, detail })),
      seq: Number(row.seq),
      at: row.at.toISOString(),
      subjectName,
      detail,
    }
  })
}

async function countEntries(db: Db, logId: string, filter: AuditFilter, isExport: boolean): Promise<number> {
  const entries = entriesOf(db, logId, filter)
  if (isExport) return countOf(entries)
  return countOf(db.selectFrom(entries.select('e.seq').limit(countAtMost).as('some')))
}

/**
 * Names of the people and committees on this page, under the viewer's own walls: one that is not theirs to see stays an id. Asked after
 * the page, because a join from text to uuid through two walls reads the whole log first.
 */
async function namesOf(
  db: Db,
  rows: { subject: string; subjectId: string | null }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [subject, table] of [
    ['user', 'users'],
    ['committee', 'committees'],
  ] as const) {
    const ids = new Set(
      rows.filter((row) => row.subject === subject && isUuid(row.subjectId)).map((row) => row.subjectId),
    )
    if (ids.size === 0) continue
    const found = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
      .execute()
    for (const { id, name } of found) names.set(id, name)
  }
  return names
}

const isUuid = (id: string | null) => id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
