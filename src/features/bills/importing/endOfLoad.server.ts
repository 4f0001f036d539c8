// Steps after the last row: where the senators of a dataset sat, who was there, and indexes as quick as before.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Counts, StepContext } from '../../imports/kinds.server.ts'
import { upsert } from './writing.server.ts'

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    /** What is counted from roll calls, anew for these sessions; without any, for all. */
    countsRollCalls?: ((db: Db, sessionIds?: number[]) => Promise<void>)[]
  }
}

/**
 * LegiScan lists the members of a session with their districts, without days: they sat for that session at least. Where the name of its folder
 * does not tell which session that was, it is the one whose bills came with them. A senator whose terms are known keeps them.
 */
export async function settleTerms({ client, batch }: StepContext) {
  const { rows } = await client.query<Record<string, unknown>>(
    `with sat as (
       select distinct s.year_start, s.year_end from legislature_undo u join bills b on b.id = u.bill_id
         join legislative_sessions s on s.id = b.session_id where u.batch_id = $1),
     told as (
       select (u.key ->> 'subject_id')::int as senator_id, d.value::int as district from legislature_undo u
         cross join lateral (select f.value from legislature_facts f where f.subject = 'senator' and f.field = 'district' and f.source = 'legiscan'
           and f.subject_id = (u.key ->> 'subject_id')::int limit 1) f
         cross join lateral jsonb_array_elements_text(f.value) d
       where u.batch_id = $1 and u.place = 'legislature_facts' and u.key @> '{"subject": "senator", "field": "district", "source": "legiscan"}')
     select t.senator_id, t.district, make_date(s.year_start, 1, 1)::text as from_on, make_date(s.year_end, 12, 31)::text as to_on,
       'legiscan' as source
     from told t cross join sat s
     where not exists (select from senator_terms k where k.senator_id = t.senator_id and k.district = t.district)`,
    [batch.id],
  )
  await upsert({ client, batchId: batch.id }, 'senator_terms', rows)
  return {}
}

/** For the sessions whose roll calls this import touched. */
export async function countAgain({ db, batch, services }: StepContext) {
  const { rows } = await sql<{ id: number }>`
    select distinct b.session_id as id from roll_calls r join bills b on b.id = r.bill_id
    where r.bill_id in (select u.bill_id from legislature_undo u
      where u.batch_id = ${batch.id} and u.place in ('bills', 'roll_calls', 'roll_call_ballots'))`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) for (const count of services.given.countsRollCalls) await count(db, ids)
  return {}
}

/** So that the first search after a load is as quick as the last one before it. */
export async function tidyIndexes({ db }: StepContext): Promise<Partial<Counts>> {
  await sql`select legislature_tidy()`.execute(db)
  return {}
}
