-- What happened at the doors. Visits are appended; a slip is undone, never changed.

create table door_visits (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  -- Made by the phone. One event can be a visit to many doors of a building.
  event_id uuid not null,
  walkbook_id uuid not null,
  door_id uuid not null,
  hand_id uuid not null,
  result text not null check (result in ('talked', 'not home', 'left literature', 'refused', 'moved', 'deceased', 'inaccessible', 'come back')),
  -- Who it is about; null for the whole household.
  voter_id integer references voters (id),
  note text not null default '' check (length(note) <= 2000),
  wants_sign boolean not null default false,
  -- By the phone's clock, corrected by how far it was off; never later than it was received.
  visited_at timestamptz not null,
  received_at timestamptz not null default now(),
  by_name text not null,
  undone_at timestamptz,
  -- Set aside with all the work of its hand.
  held_at timestamptz,
  foreign key (organization_id, committee_id, door_id) references walkbook_doors (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, hand_id) references hands (organization_id, committee_id, id) on delete cascade
);
create index door_visits_door on door_visits (door_id, visited_at desc);
create index door_visits_walkbook on door_visits (walkbook_id, received_at desc);
create index door_visits_event on door_visits (event_id);
create index door_visits_hand on door_visits (hand_id, visited_at);
create index door_visits_recent on door_visits (organization_id, committee_id, visited_at desc);
select tenant.wall_committee('door_visits');
grant select, insert, update on door_visits to elections_app;
-- One message for a batch of visits to a walkbook: co-canvassers and the walkbook's page listen.
create function walkbook_progress_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'walkbook-progress/' || w) from (select distinct walkbook_id as w from changed) x;
  return null;
end $$;
create trigger door_visits_live after insert on door_visits referencing new table as changed
  for each statement execute function walkbook_progress_live();
create trigger door_visits_undone_live after update on door_visits referencing new table as changed
  for each statement execute function walkbook_progress_live();

-- Somebody at the door who is not on the list. Only adults are recorded.
create table door_people (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  walkbook_id uuid not null,
  door_id uuid not null,
  hand_id uuid not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 200),
  note text not null default '' check (length(note) <= 2000),
  wants_to_volunteer boolean not null default false,
  wants_sign boolean not null default false,
  -- Once someone made them one of the committee's people.
  person_id uuid,
  recorded_at timestamptz not null,
  received_at timestamptz not null default now(),
  by_name text not null,
  undone_at timestamptz,
  held_at timestamptz,
  foreign key (organization_id, committee_id, door_id) references walkbook_doors (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, hand_id) references hands (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete set null (person_id)
);
create index door_people_door on door_people (door_id);
create index door_people_person on door_people (person_id);
select tenant.wall_committee('door_people');
grant select, insert, update on door_people to elections_app;

-- Where a canvasser was, only while on shift and only if they allow it. Removed after 30 days.
create table door_positions (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  hand_id uuid not null,
  at timestamptz not null,
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -90 and 90),
  accuracy_meters real not null default 0,
  received_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, hand_id) references hands (organization_id, committee_id, id) on delete cascade
);
create index door_positions_hand on door_positions (hand_id, at desc);
create index door_positions_old on door_positions (received_at);
select tenant.wall_committee('door_positions');
grant select, insert, delete on door_positions to elections_app;
