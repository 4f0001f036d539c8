-- The public page on which people give: it leads to the committee's processor, and takes promises from those who rather pay another way.
create table give_pages (
  organization_id uuid not null,
  committee_id uuid not null,
  is_open boolean not null default false,
  -- Where the committee's processor takes money; empty for none.
  processor_url text not null default '' check (processor_url = '' or processor_url ~ '^https://' and length(processor_url) <= 500),
  words text not null default '' check (length(words) <= 2000),
  version integer not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, committee_id),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
select tenant.wall_committee('give_pages');
grant select, insert, update (is_open, processor_url, words, version, updated_by_name, updated_at) on give_pages to elections_app;
create trigger give_pages_live after insert or update or delete on give_pages for each row execute function committee_live('fundraising');

-- What a stranger promised there. It is no pledge until someone of the committee takes it; either way the row goes.
create table pledge_offers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  cents bigint not null check (cents between 100 and 100000000),
  due_on date,
  note text not null default '' check (length(note) <= 500),
  came_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
create index pledge_offers_waiting on pledge_offers (organization_id, committee_id, came_at, id);
select tenant.wall_committee('pledge_offers');
grant select, insert, delete on pledge_offers to elections_app;
create trigger pledge_offers_live after insert or update or delete on pledge_offers for each row execute function committee_live('fundraising');
