-- PostgreSQL takes COALESCE for something that could tell of rows behind a wall. On a table with row security an index on such an expression can
-- only put rows in order; to find rows by it, all of the table was read, once for each donor of a page. So what is looked for is a column.
alter table pledges add column donor_id uuid not null generated always as (coalesce(person_id, firm_id)) stored;
alter table donor_asks add column donor_id uuid not null generated always as (coalesce(person_id, firm_id)) stored;
alter table thank_yous add column donor_id uuid not null generated always as (coalesce(person_id, firm_id)) stored;
drop index pledges_donor, donor_asks_donor, thank_yous_donor;
create index pledges_donor on pledges (organization_id, committee_id, donor_id);
create index donor_asks_donor on donor_asks (organization_id, committee_id, donor_id, asked_on desc);
create index thank_yous_donor on thank_yous (organization_id, committee_id, donor_id, given_on desc);

-- The same for the orders of the list: the next page begins at its place instead of at the top. Who gave this year comes first by what they gave
-- this year, then who gave last year.
alter table fund_donors
  add column last_key date not null generated always as (coalesce(last_on, '0001-01-01'::date)) stored,
  add column next_key date not null generated always as (coalesce(next_on, '9999-12-31'::date)) stored,
  add column capacity_key bigint not null generated always as (coalesce(capacity_cents, -1)) stored,
  add column year_key bigint not null generated always as (coalesce(given_year, 0) * 1000000000000000::bigint + greatest(year_cents, 0)) stored;
drop index fund_donors_last, fund_donors_next, fund_donors_capacity, fund_donors_year;
create index fund_donors_last on fund_donors (organization_id, committee_id, last_key, donor_id) where not is_gone;
create index fund_donors_next on fund_donors (organization_id, committee_id, next_key, donor_id) where not is_gone;
create index fund_donors_capacity on fund_donors (organization_id, committee_id, capacity_key, donor_id) where not is_gone;
create index fund_donors_year on fund_donors (organization_id, committee_id, year_key, donor_id) where not is_gone;

-- As in 0073, with the column.
create or replace function pledges_take(line book_postings, kind text, role text, person uuid, firm uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  left_over bigint := -line.amount_cents;
  pledge record;
  share bigint;
begin
  for pledge in select g.id, case when role = 'pledged' then g.booked_cents else g.open_cents - g.booked_cents end as room from pledges g
    where g.organization_id = line.organization_id and g.committee_id = line.committee_id and g.donor_id = coalesce(person, firm)
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
