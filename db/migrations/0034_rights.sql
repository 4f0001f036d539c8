-- Rights are checked inside the transaction. A server remembers who is behind a cookie or a token, with the version of that person's rights;
-- every transaction says both when it opens, and is refused when the sign-in has ended, the person is suspended or the version is another.

alter table users add column rights_version bigint not null default 1;

-- A transaction that changes the rights of the very person it works for may still finish.
create function tenant.note_own_rights(changed uuid) returns void language sql as $$
  select set_config('app.own_rights', 'changed', true) where current_setting('app.user', true) = changed::text $$;

create function users_rights_changed() returns trigger language plpgsql as $$
begin
  if (new.name, new.email, new.role, new.organization_id, new.suspended_at, new.is_demo)
      is distinct from (old.name, old.email, old.role, old.organization_id, old.suspended_at, old.is_demo) then
    new.rights_version := old.rights_version + 1;
  end if;
  if new.rights_version <> old.rights_version then
    perform tenant.note_own_rights(new.id);
  end if;
  return new;
end $$;
create trigger users_rights before update on users for each row execute function users_rights_changed();

create function committee_members_rights_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update users set rights_version = rights_version + 1
  where id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end);
  return null;
end $$;
create trigger committee_members_rights after insert or update or delete on committee_members
  for each row execute function committee_members_rights_changed();

-- However often it is renewed, a session ends thirty days after sign-in (ASVS 7.3.2).
create function sign_in.lasts(created_at timestamptz, expires_at timestamptz) returns boolean language sql stable as
  $$ select expires_at > now() and created_at > now() - interval '30 days' $$;
revoke execute on function sign_in.lasts from public;
grant execute on function sign_in.lasts to elections_auth;

create function tenant.check_rights(person uuid, sign_in_id uuid, version bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from users u where u.id = person and u.rights_version = version and u.suspended_at is null
    and (exists (select from sign_in.sessions s
           where s.id = sign_in_id and s.user_id = person and sign_in.lasts(s.created_at, s.expires_at))
      or exists (select from sign_in.api_tokens t where t.id = sign_in_id and t.user_id = person and t.expires_at > now()));
  if not found then
    raise exception 'The sign-in has ended, or the rights of the person are others by now.' using errcode = 'EN001';
  end if;
end $$;

-- Sent together with the commit of a write: what was taken away while it ran is not used any more.
create function tenant.check_rights_again(person uuid, sign_in_id uuid, version bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_setting('app.own_rights', true) is distinct from 'changed' then
    perform tenant.check_rights(person, sign_in_id, version);
  elsif exists (select from users u where u.id = person and u.suspended_at is not null) then
    raise exception 'The person was suspended.' using errcode = 'EN001';
  end if;
end $$;

-- Sign-ins end and tokens begin inside the transaction that puts it on record. elections_app does not read the sign-in tables: it may only
-- ask for these acts, on people it may reach.
create function tenant.may_reach(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from users u where u.id = person
    and (tenant.is_platform() or u.organization_id = tenant.organization() or u.id = tenant.user_id())) $$;

create function tenant.end_sign_ins(people uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended integer;
begin
  delete from sign_in.api_tokens t where t.user_id = any (people) and tenant.may_reach(t.user_id);
  delete from sign_in.known_devices d where d.user_id = any (people) and tenant.may_reach(d.user_id);
  delete from sign_in.sessions s where s.user_id = any (people) and tenant.may_reach(s.user_id);
  get diagnostics ended = row_count;
  return ended;
end $$;

create function tenant.end_own_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sign_in.sessions s where s.id = session_id and s.user_id = tenant.user_id();
  return found;
end $$;

create function tenant.end_own_sessions_but(session_id uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended integer;
begin
  -- A browser that is signed out this way is a stranger again.
  delete from sign_in.known_devices d where d.user_id = tenant.user_id();
  delete from sign_in.sessions s where s.user_id = tenant.user_id() and s.id <> session_id;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Null when the person has as many as allowed. The lock makes two at the same moment count each other.
create function tenant.add_own_token(name text, token_hash text, may_write boolean, days integer, most integer) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare made uuid;
begin
  perform from users u where u.id = tenant.user_id() for no key update;
  insert into sign_in.api_tokens (user_id, name, token_hash, may_write, expires_at)
  select tenant.user_id(), add_own_token.name, add_own_token.token_hash, add_own_token.may_write, now() + make_interval(days => add_own_token.days)
  where (select count(*) from sign_in.api_tokens t where t.user_id = tenant.user_id()) < most
  returning id into made;
  return made;
end $$;

create function tenant.end_own_token(token_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sign_in.api_tokens t where t.id = token_id and t.user_id = tenant.user_id();
  return found;
end $$;

create function sign_in.sign_in_ended() returns trigger language plpgsql as $$
begin
  perform tenant.note_own_rights(old.user_id);
  return null;
end $$;
create trigger sessions_ended after delete on sign_in.sessions for each row execute function sign_in.sign_in_ended();
create trigger api_tokens_ended after delete on sign_in.api_tokens for each row execute function sign_in.sign_in_ended();

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'tenant' and p.proname in ('check_rights', 'check_rights_again', 'may_reach', 'end_sign_ins', 'end_own_session',
      'end_own_sessions_but', 'add_own_token', 'end_own_token') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to elections_app', f);
  end loop;
end $$;

-- A calendar address that was made with an API token ends with the token.
alter table calendar_feeds add column made_with_token uuid references sign_in.api_tokens (id) on delete cascade;
create index calendar_feeds_token on calendar_feeds (made_with_token) where made_with_token is not null;
