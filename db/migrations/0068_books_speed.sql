-- Posting and listing stay as fast with a million postings as with ten. What was measured: a plan made while the tables were young looked for
-- a key through every entry of the committee; sums of a list read every posting behind it.

-- By its key first: every other index begins with the committee, and a plan made on an empty table may choose any of those.
alter table book_entries add constraint book_entries_by_key unique (key, committee_id, organization_id);
alter table book_entries drop constraint book_entries_organization_id_committee_id_key_key;

-- Which committee decides which organization: without this the two count as independent, and a large committee looks small.
create statistics book_entries_of_committee (dependencies) on organization_id, committee_id from book_entries;
create statistics book_postings_of_committee (dependencies) on organization_id, committee_id from book_postings;

-- Roles whose account holds money itself, or what a card owes for it. The same as in src/domain/books/kinds.ts.
create function is_money(role text) returns boolean language sql immutable as $$
  select coalesce(role in ('bank', 'undeposited', 'processor', 'petty cash', 'card'), false) $$;

-- What an entry moved in accounts of money, once more beside it: lists add up entries instead of postings. Checked at commit, and every night.
alter table book_entries add column moved_cents bigint not null default 0;
alter table book_entries disable trigger book_entries_append_only;
update book_entries e set moved_cents = m.cents
from (select p.entry_id, sum(p.amount_cents) as cents from book_postings p join book_accounts a on a.id = p.account_id
  where is_money(a.role) group by p.entry_id) m where m.entry_id = e.id;
alter table book_entries enable trigger book_entries_append_only;
drop index book_entries_day;
create index book_entries_day on book_entries (organization_id, committee_id, effective_on, number) include (kind, moved_cents, reverses, id);

-- At commit, whoever wrote it and however. SECURITY DEFINER: it must see every posting of the entry, not those a viewer may see.
create function books_check_entry(e book_entries) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  count_of_lines bigint;
  total numeric;
  strangers bigint;
  moved numeric;
begin
  select count(*), coalesce(sum(p.amount_cents), 0),
    count(*) filter (where (p.organization_id, p.committee_id, p.effective_on) is distinct from (e.organization_id, e.committee_id, e.effective_on)
      or (a.organization_id, a.committee_id) is distinct from (e.organization_id, e.committee_id)),
    coalesce(sum(p.amount_cents) filter (where is_money(a.role)), 0)
  into count_of_lines, total, strangers, moved
  from book_postings p left join book_accounts a on a.id = p.account_id where p.entry_id = e.id;
  if count_of_lines < 2 or count_of_lines <> e.lines then
    raise exception 'Entry % has % lines instead of %.', e.number, count_of_lines, greatest(e.lines, 2) using errcode = '23514';
  elsif total <> 0 then
    raise exception 'Entry % does not add up to zero.', e.number using errcode = '23514';
  elsif strangers > 0 then
    raise exception 'Entry % has a line of another committee or another day.', e.number using errcode = '23514';
  elsif moved <> e.moved_cents then
    raise exception 'Entry % did not move what it says.', e.number using errcode = '23514';
  end if;
  if e.reverses is not null and exists (
    select from (select line, account_id, who_id, amount_cents from book_postings where entry_id = e.id) mine
    full join (select line, account_id, who_id, -amount_cents as amount_cents from book_postings where entry_id = e.reverses) theirs using (line)
    where (mine.account_id, mine.who_id, mine.amount_cents) is distinct from (theirs.account_id, theirs.who_id, theirs.amount_cents)) then
    raise exception 'Entry % does not mirror the entry it takes back.', e.number using errcode = '23514';
  end if;
end $$;
revoke execute on function books_check_entry from public;

create function book_entries_check() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform books_check_entry(new);
  return null;
end $$;
revoke execute on function book_entries_check from public;

create function book_postings_check() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare e book_entries;
begin
  -- Of an entry made in this transaction all postings are looked at once, with the entry.
  if exists (select from book_entries where id = new.entry_id and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  select * into e from book_entries where id = new.entry_id;
  perform books_check_entry(e);
  return null;
end $$;
revoke execute on function book_postings_check from public;

drop trigger book_entries_whole on book_entries;
drop trigger book_postings_whole on book_postings;
drop function books_check();
create constraint trigger book_entries_whole after insert on book_entries deferrable initially deferred
  for each row execute function book_entries_check();
create constraint trigger book_postings_whole after insert on book_postings deferrable initially deferred
  for each row execute function book_postings_check();

-- As before, with one look at the lines instead of five. Rows are looked for by their own id alone, and then compared with the committee, so that
-- no plan can choose an index of the whole committee.
create or replace function post_entry(organization uuid, committee uuid, entry jsonb, by_name text)
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
  total numeric;
  moved bigint;
  archived text;
  no_account boolean;
  no_who boolean;
begin
  select * into known from book_entries e where e.key = entry ->> 'key' and e.committee_id = committee;
  if found and known.organization_id = organization then
    if known.content_hash <> hash then
      raise exception 'This was saved before with other content. Reload the page and look at entry %.', known.number using errcode = 'EN409';
    end if;
    return query select known.id, known.number, true;
    return;
  end if;

  if coalesce(jsonb_typeof(sent), '') <> 'array' or jsonb_array_length(sent) not between 2 and 1000 then
    raise exception 'An entry has between 2 and 1,000 lines.' using errcode = 'EN422';
  end if;
  select sum(cents), coalesce(sum(cents) filter (where is_money((account).role)), 0),
    min((account).code || ' ' || (account).name) filter (where (account).archived_at is not null and is_own),
    bool_or(is_own is not true), bool_or(named is not null and (who).committee_id is distinct from committee)
  into total, moved, archived, no_account, no_who
  from (select l.cents, l.account, l.who, l.named, (l.account).committee_id = committee and (l.account).organization_id = organization as is_own
    from (select (p ->> 'cents')::bigint as cents, (p ->> 'who')::uuid as named,
      (select a from book_accounts a where a.id = (p ->> 'account')::uuid) as account,
      (select w from book_whos w where w.id = (p ->> 'who')::uuid) as who
      from jsonb_array_elements(sent) p offset 0) l offset 0) lines;
  if total <> 0 then
    raise exception 'The lines of an entry must add up to zero.' using errcode = 'EN422';
  elsif archived is not null and taken_back is null then
    raise exception 'The account “%” is archived. Choose another one, or restore it in the settings.', archived using errcode = 'EN409';
  elsif no_account then
    raise exception 'An account of this entry is not in these books.' using errcode = 'EN404';
  elsif no_who then
    raise exception 'A name of this entry is not in these books.' using errcode = 'EN404';
  end if;

  select * into period from book_periods c where c.organization_id = organization and c.committee_id = committee and c.reopened_at is null
    and day between c.first_day and c.last_day order by c.closed_at limit 1;
  if found then
    raise exception '% is closed. Choose a day outside of it, or ask for it to be opened again.', period.name using errcode = 'EN409';
  end if;

  if taken_back is not null then
    select * into original from book_entries e where e.id = taken_back;
    if not found or (original.organization_id, original.committee_id) is distinct from (organization, committee) then
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
    cycle, source, detail, lines, reverses, corrects, key, content_hash, moved_cents)
  values (entry_id, organization, committee, entry_number, entry ->> 'kind', day, nullif(tenant.user_id(), '00000000-0000-0000-0000-000000000000'), by_name,
    coalesce(entry ->> 'memo', ''), coalesce(entry ->> 'method', ''), coalesce(entry ->> 'reference', ''), (entry ->> 'cycle')::integer,
    coalesce(entry ->> 'source', 'typed'), coalesce(entry -> 'detail', '{}'), jsonb_array_length(sent), taken_back, (entry ->> 'corrects')::uuid, entry ->> 'key', hash,
    moved);
  insert into book_postings (organization_id, committee_id, entry_id, line, account_id, effective_on, amount_cents, who_id, purpose, detail)
  select organization, committee, post_entry.entry_id, p.line::smallint, (p.value ->> 'account')::uuid, day, (p.value ->> 'cents')::bigint,
    (p.value ->> 'who')::uuid, coalesce(p.value ->> 'purpose', ''), coalesce(p.value -> 'detail', '{}')
  from jsonb_array_elements(sent) with ordinality p (value, line);
  return next;
end $$;

-- What must be true of the books of a committee, looked at anew: each row is a sentence about what is not. As the one who asks.
create or replace function book_problems(organization uuid, committee uuid) returns table (problem text) language sql stable set search_path = pg_catalog, public as $$
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
  union all select format('Entry %s did not move what it says.', e.number) from entries e left join (select p.entry_id, sum(p.amount_cents) as cents
      from postings p join book_accounts a on a.id = p.account_id where is_money(a.role) group by p.entry_id) m on m.entry_id = e.id
    where coalesce(m.cents, 0) <> e.moved_cents
$$;
