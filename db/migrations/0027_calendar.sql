-- What a committee took over from calendars of others: shown beside its own events, updated when the calendar is imported again.

create table calendar_imports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- Which calendar: importing it again under the same name updates what stands.
  calendar_name text not null check (length(calendar_name) between 1 and 200),
  added integer not null,
  changed integer not null,
  removed integer not null,
  unchanged integer not null,
  -- How the changed and removed entries stood before, so that the import can be undone.
  before jsonb not null default '[]',
  imported_by uuid,
  imported_by_name text not null,
  imported_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by_name text not null default '',
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index calendar_imports_committee on calendar_imports (organization_id, committee_id, imported_at desc);
select tenant.wall_committee('calendar_imports');
grant select, insert, update on calendar_imports to elections_app;

create table calendar_entries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- The import that wrote it last, and the one that brought it.
  import_id uuid not null,
  added_by_import_id uuid not null,
  calendar_name text not null check (length(calendar_name) between 1 and 200),
  -- As the other calendar names it; each time a repeating one takes place is a row of its own, told apart by its beginning.
  uid text not null check (length(uid) between 1 and 500),
  occurrence text not null default '' check (length(occurrence) <= 60),
  title text not null default '' check (length(title) <= 300),
  about text not null default '' check (length(about) <= 4000),
  place text not null default '' check (length(place) <= 300),
  -- Either instants, or whole days with the last one included.
  starts_at timestamptz,
  ends_at timestamptz,
  starts_on date,
  ends_on date,
  is_cancelled boolean not null default false,
  -- No longer in the calendar when it was imported again; kept for undoing that.
  removed_at timestamptz,
  -- The event that was made of it; it is shown instead.
  event_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((starts_at is null) = (ends_at is null) and (starts_on is null) = (ends_on is null) and (starts_at is null) <> (starts_on is null)),
  check (ends_at >= starts_at and ends_on >= starts_on),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, import_id) references calendar_imports (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, added_by_import_id) references calendar_imports (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, event_id) references events (organization_id, committee_id, id) on delete set null (event_id),
  unique (organization_id, committee_id, calendar_name, uid, occurrence),
  unique (organization_id, committee_id, id)
);
create index calendar_entries_time on calendar_entries (organization_id, committee_id, starts_at) where removed_at is null;
create index calendar_entries_day on calendar_entries (organization_id, committee_id, starts_on) where removed_at is null;
create index calendar_entries_event on calendar_entries (event_id) where event_id is not null;
select tenant.wall_committee('calendar_entries');
grant select, insert, update, delete on calendar_entries to elections_app;
create trigger calendar_entries_live after insert or update or delete on calendar_entries for each row execute function committee_live('calendar');
