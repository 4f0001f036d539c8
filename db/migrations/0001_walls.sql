-- The walls. Handlers work as elections_app and sign-in as elections_auth; neither owns anything, so row security always holds.
-- Every transaction says for whom it works (transaction-local settings); a query without that says nothing and fails.

do $$
declare r text;
begin
  foreach r in array array['elections_app', 'elections_auth'] loop
    if not exists (select from pg_roles where rolname = r) then
      begin
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole nobypassrls', r);
      exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
      end;
    end if;
    -- PostgreSQL 15 knows no right to SET apart from membership.
    if not pg_has_role(current_user, r, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
      execute format('grant %I to current_user', r);
    end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to elections_app, elections_auth;

create schema tenant;
grant usage on schema tenant to elections_app, elections_auth;

create function tenant.setting(name text) returns text language plpgsql stable as $$
declare v text := current_setting(name, true);
begin
  -- PostgreSQL answers '' for a setting of an earlier transaction: that is unset as well.
  if v is null or v = '' then
    raise exception 'The transaction does not say for whom it works (% is unset).', name using errcode = '42501';
  end if;
  return v;
end $$;

-- app.organization: an organization's id, 'none' (a person without one), or '*' (platform staff and background work).
create function tenant.is_platform() returns boolean language sql stable as $$ select tenant.setting('app.organization') = '*' $$;
create function tenant.organization() returns uuid language sql stable as
  $$ select case when tenant.setting('app.organization') in ('*', 'none') then null else tenant.setting('app.organization')::uuid end $$;
create function tenant.user_id() returns uuid language sql stable as $$ select tenant.setting('app.user')::uuid $$;
-- app.committees: '*' (all of the organization) or an array literal of the committees this person was given.
create function tenant.has_all_committees() returns boolean language sql stable as $$ select tenant.setting('app.committees') = '*' $$;
create function tenant.committees() returns uuid[] language sql stable as
  $$ select case when tenant.setting('app.committees') = '*' then '{}' else tenant.setting('app.committees')::uuid[] end $$;

-- A table of an organization: only that organization's people, and platform staff.
create function tenant.wall_organization(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format($p$create policy organization_wall on %s to elections_app
    using ((select tenant.is_platform()) or organization_id = (select tenant.organization()))$p$, t);
end $$;

-- A table of a committee: besides, only people who were given that committee.
create function tenant.wall_committee(t regclass, committee_column name default 'committee_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format($p$create policy committee_wall on %1$s to elections_app
    using ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
      and ((select tenant.has_all_committees()) or %2$I = any ((select tenant.committees())::uuid[]))))$p$, t, committee_column);
end $$;

-- Live listeners hear of a change as 'collection/id'; what they then see is read anew, as the viewer they are.
create function live_notify() returns trigger language plpgsql as $$
declare changed record;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform pg_notify('live', tg_argv[0] || '/' || changed.id);
  return null;
end $$;
