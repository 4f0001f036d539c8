-- Phone and text lists: people to call or to text one by one from the caller's own phone, in the hands of members for some hours.
create table phone_lists (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  way text not null check (way in ('call', 'text')),
  -- { kind: 'universe', universeId } | { kind: 'people', tags, text }, and the same in words, as of the day it was made.
  made_from jsonb not null,
  words text not null,
  survey_id uuid,
  -- What to say, or the text as it is put into the messages of the phone: {first name} and {my name} are filled in.
  script text not null default '' check (length(script) <= 4000),
  -- Who was left out, and why: [{ why, people }].
  left_out jsonb not null default '[]',
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by_name text not null default '',
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index phone_lists_newest on phone_lists (organization_id, committee_id, created_at desc);
select tenant.wall_committee('phone_lists');
grant select, insert, update (ended_at, ended_by_name) on phone_lists to elections_app;
create trigger phone_lists_live after insert or update on phone_lists for each row execute function committee_live('phones');

-- A part of a list in someone's hands. After its end the people who were not reached are free again.
create table phone_hands (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  list_id uuid not null,
  user_id uuid not null,
  name text not null,
  handed_by_name text not null,
  handed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text not null default '',
  seen_at timestamptz,
  foreign key (organization_id, committee_id, list_id) references phone_lists (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index phone_hands_list on phone_hands (list_id);
create index phone_hands_member on phone_hands (user_id) where ended_at is null;
select tenant.wall_committee('phone_hands');
grant select, insert, update (ended_at, ended_by_name, seen_at) on phone_hands to elections_app;
create trigger phone_hands_live after insert or update on phone_hands for each row execute function committee_live('phones');

create table phone_entries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  list_id uuid not null,
  place integer not null check (place between 1 and 5000),
  voter_id integer references voters (id),
  person_id uuid,
  check (num_nonnulls(voter_id, person_id) = 1),
  -- Ten digits, as of the day the list was made.
  phone text not null check (length(phone) between 1 and 40),
  -- The clocks this person may live by; all of them must be within the hours.
  zones text[] not null check (cardinality(zones) between 1 and 3),
  -- Who has this person, or had them last.
  hand_id uuid,
  foreign key (organization_id, committee_id, list_id) references phone_lists (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, hand_id) references phone_hands (organization_id, committee_id, id) on delete set null (hand_id),
  unique (organization_id, committee_id, list_id, place),
  -- One household with one phone is called once.
  unique (organization_id, committee_id, list_id, phone),
  unique (organization_id, committee_id, id)
);
create index phone_entries_hand on phone_entries (hand_id) where hand_id is not null;
create index phone_entries_phone on phone_entries (organization_id, committee_id, phone);
create index phone_entries_person on phone_entries (person_id) where person_id is not null;
create index phone_entries_voter on phone_entries (voter_id) where voter_id is not null;
select tenant.wall_committee('phone_entries');
grant select, insert, update (hand_id, person_id) on phone_entries to elections_app;

-- Whom each hand held: an entry that went to the next hand may still get a result that the one before recorded without signal.
create table phone_handed (
  organization_id uuid not null,
  committee_id uuid not null,
  hand_id uuid not null,
  entry_id uuid not null,
  primary key (organization_id, committee_id, hand_id, entry_id),
  foreign key (organization_id, committee_id, hand_id) references phone_hands (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, entry_id) references phone_entries (organization_id, committee_id, id) on delete cascade
);
create index phone_handed_entry on phone_handed (entry_id);
select tenant.wall_committee('phone_handed');
grant select, insert on phone_handed to elections_app;

-- What came of it, as the caller marked it. The id is the event's that the phone recorded, so what is sent twice is one result.
create table phone_results (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  list_id uuid not null,
  entry_id uuid not null,
  hand_id uuid not null,
  result text not null check (result in ('no answer', 'left message', 'texted', 'talked', 'refused', 'wrong number', 'stop')),
  note text not null default '' check (length(note) <= 2000),
  reached_at timestamptz not null,
  received_at timestamptz not null default now(),
  by_name text not null,
  undone_at timestamptz,
  foreign key (organization_id, committee_id, list_id) references phone_lists (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, entry_id) references phone_entries (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, hand_id) references phone_hands (organization_id, committee_id, id) on delete cascade
);
create index phone_results_list on phone_results (organization_id, committee_id, list_id, reached_at);
create index phone_results_entry on phone_results (entry_id, reached_at desc);
select tenant.wall_committee('phone_results');
grant select, insert, update (undone_at) on phone_results to elections_app;
create trigger phone_results_live after insert or update on phone_results for each row execute function committee_live('phones');

-- Numbers that asked not to be called or texted. One "stop" holds for every list of every committee of the organization.
create table phone_opt_outs (
  -- The event's where a caller recorded it.
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  phone text not null check (length(phone) between 1 and 40),
  -- The committee it was said to. Its number holds for all of the organization; who said it is for this one to read.
  said_to uuid,
  said_at timestamptz not null,
  by_name text not null,
  -- What the committee's people with this number had agreed to before, so that a slip can be taken back.
  before jsonb not null default '[]',
  undone_at timestamptz,
  undone_by_name text not null default '',
  foreign key (organization_id, said_to) references committees (organization_id, id) on delete set null (said_to)
);
create index phone_opt_outs_phone on phone_opt_outs (organization_id, phone) where undone_at is null;
create index phone_opt_outs_newest on phone_opt_outs (organization_id, said_to, said_at desc);
select tenant.wall_organization('phone_opt_outs');
grant select, insert, update (undone_at, undone_by_name) on phone_opt_outs to elections_app;
