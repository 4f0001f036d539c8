-- A position is found by what it says. Its four texts as a key took half of the time that indexes took of a first load, so their hash is the
-- key: the program works it out while it reads, and SQL with hashtextextended. The batch is not looked for often enough to need an index.
alter table lobby_positions drop column id, drop constraint if exists lobby_positions_legislature_bill_registration_id_side_key;
drop index if exists lobby_positions_batch;
alter table lobby_positions add column id bigint;
alter table lobby_positions
  alter column id type bigint using hashtextextended(legislature || ' ' || bill || ' ' || registration_id || ' ' || side, 0),
  alter column id set not null;
alter table lobby_positions add constraint lobby_positions_pkey primary key (id);
-- The number first: there are many bills and few sessions, so sorting compares one text where it compared both.
create index lobby_positions_bill on lobby_positions (bill, legislature);
create index if not exists lobby_positions_noticed on lobby_positions (noticed_at) where noticed_at is not null;

-- A sample of six thousand rows tells as much about these columns as one of thirty thousand.
alter table lobby_positions
  alter column id set statistics 20, alter column legislature set statistics 20, alter column bill set statistics 20,
  alter column registration_id set statistics 20, alter column side set statistics 20, alter column lobbyist_id set statistics 20,
  alter column principal_id set statistics 20, alter column batch_id set statistics 20, alter column noticed_at set statistics 20;

-- Counts the writing of positions: a load sees by it whether another one wrote between two of its chunks.
create sequence lobby_positions_written;
grant usage, select on sequence lobby_positions_written to elections_app;

create or replace function lobby_positions_unindex() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import drops indexes.' using errcode = '42501'; end if;
  if exists (select from lobby_positions) then raise exception 'Indexes are only dropped while there are no positions.' using errcode = '42501'; end if;
  -- That of noticed rows stays: a first load brings none.
  alter table lobby_positions
    drop constraint if exists lobby_positions_lobbyist_id_fkey,
    drop constraint if exists lobby_positions_principal_id_fkey,
    drop constraint if exists lobby_positions_pkey;
  drop index if exists lobby_positions_pkey, lobby_positions_lobbyist, lobby_positions_principal, lobby_positions_bill;
end $$;

-- Of the indexes that a first load leaves to its end, those of one column of numbers, and that of two texts: two connections build them side by side.
create function lobby_positions_index_part(part text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import builds indexes.' using errcode = '42501'; end if;
  set local maintenance_work_mem = '64MB';
  begin
    set local wal_compression = off;
  exception when insufficient_privilege then null;
  end;
  if part = 'texts' then
    create index if not exists lobby_positions_bill on lobby_positions (bill, legislature);
  else
    create unique index if not exists lobby_positions_pkey on lobby_positions (id);
    create index if not exists lobby_positions_lobbyist on lobby_positions (lobbyist_id);
    create index if not exists lobby_positions_principal on lobby_positions (principal_id);
  end if;
end $$;

create or replace function lobby_positions_index() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform lobby_positions_index_part('numbers');
  perform lobby_positions_index_part('texts');
  if not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass and conname = 'lobby_positions_pkey') then
    alter table lobby_positions add constraint lobby_positions_pkey primary key using index lobby_positions_pkey;
  end if;
  -- References are the last to be built: who asks whether anything is missing asks for them.
  if not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass and conname = 'lobby_positions_principal_id_fkey') then
    alter table lobby_positions
      add constraint lobby_positions_lobbyist_id_fkey foreign key (lobbyist_id) references lobby_parties (id),
      add constraint lobby_positions_principal_id_fkey foreign key (principal_id) references lobby_parties (id);
  end if;
  analyze lobby_positions;
  analyze lobby_parties;
end $$;
revoke execute on function lobby_positions_index_part from public;
grant execute on function lobby_positions_index_part to elections_app;
