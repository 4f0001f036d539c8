-- One record per person and committee. Volunteers, staff, guests of events, and later donors and payees are things said of a person here.

create table people (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- Both names folded (no accents, no case), the last one first: for order, for search and for finding the same person twice.
  name_key text not null default '',
  -- Two more ways to be the same person (features/people/keys.ts): ZIP code with the last name as it is heard, and the house with the
  -- formal first name. Empty where something is missing. Pairs are found by equal keys, never by comparing all with all.
  alike_key text not null default '',
  home_key text not null default '',
  email text not null default '' check (email = lower(email) and length(email) <= 200),
  -- Ten digits, or as it was typed where it is not a number of this country.
  phone text not null default '' check (length(phone) <= 40),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  birth_year integer check (birth_year between 1880 and 2100),
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
-- With everything the list is filtered by, so that a total is counted in the index alone.
create index people_names on people (organization_id, committee_id, name_key, id)
  include (archived_at, mail_consent, text_consent, call_consent, source, voter_id) where merged_into is null;
create index people_newest on people (organization_id, committee_id, created_at, id) where merged_into is null;
create index people_alike on people (organization_id, committee_id, alike_key, id) include (archived_at) where alike_key <> '' and merged_into is null;
create index people_home on people (organization_id, committee_id, home_key, id) include (archived_at) where home_key <> '' and merged_into is null;
create index people_email on people (organization_id, committee_id, email, id) include (archived_at) where email <> '' and merged_into is null;
create index people_phone on people (organization_id, committee_id, phone, id) include (archived_at) where phone <> '' and merged_into is null;
create index people_voter on people (voter_id) where voter_id is not null;
create index people_batch on people (batch_id) where batch_id is not null;
create index people_merged on people (organization_id, committee_id, merged_into) where merged_into is not null;
select tenant.wall_committee('people');
grant select, insert, update, delete on people to elections_app;
create trigger people_live after insert or update or delete on people for each row execute function committee_live('people');
create trigger people_one_live after update on people for each row execute function live_notify('people');

-- What a person can be found by: words of the name, the email address, the phone number and its last digits. LIKE on a walled table may
-- not use an index (it could leak through errors), comparing words may.
create table person_words (
  organization_id uuid not null,
  committee_id uuid not null,
  word text collate "C" not null,
  person_id uuid not null,
  primary key (organization_id, committee_id, word, person_id),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade
);
create index person_words_person on person_words (person_id);
select tenant.wall_committee('person_words');
grant select, insert, delete on person_words to elections_app;

create function words_of_person(name_key text, email text, phone text) returns setof text language sql immutable as $$
  select word from unnest(string_to_array(name_key, ' ') || array[email, phone]
    || case when phone ~ '^[0-9]{10}$' then array[substr(phone, 4), right(phone, 4)] else '{}' end) word where word <> '' group by word
$$;
create function people_words_added() returns trigger language plpgsql as $$
begin
  insert into person_words (organization_id, committee_id, word, person_id)
  select p.organization_id, p.committee_id, w, p.id from added p cross join lateral words_of_person(p.name_key, p.email, p.phone) w;
  return null;
end $$;
create function people_words_changed() returns trigger language plpgsql as $$
begin
  delete from person_words where organization_id = new.organization_id and committee_id = new.committee_id and person_id = new.id;
  insert into person_words (organization_id, committee_id, word, person_id)
  select new.organization_id, new.committee_id, w, new.id from words_of_person(new.name_key, new.email, new.phone) w;
  return null;
end $$;
create trigger people_words_added after insert on people referencing new table as added for each statement execute function people_words_added();
create trigger people_words_changed after update on people for each row
  when ((old.name_key, old.email, old.phone) is distinct from (new.name_key, new.email, new.phone)) execute function people_words_changed();

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
create trigger person_relations_live after insert or update or delete on person_relations for each row execute function committee_live('people');

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

-- Lists of a committee come in through the import center's pipeline, behind the committee's own door.
alter table import_batches add column committee_id uuid,
  add foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade;
create index import_batches_committee on import_batches (committee_id, created_at desc) where committee_id is not null;
