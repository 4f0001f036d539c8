-- The books of a committee: double entry in whole cents. What is posted is never changed or removed; a mistake is taken back by an entry of
-- its own. Four layers hold each alone: the server's checks, the one function that posts, the triggers at commit, the rights of the role.

-- One row per committee: its lock, and the last number that was given.
create table books (
  organization_id uuid not null,
  committee_id uuid not null,
  last_number bigint not null default 0,
  opened_at timestamptz not null default now(),
  primary key (organization_id, committee_id),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
select tenant.wall_committee('books');
-- The functions below work as the owner, who is behind the wall too (FORCE).
create policy keeper on books to current_user using (true) with check (true);
grant select on books to elections_app;

create table book_accounts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- "1000": accounts are listed in this order.
  code text not null check (code ~ '^[0-9]{3,6}$'),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- What the product does with it; none for an account a person added for their own order. The kind and the role never change.
  role text check (role in ('bank', 'undeposited', 'processor', 'petty cash', 'pledged', 'investments', 'payable', 'reimbursements', 'card', 'loans',
    'opening', 'adjustments', 'contributions', 'in-kind', 'pledges', 'interest', 'forgiven', 'paid by others', 'anonymous', 'other income',
    'fees', 'given', 'charity', 'other spending')),
  note text not null default '' check (length(note) <= 500),
  -- Which account at a bank this is.
  committee_account_id uuid,
  version integer not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, committee_account_id) references committee_accounts (organization_id, committee_id, id),
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, code)
);
select tenant.wall_committee('book_accounts');
create policy keeper on book_accounts to current_user using (true) with check (true);
grant select, insert on book_accounts to elections_app;
grant update (code, name, note, committee_account_id, version, updated_by_name, updated_at, archived_at) on book_accounts to elections_app;
create trigger book_accounts_live after insert or update or delete on book_accounts for each row execute function committee_live('books');

-- A name in the books: a person or a firm. Postings point here and never change; when two records become one, the name goes over to the
-- record that is kept, and back when that is undone. So one person may have several names, and their sums are one sum.
create table book_whos (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid,
  firm_id uuid,
  -- The candidate's own money is on a line of its own.
  is_candidate boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, firm_id) = 1),
  check (not is_candidate or person_id is not null),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  -- No cascade: a person the books name is not deleted.
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
create index book_whos_person on book_whos (organization_id, committee_id, person_id) where person_id is not null;
create index book_whos_firm on book_whos (organization_id, committee_id, firm_id) where firm_id is not null;
select tenant.wall_committee('book_whos');
create policy keeper on book_whos to current_user using (true) with check (true);
grant select, insert, update (person_id, firm_id, is_candidate) on book_whos to elections_app;

create table book_entries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- Without gaps from 1, in the order they were recorded.
  number bigint not null check (number >= 1),
  kind text not null check (kind in ('opening balance', 'contribution', 'in-kind', 'pledge', 'pledge payment', 'pledge dropped', 'loan', 'loan repaid',
    'loan forgiven', 'loan paid by another', 'anonymous gift', 'interest', 'other receipt', 'refund received', 'refund', 'bounced check',
    'uncashed check', 'deposit', 'payout', 'expenditure', 'bill', 'bill paid', 'reimbursement', 'petty cash', 'transfer', 'adjustment', 'reversal')),
  -- The day the money counts for, beside the moment it was written down.
  effective_on date not null check (effective_on between date '1976-01-01' and date '2199-12-31'),
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid,
  recorded_by_name text not null check (length(recorded_by_name) between 1 and 200),
  memo text not null default '' check (length(memo) <= 500),
  method text not null default '' check (method in ('', 'check', 'cash', 'card', 'online', 'transfer', 'other')),
  -- The number on the check, or the processor's.
  reference text not null default '' check (length(reference) <= 100),
  -- The year of the election it is for, where that is not the one its day falls in.
  cycle integer check (cycle between 1976 and 2199),
  source text not null default 'typed' check (source in ('typed', 'import', 'payout', 'recurring', 'led over', 'demo')),
  detail jsonb not null default '{}' check (pg_column_size(detail) <= 8000),
  -- How many it has, so that none is added later.
  lines smallint not null check (lines between 2 and 1000),
  -- Takes that entry back, posting by posting.
  reverses uuid,
  -- Says rightly what that entry, taken back, said wrongly.
  corrects uuid,
  -- The same key with the same content is the same entry; with other content it is refused.
  key text not null check (length(key) between 1 and 200),
  content_hash bytea not null,
  check ((kind = 'reversal') = (reverses is not null)),
  foreign key (organization_id, committee_id) references books (organization_id, committee_id),
  unique (organization_id, committee_id, id, effective_on),
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, number),
  unique (organization_id, committee_id, key),
  foreign key (organization_id, committee_id, reverses) references book_entries (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, corrects) references book_entries (organization_id, committee_id, id)
);
-- However often and however fast someone clicks, an entry is taken back once.
create unique index book_entries_reverses on book_entries (organization_id, committee_id, reverses) where reverses is not null;
create index book_entries_corrects on book_entries (organization_id, committee_id, corrects) where corrects is not null;
create index book_entries_day on book_entries (organization_id, committee_id, effective_on, number);
create index book_entries_kind on book_entries (organization_id, committee_id, kind, effective_on, number);
select tenant.wall_committee('book_entries');
create policy keeper on book_entries to current_user using (true) with check (true);
grant select on book_entries to elections_app;

create table book_postings (
  organization_id uuid not null,
  committee_id uuid not null,
  entry_id uuid not null,
  line smallint not null check (line between 1 and 1000),
  account_id uuid not null,
  -- The entry's own day, once more: sums by day read this table alone.
  effective_on date not null,
  -- Above zero into the account, below zero out of it.
  amount_cents bigint not null check (amount_cents <> 0 and amount_cents between -100000000000000 and 100000000000000),
  who_id uuid,
  -- What was bought or given, described and not labeled (Schedule D).
  purpose text not null default '' check (length(purpose) <= 500),
  -- What a schedule of the state wants of this line alone: support or oppose, an agent's payee, a guarantor.
  detail jsonb not null default '{}' check (pg_column_size(detail) <= 4000),
  primary key (entry_id, line),
  foreign key (organization_id, committee_id, entry_id, effective_on) references book_entries (organization_id, committee_id, id, effective_on),
  foreign key (organization_id, committee_id, account_id) references book_accounts (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, who_id) references book_whos (organization_id, committee_id, id)
);
create index book_postings_account on book_postings (organization_id, committee_id, account_id, effective_on) include (amount_cents);
create index book_postings_who on book_postings (organization_id, committee_id, who_id, effective_on) include (account_id, amount_cents)
  where who_id is not null;
select tenant.wall_committee('book_postings');
create policy keeper on book_postings to current_user using (true) with check (true);
grant select on book_postings to elections_app;

-- What moved in an account in a month. A cache: rebuild_book_months makes the same bytes from the postings.
create table book_months (
  organization_id uuid not null,
  committee_id uuid not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  in_cents bigint not null,
  out_cents bigint not null,
  postings bigint not null,
  primary key (organization_id, committee_id, account_id, month),
  foreign key (organization_id, committee_id, account_id) references book_accounts (organization_id, committee_id, id)
);
select tenant.wall_committee('book_months');
create policy keeper on book_months to current_user using (true) with check (true);
grant select on book_months to elections_app;

-- A closed period takes no entry whose day is in it. To open it again takes two people; then the row stays as history.
create table book_periods (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  kind text not null check (kind in ('month', 'quarter', 'year', 'statement', 'other')),
  name text not null check (length(name) between 1 and 120),
  first_day date not null,
  last_day date not null,
  closed_by uuid not null,
  closed_by_name text not null,
  closed_at timestamptz not null default clock_timestamp(),
  -- The last entry that was there.
  closed_number bigint not null,
  reopen_asked_by uuid,
  reopen_asked_by_name text not null default '',
  reopen_asked_at timestamptz,
  reopen_why text not null default '' check (length(reopen_why) <= 500),
  reopened_by uuid,
  reopened_by_name text not null default '',
  reopened_at timestamptz,
  check (first_day <= last_day),
  check ((reopen_asked_by is null) = (reopen_asked_at is null)),
  check ((reopened_by is null) = (reopened_at is null)),
  check (reopened_by is null or (reopen_asked_by is not null and reopened_by <> reopen_asked_by)),
  foreign key (organization_id, committee_id) references books (organization_id, committee_id),
  unique (organization_id, committee_id, id)
);
create index book_periods_closed on book_periods (organization_id, committee_id, last_day) where reopened_at is null;
select tenant.wall_committee('book_periods');
create policy keeper on book_periods to current_user using (true) with check (true);
grant select on book_periods to elections_app;
create trigger book_periods_live after insert or update on book_periods for each row execute function committee_live('books');

-- Receipts and checks as files. They are kept five years (4 NAC 10-005), so no one removes the row; one that does not belong is struck out.
create table book_files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  entry_id uuid not null,
  file_id uuid not null references files (id),
  added_by_name text not null,
  added_at timestamptz not null default now(),
  struck_out_at timestamptz,
  struck_out_by_name text not null default '',
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  unique (organization_id, committee_id, entry_id, file_id)
);
create index book_files_file on book_files (file_id);
select tenant.wall_committee('book_files');
grant select, insert, update (struck_out_at, struck_out_by_name) on book_files to elections_app;
create trigger book_files_live after insert or update on book_files for each row execute function committee_live('books');

-- What the nightly proof found, the last one per committee.
create table book_proofs (
  organization_id uuid not null,
  committee_id uuid not null,
  proved_at timestamptz not null default now(),
  entries bigint not null,
  postings bigint not null,
  problems text[] not null default '{}',
  months_sha256 text not null,
  primary key (organization_id, committee_id),
  foreign key (organization_id, committee_id) references books (organization_id, committee_id) on delete cascade
);
select tenant.wall_committee('book_proofs');
grant select, insert, update on book_proofs to elections_app;

-- Even the owner of the tables has to disable this first. Emptying what is empty harms nothing.
create function books_refuse() returns trigger language plpgsql as $$
declare has_rows boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  end if;
  if not has_rows then
    return null;
  end if;
  raise exception 'What is posted is never changed or removed.' using errcode = '42501';
end $$;
create trigger book_entries_append_only before update or delete or truncate on book_entries execute function books_refuse();
create trigger book_postings_append_only before update or delete or truncate on book_postings execute function books_refuse();

create function book_months_add() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into book_months as m (organization_id, committee_id, account_id, month, in_cents, out_cents, postings)
  select organization_id, committee_id, account_id, date_trunc('month', effective_on)::date,
    coalesce(sum(amount_cents) filter (where amount_cents > 0), 0), coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0), count(*)
  from added group by 1, 2, 3, 4 order by 3, 4
  on conflict (organization_id, committee_id, account_id, month) do update
    set in_cents = m.in_cents + excluded.in_cents, out_cents = m.out_cents + excluded.out_cents, postings = m.postings + excluded.postings;
  return null;
end $$;
create trigger book_postings_months after insert on book_postings referencing new table as added
  for each statement execute function book_months_add();
create trigger book_entries_live after insert on book_entries for each row execute function committee_live('books');

-- At commit, whoever wrote it and however. SECURITY DEFINER: it must see every posting of the entry, not those a viewer may see.
create function books_check() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  of_entry uuid := (to_jsonb(new) ->> case when tg_table_name = 'book_entries' then 'id' else 'entry_id' end)::uuid;
  e book_entries;
  count_of_lines bigint;
  total numeric;
  strangers bigint;
begin
  select * into e from book_entries where id = of_entry;
  -- Of an entry made in this transaction all postings are looked at once, with the entry.
  if tg_table_name = 'book_postings' and exists (select from book_entries where id = of_entry and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  select count(*), coalesce(sum(p.amount_cents), 0),
    count(*) filter (where (p.organization_id, p.committee_id, p.effective_on) is distinct from (e.organization_id, e.committee_id, e.effective_on)
      or (a.organization_id, a.committee_id) is distinct from (e.organization_id, e.committee_id))
  into count_of_lines, total, strangers
  from book_postings p left join book_accounts a on a.id = p.account_id where p.entry_id = of_entry;
  if count_of_lines < 2 or count_of_lines <> e.lines then
    raise exception 'Entry % has % lines instead of %.', e.number, count_of_lines, greatest(e.lines, 2) using errcode = '23514';
  elsif total <> 0 then
    raise exception 'Entry % does not add up to zero.', e.number using errcode = '23514';
  elsif strangers > 0 then
    raise exception 'Entry % has a line of another committee or another day.', e.number using errcode = '23514';
  end if;
  if e.reverses is not null and exists (
    select from (select line, account_id, who_id, amount_cents from book_postings where entry_id = e.id) mine
    full join (select line, account_id, who_id, -amount_cents as amount_cents from book_postings where entry_id = e.reverses) theirs using (line)
    where (mine.account_id, mine.who_id, mine.amount_cents) is distinct from (theirs.account_id, theirs.who_id, theirs.amount_cents)) then
    raise exception 'Entry % does not mirror the entry it takes back.', e.number using errcode = '23514';
  end if;
  return null;
end $$;
revoke execute on function books_check from public;
create constraint trigger book_entries_whole after insert on book_entries deferrable initially deferred
  for each row execute function books_check();
create constraint trigger book_postings_whole after insert on book_postings deferrable initially deferred
  for each row execute function books_check();

-- They work as the owner, so they hold the wall themselves.
create function books_reach(organization uuid, committee uuid) returns void language plpgsql as $$
begin
  if current_setting('role') = 'elections_app' and not tenant.is_platform() and not (organization is not distinct from tenant.organization()
    and (tenant.has_all_committees() or committee = any (tenant.committees()))) then
    raise exception 'These books are not yours.' using errcode = '42501';
  end if;
end $$;
revoke execute on function books_reach from public;

-- One at a time per committee, until the transaction ends: numbers have no gaps, a period that closes sees every entry.
create function books_lock(organization uuid, committee uuid) returns books language plpgsql as $$
declare head books;
begin
  perform public.books_reach(organization, committee);
  select * into head from public.books b where b.organization_id = organization and b.committee_id = committee for no key update;
  if not found then
    raise exception 'There are no such books.' using errcode = 'EN404';
  end if;
  return head;
end $$;
revoke execute on function books_lock from public;

-- The only way in. SECURITY DEFINER because no application role may write the tables. Refusals are sentences for people: EN422 what was sent
-- is wrong, EN409 it cannot be done as things are.
--   entry: {id?, key, kind, on, memo?, method?, reference?, cycle?, source?, detail?, reverses?, corrects?,
--           postings: [{account, cents, who?, purpose?, detail?}]}
create function post_entry(organization uuid, committee uuid, entry jsonb, by_name text)
returns table (entry_id uuid, entry_number bigint, is_replay boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  head books := books_lock(organization, committee);
  hash bytea := sha256(convert_to((entry - 'id')::text, 'UTF8'));
  day date := (entry ->> 'on')::date;
  taken_back uuid := (entry ->> 'reverses')::uuid;
  known book_entries;
  original book_entries;
  period book_periods;
  sent jsonb := entry -> 'postings';
  wrong text;
begin
  select * into known from book_entries e where e.organization_id = organization and e.committee_id = committee and e.key = entry ->> 'key';
  if found then
    if known.content_hash <> hash then
      raise exception 'This was saved before with other content. Reload the page and look at entry %.', known.number using errcode = 'EN409';
    end if;
    return query select known.id, known.number, true;
    return;
  end if;

  if coalesce(jsonb_typeof(sent), '') <> 'array' or jsonb_array_length(sent) not between 2 and 1000 then
    raise exception 'An entry has between 2 and 1,000 lines.' using errcode = 'EN422';
  end if;
  if (select sum((p ->> 'cents')::bigint) from jsonb_array_elements(sent) p) <> 0 then
    raise exception 'The lines of an entry must add up to zero.' using errcode = 'EN422';
  end if;
  select a.code || ' ' || a.name into wrong from jsonb_array_elements(sent) p join book_accounts a on a.id = (p ->> 'account')::uuid
  where a.organization_id = organization and a.committee_id = committee and a.archived_at is not null limit 1;
  if found and taken_back is null then
    raise exception 'The account “%” is archived. Choose another one, or restore it in the settings.', wrong using errcode = 'EN409';
  end if;
  if exists (select from jsonb_array_elements(sent) p where not exists (select from book_accounts a
      where a.organization_id = organization and a.committee_id = committee and a.id = (p ->> 'account')::uuid)) then
    raise exception 'An account of this entry is not in these books.' using errcode = 'EN404';
  end if;
  if exists (select from jsonb_array_elements(sent) p where p ->> 'who' is not null and not exists (select from book_whos w
      where w.organization_id = organization and w.committee_id = committee and w.id = (p ->> 'who')::uuid)) then
    raise exception 'A name of this entry is not in these books.' using errcode = 'EN404';
  end if;

  select * into period from book_periods c where c.organization_id = organization and c.committee_id = committee and c.reopened_at is null
    and day between c.first_day and c.last_day order by c.closed_at limit 1;
  if found then
    raise exception '% is closed. Choose a day outside of it, or ask for it to be opened again.', period.name using errcode = 'EN409';
  end if;

  if taken_back is not null then
    select * into original from book_entries e where e.organization_id = organization and e.committee_id = committee and e.id = taken_back;
    if not found then
      raise exception 'There is no such entry.' using errcode = 'EN404';
    elsif original.reverses is not null then
      raise exception 'Entry % takes another entry back. Enter that one again instead.', original.number using errcode = 'EN409';
    elsif exists (select from book_entries e where e.organization_id = organization and e.committee_id = committee and e.reverses = taken_back) then
      raise exception 'Entry % was taken back already.', original.number using errcode = 'EN409';
    elsif day < original.effective_on then
      raise exception 'Entry % is of a later day. It cannot be taken back before it happened.', original.number using errcode = 'EN422';
    end if;
  end if;

  entry_id := coalesce((entry ->> 'id')::uuid, gen_random_uuid());
  entry_number := head.last_number + 1;
  is_replay := false;
  update books b set last_number = entry_number where b.organization_id = organization and b.committee_id = committee;
  insert into book_entries (id, organization_id, committee_id, number, kind, effective_on, recorded_by, recorded_by_name, memo, method, reference,
    cycle, source, detail, lines, reverses, corrects, key, content_hash)
  values (entry_id, organization, committee, entry_number, entry ->> 'kind', day, nullif(tenant.user_id(), '00000000-0000-0000-0000-000000000000'), by_name,
    coalesce(entry ->> 'memo', ''), coalesce(entry ->> 'method', ''), coalesce(entry ->> 'reference', ''), (entry ->> 'cycle')::integer,
    coalesce(entry ->> 'source', 'typed'), coalesce(entry -> 'detail', '{}'), jsonb_array_length(sent), taken_back, (entry ->> 'corrects')::uuid, entry ->> 'key', hash);
  insert into book_postings (organization_id, committee_id, entry_id, line, account_id, effective_on, amount_cents, who_id, purpose, detail)
  select organization, committee, post_entry.entry_id, p.line::smallint, (p.value ->> 'account')::uuid, day, (p.value ->> 'cents')::bigint,
    (p.value ->> 'who')::uuid, coalesce(p.value ->> 'purpose', ''), coalesce(p.value -> 'detail', '{}')
  from jsonb_array_elements(sent) with ordinality p (value, line);
  return next;
end $$;
revoke execute on function post_entry from public;
grant execute on function post_entry to elections_app;

-- Takes an entry back on a day of an open period: the same lines with the other sign.
create function reverse_entry(organization uuid, committee uuid, entry uuid, on_day date, why text, reversal_key text, by_name text)
returns table (entry_id uuid, entry_number bigint, is_replay boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare mirrored jsonb;
begin
  perform books_lock(organization, committee);
  select jsonb_agg(jsonb_build_object('account', p.account_id, 'cents', -p.amount_cents, 'who', p.who_id, 'purpose', p.purpose, 'detail', p.detail)
    order by p.line) into mirrored
  from book_postings p where p.organization_id = organization and p.committee_id = committee and p.entry_id = entry;
  if mirrored is null then
    raise exception 'There is no such entry.' using errcode = 'EN404';
  end if;
  return query select * from post_entry(organization, committee, jsonb_build_object('key', reversal_key, 'kind', 'reversal', 'on', on_day,
    'memo', why, 'reverses', entry, 'postings', mirrored), by_name);
end $$;
revoke execute on function reverse_entry from public;
grant execute on function reverse_entry to elections_app;

create function close_period(organization uuid, committee uuid, period_kind text, period_name text, first date, last date, by_name text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare head books := books_lock(organization, committee); made uuid;
begin
  if exists (select from book_periods p where p.organization_id = organization and p.committee_id = committee and p.reopened_at is null
      and p.first_day <= first and p.last_day >= last) then
    raise exception 'These days are closed already.' using errcode = 'EN409';
  end if;
  insert into book_periods (organization_id, committee_id, kind, name, first_day, last_day, closed_by, closed_by_name, closed_number)
  values (organization, committee, period_kind, period_name, first, last, tenant.user_id(), by_name, head.last_number) returning id into made;
  return made;
end $$;

create function ask_to_reopen(organization uuid, committee uuid, period uuid, why text, by_name text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform books_lock(organization, committee);
  update book_periods p set reopen_asked_by = tenant.user_id(), reopen_asked_by_name = by_name, reopen_asked_at = clock_timestamp(), reopen_why = why
  where p.organization_id = organization and p.committee_id = committee and p.id = period and p.reopened_at is null;
  if not found then
    raise exception 'There is no such closed period.' using errcode = 'EN404';
  end if;
end $$;

-- The one who asked takes it back, or a second person says no.
create function stay_closed(organization uuid, committee uuid, period uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform books_lock(organization, committee);
  update book_periods p set reopen_asked_by = null, reopen_asked_by_name = '', reopen_asked_at = null, reopen_why = ''
  where p.organization_id = organization and p.committee_id = committee and p.id = period and p.reopened_at is null;
  if not found then
    raise exception 'There is no such closed period.' using errcode = 'EN404';
  end if;
end $$;

create function reopen_period(organization uuid, committee uuid, period uuid, by_name text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p book_periods;
begin
  perform books_lock(organization, committee);
  select * into p from book_periods q where q.organization_id = organization and q.committee_id = committee and q.id = period and q.reopened_at is null;
  if not found then
    raise exception 'There is no such closed period.' using errcode = 'EN404';
  elsif p.reopen_asked_by is null then
    raise exception 'Ask for % to be opened again first; a second person then opens it.', p.name using errcode = 'EN409';
  elsif p.reopen_asked_by = tenant.user_id() then
    raise exception 'A second person opens % again, not the one who asked.', p.name using errcode = 'EN409';
  end if;
  update book_periods q set reopened_by = tenant.user_id(), reopened_by_name = by_name, reopened_at = clock_timestamp() where q.id = period;
end $$;

-- From the postings alone. The months were right when nothing changes: the answer says what they were before and are now.
create function rebuild_book_months(organization uuid, committee uuid) returns table (before text, after text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform books_lock(organization, committee);
  before := book_months_sha256(organization, committee);
  delete from book_months m where m.organization_id = organization and m.committee_id = committee;
  insert into book_months (organization_id, committee_id, account_id, month, in_cents, out_cents, postings)
  select p.organization_id, p.committee_id, p.account_id, date_trunc('month', p.effective_on)::date,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0), coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0), count(*)
  from book_postings p where p.organization_id = organization and p.committee_id = committee group by 1, 2, 3, 4;
  after := book_months_sha256(organization, committee);
  return next;
end $$;

create function book_months_sha256(organization uuid, committee uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', account_id, month, in_cents, out_cents, postings), E'\n' order by account_id, month), ''),
    'UTF8')), 'hex') from public.book_months where organization_id = organization and committee_id = committee
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.proname in ('close_period', 'ask_to_reopen', 'stay_closed', 'reopen_period', 'rebuild_book_months') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to elections_app', f);
  end loop;
end $$;

-- What must be true of the books of a committee, looked at anew: each row is a sentence about what is not. As the one who asks.
create function book_problems(organization uuid, committee uuid) returns table (problem text) language sql stable set search_path = pg_catalog, public as $$
  with entries as (select * from book_entries where organization_id = organization and committee_id = committee),
    postings as (select * from book_postings where organization_id = organization and committee_id = committee),
    sums as (select entry_id, count(*) as lines, sum(amount_cents) as total, count(distinct effective_on) as days, min(effective_on) as day,
      min(line) as first, max(line) as last from postings group by entry_id),
    head as (select last_number from books where organization_id = organization and committee_id = committee)
  select format('Entry %s does not add up to zero, or has fewer than two lines.', e.number) from entries e left join sums s on s.entry_id = e.id
    where s.lines is null or s.lines < 2 or s.total <> 0 or s.days <> 1 or s.day <> e.effective_on or s.first <> 1 or s.last <> s.lines
  union all select format('%s lines belong to no entry.', count(*)) from sums s where not exists (select from entries e where e.id = s.entry_id) having count(*) > 0
  union all select format('The numbers have gaps: %s entries, the last number is %s, the books say %s.', count(e.number), coalesce(max(e.number), 0), h.last_number)
    from head h left join entries e on true group by h.last_number
    having count(e.number) <> coalesce(max(e.number), 0) or coalesce(max(e.number), 0) <> h.last_number
  union all select format('Entry %s does not mirror the entry it takes back.', r.number) from entries r where r.reverses is not null and exists (
    select from (select * from postings where entry_id = r.id) mine full join (select * from postings where entry_id = r.reverses) theirs using (line)
    where (mine.account_id, mine.who_id, mine.amount_cents) is distinct from (theirs.account_id, theirs.who_id, -theirs.amount_cents))
  union all select format('Entry %s was taken back twice, or before its day.', o.number) from entries o join entries r on r.reverses = o.id
    group by o.id, o.number, o.effective_on having count(*) > 1 or min(r.effective_on) < o.effective_on
  union all select format('%s lines are in accounts of other books.', count(*)) from postings p where not exists (select from book_accounts a
    where a.id = p.account_id and a.organization_id = organization and a.committee_id = committee) having count(*) > 0
  union all select format('Entry %s was recorded in %s after that was closed.', e.number, c.name) from book_periods c join entries e
    on e.effective_on between c.first_day and c.last_day and e.number > c.closed_number
    where c.organization_id = organization and c.committee_id = committee and (c.reopened_at is null or e.recorded_at < c.reopened_at)
  union all select format('The month %s of account %s is not the sum of its lines.', to_char(coalesce(m.month, d.month), 'YYYY-MM'),
      coalesce(m.account_id, d.account_id))
    from (select * from book_months where organization_id = organization and committee_id = committee) m full join
      (select account_id, date_trunc('month', effective_on)::date as month, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as in_cents,
        coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0) as out_cents, count(*) as postings from postings group by 1, 2) d
      on d.account_id = m.account_id and d.month = m.month
    where (m.in_cents, m.out_cents, m.postings) is distinct from (d.in_cents, d.out_cents, d.postings)
$$;

-- The chart every committee begins with, in the words of people who do this in the evening.
create function default_chart() returns table (code text, name text, kind text, role text, note text) language sql immutable as $$
  values
    ('1000', 'Bank account', 'asset', 'bank', 'The one official account (49-1446).'),
    ('1050', 'Checks and cash not deposited yet', 'asset', 'undeposited', ''),
    ('1060', 'Online gifts on the way', 'asset', 'processor', 'Paid to Anedot, WinRed or ActBlue, and not yet to us.'),
    ('1080', 'Petty cash', 'asset', 'petty cash', 'Filled by check only, at most $50 a purchase (4 NAC 10-005).'),
    ('1100', 'Pledges to come', 'asset', 'pledged', 'Promised, and not money yet.'),
    ('1200', 'Investments', 'asset', 'investments', ''),
    ('1300', 'Deposits we get back', 'asset', null, 'For a hall, an office, the power company.'),
    ('2000', 'Bills to pay', 'liability', 'payable', ''),
    ('2050', 'Reimbursements to pay', 'liability', 'reimbursements', ''),
    ('2060', 'Credit card', 'liability', 'card', ''),
    ('2100', 'Loans', 'liability', 'loans', 'By lender.'),
    ('3000', 'Opening balance', 'equity', 'opening', 'What was there when these books began.'),
    ('3900', 'Adjustments', 'equity', 'adjustments', 'What has to be explained on Schedule C.'),
    ('4000', 'Contributions', 'income', 'contributions', ''),
    ('4050', 'In-kind contributions', 'income', 'in-kind', 'Goods and services, at what they would cost.'),
    ('4100', 'Pledges', 'income', 'pledges', ''),
    ('4200', 'Interest', 'income', 'interest', ''),
    ('4300', 'Loans forgiven', 'income', 'forgiven', ''),
    ('4350', 'Loans paid by others', 'income', 'paid by others', 'A contribution of the one who paid (49-1455).'),
    ('4400', 'Anonymous gifts', 'income', 'anonymous', 'May not be kept: passed on to a charity (49-1472).'),
    ('4900', 'Other money in', 'income', 'other income', ''),
    ('5000', 'TV and radio', 'expense', null, ''),
    ('5010', 'Online advertising', 'expense', null, ''),
    ('5020', 'Printing and postage', 'expense', null, ''),
    ('5030', 'Signs', 'expense', null, ''),
    ('5040', 'Consultants', 'expense', null, ''),
    ('5050', 'Polling and data', 'expense', null, ''),
    ('5060', 'Staff pay', 'expense', null, ''),
    ('5070', 'Payroll taxes', 'expense', null, ''),
    ('5080', 'Travel', 'expense', null, ''),
    ('5090', 'Events and food', 'expense', null, ''),
    ('5100', 'Office and rent', 'expense', null, ''),
    ('5110', 'Phones and software', 'expense', null, ''),
    ('5120', 'Processing and bank fees', 'expense', 'fees', ''),
    ('5130', 'Given to other committees', 'expense', 'given', ''),
    ('5140', 'Given to charity', 'expense', 'charity', ''),
    ('5900', 'Other spending', 'expense', 'other spending', '')
$$;

-- SECURITY DEFINER: the row that holds the last number is not the application's to write.
create function books_begin() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into books (organization_id, committee_id) values (new.organization_id, new.id);
  insert into book_accounts (organization_id, committee_id, code, name, kind, role, note)
  select new.organization_id, new.id, c.code, c.name, c.kind, c.role, c.note from default_chart() c;
  return null;
end $$;
revoke execute on function books_begin from public;
create trigger committees_books after insert on committees for each row execute function books_begin();

-- The committees that are there. The walls stand aside for the owner of the tables while it happens.
alter table committees no force row level security;
insert into books (organization_id, committee_id) select organization_id, id from committees;
insert into book_accounts (organization_id, committee_id, code, name, kind, role, note)
select m.organization_id, m.id, c.code, c.name, c.kind, c.role, c.note from committees m cross join default_chart() c;
alter table committees force row level security;
