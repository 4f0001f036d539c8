-- The Legislature, what was missing: whose history is believed, what a file tells completely, kept comparisons, and results of elections.

-- Whose lines a bill's history is: of the sources that tell one, the one that reaches furthest, and of equals the better one. '' until it is read.
alter table bills add column history_source text not null default '';
update bills b set history_source = coalesce((
  select a.source from bill_actions a where a.bill_id = b.id
  order by array_position(array['legislature', 'legiscan', 'openstates'], a.source) limit 1), '');

-- Which lines of a bill's history a load has told, of bills that stood before it. When they are all there from the first to the last, what stood
-- beyond them is gone. Kept here, because a load may be cut off between two lines of one bill.
create table histories_told (
  batch_id uuid not null,
  bill_id integer not null references bills (id) on delete cascade,
  places integer[] not null,
  primary key (batch_id, bill_id)
);
grant select, insert, update, delete on histories_told to elections_app;

-- A calendar is what a source has told about hearings, all of it; which of them are shown is read from it and from the histories.
insert into legislature_facts (subject, subject_id, field, source, value)
  select 'bill', bill_id, 'calendar', source,
    jsonb_agg(jsonb_build_object('on', held_on, 'at', to_char(starts_at, 'HH24:MI'), 'room', room) order by held_on)
  from hearings where starts_at is not null or room <> '' group by bill_id, source
  on conflict do nothing;

-- Results of elections, as they were published: one row for each candidate, in a whole contest or in one county or precinct of it.
create table election_results (
  id uuid primary key default gen_random_uuid(),
  election_on date not null,
  kind text not null check (kind in ('primary', 'general', 'special')),
  -- As domain/filings/offices.ts names it: "Legislature".
  office text not null,
  district text not null default '',
  -- '' where the row counts the whole contest, or all precincts of a county.
  county text not null default '',
  precinct text not null default '',
  candidate text not null,
  -- As the candidate is registered; '' where the file does not say. The ballot for the Legislature names none.
  party text not null default '',
  votes integer not null check (votes >= 0),
  batch_id uuid not null,
  unique (office, district, election_on, county, precinct, candidate)
);
grant select, insert, update, delete on election_results to elections_app;

-- Of ten documents nine come without their words: those need no place in the index of words.
drop index bill_documents_words;
create index bill_documents_words on bill_documents using gin (words_search) where words is not null;
create or replace function bill_matches(query tsquery) returns table (bill_id integer, rank real) language sql stable rows 1000
  set enable_seqscan = off as $$
  select f.id, max(f.rank) from (
    select b.id, ts_rank(b.search, query) as rank from bills b where b.search @@ query
    union all select d.bill_id, 0::real from bill_documents d where d.words_search @@ query and d.words is not null) f group by 1
$$;
