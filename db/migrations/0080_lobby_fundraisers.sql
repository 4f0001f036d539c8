-- Lobby fundraisers: who hosts, who is invited, who answered. What came in and what it cost, the books alone say: a line of the books belongs to one
-- fundraiser at most, and sums are read from those lines.

create table lobby_fundraisers (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  about text not null default '' check (length(about) <= 4000),
  stage text not null default 'idea' check (stage in ('idea', 'set', 'canceled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (time_zone in ('America/Chicago', 'America/Denver')),
  place_name text not null default '' check (length(place_name) <= 200),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default 'NE' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  goal_cents bigint check (goal_cents between 1 and 100000000000),
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((latitude is null) = (longitude is null)),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index lobby_fundraisers_when on lobby_fundraisers (organization_id, committee_id, starts_at desc, id);
select tenant.wall_committee('lobby_fundraisers');
create policy keeper on lobby_fundraisers to current_user using (true) with check (true);
grant select, insert, update, delete on lobby_fundraisers to elections_app;
create trigger lobby_fundraisers_live after insert or update or delete on lobby_fundraisers for each row execute function committee_live('lobbyFundraisers');

-- What a co-sponsor gives to be named: "Gold, $1,000".
create table fundraiser_levels (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  fundraiser_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  cents bigint not null check (cents between 1 and 100000000000),
  foreign key (organization_id, committee_id, fundraiser_id) references lobby_fundraisers (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index fundraiser_levels_of on fundraiser_levels (organization_id, committee_id, fundraiser_id);
select tenant.wall_committee('fundraiser_levels');
grant select, insert, update, delete on fundraiser_levels to elections_app;
create trigger fundraiser_levels_live after insert or update or delete on fundraiser_levels for each row execute function committee_live('lobbyFundraisers');

-- Hosts and co-sponsors, people or firms of the books. A promise of theirs is a pledge like any other.
create table fundraiser_hosts (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  fundraiser_id uuid not null,
  person_id uuid,
  firm_id uuid,
  role text not null check (role in ('host', 'co-sponsor')),
  level_id uuid,
  pledge_id uuid,
  -- As the invitation prints the name; '' for the name of the record.
  printed_as text not null default '' check (length(printed_as) <= 200),
  added_by_name text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, firm_id) = 1),
  foreign key (organization_id, committee_id, fundraiser_id) references lobby_fundraisers (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, level_id) references fundraiser_levels (organization_id, committee_id, id) on delete set null (level_id),
  foreign key (organization_id, committee_id, pledge_id) references pledges (organization_id, committee_id, id) on delete set null (pledge_id)
);
create unique index fundraiser_hosts_once on fundraiser_hosts (organization_id, committee_id, fundraiser_id, person_id) where person_id is not null;
create index fundraiser_hosts_of on fundraiser_hosts (organization_id, committee_id, fundraiser_id);
create index fundraiser_hosts_person on fundraiser_hosts (person_id) where person_id is not null;
create index fundraiser_hosts_firm on fundraiser_hosts (firm_id) where firm_id is not null;
create index fundraiser_hosts_pledge on fundraiser_hosts (pledge_id) where pledge_id is not null;
create index fundraiser_hosts_level on fundraiser_hosts (level_id) where level_id is not null;
select tenant.wall_committee('fundraiser_hosts');
create policy keeper on fundraiser_hosts to current_user using (true) with check (true);
grant select, insert, update, delete on fundraiser_hosts to elections_app;
create trigger fundraiser_hosts_live after insert or update or delete on fundraiser_hosts for each row execute function committee_live('lobbyFundraisers');

-- Who is invited, and what they answered.
create table fundraiser_guests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  fundraiser_id uuid not null,
  person_id uuid,
  firm_id uuid,
  reply text not null default 'none' check (reply in ('none', 'yes', 'maybe', 'no')),
  party integer not null default 1 check (party between 1 and 50),
  note text not null default '' check (length(note) <= 500),
  replied_on date,
  added_by_name text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, firm_id) = 1),
  foreign key (organization_id, committee_id, fundraiser_id) references lobby_fundraisers (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create unique index fundraiser_guests_once on fundraiser_guests (organization_id, committee_id, fundraiser_id, person_id) where person_id is not null;
create index fundraiser_guests_of on fundraiser_guests (organization_id, committee_id, fundraiser_id);
create index fundraiser_guests_person on fundraiser_guests (person_id) where person_id is not null;
create index fundraiser_guests_firm on fundraiser_guests (firm_id) where firm_id is not null;
select tenant.wall_committee('fundraiser_guests');
grant select, insert, update, delete on fundraiser_guests to elections_app;
create trigger fundraiser_guests_live after insert or update or delete on fundraiser_guests for each row execute function committee_live('lobbyFundraisers');

-- Which lines of the books are about a fundraiser. The key is the line's: no line counts for two.
create table fundraiser_lines (
  organization_id uuid not null,
  committee_id uuid not null,
  entry_id uuid not null,
  line smallint not null,
  fundraiser_id uuid not null,
  tied_by_name text not null,
  tied_at timestamptz not null default now(),
  primary key (organization_id, committee_id, entry_id, line),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, fundraiser_id) references lobby_fundraisers (organization_id, committee_id, id)
);
create index fundraiser_lines_of on fundraiser_lines (organization_id, committee_id, fundraiser_id);
select tenant.wall_committee('fundraiser_lines');
create policy keeper on fundraiser_lines to current_user using (true) with check (true);
grant select, insert, delete on fundraiser_lines to elections_app;
create trigger fundraiser_lines_live after insert or delete on fundraiser_lines for each row execute function committee_live('lobbyFundraisers');

-- A line that names a fundraiser belongs to it, whichever screen posted it. What takes an entry back, or a check that bounced, follows its entry.
create function fundraiser_lines_follow() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into fundraiser_lines (organization_id, committee_id, entry_id, line, fundraiser_id, tied_by_name)
  select n.organization_id, n.committee_id, n.entry_id, n.line, f.id, e.recorded_by_name
  from added n join book_entries e on e.id = n.entry_id and e.reverses is null
  join lobby_fundraisers f on f.organization_id = n.organization_id and f.committee_id = n.committee_id and f.id::text = n.detail ->> 'fundraiser'
  where n.detail ? 'fundraiser'
  on conflict do nothing;
  insert into fundraiser_lines (organization_id, committee_id, entry_id, line, fundraiser_id, tied_by_name)
  select distinct on (n.organization_id, n.committee_id, n.entry_id, n.line) n.organization_id, n.committee_id, n.entry_id, n.line, t.fundraiser_id, e.recorded_by_name
  from added n join book_entries e on e.id = n.entry_id
  join fundraiser_lines t on t.organization_id = n.organization_id and t.committee_id = n.committee_id
    and t.entry_id = coalesce(e.reverses, case when e.kind = 'bounced check' then (e.detail ->> 'of')::uuid end)
  join book_postings p on p.entry_id = t.entry_id and p.line = t.line
  where p.account_id = n.account_id and p.who_id is not distinct from n.who_id and (p.line = n.line or e.reverses is null)
  on conflict do nothing;
  return null;
end $$;
revoke execute on function fundraiser_lines_follow from public;
create trigger book_postings_lobby after insert on book_postings referencing new table as added
  for each statement execute function fundraiser_lines_follow();

-- What pays the pledge of a host or co-sponsor came in through that fundraiser; so does what goes back.
create function fundraiser_pledges_follow() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into fundraiser_lines (organization_id, committee_id, entry_id, line, fundraiser_id, tied_by_name)
  select p.organization_id, p.committee_id, p.entry_id, p.line, h.fundraiser_id, e.recorded_by_name
  from fundraiser_hosts h
  join pledges g on g.id = h.pledge_id
  join book_postings p on p.organization_id = new.organization_id and p.committee_id = new.committee_id and p.entry_id = new.entry_id
  join book_entries e on e.id = p.entry_id
  join book_accounts a on a.id = p.account_id and a.role in ('contributions', 'pledged')
  join book_whos w on w.id = p.who_id and coalesce(w.person_id, w.firm_id) = coalesce(g.person_id, g.firm_id)
  where h.organization_id = new.organization_id and h.committee_id = new.committee_id and h.pledge_id = new.pledge_id
  on conflict do nothing;
  return null;
end $$;
revoke execute on function fundraiser_pledges_follow from public;
create trigger pledge_parts_lobby after insert on pledge_parts for each row when (new.what in ('paid', 'back'))
  execute function fundraiser_pledges_follow();
