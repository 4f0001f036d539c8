-- What people do with the voter file: their stated purpose, and everything a committee attaches to a voter. All of it behind the walls.

-- Neb. Rev. Stat. 32-330: lists serve elections, political activities, voter registration, law enforcement or jury selection only. Each
-- person says once which, before the first look-up.
create table voter_attestations (
  user_id uuid primary key references users (id) on delete cascade,
  organization_id uuid references organizations (id),
  purpose text not null check (purpose in ('elections', 'political activities', 'voter registration', 'law enforcement', 'jury selection')),
  statement text not null,
  stated_at timestamptz not null default now()
);
select tenant.wall_organization('voter_attestations');
grant select, insert, update, delete on voter_attestations to elections_app;

-- What was typed into the search box, by id: a link carries the id, never a name (law: no voter data in URLs). Named ones are kept.
create table voter_searches (
  id uuid primary key,
  organization_id uuid references organizations (id),
  user_id uuid not null references users (id) on delete cascade,
  name text not null default '',
  typed text not null,
  filters jsonb not null default '{}',
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index voter_searches_person on voter_searches (user_id, used_at desc);
select tenant.wall_organization('voter_searches');
grant select, insert, update, delete on voter_searches to elections_app;

create table voter_tags (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  color text not null default '',
  created_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create unique index voter_tags_name on voter_tags (organization_id, committee_id, lower(name));
select tenant.wall_committee('voter_tags');
grant select, insert, update, delete on voter_tags to elections_app;

create table voter_taggings (
  organization_id uuid not null,
  committee_id uuid not null,
  tag_id uuid not null,
  voter_id integer not null references voters (id),
  tagged_by uuid,
  tagged_by_name text not null,
  tagged_at timestamptz not null default now(),
  primary key (organization_id, committee_id, tag_id, voter_id),
  foreign key (organization_id, committee_id, tag_id) references voter_tags (organization_id, committee_id, id) on delete cascade
);
create index voter_taggings_voter on voter_taggings (voter_id);
select tenant.wall_committee('voter_taggings');
grant select, insert, update, delete on voter_taggings to elections_app;

create table voter_notes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  voter_id integer not null references voters (id),
  text text not null check (length(text) between 1 and 4000),
  written_by uuid,
  written_by_name text not null,
  written_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
create index voter_notes_voter on voter_notes (voter_id);
select tenant.wall_committee('voter_notes');
grant select, insert, update on voter_notes to elections_app;

-- Contacts are appended, never changed; a slip is taken back with undone_at. The id is made by the device.
create table voter_contacts (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  voter_id integer not null references voters (id),
  method text not null check (method in ('door', 'phone', 'text', 'mail', 'email', 'event', 'other')),
  result text not null check (result in ('talked', 'not home', 'left literature', 'left message', 'refused', 'moved', 'deceased', 'wrong number', 'inaccessible', 'come back')),
  -- 1 strong support … 5 strong opposition.
  support smallint check (support between 1 and 5),
  note text not null default '' check (length(note) <= 2000),
  contacted_at timestamptz not null,
  contacted_by uuid,
  contacted_by_name text not null,
  recorded_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
create index voter_contacts_voter on voter_contacts (voter_id, contacted_at desc);
create index voter_contacts_committee on voter_contacts (organization_id, committee_id, contacted_at desc);
select tenant.wall_committee('voter_contacts');
grant select, insert, update on voter_contacts to elections_app;

-- "Moved", "deceased", "wrong phone": what a canvasser claims against the file. The next file accepts it, contradicts it or leaves it open.
create table voter_corrections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  voter_id integer not null references voters (id),
  field text not null check (field in ('moved', 'deceased', 'phone', 'cell phone', 'email', 'name', 'address', 'party', 'other')),
  claimed text not null default '' check (length(claimed) <= 500),
  -- What the file said when the claim was made.
  file_value text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'contradicted', 'withdrawn')),
  -- Why the state is what it is: "The file of 2 Mar 2026 has the same phone."
  state_reason text not null default '',
  claimed_by uuid,
  claimed_by_name text not null,
  claimed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_batch_id uuid,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
create index voter_corrections_voter on voter_corrections (voter_id);
create index voter_corrections_open on voter_corrections (state) where state = 'open';
select tenant.wall_committee('voter_corrections');
grant select, insert, update on voter_corrections to elections_app;

-- Two rows of the file that an organization knows to be one person. The file itself is shared, so the merge is the organization's own view.
create table voter_merges (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  kept_id integer not null references voters (id),
  merged_id integer not null references voters (id),
  reason text not null default '',
  merged_by uuid,
  merged_by_name text not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  check (kept_id <> merged_id)
);
create unique index voter_merges_once on voter_merges (organization_id, merged_id) where undone_at is null;
create index voter_merges_kept on voter_merges (kept_id);
select tenant.wall_organization('voter_merges');
grant select, insert, update on voter_merges to elections_app;

create table universes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  about text not null default '' check (length(about) <= 2000),
  -- Live: counted anew each time. Frozen: exactly the voters of the day it was frozen.
  is_frozen boolean not null default false,
  criteria jsonb not null,
  -- The criteria in words, as of saving.
  words text not null,
  -- Frozen: one bit per voter id, deflated.
  members bytea,
  voters integer not null default 0,
  counted_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create unique index universes_name on universes (organization_id, committee_id, lower(name)) where archived_at is null;
select tenant.wall_committee('universes');
grant select, insert, update on universes to elections_app;
create trigger universes_live after insert or update or delete on universes for each row execute function live_notify('universes');

-- Who took which list when and why. The canaries are fictional voters that stand in this one export and nowhere else.
create table voter_exports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  universe_id uuid,
  name text not null,
  purpose text not null,
  reason text not null check (length(reason) between 3 and 500),
  criteria jsonb not null,
  words text not null,
  columns text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  voters integer not null default 0,
  file_id uuid references files (id) on delete set null,
  job_id uuid,
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  ready_at timestamptz,
  failure text,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, id)
);
create index voter_exports_recent on voter_exports (organization_id, made_at desc);
select tenant.wall_committee('voter_exports');
grant select, insert, update on voter_exports to elections_app;
create table voter_export_canaries (
  organization_id uuid not null,
  committee_id uuid not null,
  export_id uuid not null,
  place smallint not null,
  voter_number text not null,
  name text not null,
  address text not null,
  phone text not null,
  primary key (organization_id, export_id, place),
  foreign key (organization_id, export_id) references voter_exports (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
create unique index voter_export_canaries_number on voter_export_canaries (voter_number);
select tenant.wall_committee('voter_export_canaries');
grant select, insert on voter_export_canaries to elections_app;
