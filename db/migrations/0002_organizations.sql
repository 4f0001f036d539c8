-- Organizations, their people, their committees and who was given which.

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  retention_days integer check (retention_days between 30 and 3650),
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
alter table organizations enable row level security;
alter table organizations force row level security;
create policy organization_wall on organizations to elections_app
  using ((select tenant.is_platform()) or id = (select tenant.organization()));
create policy sign_in on organizations for select to elections_auth using (true);
grant select, insert, update on organizations to elections_app;
grant select on organizations to elections_auth;

-- The profile document of spec.md: keyed by the sign-in user id. better-auth reads and writes it too.
create table users (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  name text not null check (length(name) <= 200),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('admin', 'Admin', 'Super_Admin', 'super_admin', 'Owner', 'Org_Admin', 'Organization_Admin',
    'Organization_Principal', 'Organization_Moderator', 'Console_Admin', 'editor', 'viewer')),
  title text not null default '',
  phone text not null default '',
  is_demo boolean not null default false,
  two_factor_enabled boolean not null default false,
  suspended_at timestamptz,
  suspended_reason text,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The organization is part of the key other tables point at, so that a reference cannot cross the wall.
  unique (organization_id, id)
);
create index users_organization on users (organization_id, name);
alter table users enable row level security;
alter table users force row level security;
create policy organization_wall on users to elections_app
  using ((select tenant.is_platform()) or organization_id = (select tenant.organization()) or id = (select tenant.user_id()))
  with check ((select tenant.is_platform()) or organization_id = (select tenant.organization())
    or (id = (select tenant.user_id()) and organization_id is null));
create policy sign_in on users to elections_auth using (true);
grant select, insert, update, delete on users to elections_app, elections_auth;
create trigger users_live after insert or update or delete on users for each row execute function live_notify('users');

create table committees (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  name text not null check (length(name) between 1 and 200),
  office text not null default '',
  district text not null default '',
  cycle integer check (cycle between 1990 and 2100),
  nadc_id text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
select tenant.wall_committee('committees', 'id');
grant select, insert, update on committees to elections_app;
create trigger committees_live after insert or update or delete on committees for each row execute function live_notify('committees');

create table committee_members (
  organization_id uuid not null,
  committee_id uuid not null,
  user_id uuid not null,
  job text not null check (job in ('manager', 'treasurer', 'organizer', 'fundraiser', 'canvasser', 'observer')),
  created_at timestamptz not null default now(),
  primary key (organization_id, committee_id, user_id),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on update cascade on delete cascade
);
create index committee_members_user on committee_members (user_id);
select tenant.wall_committee('committee_members');
create policy sign_in on committee_members for select to elections_auth using (true);
grant select, insert, update, delete on committee_members to elections_app;
grant select on committee_members to elections_auth;
-- Being given a committee changes what a person may see: their own document changes with it.
create function committee_member_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'users/' || case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
create trigger committee_members_live after insert or update or delete on committee_members
  for each row execute function committee_member_live();

create table invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  email text not null check (email = lower(email)),
  name text not null default '',
  role text not null,
  committees jsonb not null default '[]', -- [{ committeeId, job }]
  token_hash text not null unique,        -- SHA-256: the token itself is only ever in the letter
  invited_by uuid references users (id) on delete set null,
  import_batch_id uuid,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitations_organization on invitations (organization_id, created_at);
select tenant.wall_organization('invitations');
create policy sign_in on invitations to elections_auth using (true);
grant select, insert, update, delete on invitations to elections_app;
grant select, update on invitations to elections_auth;
