-- What a followed bill sends out: letters, a calendar to subscribe to, and the nightly downloads that make it move.

-- Whoever changes organizations follows for each of them apart.
alter table bill_follows drop constraint bill_follows_pkey, add primary key (organization_id, user_id, bill_id);
create index bill_follows_user on bill_follows (user_id);
-- How far its changes were told by mail. What was seen on the screen before is not told again.
alter table bill_follows add column mailed_change_id bigint not null default 0;

-- A calendar program cannot sign in: it asks at an address that only the person knows. Of that address its hash is kept, so nobody finds it here.
create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id) on delete cascade,
  -- What it shows: the hearings of the bills the person follows, or the calendar of one committee.
  kind text not null check (kind in ('followed bills', 'committee')),
  committee_id uuid,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check ((kind = 'committee') = (committee_id is not null)),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique nulls not distinct (organization_id, user_id, kind, committee_id)
);
create index calendar_feeds_user on calendar_feeds (user_id);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy own_feeds on calendar_feeds to elections_app
  using ((select tenant.is_platform()) or (organization_id = (select tenant.organization()) and user_id = (select tenant.user_id())))
  with check ((select tenant.is_platform()) or (organization_id = (select tenant.organization()) and user_id = (select tenant.user_id())));
grant select, insert, update, delete on calendar_feeds to elections_app;
-- The address stands for a sign-in, so sign-in looks it up.
create policy sign_in on calendar_feeds to elections_auth using (true);
grant select on calendar_feeds to elections_auth;
grant update (last_used_at) on calendar_feeds to elections_auth;

-- A hearing as calendars know it: it keeps its name, counts its changes, and is cancelled, not forgotten, when no source tells it any more.
create table hearing_versions (
  bill_id integer not null references bills (id) on delete cascade,
  held_on date not null,
  starts_at time,
  room text not null default '',
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  is_cancelled boolean not null default false,
  primary key (bill_id, held_on)
);
grant select, insert, update, delete on hearing_versions to elections_app;

create function hearings_versioned() returns trigger language plpgsql as $$
begin
  with keys as (select distinct bill_id, held_on from touched),
  told as (
    select distinct on (h.bill_id, h.held_on) h.bill_id, h.held_on, h.starts_at, h.room
    from keys k join hearings h on h.bill_id = k.bill_id and h.held_on = k.held_on
    order by h.bill_id, h.held_on, (h.room = ''), (h.starts_at is null), h.source),
  kept as (
    insert into hearing_versions as v (bill_id, held_on, starts_at, room) select bill_id, held_on, starts_at, room from told
    on conflict (bill_id, held_on) do update
      set starts_at = excluded.starts_at, room = excluded.room, is_cancelled = false, sequence = v.sequence + 1, changed_at = now()
      where (v.starts_at, v.room, v.is_cancelled) is distinct from (excluded.starts_at, excluded.room, false))
  update hearing_versions v set is_cancelled = true, sequence = v.sequence + 1, changed_at = now()
  from keys k left join told t on t.bill_id = k.bill_id and t.held_on = k.held_on
  where v.bill_id = k.bill_id and v.held_on = k.held_on and t.bill_id is null and not v.is_cancelled;
  return null;
end $$;
-- Once per statement, because loads write thousands of rows with one.
create trigger hearings_inserted after insert on hearings referencing new table as touched
  for each statement execute function hearings_versioned();
create trigger hearings_updated after update on hearings referencing new table as touched
  for each statement execute function hearings_versioned();
create trigger hearings_deleted after delete on hearings referencing old table as touched
  for each statement execute function hearings_versioned();
insert into hearing_versions (bill_id, held_on, starts_at, room)
  select distinct on (bill_id, held_on) bill_id, held_on, starts_at, room from hearings
  order by bill_id, held_on, (room = ''), (starts_at is null), source;

-- Files fetched by the clock: how the last attempt went, and what tells that a file is still the one that was loaded.
create table downloads (
  -- "legiscan 2188", "nadc-contributions 2024": the source, and the file of it where there are several.
  name text primary key,
  source text not null,
  title text not null,
  state text not null check (state in ('loaded', 'unchanged', 'failed')),
  -- What the load counted, or why it failed; a sentence.
  message text not null default '',
  checked_at timestamptz not null default now(),
  loaded_at timestamptz,
  batch_id uuid,
  bytes bigint,
  sha256 text,
  etag text,
  last_modified text,
  -- The source's own word for the state of the file: LegiScan's dataset_hash.
  version text
);
create index downloads_source on downloads (source);
grant select, insert, update, delete on downloads to elections_app;
