-- Bills of firms and people. A bill is owed from the day it is approved for, so it stands in the books as a payable (Schedule D, section 2:
-- unpaid bills) and its payments lower that. Open, partly paid and paid are read from those lines, never kept.
create table invoices (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  payee_id uuid not null,
  -- Their own number on it.
  reference text not null default '' check (length(reference) <= 100),
  billed_on date not null,
  due_on date not null,
  memo text not null default '' check (length(memo) <= 500),
  state text not null default 'entered' check (state in ('entered', 'approved', 'void')),
  version integer not null default 1,
  entered_by uuid,
  entered_by_name text not null,
  entered_at timestamptz not null default now(),
  approved_by uuid,
  approved_by_name text not null default '',
  approved_at timestamptz,
  void_why text not null default '' check (length(void_why) <= 500),
  entry_id uuid,
  approvals integer not null default 0,
  -- Pay of a staff member for these days.
  staff_id uuid,
  pay_from date,
  pay_to date,
  updated_at timestamptz not null default now(),
  check ((state = 'approved') = (entry_id is not null)),
  check (state <> 'approved' or approved_at is not null),
  check (num_nonnulls(staff_id, pay_from, pay_to) in (0, 3)),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, payee_id) references book_whos (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
create index invoices_due on invoices (organization_id, committee_id, due_on);
create index invoices_payee on invoices (organization_id, committee_id, payee_id);
select tenant.wall_committee('invoices');
grant select, insert, update on invoices to elections_app;
create trigger invoices_live after insert or update on invoices for each row execute function committee_live('books');

create table invoice_lines (
  organization_id uuid not null,
  committee_id uuid not null,
  invoice_id uuid not null,
  line smallint not null check (line between 1 and 200),
  account_id uuid not null,
  what text not null check (length(what) between 1 and 500),
  cents bigint not null check (cents between 1 and 100000000000000),
  primary key (organization_id, committee_id, invoice_id, line),
  foreign key (organization_id, committee_id, invoice_id) references invoices (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, account_id) references book_accounts (organization_id, committee_id, id)
);
select tenant.wall_committee('invoice_lines');
grant select, insert, delete on invoice_lines to elections_app;
create function invoice_lines_stay() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  of_invoice uuid := case when tg_op = 'DELETE' then old.invoice_id else new.invoice_id end;
begin
  if exists (select from invoices i where i.id = of_invoice and i.state <> 'entered') then
    raise exception 'What was approved is not changed. Undo the approval first.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger invoice_lines_stay after insert or update or delete on invoice_lines for each row execute function invoice_lines_stay();

create table invoice_files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  invoice_id uuid not null,
  file_id uuid not null references files (id),
  added_by_name text not null,
  added_at timestamptz not null default now(),
  struck_out_at timestamptz,
  struck_out_by_name text not null default '',
  foreign key (organization_id, committee_id, invoice_id) references invoices (organization_id, committee_id, id),
  unique (organization_id, committee_id, invoice_id, file_id)
);
create index invoice_files_file on invoice_files (file_id);
select tenant.wall_committee('invoice_files');
grant select, insert, update (struck_out_at, struck_out_by_name) on invoice_files to elections_app;
create trigger invoice_files_live after insert or update on invoice_files for each row execute function committee_live('books');

-- Which work is on a bill: an entry of hours once, and a day of a salary once, however many people click.
create table invoice_work (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  invoice_id uuid not null,
  staff_id uuid not null,
  hours_id uuid,
  salary_day date,
  check (num_nonnulls(hours_id, salary_day) = 1),
  foreign key (organization_id, committee_id, invoice_id) references invoices (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, hours_id),
  unique (organization_id, committee_id, staff_id, salary_day)
);
create index invoice_work_invoice on invoice_work (organization_id, committee_id, invoice_id);
select tenant.wall_committee('invoice_work');
grant select, insert, delete on invoice_work to elections_app;
