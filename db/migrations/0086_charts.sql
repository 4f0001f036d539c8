-- Charts that people saved: what is asked, never the numbers. Whoever opens one sees what they themselves may see.
create table charts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  title text not null check (length(title) between 1 and 200),
  dataset text not null check (length(dataset) <= 40),
  -- Of data of one committee: those who do not work there do not see that the chart exists.
  committee_id uuid,
  spec jsonb not null check (pg_column_size(spec) <= 60000),
  is_shared boolean not null default false,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, id)
);
create index charts_recent on charts (organization_id, updated_at desc, id);
-- A chart of no committee is the organization's; one of a committee is behind that committee's wall too.
alter table charts enable row level security;
alter table charts force row level security;
create policy committee_wall on charts to elections_app
  using ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
    and (committee_id is null or (select tenant.has_all_committees()) or committee_id = any ((select tenant.committees())::uuid[]))));
grant select, insert, update, delete on charts to elections_app;
create function charts_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'charts/' || (case when tg_op = 'DELETE' then old.organization_id else new.organization_id end));
  return null;
end $$;
create trigger charts_live after insert or update or delete on charts for each row execute function charts_live();

-- Which charts a person has on the board.
create table chart_pins (
  organization_id uuid not null,
  chart_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  pinned_at timestamptz not null default now(),
  primary key (user_id, chart_id),
  foreign key (organization_id, chart_id) references charts (organization_id, id) on delete cascade
);
create index chart_pins_chart on chart_pins (organization_id, chart_id);
select tenant.wall_organization('chart_pins');
grant select, insert, delete on chart_pins to elections_app;
