-- What a person who leaves an organization leaves behind.

-- What one put in or started for an organization is the organization's: whoever left it no longer sees it. One's own picture comes along.
drop policy file_wall on files;
create policy file_wall on files to elections_app
  using ((select tenant.is_platform())
    or (owner_id = (select tenant.user_id())
      and (organization_id is not distinct from (select tenant.organization()) or purpose = 'avatar'))
    or (organization_id = (select tenant.organization())
      and (committee_id is null or (select tenant.has_all_committees()) or committee_id = any ((select tenant.committees())::uuid[]))))
  with check ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
    and (committee_id is null or (select tenant.has_all_committees()) or committee_id = any ((select tenant.committees())::uuid[])))
    or (organization_id is null and committee_id is null and owner_id = (select tenant.user_id())));

drop policy organization_wall on jobs;
create policy organization_wall on jobs to elections_app
  using ((select tenant.is_platform()) or organization_id = (select tenant.organization())
    or (organization_id is null and created_by = (select tenant.user_id())));

-- An invitation is worth what its sender may still give. A deleted sender can no longer be asked, so the invitation ends with the account;
-- an administrator may take that back and vouch for it.
create policy keeper on invitations to current_user using (true) with check (true);
create function revoke_invitations_sent() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.invitations set revoked_at = now() where invited_by = old.id and accepted_at is null and revoked_at is null;
  return old;
end $$;
revoke execute on function revoke_invitations_sent from public;
create trigger users_revoke_invitations before delete on users for each row execute function revoke_invitations_sent();
create index invitations_sender on invitations (invited_by) where invited_by is not null;

-- A person whom the Owner has meanwhile given another place on the platform is no longer anybody's to take back.
create or replace function tenant.return_member(member uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare former public.former_members;
begin
  select f.* into former from public.former_members f
    where f.user_id = member and f.removed_at > now() - interval '1 day'
      and (tenant.is_platform() or f.organization_id = tenant.organization())
    order by f.removed_at desc limit 1 for update;
  if not found then return false; end if;
  update public.users u set organization_id = former.organization_id, role = former.role, updated_at = now()
    where u.id = member and u.organization_id is null and u.role = 'viewer';
  return found;
end $$;
