// What a load changed, read from its log: the feed for those who follow a bill. A bill that is new is one change, not forty.
import type { StepContext } from '../../imports/kinds.server.ts'

export async function recordChanges({ client, batch }: StepContext) {
  await client.query(
    `with log as materialized (select * from legislature_undo where batch_id = $1 and bill_id is not null),
     made as (select bill_id from log where place = 'bills' and before is null),
     standing as (select * from log where bill_id not in (select bill_id from made)),
     new as (select * from standing where before is null),
     -- Whose history this source tells for the first time: what another one has told before is no news.
     first_told as (select bill_id from new where place = 'bill_actions' and (key ->> 'place')::int = 1),
     -- A hearing that is gone and one that is new are one that was moved.
     hearings_new as (
       select h.bill_id, h.held_on, row_number() over (partition by h.bill_id order by h.held_on) as nth from (
         select distinct h.bill_id, h.held_on from new n join hearings h on n.place = 'hearings' and h.bill_id = n.bill_id
           and h.held_on = (n.key ->> 'held_on')::date and h.source = n.key ->> 'source'
         where not exists (select from hearings o where o.bill_id = h.bill_id and o.held_on = h.held_on and o.source <> h.source)) h),
     hearings_gone as (
       select h.bill_id, h.held_on, row_number() over (partition by h.bill_id order by h.held_on) as nth from (
         select distinct n.bill_id, (n.before ->> 'held_on')::date as held_on from standing n where n.place = 'hearings' and n.before is not null) h
       where not exists (select from hearings o where o.bill_id = h.bill_id and o.held_on = h.held_on)),
     was as (select distinct on (bill_id) bill_id, before from standing where place = 'bills' order by bill_id, id),
     found as (
       select b.id as bill_id, 'added' as what, null as before, b.number || ' ' || b.title as after from made m join bills b on b.id = m.bill_id
       union all
       select b.id, d.what, d.before, d.after from was w join bills b on b.id = w.bill_id
         cross join lateral (values
           ('stage', w.before ->> 'stage', b.stage), ('ending', w.before ->> 'ending', b.ending), ('title', w.before ->> 'title', b.title),
           ('priority', nullif(w.before ->> 'priority', ''), nullif(b.priority, '')),
           ('committee', (select c.name from standing_committees c where c.id = (w.before ->> 'committee_id')::int),
             (select c.name from standing_committees c where c.id = b.committee_id))) as d (what, before, after)
       where d.before is distinct from d.after
       union all
       select a.bill_id, 'action', null, a.text from new n join bill_actions a on n.place = 'bill_actions' and a.bill_id = n.bill_id
         and a.source = n.key ->> 'source' and a.place = (n.key ->> 'place')::int
       where a.source = (select b.history_source from bills b where b.id = a.bill_id)
         and (a.bill_id not in (select bill_id from first_told) or not exists (
           select from bill_actions o where o.bill_id = a.bill_id and o.source <> a.source and o.happened_on >= a.happened_on))
       union all
       select s.bill_id, 'co-sponsor', case when s.withdrawn_on is null then null else s.name end, case when s.withdrawn_on is null then s.name end
       from standing n join bill_sponsors s on n.place = 'bill_sponsors' and s.bill_id = n.bill_id and s.role = n.key ->> 'role'
         and s.name = n.key ->> 'name'
       where s.role = 'co-sponsor' and (n.before is null or n.before ->> 'withdrawn_on' is distinct from s.withdrawn_on::text)
       union all
       select d.bill_id, d.kind, null, d.name from new n join bill_documents d on n.place = 'bill_documents' and d.bill_id = n.bill_id
         and d.kind = n.key ->> 'kind' and d.name = n.key ->> 'name' and d.url = n.key ->> 'url'
       where d.kind in ('text', 'amendment')
       union all
       select bill_id, 'hearing', g.held_on::text, n.held_on::text from hearings_new n full join hearings_gone g using (bill_id, nth)
       union all
       select r.bill_id, 'vote', null, r.description from new n join roll_calls r on n.place = 'roll_calls' and r.id = (n.key ->> 'id')::int),
     recorded as (insert into bill_changes (bill_id, what, before, after, batch_id) select bill_id, what, before, after, $1 from found returning bill_id)
     update bills set changed_at = now() where id in (select bill_id from recorded except select bill_id from made)`,
    [batch.id],
  )
  return {}
}
