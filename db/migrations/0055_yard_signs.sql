-- Yard signs: who wants one, where they stand, and where every single sign is. Signs are moved from one place to another and never appear or
-- vanish: the balances are kept by the database itself.

create table sign_kinds (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  note text not null default '' check (length(note) <= 500),
  -- Where the signs of this kind are. What ever came in is somewhere.
  received integer not null default 0 check (received >= 0),
  stock integer not null default 0 check (stock >= 0),
  placed integer not null default 0 check (placed >= 0),
  gone integer not null default 0 check (gone >= 0),
  created_by_name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  check (received = stock + placed + gone),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create unique index sign_kinds_name on sign_kinds (organization_id, committee_id, lower(name)) where archived_at is null;
select tenant.wall_committee('sign_kinds');
-- The balances are written by the trigger below, with the rights of its owner.
grant select, insert (id, organization_id, committee_id, name, note, created_by_name), update (name, note, archived_at) on sign_kinds to elections_app;
create trigger sign_kinds_live after insert or update or delete on sign_kinds for each row execute function committee_live('signs');

-- The ledger. Rows are appended and never changed; a mistake is moved back.
create table sign_movements (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  kind_id uuid not null,
  quantity integer not null check (quantity between 1 and 100000),
  -- outside: the shop, the donor. gone: stolen, broken, thrown away.
  moved_from text not null check (moved_from in ('outside', 'stock', 'placed', 'gone')),
  moved_to text not null check (moved_to in ('outside', 'stock', 'placed', 'gone')),
  reason text not null check (length(reason) between 1 and 200),
  -- The invoice or the in-kind gift the signs came by; the money is recorded where money is.
  reference_kind text check (reference_kind in ('invoice', 'in-kind gift')),
  reference text not null default '' check (length(reference) <= 120),
  placement_id uuid,
  undoes uuid,
  moved_by_name text not null,
  moved_at timestamptz not null default now(),
  check (moved_from <> moved_to),
  foreign key (organization_id, committee_id, kind_id) references sign_kinds (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, undoes) references sign_movements (organization_id, committee_id, id),
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, undoes)
);
create index sign_movements_kind on sign_movements (organization_id, committee_id, kind_id, moved_at desc);
select tenant.wall_committee('sign_movements');
grant select, insert on sign_movements to elections_app;

create function sign_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The checks of sign_kinds refuse a movement of signs that are not there.
  update sign_kinds set
    received = received + case when new.moved_from = 'outside' then new.quantity when new.moved_to = 'outside' then -new.quantity else 0 end,
    stock = stock + case when new.moved_to = 'stock' then new.quantity when new.moved_from = 'stock' then -new.quantity else 0 end,
    placed = placed + case when new.moved_to = 'placed' then new.quantity when new.moved_from = 'placed' then -new.quantity else 0 end,
    gone = gone + case when new.moved_to = 'gone' then new.quantity when new.moved_from = 'gone' then -new.quantity else 0 end
  where organization_id = new.organization_id and committee_id = new.committee_id and id = new.kind_id;
  return null;
end $$;
revoke all on function sign_moved() from public;
create trigger sign_movements_moved after insert on sign_movements for each row execute function sign_moved();

-- Someone wants a sign. From the door its id is the visit's, so that a phone that sends twice asks once.
create table sign_requests (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  source text not null check (source in ('door', 'web', 'event', 'typed')),
  name text not null default '' check (length(name) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 200),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  zip text not null default '' check (length(zip) <= 10),
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  kind_id uuid,
  quantity integer not null default 1 check (quantity between 1 and 100),
  note text not null default '' check (length(note) <= 1000),
  person_id uuid,
  voter_id integer references voters (id),
  -- open: to be brought. placed: it stands. declined: the committee said no. withdrawn: the person did.
  state text not null default 'open' check (state in ('open', 'placed', 'picked up', 'declined', 'withdrawn')),
  -- Whose delivery it is; a canvasser sees these and no others.
  assigned_to uuid references users (id) on delete set null,
  version integer not null default 1,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  check ((longitude is null) = (latitude is null)),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, kind_id) references sign_kinds (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete set null (person_id),
  unique (organization_id, committee_id, id)
);
create index sign_requests_committee on sign_requests (organization_id, committee_id, state, created_at desc);
create index sign_requests_person on sign_requests (person_id) where person_id is not null;
select tenant.wall_committee('sign_requests');
grant select, insert, update on sign_requests to elections_app;
create trigger sign_requests_live after insert or update or delete on sign_requests for each row execute function committee_live('signs');

-- A sign that stands somewhere. Its id is the event's of the phone that put it there.
create table sign_placements (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  request_id uuid not null,
  kind_id uuid not null,
  quantity integer not null check (quantity between 1 and 100),
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  photo_file_id uuid references files (id) on delete set null,
  placed_at timestamptz not null,
  placed_by_name text not null,
  -- How it ended: taken home, or not there any more.
  ended_at timestamptz,
  ended_how text check (ended_how in ('picked up', 'gone', 'undone')),
  ended_by_name text not null default '',
  check ((ended_at is null) = (ended_how is null)),
  foreign key (organization_id, committee_id, request_id) references sign_requests (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, kind_id) references sign_kinds (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
-- A request is placed once at a time.
create unique index sign_placements_standing on sign_placements (organization_id, committee_id, request_id) where ended_at is null;
select tenant.wall_committee('sign_placements');
grant select, insert, update on sign_placements to elections_app;
create trigger sign_placements_live after insert or update or delete on sign_placements for each row execute function committee_live('signs');

-- Damaged, stolen, a neighbor complains: kept on record, also after the sign is gone.
create table sign_problems (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  placement_id uuid not null,
  kind text not null check (kind in ('damaged', 'stolen', 'blown over', 'complaint', 'other')),
  note text not null default '' check (length(note) <= 1000),
  reported_by_name text not null,
  reported_at timestamptz not null default now(),
  solved_at timestamptz,
  solved_by_name text not null default '',
  foreign key (organization_id, committee_id, placement_id) references sign_placements (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
select tenant.wall_committee('sign_problems');
grant select, insert, update on sign_problems to elections_app;
create trigger sign_problems_live after insert or update or delete on sign_problems for each row execute function committee_live('signs');

-- What cities, counties and associations allow, as text.
create table sign_rules (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  place text not null check (length(place) between 1 and 120),
  text text not null check (length(text) between 1 and 4000),
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
select tenant.wall_committee('sign_rules');
grant select, insert, update on sign_rules to elections_app;
create trigger sign_rules_live after insert or update or delete on sign_rules for each row execute function committee_live('signs');

-- A wish for a sign at the door becomes a request in the same transaction. One that is undone or set aside is withdrawn while nobody acted on it.
create function sign_wished() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.wants_sign then
      insert into sign_requests (id, organization_id, committee_id, source, name, street, city, zip, longitude, latitude, voter_id, note, created_by_name, created_at)
      select new.id, new.organization_id, new.committee_id, 'door', left(coalesce(initcap(v.first_name || ' ' || v.last_name), ''), 200), left(d.line, 200),
        left(d.city, 100), left(d.zip5, 10), d.longitude, d.latitude, new.voter_id, left(new.note, 1000), new.by_name, new.visited_at
      from walkbook_doors d left join voters v on v.id = new.voter_id
      where d.organization_id = new.organization_id and d.committee_id = new.committee_id and d.id = new.door_id
      on conflict (id) do nothing;
    end if;
  elsif new.wants_sign and (new.undone_at is null) <> (old.undone_at is null) then
    update sign_requests set state = case when new.undone_at is null then 'open' else 'withdrawn' end, updated_at = now(), updated_by_name = new.by_name
    where organization_id = new.organization_id and committee_id = new.committee_id and id = new.id
      and state = case when new.undone_at is null then 'withdrawn' else 'open' end;
  end if;
  return null;
end $$;
create trigger door_visits_sign after insert or update of undone_at on door_visits for each row execute function sign_wished();
