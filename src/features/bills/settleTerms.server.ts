// LegiScan lists the members of a session with their districts, without days: they sat for that session at least. Whoever's terms are known
// with days keeps those.
import type { StepContext } from '../imports/kinds.server.ts'
import { upsert } from './writing.server.ts'

export async function settleTerms({ client, batch }: StepContext) {
  const { rows } = await client.query<Record<string, unknown>>(
    `with sat as (
       select distinct s.year_start, s.year_end from legislature_undo u join bills b on b.id = u.bill_id
         join legislative_sessions s on s.id = b.session_id where u.batch_id = $1),
     told as (
       select f.subject_id as senator_id, d.value::int as district from legislature_undo u
         join legislature_facts f on f.subject = 'senator' and f.source = 'legiscan' and f.field = 'district'
           and u.key = jsonb_build_object('subject', f.subject, 'subject_id', f.subject_id, 'field', f.field, 'source', f.source)
         cross join lateral jsonb_array_elements_text(f.value) d
       where u.batch_id = $1 and u.place = 'legislature_facts')
     select t.senator_id, t.district, make_date(s.year_start, 1, 1)::text as from_on, make_date(s.year_end, 12, 31)::text as to_on,
       'legiscan' as source
     from told t cross join sat s
     where not exists (select from senator_terms k where k.senator_id = t.senator_id and k.district = t.district
       and k.from_on <= make_date(s.year_end, 12, 31) and coalesce(k.to_on, 'infinity') >= make_date(s.year_start, 1, 1))`,
    [batch.id],
  )
  await upsert({ client, batchId: batch.id }, 'senator_terms', rows)
  return {}
}
