-- Call time: a list of donors in one member's hands, as a turf is, and what came of each call. A result has the id of the event that the phone
-- recorded, so what is sent twice is one result.
create table call_sessions (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- In whose hands the list is, and until when; after that, and once it is ended, it leaves the phone.
  caller_id uuid not null,
  caller_name text not null,
  script text not null default '' check (length(script) <= 4000),
  goal_cents bigint check (goal_cents between 1 and 100000000000),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text not null default '',
  loaded_at timestamptz,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index call_sessions_newest on call_sessions (organization_id, committee_id, created_at desc);
select tenant.wall_committee('call_sessions');
grant select, insert, update (ended_at, ended_by_name, loaded_at) on call_sessions to elections_app;
create trigger call_sessions_live after insert or update on call_sessions for each row execute function committee_live('fundraising');

create table call_names (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  session_id uuid not null,
  place integer not null check (place between 1 and 1000),
  person_id uuid,
  firm_id uuid,
  check (num_nonnulls(person_id, firm_id) = 1),
  foreign key (organization_id, committee_id, session_id) references call_sessions (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, session_id, place)
);
create index call_names_person on call_names (person_id) where person_id is not null;
create index call_names_firm on call_names (firm_id) where firm_id is not null;
select tenant.wall_committee('call_names');
grant select, insert, update (person_id, firm_id) on call_names to elections_app;

create table call_results (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  session_id uuid not null,
  person_id uuid,
  firm_id uuid,
  result text not null check (result in ('no answer', 'left message', 'call back', 'pledged', 'declined', 'wrong number', 'do not ask')),
  pledge_cents bigint check (pledge_cents between 1 and 100000000000),
  call_back_on date,
  note text not null default '' check (length(note) <= 2000),
  called_at timestamptz not null,
  caller_name text not null,
  undone_at timestamptz,
  check (num_nonnulls(person_id, firm_id) = 1),
  check ((result = 'pledged') = (pledge_cents is not null)),
  foreign key (organization_id, committee_id, session_id) references call_sessions (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade
);
create index call_results_session on call_results (organization_id, committee_id, session_id, called_at);
create index call_results_person on call_results (person_id) where person_id is not null;
create index call_results_firm on call_results (firm_id) where firm_id is not null;
select tenant.wall_committee('call_results');
grant select, insert, update (person_id, firm_id, undone_at) on call_results to elections_app;
create trigger call_results_live after insert or update on call_results for each row execute function committee_live('fundraising');
