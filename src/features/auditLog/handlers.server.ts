import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { GivenByFeatures } from '../../app/server/feature.ts'
import { nilId } from '../../app/server/auth/viewer.ts'
import { entriesOf, logMeant } from './access.server.ts'
import type { AuditEntry, AuditFilter, auditLog } from './api.ts'
import { exportFile } from '../../app/server/audit/exportFile.ts'
import { actionInWords } from './actionWords.server.ts'
import { detailInWords } from './words.ts'

const pageSize = 50
// Past this a person narrows the dates instead of turning pages; the count stays cheap.
const countAtMost = 100_000
const exportAtMost = 100_000

export const auditLogHandlers: Handlers<typeof auditLog> = {
  list: async ({ db, viewer, services }, { page, ...filter }) => {
    const log = await logMeant(db, viewer, filter.organizationId)
    const entries = await findEntries(db, services.given, log.id, filter, pageSize, (page - 1) * pageSize)
    return { entries, total: await countEntries(db, log.id, filter), pageSize }
  },

  choices: async ({ db, viewer, services }, { organizationId }) => {
    const log = await logMeant(db, viewer, organizationId)
    return {
      actions: (await distinct(db, log.id, 'action')).map((action) => ({
        action,
        what: actionInWords(services.given, action),
      })),
      subjects: await distinct(db, log.id, 'subject'),
      people: await peopleIn(db, log.id),
    }
  },

  verify: async ({ db, viewer }, { organizationId }) => {
    const log = await logMeant(db, viewer, organizationId)
    const { rows } = await sql<{ entries: bigint; firstBad: bigint | null }>`
      select count(*) as entries, min(seq) filter (where is_bad) as first_bad from (
        select e.seq, e.hash is distinct from sha256(audit.canonical(e, coalesce(lag(e.hash) over w, ''::bytea)))
          or e.seq <> coalesce(lag(e.seq) over w, 0) + 1 as is_bad
        from audit.entries e where e.organization_id = ${log.id} window w as (order by e.seq)) checked`.execute(
      db,
    )
    const { entries, firstBad } = rows[0]!
    return { entries: Number(entries), firstBadSeq: firstBad === null ? null : Number(firstBad) }
  },

  exportCsv: async (context, filter) => {
    const log = await logMeant(context.db, context.viewer, filter.organizationId)
    const rows = await findEntries(context.db, context.services.given, log.id, filter, exportAtMost + 1, 0)
    if (rows.length > exportAtMost)
      throw conflict('More than 100,000 entries fit. Choose a shorter time and export it in parts.')
    return exportFile(context, {
      what: 'Audit log',
      organization: { id: log.id === nilId ? null : log.id, name: log.name },
      filter,
      rows,
      columns: {
        Number: (e) => e.seq,
        Time: (e) => e.at,
        Who: (e) => e.actorName,
        What: (e) => e.what,
        About: (e) => e.subjectName ?? e.subjectId,
        Details: (e) => detailInWords(e),
      },
    })
  },
}

async function findEntries(
  db: Db,
  given: GivenByFeatures,
  logId: string,
  filter: AuditFilter,
  limit: number,
  offset: number,
): Promise<AuditEntry[]> {
  const rows = await entriesOf(db, logId, filter)
    .select(['e.seq', 'e.at', 'e.actorId', 'e.actorName', 'e.action', 'e.subject', 'e.subjectId', 'e.detail'])
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const names = await namesOf(db, rows)
  return rows.map((row) => ({
    ...row,
    what: actionInWords(given, row.action),
    seq: Number(row.seq),
    at: row.at.toISOString(),
    subjectName: names.get(row.subjectId ?? '') ?? null,
    detail: row.detail as Record<string, unknown>,
  }))
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

async function countEntries(db: Db, logId: string, filter: AuditFilter): Promise<number> {
  const some = entriesOf(db, logId, filter).select('e.seq').limit(countAtMost)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Distinct values by hopping through the index from one to the next: a log of a million lines has a few dozen actions. */
async function distinct(db: Db, logId: string, column: 'action' | 'subject'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive hop as (
      (select ${name} as value from audit.entries where organization_id = ${logId} order by ${name} limit 1)
      union all
      select (select e.${name} from audit.entries e where e.organization_id = ${logId} and e.${name} > hop.value order by e.${name} limit 1)
      from hop where hop.value is not null)
    select value from hop where value is not null`.execute(db)
  return rows.map((row) => row.value)
}

async function peopleIn(db: Db, logId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive hop as (
      (select actor_id as id from audit.entries where organization_id = ${logId} and actor_id is not null order by actor_id limit 1)
      union all
      select (select e.actor_id from audit.entries e where e.organization_id = ${logId} and e.actor_id > hop.id order by e.actor_id limit 1)
      from hop where hop.id is not null)
    select hop.id, (select e.actor_name from audit.entries e where e.organization_id = ${logId} and e.actor_id = hop.id
      order by e.seq desc limit 1) as name
    from hop where hop.id is not null order by name limit 500`.execute(db)
  return rows
}
