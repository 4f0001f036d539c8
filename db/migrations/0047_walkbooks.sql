-- Walkbooks: doors in an order, handed out to members and, by a code, to volunteers without an account.

create table walkbooks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- Notes on the turf: where to park, whom to call.
  note text not null default '' check (length(note) <= 2000),
  -- { kind: 'universe', universeId } | { kind: 'area', ring } | { kind: 'street', street, city }
  made_from jsonb not null,
  -- The same in words, as of the day it was made.
  words text not null,
  universe_id uuid,
  survey_id uuid,
  doors integer not null default 0 check (doors between 0 and 300),
  voters integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, universe_id) references universes (organization_id, committee_id, id) on delete set null (universe_id),
  unique (organization_id, committee_id, id)
);
create unique index walkbooks_name on walkbooks (organization_id, committee_id, lower(name)) where archived_at is null;
select tenant.wall_committee('walkbooks');
grant select, insert, update on walkbooks to elections_app;
create trigger walkbooks_live after insert or update or delete on walkbooks for each row execute function committee_live('walkbooks');

-- A door is a household of the day the walkbook was made. The address is copied, so that a walkbook in use does not change under its
-- canvassers when a new voter file arrives.
create table walkbook_doors (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  walkbook_id uuid not null,
  place integer not null check (place >= 1),
  household_id bigint not null,
  line text not null,
  number integer,
  street text not null default '',
  unit text not null default '',
  city text not null default '',
  zip5 text not null default '',
  -- Doors of one building have the same key: street, number, city.
  building text not null,
  longitude double precision,
  latitude double precision,
  voter_ids integer[] not null,
  foreign key (organization_id, committee_id, walkbook_id) references walkbooks (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, walkbook_id, household_id),
  unique (organization_id, committee_id, walkbook_id, place) deferrable initially deferred
);
select tenant.wall_committee('walkbook_doors');
grant select, insert, update, delete on walkbook_doors to elections_app;
create trigger walkbook_doors_live after update or delete on walkbook_doors for each row execute function committee_live('walkbooks');

-- Who has a walkbook: a member, or a pass, which a volunteer without an account claims with a code.
create table hands (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  walkbook_id uuid not null,
  kind text not null check (kind in ('member', 'pass')),
  user_id uuid references users (id) on delete set null,
  -- The member's name, or what the volunteer gave; empty until a pass is claimed.
  name text not null default '' check (length(name) <= 120),
  -- Whom the organizer meant it for, on a list of codes that were not claimed yet.
  meant_for text not null default '' check (length(meant_for) <= 120),
  -- The code on the QR. Only its hash is kept, and it is removed when the code is used.
  code_hash text unique,
  -- What the phone holds since it claimed the code.
  secret_hash text unique,
  claimed_at timestamptz,
  -- Neb. Rev. Stat. 32-330: stated before the first voter is sent.
  purpose text,
  age text check (age in ('18 or older', '13 to 17')),
  guardian_name text not null default '' check (length(guardian_name) <= 120),
  handed_by uuid,
  handed_by_name text not null,
  handed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('taken back', 'reassigned', 'finished')),
  ended_by_name text not null default '',
  -- All that was recorded with it is set aside, until someone puts it back.
  held_at timestamptz,
  held_by_name text not null default '',
  held_why text not null default '' check (length(held_why) <= 500),
  -- The last time its phone asked for anything.
  seen_at timestamptz,
  check (kind = 'pass' or (secret_hash is null and code_hash is null and claimed_at is null)),
  check ((ended_at is null) = (ended_why is null)),
  check (age is distinct from '13 to 17' or guardian_name <> ''),
  foreign key (organization_id, committee_id, walkbook_id) references walkbooks (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index hands_walkbook on hands (walkbook_id);
create index hands_member on hands (user_id) where ended_at is null;
-- A member has a walkbook once.
create unique index hands_once on hands (organization_id, committee_id, walkbook_id, user_id) where ended_at is null and kind = 'member';
select tenant.wall_committee('hands');
grant select, insert, update on hands to elections_app;
create trigger hands_live after insert or update or delete on hands for each row execute function committee_live('walkbooks');

-- Which pass a code or a phone's secret means. As kiosk_of_secret: a visitor is in no organization, so this answers one question and the
-- rest of the transaction works for that committee. An ended or expired pass is still found by its secret: its phone may deliver.
create function pass_of_code(hash text) returns table (organization_id uuid, committee_id uuid, hand_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.organization_id, h.committee_id, h.id from hands h join committees c on c.id = h.committee_id join organizations o on o.id = h.organization_id
    join walkbooks w on w.id = h.walkbook_id
  where h.code_hash = hash and h.claimed_at is null and h.ended_at is null and h.expires_at > now()
    and w.archived_at is null and c.archived_at is null and o.archived_at is null
$$;
create function pass_of_secret(hash text) returns table (organization_id uuid, committee_id uuid, hand_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.organization_id, h.committee_id, h.id from hands h join committees c on c.id = h.committee_id join organizations o on o.id = h.organization_id
  where h.secret_hash = hash and o.archived_at is null
$$;
revoke all on function pass_of_code(text), pass_of_secret(text) from public;
grant execute on function pass_of_code(text), pass_of_secret(text) to elections_app;

-- "Ring 3, the dog is friendly": for all who come to this building, whichever walkbook they have.
create table building_notes (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  building text not null,
  text text not null check (length(text) between 1 and 500),
  written_by_name text not null,
  written_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
create index building_notes_building on building_notes (organization_id, committee_id, building) where removed_at is null;
select tenant.wall_committee('building_notes');
grant select, insert, update on building_notes to elections_app;
