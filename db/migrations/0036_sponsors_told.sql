-- Sponsors as a load tells them, until its end: those of one bill may come in any order and in several pieces, and only all of them together
-- say who is in front.
create table sponsors_told (
  batch_id uuid not null references import_batches (id) on delete cascade,
  bill_id integer not null references bills (id) on delete cascade,
  place integer not null,
  -- Where in the file; of two with one place the first counts.
  row bigint not null,
  is_primary boolean not null,
  name text not null,
  senator_id integer
);
create index sponsors_told_bill on sponsors_told (batch_id, bill_id);
grant select, insert, delete on sponsors_told to elections_app;
