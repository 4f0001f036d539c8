-- Documents of a committee whose figures, tables and charts are questions to its records. Each block has a version of its own, so that two
-- people who write at once lose nothing.
create table reports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index reports_recent on reports (organization_id, committee_id, updated_at desc);
select tenant.wall_committee('reports');
grant select, insert, update on reports to elections_app;
create trigger reports_live after insert or update on reports for each row execute function committee_live('reports');

create table report_blocks (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  report_id uuid not null,
  -- Blocks stand in this order; a new one takes the middle between its neighbors.
  rank double precision not null,
  content jsonb not null check (pg_column_size(content) <= 200000),
  version integer not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id, report_id) references reports (organization_id, committee_id, id) on delete cascade
);
create index report_blocks_report on report_blocks (report_id, rank, id);
select tenant.wall_committee('report_blocks');
grant select, insert, update on report_blocks to elections_app;
create trigger report_blocks_live after insert or update on report_blocks for each row execute function committee_live('reports');

-- A report as it was, with the values its figures had. No one changes it; sharing it is a row of its own.
create table report_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  report_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  title text not null,
  -- {blocks: [...], values: {...}}
  frozen jsonb not null check (pg_column_size(frozen) <= 4000000),
  as_of timestamptz not null,
  kept_by_name text not null,
  kept_at timestamptz not null default clock_timestamp(),
  foreign key (organization_id, committee_id, report_id) references reports (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index report_versions_report on report_versions (report_id, kept_at desc);
select tenant.wall_committee('report_versions');
grant select, insert on report_versions to elections_app;
create trigger report_versions_live after insert on report_versions for each row execute function committee_live('reports');

-- Versions that all who work for the committee may read, whether or not they see the books.
create table report_shares (
  organization_id uuid not null,
  committee_id uuid not null,
  version_id uuid not null,
  shared_by_name text not null,
  shared_at timestamptz not null default now(),
  primary key (organization_id, committee_id, version_id),
  foreign key (organization_id, committee_id, version_id) references report_versions (organization_id, committee_id, id) on delete cascade
);
select tenant.wall_committee('report_shares');
grant select, insert, delete on report_shares to elections_app;
create trigger report_shares_live after insert or delete on report_shares for each row execute function committee_live('reports');
