-- What the bank says beside what the books say: files of the bank as statements, their lines, which entries of the books the lines are, and
-- the balance both agree on.

-- An account at a bank as its files name it, and the account of the books it is. The whole number is not kept: its hash finds it again.
create table bank_accounts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  number_key text not null check (length(number_key) = 64),
  last_four text not null default '' check (length(last_four) <= 4),
  book_account_id uuid not null,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, book_account_id) references book_accounts (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, number_key)
);
select tenant.wall_committee('bank_accounts');
grant select, insert, update (book_account_id, set_by_name, set_at) on bank_accounts to elections_app;

-- One account in one file.
create table bank_statements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  batch_id uuid not null references import_batches (id) on delete cascade,
  -- The name of the table that the import reads for it.
  member text not null,
  label text not null default '' check (length(label) <= 200),
  number_key text check (length(number_key) = 64),
  last_four text not null default '' check (length(last_four) <= 4),
  -- Null until a person says which account of the books this is.
  book_account_id uuid,
  currency text check (currency ~ '^[A-Z]{3}$'),
  format text not null,
  first_day date,
  last_day date,
  opening_cents bigint,
  closing_cents bigint,
  closing_on date,
  notes text[] not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, book_account_id) references book_accounts (organization_id, committee_id, id),
  unique (organization_id, committee_id, id),
  unique (batch_id, member)
);
create index bank_statements_account on bank_statements (organization_id, committee_id, book_account_id, closing_on desc);
select tenant.wall_committee('bank_statements');
grant select, insert, delete, update (book_account_id) on bank_statements to elections_app;

create table bank_lines (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  book_account_id uuid not null,
  day date not null check (day between date '1970-01-01' and date '2199-12-31'),
  amount_cents bigint not null,
  payee text not null default '' check (length(payee) <= 500),
  memo text not null default '' check (length(memo) <= 500),
  check_number text not null default '' check (length(check_number) <= 40),
  kind text not null default '' check (length(kind) <= 500),
  -- The row as the file had it, hashed: the day and the amount with the bank's own id where that can be trusted, with all words otherwise.
  row_key text not null check (length(row_key) = 64),
  -- Two equal rows on one day are both real: the first, the second. The same file again has the same numbers.
  occurrence integer not null check (occurrence >= 1),
  -- A person said it needs no entry, such as a transfer that came back the same day.
  set_aside_at timestamptz,
  set_aside_by_name text not null default '',
  set_aside_why text not null default '' check (length(set_aside_why) <= 200),
  foreign key (organization_id, committee_id, book_account_id) references book_accounts (organization_id, committee_id, id),
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, book_account_id, row_key, occurrence)
);
create index bank_lines_day on bank_lines (organization_id, committee_id, book_account_id, day desc, id);
select tenant.wall_committee('bank_lines');
grant select, insert, delete, update (set_aside_at, set_aside_by_name, set_aside_why) on bank_lines to elections_app;
create trigger bank_lines_live after insert or update or delete on bank_lines for each row execute function committee_live('books');

-- Which files hold a line. Files overlap; a line goes when the last file that holds it is taken back.
create table bank_line_sources (
  organization_id uuid not null,
  committee_id uuid not null,
  statement_id uuid not null,
  line_id uuid not null,
  file_line integer not null,
  primary key (statement_id, line_id),
  foreign key (organization_id, committee_id, statement_id) references bank_statements (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, line_id) references bank_lines (organization_id, committee_id, id) on delete cascade
);
create index bank_line_sources_line on bank_line_sources (line_id);
select tenant.wall_committee('bank_line_sources');
grant select, insert, delete on bank_line_sources to elections_app;

-- A line of the bank is this entry of the books. Undone matches stay as history.
create table bank_matches (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- Null when the file that held the line was taken back.
  line_id uuid,
  book_account_id uuid not null,
  entry_id uuid not null,
  -- What the entry moved in this account.
  amount_cents bigint not null,
  -- The entry was made out of the line: with the match, it goes too.
  made_entry boolean not null default false,
  reasons text[] not null default '{}',
  matched_by_name text not null,
  matched_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by_name text not null default '',
  check (line_id is not null or undone_at is not null),
  foreign key (organization_id, committee_id, line_id) references bank_lines (organization_id, committee_id, id) on delete set null (line_id),
  foreign key (organization_id, committee_id, book_account_id) references book_accounts (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
-- What an entry moved in an account is found at the bank once.
create unique index bank_matches_entry on bank_matches (organization_id, committee_id, book_account_id, entry_id) where undone_at is null;
create index bank_matches_line on bank_matches (line_id);
select tenant.wall_committee('bank_matches');
grant select, insert, update (line_id, undone_at, undone_by_name) on bank_matches to elections_app;
create trigger bank_matches_live after insert or update or delete on bank_matches for each row execute function committee_live('books');

-- The balance of a statement that the books were compared with. One that was taken back stays as history.
create table bank_reconciliations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  book_account_id uuid not null,
  closing_on date not null,
  closing_cents bigint not null,
  -- The books on that day, and the difference, every cent of it explained by rows.
  book_cents bigint not null,
  explained jsonb not null,
  done_by uuid,
  done_by_name text not null,
  done_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by_name text not null default '',
  foreign key (organization_id, committee_id, book_account_id) references book_accounts (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
create unique index bank_reconciliations_day on bank_reconciliations (organization_id, committee_id, book_account_id, closing_on) where undone_at is null;
select tenant.wall_committee('bank_reconciliations');
grant select, insert, update (undone_at, undone_by_name) on bank_reconciliations to elections_app;
create trigger bank_reconciliations_live after insert or update or delete on bank_reconciliations
  for each row execute function committee_live('books');
