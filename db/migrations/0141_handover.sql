-- Everything of a finished race in one file: who asked for it, and what became of it. The file is its maker's alone.
create table handover_exports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  failure text check (length(failure) <= 500),
  job_id uuid,
  file_id uuid references files (id) on delete set null,
  files integer not null default 0,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  sha256 text not null default '',
  -- What is not in it, each with why: [{"what": "…", "why": "…"}].
  left_out jsonb not null default '[]',
  made_by uuid references users (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  ready_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  check ((state = 'ready') = (ready_at is not null))
);
create index handover_exports_newest on handover_exports (organization_id, committee_id, made_at desc);
create index handover_exports_file on handover_exports (file_id);
create index handover_exports_maker on handover_exports (made_by);
-- One at a time: two would only read the same.
create unique index handover_exports_one on handover_exports (organization_id, committee_id) where state = 'waiting';
select tenant.wall_committee('handover_exports');
grant select, insert, update (state, failure, job_id, file_id, files, rows, bytes, sha256, left_out, ready_at) on handover_exports to elections_app;
create trigger handover_exports_live after insert or update on handover_exports for each row execute function committee_live('handover');
