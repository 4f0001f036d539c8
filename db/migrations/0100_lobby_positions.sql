-- A first load of positions brings hundreds of thousands. Indexes and references that are kept row by row took four fifths of the database's
-- time, so they stand aside while the table is filled for the first time, and are built over all rows at the end.
create function lobby_positions_unindex() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import drops indexes.' using errcode = '42501'; end if;
  if exists (select from lobby_positions) then raise exception 'Indexes are only dropped while there are no positions.' using errcode = '42501'; end if;
  alter table lobby_positions
    drop constraint if exists lobby_positions_lobbyist_id_fkey,
    drop constraint if exists lobby_positions_principal_id_fkey,
    drop constraint if exists lobby_positions_pkey,
    drop constraint if exists lobby_positions_legislature_bill_registration_id_side_key;
  drop index if exists lobby_positions_lobbyist, lobby_positions_principal, lobby_positions_noticed, lobby_positions_batch;
end $$;

create function lobby_positions_index() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import builds indexes.' using errcode = '42501'; end if;
  set local maintenance_work_mem = '64MB';
  begin
    set local wal_compression = off;
  exception when insufficient_privilege then null;
  end;
  create index if not exists lobby_positions_lobbyist on lobby_positions (lobbyist_id);
  create index if not exists lobby_positions_principal on lobby_positions (principal_id);
  create index if not exists lobby_positions_noticed on lobby_positions (noticed_at) where noticed_at is not null;
  create index if not exists lobby_positions_batch on lobby_positions using brin (batch_id);
  if not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass and conname = 'lobby_positions_pkey') then
    alter table lobby_positions add constraint lobby_positions_pkey primary key (id);
  end if;
  if not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass
      and conname = 'lobby_positions_legislature_bill_registration_id_side_key') then
    alter table lobby_positions
      add constraint lobby_positions_legislature_bill_registration_id_side_key unique (legislature, bill, registration_id, side);
  end if;
  if not exists (select from pg_constraint where conrelid = 'lobby_positions'::regclass and conname = 'lobby_positions_lobbyist_id_fkey') then
    alter table lobby_positions
      add constraint lobby_positions_lobbyist_id_fkey foreign key (lobbyist_id) references lobby_parties (id),
      add constraint lobby_positions_principal_id_fkey foreign key (principal_id) references lobby_parties (id);
  end if;
  analyze lobby_positions;
  analyze lobby_parties;
end $$;
revoke execute on function lobby_positions_index, lobby_positions_unindex from public;
grant execute on function lobby_positions_index, lobby_positions_unindex to elections_app;

-- A load sees by it whether another one has written positions since its last chunk.
grant select on sequence lobby_positions_id_seq to elections_app;
