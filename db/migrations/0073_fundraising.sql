-- Fundraising: who to ask, what they gave, what they promised. What was given and paid, the books alone say: the rows here that hold sums are
-- written by the trigger on the lines of the books, in the same transaction, whichever screen posted them.

-- One row per person or firm that gives or may give, with sums of the books beside it: a list of 100,000 is ordered by an index.
create table fund_donors (
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid,
  firm_id uuid,
  donor_id uuid not null generated always as (coalesce(person_id, firm_id)) stored,
  -- As the person or firm is called today.
  name text not null default '',
  name_key text collate "C" not null default '',
  city text not null default '',
  -- Merged into another record or archived: not listed.
  is_gone boolean not null default false,
  given_cents bigint not null default 0,
  gifts integer not null default 0,
  first_on date,
  last_on date,
  last_cents bigint not null default 0,
  largest_cents bigint not null default 0,
  -- Given in the last year with a gift.
  given_year integer,
  year_cents bigint not null default 0,
  -- What others may know.
  capacity_cents bigint check (capacity_cents between 0 and 100000000000),
  capacity_why text not null default '' check (length(capacity_why) <= 1000),
  link_to_us text not null default '' check (length(link_to_us) <= 500),
  ask_cents bigint check (ask_cents between 1 and 100000000000),
  next_step text not null default '' check (length(next_step) <= 300),
  next_on date,
  may_ask text not null default 'yes' check (may_ask in ('yes', 'no', 'prohibited')),
  may_ask_why text not null default '' check (length(may_ask_why) <= 300),
  version integer not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  check (num_nonnulls(person_id, firm_id) = 1),
  check (may_ask = 'yes' or may_ask_why <> ''),
  primary key (organization_id, committee_id, donor_id),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade
);
create index fund_donors_person on fund_donors (person_id) where person_id is not null;
create index fund_donors_firm on fund_donors (firm_id) where firm_id is not null;
create index fund_donors_name on fund_donors (organization_id, committee_id, name_key, donor_id) where not is_gone;
create index fund_donors_given on fund_donors (organization_id, committee_id, given_cents, donor_id) where not is_gone;
create index fund_donors_year on fund_donors (organization_id, committee_id, given_year, year_cents, donor_id) where not is_gone;
create index fund_donors_last on fund_donors (organization_id, committee_id, coalesce(last_on, '0001-01-01'::date), donor_id) where not is_gone;
create index fund_donors_capacity on fund_donors (organization_id, committee_id, coalesce(capacity_cents, -1), donor_id) where not is_gone;
create index fund_donors_next on fund_donors (organization_id, committee_id, coalesce(next_on, '9999-12-31'::date), donor_id) where not is_gone;
select tenant.wall_committee('fund_donors');
create policy keeper on fund_donors to current_user using (true) with check (true);
grant select, insert on fund_donors to elections_app;
grant update (person_id, firm_id, capacity_cents, capacity_why, link_to_us, ask_cents, next_step, next_on, may_ask, may_ask_why, version, updated_by_name, updated_at)
  on fund_donors to elections_app;
create trigger fund_donors_live after insert or update or delete on fund_donors for each row execute function committee_live('fundraising');

-- What should come in, by month and source.
create table fund_goals (
  organization_id uuid not null,
  committee_id uuid not null,
  month date not null check (extract(day from month) = 1 and month between date '1976-01-01' and date '2199-12-01'),
  source text not null check (source in ('calls', 'events', 'lobby fundraisers', 'online', 'mail', 'other')),
  cents bigint not null check (cents between 1 and 100000000000),
  set_by_name text not null,
  set_at timestamptz not null default now(),
  primary key (organization_id, committee_id, month, source),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
select tenant.wall_committee('fund_goals');
grant select, insert, update, delete on fund_goals to elections_app;
create trigger fund_goals_live after insert or update or delete on fund_goals for each row execute function committee_live('fundraising');

-- Which way a gift came. Without a row the books tell: a pledge has its own source, a processor's gift is online, all else is other.
create table gift_sources (
  organization_id uuid not null,
  committee_id uuid not null,
  entry_id uuid not null,
  source text not null check (source in ('calls', 'events', 'lobby fundraisers', 'online', 'mail', 'other')),
  said_by_name text not null,
  said_at timestamptz not null default now(),
  primary key (organization_id, committee_id, entry_id),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id)
);
select tenant.wall_committee('gift_sources');
grant select, insert, update, delete on gift_sources to elections_app;
create trigger gift_sources_live after insert or update or delete on gift_sources for each row execute function committee_live('fundraising');

create table donor_asks (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid,
  firm_id uuid,
  asked_on date not null,
  cents bigint check (cents between 1 and 100000000000),
  how text not null check (how in ('call', 'meeting', 'letter', 'email', 'event', 'other')),
  answer text not null default '' check (answer in ('', 'yes', 'maybe', 'no')),
  note text not null default '' check (length(note) <= 2000),
  asked_by_name text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, firm_id) = 1),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade
);
create index donor_asks_donor on donor_asks (organization_id, committee_id, coalesce(person_id, firm_id), asked_on desc);
create index donor_asks_person on donor_asks (person_id) where person_id is not null;
create index donor_asks_firm on donor_asks (firm_id) where firm_id is not null;
select tenant.wall_committee('donor_asks');
grant select, insert, delete, update (person_id, firm_id, answer, note) on donor_asks to elections_app;
create trigger donor_asks_live after insert or update or delete on donor_asks for each row execute function committee_live('fundraising');

-- A promise. Whoever raises money writes it down; the treasurer enters it in the books, where it counts toward $250 from its day on. What was
-- paid, dropped and sent back is the sum of pledge_parts, which the trigger on the lines of the books writes.
create table pledges (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid,
  firm_id uuid,
  cents bigint not null check (cents between 1 and 100000000000000),
  promised_on date not null,
  due_on date,
  source text not null default 'other' check (source in ('calls', 'events', 'lobby fundraisers', 'online', 'mail', 'other')),
  note text not null default '' check (length(note) <= 500),
  -- Let go before it was in the books.
  let_go_cents bigint not null default 0 check (let_go_cents between 0 and cents),
  let_go_why text not null default '' check (length(let_go_why) <= 500),
  -- Sums of pledge_parts.
  entered_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  dropped_cents bigint not null default 0,
  back_cents bigint not null default 0,
  -- What the books still expect of it: its part of the account of pledges.
  booked_cents bigint not null default 0,
  open_cents bigint not null generated always as (cents - let_go_cents - paid_cents - dropped_cents + back_cents) stored,
  taken_by_name text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, firm_id) = 1),
  check (due_on is null or due_on >= promised_on),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index pledges_donor on pledges (organization_id, committee_id, coalesce(person_id, firm_id));
create index pledges_open on pledges (organization_id, committee_id, due_on) where open_cents > 0;
create index pledges_person on pledges (person_id) where person_id is not null;
create index pledges_firm on pledges (firm_id) where firm_id is not null;
select tenant.wall_committee('pledges');
create policy keeper on pledges to current_user using (true) with check (true);
grant select, insert, update (person_id, firm_id, due_on, source, note, let_go_cents, let_go_why) on pledges to elections_app;
grant delete on pledges to elections_app;
create trigger pledges_live after insert or update or delete on pledges for each row execute function committee_live('fundraising');

-- What an entry of the books did to a pledge; below zero where it takes an earlier entry back. "booked" moved the account of pledges; a gift
-- that came before its pledge was entered did not.
create table pledge_parts (
  organization_id uuid not null,
  committee_id uuid not null,
  entry_id uuid not null,
  pledge_id uuid not null,
  what text not null check (what in ('entered', 'paid', 'dropped', 'back')),
  is_booked boolean not null,
  cents bigint not null check (cents <> 0),
  primary key (organization_id, committee_id, entry_id, pledge_id, what),
  foreign key (organization_id, committee_id, pledge_id) references pledges (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id)
);
create index pledge_parts_pledge on pledge_parts (organization_id, committee_id, pledge_id);
select tenant.wall_committee('pledge_parts');
create policy keeper on pledge_parts to current_user using (true) with check (true);
grant select on pledge_parts to elections_app;

-- A gift for which someone is to be thanked.
create table thank_yous (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid,
  firm_id uuid,
  entry_id uuid not null,
  who_id uuid not null,
  given_on date not null,
  cents bigint not null check (cents > 0),
  is_in_kind boolean not null default false,
  state text not null default 'owed' check (state in ('owed', 'queued', 'sent', 'may have been sent', 'skipped', 'taken back')),
  how text not null default '' check (how in ('', 'email', 'letter', 'call', 'in person')),
  email_id uuid,
  done_by_name text not null default '',
  done_at timestamptz,
  check (num_nonnulls(person_id, firm_id) = 1),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, who_id) references book_whos (organization_id, committee_id, id),
  unique (organization_id, committee_id, entry_id, who_id)
);
create index thank_yous_owed on thank_yous (organization_id, committee_id, given_on, id) where state = 'owed';
create index thank_yous_donor on thank_yous (organization_id, committee_id, coalesce(person_id, firm_id), given_on desc);
create index thank_yous_person on thank_yous (person_id) where person_id is not null;
create index thank_yous_firm on thank_yous (firm_id) where firm_id is not null;
select tenant.wall_committee('thank_yous');
create policy keeper on thank_yous to current_user using (true) with check (true);
grant select, update (person_id, firm_id, state, how, email_id, done_by_name, done_at) on thank_yous to elections_app;
create trigger thank_yous_live after insert or update or delete on thank_yous for each row execute function committee_live('fundraising');

-- Filters of the list of donors under a name.
create table donor_segments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  filter jsonb not null check (pg_column_size(filter) <= 2000),
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, name)
);
select tenant.wall_committee('donor_segments');
grant select, insert, update, delete on donor_segments to elections_app;
create trigger donor_segments_live after insert or update or delete on donor_segments for each row execute function committee_live('fundraising');

-- Who of the public record this donor is, or is not, said by a person.
create table donor_filings (
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid,
  firm_id uuid,
  -- A spelling in the state's filings; a donor there is made of spellings, which are joined and parted.
  record_id bigint not null,
  verdict text not null check (verdict in ('same', 'different')),
  probability double precision,
  said_by_name text not null,
  said_at timestamptz not null default now(),
  id uuid primary key default gen_random_uuid(),
  check (num_nonnulls(person_id, firm_id) = 1),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, firm_id) references firms (organization_id, committee_id, id) on delete cascade
);
create unique index donor_filings_person on donor_filings (organization_id, committee_id, person_id, record_id) where person_id is not null;
create unique index donor_filings_firm on donor_filings (organization_id, committee_id, firm_id, record_id) where firm_id is not null;
select tenant.wall_committee('donor_filings');
grant select, insert, delete, update (person_id, firm_id, verdict, probability, said_by_name, said_at) on donor_filings to elections_app;
create trigger donor_filings_live after insert or update or delete on donor_filings for each row execute function committee_live('fundraising');

-- The functions below work as the owner, who is behind the walls too (FORCE), and say how a donor is called.
create policy fundraising_names on people for select to current_user using (true);
create policy fundraising_names on firms for select to current_user using (true);

-- Accounts whose lines say what someone gave: a pledge adds to one and takes from the other, so it counts when it is paid.
create function is_given(role text) returns boolean language sql immutable as $$
  select role in ('contributions', 'in-kind', 'paid by others', 'pledges', 'pledged')
$$;

-- The row of a person or firm, made when it is not there.
create function fund_donor_row(organization uuid, committee uuid, person uuid, firm uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into fund_donors (organization_id, committee_id, person_id, firm_id, name, name_key, city, is_gone)
  select organization, committee, person, firm, n.name, n.name_key, n.city, n.is_gone from (
    select coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), nullif(h.email, ''), 'No name') as name, h.name_key, h.city,
      h.merged_into is not null or h.archived_at is not null as is_gone from people h where h.id = person
    union all
    select f.name, f.name_key, f.city, f.merged_into is not null or f.archived_at is not null from firms f where f.id = firm) n
  on conflict (organization_id, committee_id, donor_id) do nothing;
end $$;

-- All sums of one donor anew, from all names of theirs in the books.
create function fund_donor_sums(organization uuid, committee uuid, donor uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  with lines as (
    select p.effective_on as day, p.entry_id, -sum(p.amount_cents) as cents from book_whos w
    join book_postings p on p.organization_id = organization and p.committee_id = committee and p.who_id = w.id
    join book_accounts a on a.id = p.account_id
    where w.organization_id = organization and w.committee_id = committee and (w.person_id = donor or w.firm_id = donor) and is_given(a.role)
    group by 1, 2),
  -- A gift that was taken back is none; what takes it back is none either.
  gifts as (select l.* from lines l join book_entries e on e.id = l.entry_id where l.cents > 0 and e.reverses is null and not exists (
    select from book_entries r where r.organization_id = organization and r.committee_id = committee and r.reverses = e.id)),
  year as (select extract(year from max(day))::int as y from gifts)
  update fund_donors d set given_cents = coalesce((select sum(cents) from lines), 0), gifts = (select count(*) from gifts),
    first_on = (select min(day) from gifts), last_on = (select max(day) from gifts),
    last_cents = coalesce((select sum(cents) from gifts where day = (select max(day) from gifts)), 0),
    largest_cents = coalesce((select max(cents) from gifts), 0), given_year = year.y,
    year_cents = coalesce((select sum(cents) from lines where extract(year from day) = year.y), 0)
  from year where d.organization_id = organization and d.committee_id = committee and d.donor_id = donor;
end $$;

create function pledge_sums() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update pledges g set
    entered_cents = g.entered_cents + case when new.what = 'entered' then new.cents else 0 end,
    paid_cents = g.paid_cents + case when new.what = 'paid' then new.cents else 0 end,
    dropped_cents = g.dropped_cents + case when new.what = 'dropped' then new.cents else 0 end,
    back_cents = g.back_cents + case when new.what = 'back' then new.cents else 0 end,
    booked_cents = g.booked_cents + case when not new.is_booked then 0 when new.what in ('entered', 'back') then new.cents else -new.cents end
  where g.id = new.pledge_id;
  return null;
end $$;
create trigger pledge_parts_sums after insert on pledge_parts for each row execute function pledge_sums();

-- One line about one donor that no entry named a pledge for: the oldest promises first.
create function pledges_take(line book_postings, kind text, role text, person uuid, firm uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  left_over bigint := -line.amount_cents;
  pledge record;
  share bigint;
begin
  for pledge in select g.id, case when role = 'pledged' then g.booked_cents else g.open_cents - g.booked_cents end as room from pledges g
    where g.organization_id = line.organization_id and g.committee_id = line.committee_id and coalesce(g.person_id, g.firm_id) = coalesce(person, firm)
      and (role = 'pledged' or g.promised_on <= line.effective_on)
    order by g.due_on nulls last, g.promised_on, g.created_at, g.id for update
  loop
    exit when left_over <= 0;
    continue when pledge.room <= 0;
    share := least(left_over, pledge.room);
    left_over := left_over - share;
    insert into pledge_parts as q values (line.organization_id, line.committee_id, line.entry_id, pledge.id,
      case when kind = 'pledge dropped' then 'dropped' else 'paid' end, role = 'pledged', share)
    on conflict on constraint pledge_parts_pkey do nothing;
  end loop;
end $$;

create function fundraising_follows() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  one record;
  named uuid;
  refusal text;
begin
  for one in
    select p, e.kind, e.source, e.reverses, e.detail ->> 'of' as bounced, a.role, w.person_id, w.firm_id, coalesce(w.person_id, w.firm_id) as donor
    from added n join book_accounts a on a.id = n.account_id join book_postings p on p.entry_id = n.entry_id and p.line = n.line
    join book_whos w on w.id = n.who_id join book_entries e on e.id = n.entry_id
    where is_given(a.role) order by n.entry_id, n.line
  loop
    perform fund_donor_row((one.p).organization_id, (one.p).committee_id, one.person_id, one.firm_id);
    if (one.p).amount_cents < 0 and one.kind in ('contribution', 'in-kind', 'pledge', 'payout') then
      select d.name || ' may not give: ' || d.may_ask_why into refusal from fund_donors d where d.organization_id = (one.p).organization_id
        and d.committee_id = (one.p).committee_id and d.donor_id = one.donor and d.may_ask = 'prohibited';
      if found then
        raise exception '%', refusal using errcode = 'EN422';
      end if;
    end if;
    if one.reverses is not null or (one.kind = 'bounced check' and one.bounced is not null) then
      -- What takes an entry back takes back what it did, once for all its lines.
      insert into pledge_parts select q.organization_id, q.committee_id, (one.p).entry_id, q.pledge_id, q.what, q.is_booked, -q.cents from pledge_parts q
        where q.organization_id = (one.p).organization_id and q.committee_id = (one.p).committee_id
          and q.entry_id = coalesce(one.reverses, one.bounced::uuid)
      on conflict do nothing;
      update thank_yous t set state = 'taken back' where t.organization_id = (one.p).organization_id and t.committee_id = (one.p).committee_id
        and t.entry_id = coalesce(one.reverses, one.bounced::uuid) and t.state = 'owed';
    elsif one.role = 'pledged' or (one.role = 'contributions' and one.kind in ('contribution', 'payout', 'refund')) then
      named := ((one.p).detail ->> 'pledge')::uuid;
      if named is not null and exists (select from pledges g where g.id = named and g.committee_id = (one.p).committee_id) then
        insert into pledge_parts values ((one.p).organization_id, (one.p).committee_id, (one.p).entry_id, named,
          case when one.kind = 'pledge dropped' then 'dropped' when one.kind = 'refund' then 'back' when (one.p).amount_cents > 0 then 'entered' else 'paid' end,
          one.role = 'pledged', abs((one.p).amount_cents)) on conflict do nothing;
      elsif one.role = 'pledged' and (one.p).amount_cents > 0 then
        insert into pledges (id, organization_id, committee_id, person_id, firm_id, cents, promised_on, taken_by_name)
        select gen_random_uuid(), e.organization_id, e.committee_id, one.person_id, one.firm_id, (one.p).amount_cents, e.effective_on, e.recorded_by_name
        from book_entries e where e.id = (one.p).entry_id returning id into named;
        insert into pledge_parts values ((one.p).organization_id, (one.p).committee_id, (one.p).entry_id, named, 'entered', true, (one.p).amount_cents);
      elsif (one.p).amount_cents < 0 then
        perform pledges_take(one.p, one.kind, one.role, one.person_id, one.firm_id);
      end if;
    end if;
    if (one.p).amount_cents < 0 and one.reverses is null and one.source in ('typed', 'import', 'payout', 'recurring', 'demo')
        and ((one.role = 'contributions' and one.kind in ('contribution', 'payout')) or (one.role = 'pledged' and one.kind = 'pledge payment')
          or (one.role = 'in-kind' and one.kind = 'in-kind')) and (one.p).effective_on > current_date - 90 then
      insert into thank_yous as t (organization_id, committee_id, person_id, firm_id, entry_id, who_id, given_on, cents, is_in_kind)
      values ((one.p).organization_id, (one.p).committee_id, one.person_id, one.firm_id, (one.p).entry_id, (one.p).who_id, (one.p).effective_on, -(one.p).amount_cents,
        one.role = 'in-kind')
      on conflict (organization_id, committee_id, entry_id, who_id) do update set cents = t.cents + excluded.cents;
    end if;
  end loop;
  -- Only gifts on one name are added up; whatever takes something back counts the donor anew.
  for one in
    select p.organization_id, p.committee_id, coalesce(w.person_id, w.firm_id) as donor, p.entry_id, p.effective_on as day, -sum(p.amount_cents) as cents,
      bool_and(e.kind in ('contribution', 'in-kind', 'payout', 'pledge', 'pledge payment')) as only_adds
    from added p join book_accounts a on a.id = p.account_id join book_whos w on w.id = p.who_id join book_entries e on e.id = p.entry_id
    where is_given(a.role) group by 1, 2, 3, 4, 5
  loop
    if not one.only_adds or one.cents < 0 then
      perform fund_donor_sums(one.organization_id, one.committee_id, one.donor);
    elsif one.cents > 0 then
      update fund_donors d set given_cents = d.given_cents + one.cents, gifts = d.gifts + 1, first_on = least(coalesce(d.first_on, one.day), one.day),
        last_on = greatest(coalesce(d.last_on, one.day), one.day),
        last_cents = case when d.last_on is null or one.day > d.last_on then one.cents when one.day = d.last_on then d.last_cents + one.cents else d.last_cents end,
        largest_cents = greatest(d.largest_cents, one.cents),
        given_year = greatest(coalesce(d.given_year, 0), extract(year from one.day)::int),
        year_cents = case when coalesce(d.given_year, 0) < extract(year from one.day)::int then one.cents
          when d.given_year = extract(year from one.day)::int then d.year_cents + one.cents else d.year_cents end
      where d.organization_id = one.organization_id and d.committee_id = one.committee_id and d.donor_id = one.donor;
    end if;
  end loop;
  return null;
end $$;
revoke execute on function fundraising_follows from public;
create trigger book_postings_fundraising after insert on book_postings referencing new table as added
  for each statement execute function fundraising_follows();

-- A name of the books goes over to another record when two become one, and back.
create function fundraising_renamed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from book_postings p where p.organization_id = new.organization_id and p.committee_id = new.committee_id and p.who_id = new.id) then
    perform fund_donor_row(new.organization_id, new.committee_id, new.person_id, new.firm_id);
  end if;
  perform fund_donor_sums(new.organization_id, new.committee_id, coalesce(new.person_id, new.firm_id));
  perform fund_donor_sums(new.organization_id, new.committee_id, coalesce(old.person_id, old.firm_id));
  return null;
end $$;
revoke execute on function fundraising_renamed from public;
create trigger book_whos_fundraising after update of person_id, firm_id on book_whos for each row
  when ((old.person_id, old.firm_id) is distinct from (new.person_id, new.firm_id)) execute function fundraising_renamed();

create function fundraising_named() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'people' then
    update fund_donors d set name = coalesce(nullif(trim(new.first_name || ' ' || new.last_name), ''), nullif(new.email, ''), 'No name'), name_key = new.name_key,
      city = new.city, is_gone = new.merged_into is not null or new.archived_at is not null where d.person_id = new.id;
  else
    update fund_donors d set name = to_jsonb(new) ->> 'name', name_key = new.name_key, city = new.city,
      is_gone = new.merged_into is not null or new.archived_at is not null where d.firm_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function fundraising_named from public;
create trigger people_fundraising after update of first_name, last_name, email, city, merged_into, archived_at on people for each row execute function fundraising_named();
create trigger firms_fundraising after update of name, city, merged_into, archived_at on firms for each row execute function fundraising_named();

-- A row that someone adds, or that goes over to another record, is called as that record is, and has its sums.
create function fund_donors_filled() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update fund_donors d set name = n.name, name_key = n.name_key, city = n.city, is_gone = n.is_gone from (
    select coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), nullif(h.email, ''), 'No name') as name, h.name_key, h.city,
      h.merged_into is not null or h.archived_at is not null as is_gone from people h where h.id = new.person_id
    union all
    select f.name, f.name_key, f.city, f.merged_into is not null or f.archived_at is not null from firms f where f.id = new.firm_id) n
  where d.organization_id = new.organization_id and d.committee_id = new.committee_id and d.donor_id = new.donor_id
    and (d.name, d.name_key, d.city, d.is_gone) is distinct from (n.name, n.name_key, n.city, n.is_gone);
  perform fund_donor_sums(new.organization_id, new.committee_id, new.donor_id);
  return null;
end $$;
revoke execute on function fund_donors_filled from public;
create trigger fund_donors_filled after update of person_id, firm_id on fund_donors for each row execute function fund_donors_filled();
create trigger fund_donors_added after insert on fund_donors for each row when (new.name = '') execute function fund_donors_filled();

-- What the books hold already.
do $$
declare one record;
begin
  for one in select distinct w.organization_id, w.committee_id, w.person_id, w.firm_id from book_whos w join book_postings p on p.who_id = w.id
    join book_accounts a on a.id = p.account_id where is_given(a.role)
  loop
    perform fund_donor_row(one.organization_id, one.committee_id, one.person_id, one.firm_id);
    perform fund_donor_sums(one.organization_id, one.committee_id, coalesce(one.person_id, one.firm_id));
  end loop;
  -- What is pledged and not paid, as one promise by donor.
  for one in select w.organization_id, w.committee_id, w.person_id, w.firm_id, sum(p.amount_cents) as cents, min(p.effective_on) as day,
      min(p.entry_id::text) filter (where p.amount_cents > 0) as entry
    from book_postings p join book_accounts a on a.id = p.account_id and a.role = 'pledged' join book_whos w on w.id = p.who_id
    group by 1, 2, 3, 4 having sum(p.amount_cents) > 0
  loop
    with made as (insert into pledges (id, organization_id, committee_id, person_id, firm_id, cents, promised_on, taken_by_name)
      values (gen_random_uuid(), one.organization_id, one.committee_id, one.person_id, one.firm_id, one.cents, one.day, 'The books') returning id)
    insert into pledge_parts select one.organization_id, one.committee_id, one.entry::uuid, made.id, 'entered', true, one.cents from made;
  end loop;
end $$;
