-- How often each senator voted, by month and stage: added up once per load (features/attendance/kept.server.ts), because 4,000 roll calls of
-- 49 senators take too long to add up for every look.
create table attendance_cells (
  session_id integer not null references legislative_sessions (id) on delete cascade,
  senator_id integer not null references senators (id) on delete cascade,
  -- The first day of it.
  month date not null,
  -- '' where the roll call's stage is not known.
  stage text not null,
  eligible integer not null,
  -- Yes or no.
  voted integer not null,
  present_not_voting integer not null,
  excused integer not null,
  -- Of sources that tell excused from absent.
  absent integer not null,
  -- Away, counted by a source that does not tell the two apart.
  unclear integer not null,
  primary key (session_id, senator_id, month, stage)
);
grant select, insert, update, delete on attendance_cells to elections_app;

-- Loads from before this table.
insert into attendance_cells
select b.session_id, v.senator_id, date_trunc('month', r.held_on)::date, coalesce(r.stage, ''), count(*), count(*) filter (where v.vote in ('yes', 'no')),
  count(*) filter (where v.vote = 'presentNotVoting'), count(*) filter (where v.vote = 'excused'),
  count(*) filter (where v.vote = 'absent' and r.has_five_categories), count(*) filter (where v.vote = 'absent' and not r.has_five_categories)
from roll_call_votes v join roll_calls r on r.id = v.roll_call_id join bills b on b.id = r.bill_id group by 1, 2, 3, 4;

-- The bills in which words were found, and how well: by number, title, introducer and description, or only by the words of a text, which counts
-- as 0. A text that is long stands outside its row, which the planner does not reckon with: left alone it would open every text there is.
create function bill_matches(query tsquery) returns table (bill_id integer, rank real) language sql stable rows 1000
  set enable_seqscan = off as $$
  select f.id, max(f.rank) from (
    select b.id, ts_rank(b.search, query) as rank from bills b where b.search @@ query
    union all select d.bill_id, 0::real from bill_documents d where d.words_search @@ query) f group by 1
$$;
revoke execute on function bill_matches from public;
grant execute on function bill_matches to elections_app;
