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
