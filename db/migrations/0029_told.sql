-- What guests were last told, what happened to a repeating event as a whole, and what a line of a sheet made of a person: kept so that
-- letters tell the truth and a step can be taken back.

-- Time and place as the guest knows them, from the change they have not been told of until a letter tells it. Empty: they know what stands.
alter table guests add column told jsonb;

-- A step that reached several days of a series: calling them off together, or another rule from a day on.
create table series_changes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  series_id uuid not null,
  what text not null check (what in ('cancelled', 'rule')),
  rule_before text not null,
  -- The series that goes on with the other rule.
  next_series_id uuid,
  -- What undoing it needs: days that went on under the other rule, and whole days and shifts that nobody was asked to and that went.
  before jsonb not null default '{}',
  made_by_name text not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (organization_id, committee_id, series_id) references event_series (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, next_series_id) references event_series (organization_id, committee_id, id) on delete set null (next_series_id),
  unique (organization_id, committee_id, id)
);
create index series_changes_series on series_changes (series_id);
select tenant.wall_committee('series_changes');
grant select, insert, update on series_changes to elections_app;

-- The step that called this day off; empty when it was called off by itself.
alter table events add column cancelled_with uuid;
alter table events add foreign key (organization_id, committee_id, cancelled_with)
  references series_changes (organization_id, committee_id, id) on delete set null (cancelled_with);
create index events_cancelled_with on events (cancelled_with) where cancelled_with is not null;
-- A day that the rule does not name any more goes when nobody was ever asked to it.
grant delete on events, shifts to elections_app;

-- What the line's "I can help" made: how the volunteer stood before (null: was none), the version it left, and of which person: merged
-- into another record, the line takes nothing back there.
alter table sheet_rows add column offered jsonb;
