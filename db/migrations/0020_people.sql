-- One record per person and committee. Volunteers, staff, guests of events, and later donors and payees are things said of a person here.

create table people (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- Both names folded (no accents, no case), for search and for finding the same person twice.
  name_key text not null default '',
  email text not null default '' check (email = lower(email) and length(email) <= 200),
  -- Ten digits, or as it was typed where it is not a number of this country.
  phone text not null default '' check (length(phone) <= 40),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  employer text not null default '' check (length(employer) <= 200),
  occupation text not null default '' check (length(occupation) <= 200),
  languages text[] not null default '{}',
  -- Whether the person agreed to be written to, texted, called; and how we know.
  mail_consent text not null default 'unknown' check (mail_consent in ('yes', 'no', 'unknown')),
  text_consent text not null default 'unknown' check (text_consent in ('yes', 'no', 'unknown')),
  call_consent text not null default 'unknown' check (call_consent in ('yes', 'no', 'unknown')),
  consent_source text not null default '' check (length(consent_source) <= 200),
  consent_at timestamptz,
  -- Which voter this is, said by somebody who may see the voter file; with the score and its reasons as of that day.
  voter_id integer references voters (id),
  voter_match jsonb,
  voter_linked_by_name text not null default '',
  voter_linked_at timestamptz,
  source text not null default 'typed' check (source in ('typed', 'sign-up', 'rsvp', 'sheet', 'kiosk', 'import', 'calendar')),
  batch_id uuid,
  -- Merged away: points to the record that goes on.
  merged_into uuid,
  version integer not null default 1,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, merged_into) references people (organization_id, committee_id, id),
  check ((voter_id is null) = (voter_linked_at is null))
);
create index people_names on people (organization_id, committee_id, name_key, id) where merged_into is null;
create index people_name_words on people using gin (name_key gin_trgm_ops);
create index people_email on people (organization_id, committee_id, email) where email <> '' and merged_into is null;
create index people_phone on people (organization_id, committee_id, phone) where phone <> '' and merged_into is null;
create index people_voter on people (voter_id) where voter_id is not null;
create index people_batch on people (batch_id) where batch_id is not null;
create index people_merged on people (organization_id, committee_id, merged_into) where merged_into is not null;
select tenant.wall_committee('people');
grant select, insert, update, delete on people to elections_app;
create trigger people_live after insert or update or delete on people for each row execute function committee_live('people');
create trigger people_one_live after update on people for each row execute function live_notify('people');

create table person_tags (
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid not null,
  tag text not null check (length(tag) between 1 and 60),
  tagged_by_name text not null default '',
  tagged_at timestamptz not null default now(),
  primary key (organization_id, committee_id, person_id, tag),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade
);
create index person_tags_tag on person_tags (organization_id, committee_id, tag);
select tenant.wall_committee('person_tags');
grant select, insert, update, delete on person_tags to elections_app;
create trigger person_tags_live after insert or update or delete on person_tags for each row execute function committee_live('people');

create table person_notes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  written_by uuid,
  written_by_name text not null,
  written_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade
);
create index person_notes_person on person_notes (person_id, written_at desc);
select tenant.wall_committee('person_notes');
grant select, insert, update on person_notes to elections_app;
create trigger person_notes_live after insert or update or delete on person_notes for each row execute function committee_live('people');

-- "Ada is the mother of Ben" is one row; the other side is read backwards.
create table person_relations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('spouse', 'parent', 'sibling', 'household', 'employer', 'colleague', 'friend', 'recruited')),
  created_by_name text not null,
  created_at timestamptz not null default now(),
  check (person_id <> other_id),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, other_id) references people (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, person_id, other_id, kind)
);
create index person_relations_other on person_relations (other_id);
select tenant.wall_committee('person_relations');
grant select, insert, update, delete on person_relations to elections_app;

-- Two records that were one person. What stood where before is kept, so that it can be undone; or said to be two, so that nobody asks again.
create table person_merges (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- The fields of both records and which rows of which tables were moved.
  before jsonb not null,
  decision text not null default 'same' check (decision in ('same', 'different')),
  decided_by uuid,
  decided_by_name text not null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by_name text not null default '',
  check (kept_id <> merged_id),
  foreign key (organization_id, committee_id, kept_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, merged_id) references people (organization_id, committee_id, id) on delete cascade
);
create index person_merges_kept on person_merges (kept_id);
create index person_merges_merged on person_merges (merged_id);
select tenant.wall_committee('person_merges');
grant select, insert, update on person_merges to elections_app;

-- Hours a person worked, paid or not. A check-in at a shift writes its own row, named by the guest, so it is counted once.
create table person_hours (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid not null,
  worked_on date not null,
  minutes integer not null check (minutes between 1 and 1440),
  what text not null default '' check (length(what) <= 200),
  is_paid boolean not null default false,
  -- Set where the hours come from: a guest's shift, a project. No foreign keys: those tables come later and know this one.
  guest_id uuid,
  project_id uuid,
  noted_by_name text not null,
  noted_at timestamptz not null default now(),
  approved_by_name text not null default '',
  approved_at timestamptz,
  removed_at timestamptz,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade
);
create index person_hours_person on person_hours (person_id, worked_on desc);
create index person_hours_committee on person_hours (organization_id, committee_id, worked_on);
create unique index person_hours_guest on person_hours (organization_id, committee_id, guest_id) where guest_id is not null;
select tenant.wall_committee('person_hours');
grant select, insert, update, delete on person_hours to elections_app;
create trigger person_hours_live after insert or update or delete on person_hours for each row execute function committee_live('hours');
