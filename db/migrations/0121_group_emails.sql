-- One email to many people of a committee: what it says, who gets it, and what became of each.

alter table committees
  -- Stands under every email to many people. Empty: the address of the registration with the state.
  add column postal_address text not null default '' check (length(postal_address) <= 300);

alter table mail_recipients
  -- The mail server said that there is no such address. An email that gets through takes it back.
  add column refused_at timestamptz;

create table group_emails (
  -- Made by the browser that wrote it: a second click and a second tab name the same one.
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  -- As they stood when it was queued: all emails of one sending say the same.
  from_name text not null check (length(from_name) <= 200),
  reply_email text not null check (length(reply_email) <= 200),
  foot text not null check (length(foot) <= 1000),
  -- Who did not get it, by reason: [{ "why": …, "people": … }].
  left_out jsonb not null default '[]',
  queued_by uuid,
  queued_by_name text not null,
  queued_at timestamptz not null default now(),
  stopped_at timestamptz,
  stopped_by_name text not null default '',
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index group_emails_newest on group_emails (organization_id, committee_id, queued_at, id);
select tenant.wall_committee('group_emails');
create policy keeper on group_emails to current_user using (true) with check (true);
grant select, insert, update (left_out, stopped_at, stopped_by_name) on group_emails to elections_app;
create trigger group_emails_live after insert or update or delete on group_emails for each row execute function committee_live('emails');

create table group_email_recipients (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  group_email_id uuid not null,
  person_id uuid,
  -- As on record when it was queued: what the preview showed is what is sent.
  address text not null check (address = lower(address) and length(address) <= 200),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  city text not null default '' check (length(city) <= 100),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'may have been sent', 'failed', 'left out', 'stopped')),
  -- Why it failed or was left out.
  problem text not null default '' check (length(problem) <= 500),
  mail_id uuid,
  changed_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, group_email_id) references group_emails (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete set null (person_id),
  unique (organization_id, committee_id, group_email_id, address)
);
create index group_email_recipients_state on group_email_recipients (group_email_id, state, id);
create index group_email_recipients_unwritten on group_email_recipients (group_email_id, id) where state = 'waiting' and mail_id is null;
create index group_email_recipients_person on group_email_recipients (person_id) where person_id is not null;
create unique index group_email_recipients_mail on group_email_recipients (mail_id) where mail_id is not null;
select tenant.wall_committee('group_email_recipients');
create policy keeper on group_email_recipients to current_user using (true) with check (true);
grant select, insert, update (person_id, state, problem, mail_id, changed_at) on group_email_recipients to elections_app;

-- What becomes of the email becomes of its recipient. Never by reading the whole table: a plan made while it was small may be kept for long.
create function group_email_follows() returns trigger language plpgsql security definer set search_path = pg_catalog, public
set enable_seqscan = off as $$
begin
  update group_email_recipients r set
    state = case new.state when 'sent' then 'sent' when 'unsure' then 'may have been sent' when 'failed' then 'failed'
      when 'withheld' then case when new.error = 'Stopped.' then 'stopped' else 'left out' end else 'waiting' end,
    problem = case when new.state in ('failed', 'withheld', 'unsure') and new.error is distinct from 'Stopped.' then left(coalesce(new.error, ''), 500) else '' end,
    changed_at = now()
  where r.mail_id = new.id;
  return null;
end $$;
revoke execute on function group_email_follows from public;
create trigger mails_group_emails after update of state on mails for each row
  when (new.committee_id is not null and old.state is distinct from new.state) execute function group_email_follows();

-- SECURITY DEFINER below: emails are the platform's; the people of a committee stop and take up those of their own.
create policy keeper_stops on mails for update to current_user using (true);
create policy keeper on mail_handings for select to current_user using (true);

create function may_touch_group_email(wanted uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from group_emails e where e.id = wanted and (tenant.is_platform() or (e.organization_id = tenant.organization()
    and (tenant.has_all_committees() or e.committee_id = any (tenant.committees())))))
$$;
revoke all on function may_touch_group_email(uuid) from public;

-- One that is being handed over goes: no one can call it back. How many will not go.
create function stop_group_email(wanted uuid) returns integer language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare written integer; unwritten integer;
begin
  if not may_touch_group_email(wanted) then return 0; end if;
  update mails set state = 'withheld', error = 'Stopped.' where id in (
    select m.id from mails m where m.id in (select r.mail_id from group_email_recipients r where r.group_email_id = wanted and r.state = 'waiting')
      and m.state = 'queued' and not exists (select from mail_handings h where h.mail_id = m.id) order by m.id for update skip locked);
  get diagnostics written = row_count;
  update group_email_recipients r set state = 'stopped', changed_at = now() where r.group_email_id = wanted and r.state = 'waiting' and r.mail_id is null;
  get diagnostics unwritten = row_count;
  return written + unwritten;
end $$;
revoke all on function stop_group_email(uuid) from public;
grant execute on function stop_group_email(uuid) to elections_app;

-- The stopped ones, or those that failed, wait again. How many do.
create function take_up_group_email(wanted uuid, which text) returns integer language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare ids uuid[]; unwritten integer;
begin
  if not may_touch_group_email(wanted) or which not in ('stopped', 'failed') then return 0; end if;
  with again as (
    update mails m set state = 'queued', error = null where m.id in (
      select k.id from mails k where k.id in (select r.mail_id from group_email_recipients r where r.group_email_id = wanted and r.state = which)
        and (k.state = 'failed' or (k.state = 'withheld' and k.error = 'Stopped.')) and k.body_text <> '' order by k.id for update)
    returning m.id)
  select coalesce(array_agg(id), '{}') into ids from again;
  perform enqueue_mails(ids);
  update group_email_recipients r set state = 'waiting', problem = '', changed_at = now()
  where r.group_email_id = wanted and r.state = which and r.mail_id is null;
  get diagnostics unwritten = row_count;
  return cardinality(ids) + unwritten;
end $$;
revoke all on function take_up_group_email(uuid, text) from public;
grant execute on function take_up_group_email(uuid, text) to elections_app;

-- Many emails at once, behind everything else that is queued: a link to a new password does not wait for ten thousand of them.
create function enqueue_mails(ids uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job('send-mail', json_build_object('mail', id), max_attempts => 8, job_key => id::text, priority => 10) from unnest(ids) id;
end $$;
revoke execute on function enqueue_mails from public;
grant execute on function enqueue_mails to elections_app;

-- Who says no, or is archived, while an email waits does not get it.
create function group_emails_refused() returns trigger language plpgsql security definer set search_path = pg_catalog, public
set enable_seqscan = off as $$
declare why text := case when new.mail_consent = 'no' then 'Said no to email before it was sent.' else 'Was archived before it was sent.' end;
begin
  update mails set state = 'withheld', error = why where id in (
    select m.id from mails m join group_email_recipients r on r.mail_id = m.id
    where r.person_id = new.id and r.state in ('waiting', 'stopped') and m.state in ('queued', 'withheld')
      and not exists (select from mail_handings h where h.mail_id = m.id) order by m.id for update of m skip locked);
  update group_email_recipients r set state = 'left out', problem = why, changed_at = now()
  where r.person_id = new.id and r.state in ('waiting', 'stopped') and (r.mail_id is null or r.state = 'stopped');
  return null;
end $$;
revoke execute on function group_emails_refused from public;
create trigger people_group_emails after update of mail_consent, archived_at on people for each row
  when ((new.mail_consent = 'no' and old.mail_consent <> 'no') or (new.archived_at is not null and old.archived_at is null))
  execute function group_emails_refused();

-- The committee's own, else that of its registration with the state.
create function postal_address_of(organization uuid, committee uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select coalesce(nullif(c.postal_address, ''), nullif(concat_ws(', ', nullif(r.street, ''), nullif(r.city, ''), nullif(trim(r.state || ' ' || r.zip), '')), ''), '')
  from committees c left join committee_registrations r on r.organization_id = c.organization_id and r.committee_id = c.id and r.street <> '' and r.city <> ''
  where c.organization_id = organization and c.id = committee
$$;
grant execute on function postal_address_of(uuid, uuid) to elections_app;
