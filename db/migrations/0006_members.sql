-- Members: leaving an organization and coming back, listeners on an organization, and the indexes the long lists need.

-- Who was removed and from where, so that a removal can be taken back and the organization can say who once had access.
create table former_members (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id) on delete cascade,
  role text not null,
  committees jsonb not null default '[]', -- [{ committeeId, job }]
  removed_by uuid references users (id) on delete set null,
  removed_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index former_members_user on former_members (user_id);
select tenant.wall_organization('former_members');
grant select, insert, update, delete on former_members to elections_app;

-- A person without an organization is outside every wall, so an administrator's own role can neither send anyone there nor fetch
-- them back. These two functions do exactly that and nothing else, and look at the same settings as the walls.
create policy keeper on users to current_user using (true) with check (true);
create policy keeper on former_members to current_user using (true) with check (true);

create function tenant.remove_member(member uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.users u set organization_id = null, role = 'viewer', updated_at = now()
    where u.id = member and u.organization_id is not null
      and (tenant.is_platform() or u.organization_id = tenant.organization());
  return found;
end $$;

-- Within a day, and only while the person has joined nobody else: afterwards an invitation is the way.
create function tenant.return_member(member uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare former public.former_members;
begin
  select f.* into former from public.former_members f
    where f.user_id = member and f.removed_at > now() - interval '1 day'
      and (tenant.is_platform() or f.organization_id = tenant.organization())
    order by f.removed_at desc limit 1 for update;
  if not found then return false; end if;
  update public.users u set organization_id = former.organization_id, role = former.role, updated_at = now()
    where u.id = member and u.organization_id is null;
  return found;
end $$;
revoke execute on function tenant.remove_member, tenant.return_member from public;
grant execute on function tenant.remove_member, tenant.return_member to elections_app;

-- The screens of an organization watch one document: it changes with its people, invitations and committees.
create function organization_live() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.organization_id is not null then
    perform pg_notify('live', 'organizations/' || old.organization_id);
  end if;
  if tg_op <> 'DELETE' and new.organization_id is not null then
    perform pg_notify('live', 'organizations/' || new.organization_id);
  end if;
  return null;
end $$;
create trigger organizations_live after insert or update or delete on organizations
  for each row execute function live_notify('organizations');
create trigger users_organization_live after insert or delete or update of organization_id, name, email, role, suspended_at on users
  for each row execute function organization_live();
create trigger invitations_organization_live after insert or update or delete on invitations
  for each row execute function organization_live();
create trigger committees_organization_live after insert or update or delete on committees
  for each row execute function organization_live();
create trigger committee_members_organization_live after insert or update or delete on committee_members
  for each row execute function organization_live();

-- What people type into the search box, ready to compare. Row security keeps LIKE from using an index (it is not leakproof), so
-- the comparison itself has to be cheap: LIKE on one lower-case column reads 100,000 rows in a few hundredths of a second.
alter table users add column search_text text not null generated always as (lower(name || ' ' || email || ' ' || title)) stored;
create index users_name on users (name, id);
create index entries_action on audit.entries (organization_id, action, seq);
create index entries_actor on audit.entries (organization_id, actor_id, seq);
