-- What people do with the lobby records: decide who is who, log their contacts, and see what is new since they last looked.

-- Donors and filers a lobbyist or principal may be, made anew after each load. A donor is meant by one of its spellings (donor_records).
create table lobby_matches (
  party_id integer not null references lobby_parties (id) on delete cascade,
  record_id bigint,
  filer_id integer,
  -- From 0 to 1.
  score real not null,
  -- [{ "field": "name", "level": "same" }]
  fields jsonb not null default '[]',
  check ((record_id is null) <> (filer_id is null))
);
create unique index lobby_matches_one on lobby_matches (party_id, record_id, filer_id) nulls not distinct;
create index lobby_matches_score on lobby_matches (score desc);
grant select, insert, update, delete on lobby_matches to elections_app;

-- A person's word on such a pair; it outlives every reload. Public as the records are, so it is the same for all.
create table lobby_decisions (
  id uuid primary key,
  party_id integer not null references lobby_parties (id),
  record_id bigint,
  filer_id integer,
  verdict text not null check (verdict in ('same', 'different')),
  score real,
  decided_at timestamptz not null default now(),
  decided_by uuid references users (id) on delete set null,
  decided_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  check ((record_id is null) <> (filer_id is null))
);
create unique index lobby_decisions_one on lobby_decisions (party_id, record_id, filer_id) nulls not distinct where undone_at is null;
create index lobby_decisions_record on lobby_decisions (record_id) where undone_at is null;
create index lobby_decisions_recent on lobby_decisions (decided_at desc);
grant select, insert, update on lobby_decisions to elections_app;

-- A committee's own log of its talks with senators, lobbyists and principals.
create table lobby_contacts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- Without a reference: senators come and go with their imports, what was said stays.
  senator_id integer,
  party_id integer,
  -- Whom it was with, as the name was then.
  with_name text not null,
  happened_on date not null,
  kind text not null check (kind in ('call', 'meeting', 'email', 'event', 'other')),
  note text not null check (length(note) between 1 and 4000),
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  check ((senator_id is null) <> (party_id is null)),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index lobby_contacts_senator on lobby_contacts (organization_id, committee_id, senator_id, happened_on desc) where undone_at is null;
create index lobby_contacts_party on lobby_contacts (organization_id, committee_id, party_id, happened_on desc) where undone_at is null;
select tenant.wall_committee('lobby_contacts');
grant select, insert, update (undone_at) on lobby_contacts to elections_app;
create trigger lobby_contacts_live after insert or update or delete on lobby_contacts
  for each row execute function committee_live('lobbyContacts');

-- When a person last looked at the lobby updates, and up to when they were written to.
create table lobby_looks (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  looked_at timestamptz not null default now(),
  mailed_at timestamptz not null default now(),
  -- Asked for the digest; without a word no one is written to.
  wants_digest boolean not null default false,
  primary key (organization_id, user_id)
);
create index lobby_looks_user on lobby_looks (user_id);
select tenant.wall_organization('lobby_looks');
grant select, insert, update on lobby_looks to elections_app;
