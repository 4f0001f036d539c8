-- What a committee tells the state of itself (Form A-1) and what its due dates follow from. Asked where it is missing; every committee has a row.

create table committee_registrations (
  organization_id uuid not null,
  committee_id uuid not null,
  -- Which forms it files: B-1 of a candidate and of a ballot question, B-4 of a political action committee, B-2 of a party. Asked when null.
  kind text check (kind in ('candidate', 'ballot question', 'PAC', 'party')),
  -- Whose election days are meant. A day that was entered stands over the rule.
  election_place text not null default 'statewide' check (election_place in ('statewide', 'Lincoln', 'Omaha', 'other')),
  primary_on date,
  general_on date,
  -- The day it passed the threshold or was formed.
  formed_on date,
  petition_filed_on date,
  petition_deadline_on date,
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default 'NE' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 200),
  treasurer_street text not null default '' check (length(treasurer_street) <= 200),
  treasurer_city text not null default '' check (length(treasurer_city) <= 100),
  treasurer_state text not null default 'NE' check (length(treasurer_state) <= 2),
  treasurer_zip text not null default '' check (length(treasurer_zip) <= 10),
  treasurer_phone text not null default '' check (length(treasurer_phone) <= 40),
  candidate_street text not null default '' check (length(candidate_street) <= 200),
  candidate_city text not null default '' check (length(candidate_city) <= 100),
  candidate_state text not null default 'NE' check (length(candidate_state) <= 2),
  candidate_zip text not null default '' check (length(candidate_zip) <= 10),
  candidate_party text not null default '' check (length(candidate_party) <= 60),
  -- Assistant treasurer and others who control the committee, one a line.
  officers text not null default '' check (length(officers) <= 2000),
  -- Of a ballot question: what it asks, and which side.
  question text not null default '' check (length(question) <= 500),
  question_side text check (question_side in ('support', 'oppose')),
  depository text not null default '' check (length(depository) <= 200),
  depository_address text not null default '' check (length(depository_address) <= 300),
  version integer not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  primary key (organization_id, committee_id),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  check ((petition_filed_on is null) = (petition_deadline_on is null)),
  check (petition_filed_on is null or petition_filed_on <= petition_deadline_on)
);
select tenant.wall_committee('committee_registrations');
create policy keeper on committee_registrations to current_user using (true) with check (true);
grant select, insert, update on committee_registrations to elections_app;
create trigger committee_registrations_live after insert or update on committee_registrations
  for each row execute function committee_live('books');

-- SECURITY DEFINER: whoever adds a committee is not in it yet.
create function registration_begin() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into committee_registrations (organization_id, committee_id) values (new.organization_id, new.id);
  return null;
end $$;
revoke execute on function registration_begin from public;
create trigger committees_registration after insert on committees for each row execute function registration_begin();

alter table committees no force row level security;
insert into committee_registrations (organization_id, committee_id) select organization_id, id from committees;
alter table committees force row level security;
