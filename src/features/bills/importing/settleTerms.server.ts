// LegiScan lists the members of a session with their districts, without days: they sat for that session at least. Where the name of its folder
// does not tell which session that was, it is the one whose bills came with them. Whoever's terms are known keeps those.
import type { StepContext } from '../../imports/kinds.server.ts'
import { upsert } from './writing.server.ts'

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
