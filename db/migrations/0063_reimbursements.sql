-- Requests to be paid back. What is approved becomes a bill in the books, so it is owed from that day on and counted once: the payment
-- moves money and no spending. Whoever asks never decides, and the database compares.

-- Which bill or request a line is about: what was billed, and what of it is still owed, is the sum of these lines.
create index book_postings_for on book_postings (organization_id, committee_id, (detail ->> 'for')) where detail ? 'for';

create table reimbursements (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  requested_by uuid not null,
  requested_by_name text not null check (length(requested_by_name) between 1 and 200),
  title text not null check (length(title) between 1 and 200),
  -- Whether it is paid, the books say.
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'declined', 'withdrawn')),
  version integer not null default 1,
  submitted_at timestamptz,
  decided_by uuid,
  decided_by_name text not null default '' check (length(decided_by_name) <= 200),
  decided_at timestamptz,
  decided_why text not null default '' check (length(decided_why) <= 500),
  -- Who is paid, as the books name them.
  payee_id uuid,
  -- The bill of the last approval.
  entry_id uuid,
  approvals integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (decided_by is null or decided_by <> requested_by),
  check ((state = 'approved') = (entry_id is not null)),
  check (state not in ('approved', 'declined') or (decided_by is not null and decided_at is not null)),
  check (state <> 'declined' or decided_why <> ''),
  check (state <> 'approved' or payee_id is not null),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, payee_id) references book_whos (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
create index reimbursements_committee on reimbursements (organization_id, committee_id, state);
create index reimbursements_requested_by on reimbursements (requested_by);
select tenant.wall_committee('reimbursements');
grant select, insert, delete on reimbursements to elections_app;
grant update (title, state, version, submitted_at, decided_by, decided_by_name, decided_at, decided_why, payee_id, entry_id, approvals, updated_at)
  on reimbursements to elections_app;
create trigger reimbursements_live after insert or update or delete on reimbursements for each row execute function committee_live('reimbursements');

-- One asks and decides in one's own name. After the walls, which answer first. Background work, which has no name, writes demo rows.
create function reimbursement_names() returns trigger language plpgsql set search_path = pg_catalog, public as $$
-- The owner of the tables says for no one; the walls ask everyone else.
declare me uuid := nullif(nullif(current_setting('app.user', true), ''), '00000000-0000-0000-0000-000000000000')::uuid;
begin
  if tg_op = 'DELETE' then
    if old.submitted_at is not null then
      raise exception 'What was submitted once is kept.' using errcode = '42501';
    end if;
    return null;
  end if;
  if me is not null then
    if tg_op = 'INSERT' and new.requested_by <> me then
      raise exception 'A request is made in one''s own name.' using errcode = '42501';
    elsif tg_op = 'UPDATE' and new.decided_by is not null and (new.state, new.decided_at) is distinct from (old.state, old.decided_at)
        and new.state in ('approved', 'declined') and new.decided_by <> me then
      raise exception 'A request is decided in one''s own name.' using errcode = '42501';
    end if;
  end if;
  return null;
end $$;
create trigger reimbursements_names after insert or update or delete on reimbursements for each row execute function reimbursement_names();

create table reimbursement_lines (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  reimbursement_id uuid not null,
  line smallint not null check (line between 1 and 100),
  kind text not null check (kind in ('receipt', 'mileage')),
  spent_on date not null,
  paid_to text not null default '' check (length(paid_to) <= 200),
  what text not null check (length(what) between 1 and 300),
  cents bigint not null check (cents between 1 and 100000000),
  tenth_miles integer check (tenth_miles between 1 and 100000),
  -- Tenths of a cent a mile, as it held on that day.
  rate_mills integer check (rate_mills between 1 and 10000),
  -- The category, said by the one who approves.
  account_id uuid,
  check ((kind = 'mileage') = (tenth_miles is not null) and (kind = 'mileage') = (rate_mills is not null)),
  foreign key (organization_id, committee_id, reimbursement_id) references reimbursements (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, account_id) references book_accounts (organization_id, committee_id, id),
  unique (organization_id, committee_id, reimbursement_id, line)
);
select tenant.wall_committee('reimbursement_lines');
grant select, insert, delete, update (account_id) on reimbursement_lines to elections_app;

-- What was approved stays as it was seen.
create function reimbursement_lines_stay() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  of_request uuid := case when tg_op = 'DELETE' then old.reimbursement_id else new.reimbursement_id end;
begin
  if exists (select from reimbursements r where r.id = of_request and r.state = 'approved') then
    raise exception 'What was approved is not changed. Undo the approval first.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger reimbursement_lines_stay after insert or update or delete on reimbursement_lines
  for each row execute function reimbursement_lines_stay();

-- Photos of receipts. Once submitted they are kept five years (4 NAC 10-005): struck out, not removed.
create table reimbursement_files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  reimbursement_id uuid not null,
  file_id uuid not null references files (id),
  added_by_name text not null,
  added_at timestamptz not null default now(),
  struck_out_at timestamptz,
  struck_out_by_name text not null default '',
  foreign key (organization_id, committee_id, reimbursement_id) references reimbursements (organization_id, committee_id, id),
  unique (organization_id, committee_id, reimbursement_id, file_id)
);
create index reimbursement_files_file on reimbursement_files (file_id);
select tenant.wall_committee('reimbursement_files');
grant select, insert, delete, update (struck_out_at, struck_out_by_name) on reimbursement_files to elections_app;
create function reimbursement_files_stay() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from reimbursements r where r.id = old.reimbursement_id and r.submitted_at is not null) then
    raise exception 'A receipt that was submitted is kept.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger reimbursement_files_stay after delete on reimbursement_files for each row execute function reimbursement_files_stay();
create trigger reimbursement_files_live after insert or update or delete on reimbursement_files for each row execute function committee_live('reimbursements');

-- What a mile is paid, from a day on.
create table mileage_rates (
  organization_id uuid not null,
  committee_id uuid not null,
  first_day date not null,
  rate_mills integer not null check (rate_mills between 1 and 10000),
  set_by_name text not null,
  set_at timestamptz not null default now(),
  primary key (organization_id, committee_id, first_day),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
select tenant.wall_committee('mileage_rates');
grant select, insert, update on mileage_rates to elections_app;
create trigger mileage_rates_live after insert or update on mileage_rates for each row execute function committee_live('reimbursements');
