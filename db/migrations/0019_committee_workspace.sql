-- What a committee says of itself, what it aims for, and how its screens hear of each other's changes.

alter table committees
  add column candidate_name text not null default '' check (length(candidate_name) <= 200),
  add column treasurer_name text not null default '' check (length(treasurer_name) <= 200),
  -- "Paid for by …", as it must stand on what the committee publishes.
  add column disclaimer text not null default '' check (length(disclaimer) <= 500),
  add column about text not null default '' check (length(about) <= 4000),
  add column color text not null default '#0f766e' check (color ~ '^#[0-9a-f]{6}$'),
  add column picture_file_id uuid references files (id) on delete set null,
  -- Most of the state lives by Chicago's clock, the Panhandle by Denver's.
  add column time_zone text not null default 'America/Chicago' check (time_zone in ('America/Chicago', 'America/Denver')),
  -- The name in public addresses: /join/{slug}. None until somebody opens the public pages.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  add column is_sign_up_open boolean not null default false,
  -- Hours within which a new volunteer should hear from somebody.
  add column answer_within_hours integer not null default 24 check (answer_within_hours between 1 and 336),
  add column version integer not null default 1;
create unique index committees_slug on committees (slug);

create table committee_accounts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  kind text not null check (kind in ('checking', 'savings', 'card', 'other')),
  bank text not null check (length(bank) between 1 and 120),
  -- Enough to tell accounts apart; the whole number is not kept here.
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  note text not null default '' check (length(note) <= 200),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index committee_accounts_committee on committee_accounts (organization_id, committee_id);
select tenant.wall_committee('committee_accounts');
grant select, insert, update on committee_accounts to elections_app;

create table committee_goals (
  organization_id uuid not null,
  committee_id uuid not null,
  kind text not null check (kind in ('volunteers', 'volunteer hours', 'event guests', 'doors', 'calls', 'raised')),
  -- People, hours, doors; cents for money.
  target bigint not null check (target > 0 and target < 1000000000000),
  due_on date,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  primary key (organization_id, committee_id, kind),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
select tenant.wall_committee('committee_goals');
grant select, insert, update, delete on committee_goals to elections_app;

-- Lists of a committee hear 'committeeWork/<committee>-<noun>' once per transaction, however many rows it changed.
create function committee_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'committeeWork/' || (case when tg_op = 'DELETE' then old.committee_id else new.committee_id end) || '-' || tg_argv[0]);
  return null;
end $$;
create trigger committee_goals_live after insert or update or delete on committee_goals for each row execute function committee_live('goals');
create trigger committee_accounts_live after insert or update or delete on committee_accounts for each row execute function committee_live('accounts');

-- A visitor belongs to no organization and sees no row. Which committee a public address means, and nothing else of it, is told here; what
-- follows in that transaction works for this one committee (app/server/actFor.ts).
create function public_committee(wanted text) returns table (organization_id uuid, committee_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.organization_id, c.id from committees c join organizations o on o.id = c.organization_id
  where c.slug = wanted and c.archived_at is null and o.archived_at is null
$$;
revoke all on function public_committee(text) from public;
grant execute on function public_committee(text) to elections_app;
