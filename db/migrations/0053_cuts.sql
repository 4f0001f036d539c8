-- Cuts: a universe divided into turfs, to be looked at and changed before walkbooks are made of them.

create table cuts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  universe_id uuid,
  -- Which universe, as of the day.
  words text not null,
  -- { by: 'minutes', minutes } | { by: 'doors', doors }
  size jsonb not null,
  by_car boolean not null default false,
  seconds_at_door integer not null check (seconds_at_door between 10 and 600),
  state text not null default 'cutting' check (state in ('cutting', 'ready', 'failed', 'made')),
  failure text not null default '',
  -- From 0 to 1.
  progress double precision not null default 0,
  doors integer not null default 0,
  -- Along streets that were imported, or by addresses alone.
  on_streets boolean not null default false,
  -- [{ id, name, isLocked, doors: places in walking order, driven: places that are driven to, walk, work: seconds }]
  turfs jsonb not null default '[]',
  -- The same before each change, newest last: { words, turfs }.
  history jsonb not null default '[]',
  version integer not null default 1,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, universe_id) references universes (organization_id, committee_id, id) on delete set null (universe_id),
  unique (organization_id, committee_id, id)
);
select tenant.wall_committee('cuts');
grant select, insert, update, delete on cuts to elections_app;
create index cuts_newest on cuts (organization_id, committee_id, created_at desc);
create trigger cuts_live after insert or update or delete on cuts for each row execute function committee_live('walkbooks');

-- Its doors, as walkbook_doors has them; a turf names them by place.
create table cut_doors (
  organization_id uuid not null,
  committee_id uuid not null,
  cut_id uuid not null,
  place integer not null,
  household_id bigint not null,
  line text not null,
  number integer,
  street text not null default '',
  unit text not null default '',
  city text not null default '',
  zip5 text not null default '',
  building text not null,
  longitude double precision,
  latitude double precision,
  voter_ids integer[] not null,
  -- What stays together, and its name: "odd side of K St 1401 to 1445".
  face integer not null default 0,
  face_name text not null default '',
  -- The last result at this door, when someone was there before the cut.
  walked_at timestamptz,
  primary key (organization_id, committee_id, cut_id, place),
  foreign key (organization_id, committee_id, cut_id) references cuts (organization_id, committee_id, id) on delete cascade
);
select tenant.wall_committee('cut_doors');
grant select, insert, update, delete on cut_doors to elections_app;

-- A door that is driven to, in the countryside.
alter table walkbook_doors add column is_driven boolean not null default false;
