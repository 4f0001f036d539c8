-- Statements as they were sealed, who signed them, what the state confirmed, and late gifts that were reported. A sealed statement never changes:
-- an amendment is a row of its own that points at the first one.

create table state_statements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- "2026 first primary": the law and the committee's election give it.
  statement text not null check (length(statement) between 1 and 60),
  form text not null check (form in ('B-1', 'B-2', 'B-4')),
  first_day date not null,
  last_day date not null,
  -- 1 is the statement itself, more are amendments of it.
  version integer not null check (version >= 1),
  amends uuid,
  -- Every field of the form, one a line in one order (src/domain/stateReports/content.ts), and its hash.
  content text not null check (length(content) between 1 and 20000000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed_by uuid not null,
  sealed_by_name text not null,
  sealed_at timestamptz not null default clock_timestamp(),
  check ((version = 1) = (amends is null)),
  check (first_day <= last_day),
  check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  foreign key (organization_id, committee_id) references books (organization_id, committee_id),
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, statement, version),
  foreign key (organization_id, committee_id, amends) references state_statements (organization_id, committee_id, id)
);
select tenant.wall_committee('state_statements');
grant select, insert on state_statements to elections_app;
create trigger state_statements_append_only before update or delete or truncate on state_statements execute function books_refuse();
create trigger state_statements_live after insert on state_statements for each row execute function committee_live('books');

-- Of one content: a changed draft has another hash, and no one has signed it yet.
create table state_signatures (
  organization_id uuid not null,
  committee_id uuid not null,
  statement text not null check (length(statement) between 1 and 60),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  capacity text not null check (capacity in ('treasurer', 'candidate')),
  -- As the person wrote it, which is the name the committee gives for this capacity.
  name text not null check (length(name) between 1 and 200),
  signed_by uuid not null,
  signed_by_name text not null,
  signed_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, committee_id, statement, sha256, capacity),
  foreign key (organization_id, committee_id) references books (organization_id, committee_id)
);
select tenant.wall_committee('state_signatures');
grant select, insert on state_signatures to elections_app;
create trigger state_signatures_append_only before update or delete or truncate on state_signatures execute function books_refuse();
create trigger state_signatures_live after insert on state_signatures for each row execute function committee_live('books');

-- What the state said when it took the statement. Without it nothing is called filed.
create table state_confirmations (
  organization_id uuid not null,
  committee_id uuid not null,
  statement_id uuid not null,
  number text not null check (length(number) between 1 and 100),
  received_on date not null,
  noted_by uuid not null,
  noted_by_name text not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, committee_id, statement_id),
  foreign key (organization_id, committee_id, statement_id) references state_statements (organization_id, committee_id, id)
);
select tenant.wall_committee('state_confirmations');
grant select, insert on state_confirmations to elections_app;
create trigger state_confirmations_append_only before update or delete or truncate on state_confirmations execute function books_refuse();
create trigger state_confirmations_live after insert on state_confirmations for each row execute function committee_live('books');

-- A gift on Form B-5: when people were emailed about it, and what the state confirmed.
create table late_reports (
  organization_id uuid not null,
  committee_id uuid not null,
  entry_id uuid not null,
  emailed_at timestamptz,
  reported_on date,
  confirmation text not null default '' check (length(confirmation) <= 100),
  noted_by_name text not null default '',
  primary key (organization_id, committee_id, entry_id),
  check ((reported_on is null) = (confirmation = '')),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id)
);
select tenant.wall_committee('late_reports');
grant select, insert, update on late_reports to elections_app;
create trigger late_reports_live after insert or update on late_reports for each row execute function committee_live('books');
