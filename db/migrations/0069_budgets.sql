-- What a committee plans to take in and to spend, by category and month. What really moved is read from the books (book_months).
create table budget_cells (
  organization_id uuid not null,
  committee_id uuid not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1 and month between date '1976-01-01' and date '2199-12-01'),
  -- No row is nothing planned; zero is said in so many words.
  cents bigint not null check (cents between 0 and 100000000000000),
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, committee_id, account_id, month),
  foreign key (organization_id, committee_id, account_id) references book_accounts (organization_id, committee_id, id) on delete cascade
);
select tenant.wall_committee('budget_cells');
grant select, insert, update, delete on budget_cells to elections_app;
create trigger budget_cells_live after insert or update or delete on budget_cells for each row execute function committee_live('budget');

-- A plan as it was when someone kept it: what was adopted in March stays readable after it was changed in June.
create table budget_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- [{account, month, cents}]
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  kept_by_name text not null,
  kept_at timestamptz not null default clock_timestamp(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index budget_versions_kept on budget_versions (organization_id, committee_id, kept_at desc);
select tenant.wall_committee('budget_versions');
grant select, insert, delete on budget_versions to elections_app;
create trigger budget_versions_live after insert or delete on budget_versions for each row execute function committee_live('budget');
