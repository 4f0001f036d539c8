import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { logMeant } from './access.server.ts'
import { auditLog } from './api.ts'
import { actionInWords } from './actionWords.server.ts'
import { entryList, exportList } from './find.server.ts'

export const auditLogHandlers: Handlers<typeof auditLog> = {
  list: listOf(auditLog.list, entryList),

  exports: listOf(auditLog.exports, exportList),

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
