-- Imports: one row per file brought in, from the drop to the undo; its problems, how its columns were mapped, and what it touched.

create table import_batches (
  id uuid primary key default gen_random_uuid(),
  -- Null: reference data that belongs to no organization (voters, filings, bills).
  organization_id uuid references organizations (id),
  kind text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'mapped', 'checking', 'ready', 'running', 'paused', 'failed', 'done', 'undoing', 'undone')),
  -- What a paused or failed batch was doing, and goes on with.
  phase text not null default 'checking' check (phase in ('checking', 'running', 'undoing')),
  file_id uuid references files (id) on delete set null,
  file_name text not null,
  file_bytes bigint not null,
  sha256 text not null,
  -- What was recognised: [{ member, layout, format, header, hasHeader, mapping }], one for each table in the file.
  parts jsonb not null,
  options jsonb not null default '{}',
  job_id uuid,
  -- Where reading goes on: advanced in the same transaction as the rows it covers, so each row is applied exactly once.
  part_index integer not null default 0,
  part_offset bigint not null default 0,
  part_row bigint not null default 0,
  -- Steps of the kind that were done after the last row, such as merging a staging table.
  finish_step integer not null default 0,
  rows_read bigint not null default 0,
  bytes_read bigint not null default 0,
  bytes_total bigint not null default 0,
  count_new bigint not null default 0,
  count_changed bigint not null default 0,
  count_unchanged bigint not null default 0,
  count_skipped bigint not null default 0,
  count_notes bigint not null default 0,
  -- { "sort of problem": how many }
  problem_sorts jsonb not null default '{}',
  -- What a check found, kept beside what the run then did.
  checked jsonb,
  count_undone bigint not null default 0,
  count_kept bigint not null default 0,
  summary text not null default '',
  failure text,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  updated_at timestamptz not null default now()
);
create index import_batches_recent on import_batches (created_at desc);
create index import_batches_same_file on import_batches (kind, sha256);
select tenant.wall_organization('import_batches');
grant select, insert, update, delete on import_batches to elections_app;
create trigger import_batches_live after insert or update or delete on import_batches for each row execute function live_notify('imports');
-- The history is one list: whoever watches it hears of every batch.
create function import_list_live() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state is distinct from old.state then perform pg_notify('live', 'import-list/all'); end if;
  return null;
end $$;
create trigger import_list_live after insert or update on import_batches for each row execute function import_list_live();

-- The first thousand problems of a batch, for the person who fixes the file; all are counted in problem_sorts.
create table import_problems (
  batch_id uuid not null references import_batches (id) on delete cascade,
  organization_id uuid,
  id bigint generated always as identity,
  member text not null default '',
  row bigint not null,
  field text not null default '',
  sort text not null,
  message text not null,
  value text not null default '',
  -- A note: the row was used all the same.
  is_note boolean not null default false,
  primary key (batch_id, id)
);
select tenant.wall_organization('import_problems');
grant select, insert, delete on import_problems to elections_app;

-- How a person mapped these columns last time; the signature is the same for the same columns in any order.
create table import_mappings (
  organization_id uuid references organizations (id),
  kind text not null,
  signature text not null,
  mapping jsonb not null, -- { field: column name }
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (organization_id, kind, signature)
);
select tenant.wall_organization('import_mappings');
grant select, insert, update on import_mappings to elections_app;

-- What a batch made or changed, row by row, with the value before and after: undo goes through it backwards.
create table import_row_log (
  batch_id uuid not null references import_batches (id) on delete cascade,
  id bigint generated always as identity,
  organization_id uuid,
  row bigint not null,
  action text not null check (action in ('created', 'changed')),
  subject text not null,
  subject_id uuid not null,
  -- How the kind finds the thing again within the same file: an email address, a voter id.
  key text not null default '',
  before jsonb,
  after jsonb,
  undone text check (undone in ('undone', 'kept')),
  primary key (batch_id, id)
);
create index import_row_log_key on import_row_log (batch_id, key);
select tenant.wall_organization('import_row_log');
grant select, insert, update, delete on import_row_log to elections_app;

alter table invitations add constraint invitations_import_batch foreign key (import_batch_id) references import_batches (id) on delete set null;
create index invitations_email on invitations (organization_id, email);
