-- Entries that repeat, and ask before they post. Each due day is answered once: posted or skipped.
create table recurring_entries (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('expenditure', 'other receipt', 'interest')),
  every text not null check (every in ('week', 'month', 'quarter', 'year')),
  first_on date not null check (first_on between date '1976-01-01' and date '2199-12-31'),
  -- The last day that can be due; null while it goes on.
  last_on date,
  cents bigint not null check (cents between 1 and 100000000000000),
  who_id uuid,
  account_id uuid,
  purpose text not null default '' check (length(purpose) <= 500),
  method text not null default '' check (method in ('', 'check', 'cash', 'card', 'online', 'transfer', 'other')),
  version integer not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  check (last_on is null or last_on >= first_on),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, who_id) references book_whos (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, account_id) references book_accounts (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
select tenant.wall_committee('recurring_entries');
grant select, insert, update on recurring_entries to elections_app;
create trigger recurring_entries_live after insert or update on recurring_entries for each row execute function committee_live('books');

create table recurring_turns (
  organization_id uuid not null,
  committee_id uuid not null,
  recurring_id uuid not null,
  due_on date not null,
  -- None where it was skipped.
  entry_id uuid,
  answered_by_name text not null,
  answered_at timestamptz not null default now(),
  -- Two people who click at once answer once.
  primary key (organization_id, committee_id, recurring_id, due_on),
  foreign key (organization_id, committee_id, recurring_id) references recurring_entries (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id)
);
select tenant.wall_committee('recurring_turns');
-- A day that was skipped can be due again; one that was posted cannot.
grant select, insert, delete on recurring_turns to elections_app;
create function recurring_turns_stay() returns trigger language plpgsql as $$
begin
  if old.entry_id is not null then
    raise exception 'What was posted stays posted. Void the entry.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger recurring_turns_stay after delete on recurring_turns for each row execute function recurring_turns_stay();
create trigger recurring_turns_live after insert or delete on recurring_turns for each row execute function committee_live('books');
