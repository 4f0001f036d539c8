-- What every feature needs: audit log, jobs, files, mail, idempotent writes, rate limits, settings.

create extension if not exists pgcrypto;

-- Audit log: append-only, one gapless hash chain per organization (the nil id is the platform's own chain).
create schema audit;
grant usage on schema audit to elections_app, elections_auth;
create table audit.heads (
  organization_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);
create table audit.entries (
  organization_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id text,
  detail jsonb not null,
  request_id text,
  hash bytea not null,
  primary key (organization_id, seq)
);
create index entries_subject on audit.entries (organization_id, subject, subject_id);
alter table audit.entries enable row level security;
alter table audit.entries force row level security;
create policy organization_wall on audit.entries for select to elections_app
  using ((select tenant.is_platform()) or organization_id = (select tenant.organization()));
-- The owner is behind the wall too (FORCE); audit.append works as the owner, and so do verification and backup.
create policy keeper on audit.entries to current_user using (true) with check (true);
grant select on audit.entries to elections_app;

-- Canonical form, version 1: each part with its length before it, so that no two entries read alike.
create function audit.part(value text) returns text language sql immutable as
  $$ select case when value is null then '-;' else octet_length(value) || ':' || value || ';' end $$;
create function audit.canonical(e audit.entries, previous bytea) returns bytea language sql stable as $$
  select convert_to('audit-v1;' || audit.part(encode(previous, 'hex')) || audit.part(e.organization_id::text) || audit.part(e.seq::text)
    || audit.part(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) || audit.part(e.actor_id::text) || audit.part(e.actor_name)
    || audit.part(e.action) || audit.part(e.subject) || audit.part(e.subject_id) || audit.part(e.detail::text) || audit.part(e.request_id), 'UTF8') $$;

-- The only way in. SECURITY DEFINER because no application role may write the tables.
create function audit.append(organization uuid, actor uuid, actor_name text, action text, subject text, subject_id text, detail jsonb, request_id text)
returns bigint language plpgsql security definer set search_path = pg_catalog, audit as $$
declare head audit.heads; e audit.entries;
begin
  -- It runs as the owner, so it holds the wall itself: nobody writes into another organization's log.
  if current_setting('role') = 'elections_app' and not tenant.is_platform() and organization is distinct from tenant.organization() then
    raise exception 'The audit log of another organization cannot be written.' using errcode = '42501';
  end if;
  insert into audit.heads values (coalesce(organization, '00000000-0000-0000-0000-000000000000'), 0, '\x') on conflict do nothing;
  select * into head from audit.heads h where h.organization_id = coalesce(organization, '00000000-0000-0000-0000-000000000000') for update;
  e.organization_id := head.organization_id;
  e.seq := head.seq + 1;
  e.at := clock_timestamp();
  e.actor_id := actor;
  e.actor_name := actor_name;
  e.action := action;
  e.subject := subject;
  e.subject_id := subject_id;
  e.detail := coalesce(detail, '{}');
  e.request_id := request_id;
  e.hash := sha256(audit.canonical(e, head.hash));
  insert into audit.entries select (e).*;
  update audit.heads h set seq = e.seq, hash = e.hash where h.organization_id = e.organization_id;
  return e.seq;
end $$;
revoke execute on function audit.append from public;
grant execute on function audit.append to elections_app, elections_auth;

-- Even the owner of the table has to disable this first, which the chain then shows.
create function audit.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
create trigger entries_append_only before update or delete or truncate on audit.entries execute function audit.refuse();

-- Jobs: what a person can watch. graphile-worker holds the queue itself.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  created_by uuid references users (id) on delete set null,
  kind text not null,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  message text not null default '',
  payload jsonb not null default '{}',
  result jsonb,
  cancel_requested boolean not null default false,
  -- Counts every start and never goes back: also the token by which a job that was taken over notices it.
  attempts integer not null default 0,
  max_attempts integer not null default 5 check (max_attempts between 1 and 100),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now()
);
create index jobs_recent on jobs (created_at desc);
create index jobs_creator on jobs (created_by, created_at desc);
alter table jobs enable row level security;
alter table jobs force row level security;
-- Besides the organization's, one's own: a person without an organization also starts jobs.
create policy organization_wall on jobs to elections_app
  using ((select tenant.is_platform()) or organization_id = (select tenant.organization()) or created_by = (select tenant.user_id()))
  with check ((select tenant.is_platform()) or organization_id = (select tenant.organization())
    or (organization_id is null and created_by = (select tenant.user_id())));
grant select, insert, update, delete on jobs to elections_app;
create trigger jobs_live after insert or update or delete on jobs for each row execute function live_notify('jobs');
-- People also watch "my jobs" as one list.
create function jobs_list_live() returns trigger language plpgsql as $$
begin
  if new.created_by is not null then perform pg_notify('live', 'my-jobs/' || new.created_by); end if;
  return null;
end $$;
create trigger jobs_list_live after insert or update on jobs for each row execute function jobs_list_live();

-- SECURITY DEFINER: the queue's tables belong to the owner; the row and its queue entry commit together.
create function enqueue_job(kind text, payload json, job uuid, run_at timestamptz default now(), max_attempts integer default 5)
returns void language sql security definer set search_path = pg_catalog, public as
  $$ select graphile_worker.add_job(kind, payload, run_at => run_at, max_attempts => max_attempts, job_key => job::text) $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to elections_app, elections_auth;

create table files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  committee_id uuid,
  owner_id uuid references users (id) on delete set null,
  purpose text not null,
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id)
);
create index files_organization on files (organization_id, created_at desc);
alter table files enable row level security;
alter table files force row level security;
create policy file_wall on files to elections_app
  using ((select tenant.is_platform()) or owner_id = (select tenant.user_id()) or (organization_id = (select tenant.organization())
    and (committee_id is null or (select tenant.has_all_committees()) or committee_id = any ((select tenant.committees())::uuid[]))))
  with check ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
    and (committee_id is null or (select tenant.has_all_committees()) or committee_id = any ((select tenant.committees())::uuid[])))
    or (organization_id is null and committee_id is null and owner_id = (select tenant.user_id())));
grant select, insert, update, delete on files to elections_app;
create index files_owner on files (owner_id, created_at desc);
-- Whatever removes a row, the bytes follow after the commit. SECURITY DEFINER: the queue belongs to the owner.
create function file_removed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform enqueue_job('remove-file-bytes', json_build_object('key', old.storage_key), old.id, max_attempts => 20);
  return null;
end $$;
create trigger files_removed after delete on files for each row execute function file_removed();

-- Mail waits here until it is sent; without SMTP_URL it stays, readable in /admin. Letters hold links that sign people in: platform only.
create table mails (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'outbox')),
  error text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_recent on mails (created_at desc);
alter table mails enable row level security;
alter table mails force row level security;
create policy platform_reads on mails for select to elections_app using ((select tenant.is_platform()));
create policy platform_updates on mails for update to elections_app using ((select tenant.is_platform()));
create policy anyone_sends on mails for insert to elections_app with check (true);
create policy sign_in on mails for insert to elections_auth with check (true);
grant select, insert, update on mails to elections_app;
grant insert on mails to elections_auth;

-- A write's answer is kept with its effect, in one transaction: a retry gets the same answer and writes nothing.
create table idempotency_keys (
  user_id uuid not null,
  key uuid not null,
  call text not null,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_keys on idempotency_keys to elections_app using (user_id = (select tenant.user_id()) or (select tenant.is_platform()));
grant select, insert, update, delete on idempotency_keys to elections_app;

-- rate-limiter-flexible's table.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to elections_app, elections_auth;

-- One row per fact about this install: demo, first-owner link, when derived tables were built.
create table install_facts (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on install_facts to elections_app, elections_auth;

-- What each person arranged on /home2.
create table home_layouts (
  user_id uuid primary key references users (id) on delete cascade,
  layout jsonb not null,
  updated_at timestamptz not null default now()
);
alter table home_layouts enable row level security;
alter table home_layouts force row level security;
create policy own_layout on home_layouts to elections_app using (user_id = (select tenant.user_id()));
grant select, insert, update, delete on home_layouts to elections_app;
