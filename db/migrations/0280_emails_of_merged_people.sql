-- Two records that turn out to be one person: when the one that goes on said no to email, what waits for the other one is not sent either.

create function leave_out_of_group_emails(person uuid, why text) returns void language plpgsql security definer set search_path = pg_catalog, public
set enable_seqscan = off as $$
begin
  update mails set state = 'withheld', error = why where id in (
    select m.id from mails m join group_email_recipients r on r.mail_id = m.id
    where r.person_id = person and r.state in ('waiting', 'stopped') and m.state in ('queued', 'withheld')
      and not exists (select from mail_handings h where h.mail_id = m.id) order by m.id for update of m skip locked);
  update group_email_recipients r set state = 'left out', problem = why, changed_at = now()
  where r.person_id = person and r.state in ('waiting', 'stopped') and (r.mail_id is null or r.state = 'stopped');
end $$;
revoke execute on function leave_out_of_group_emails from public;

create or replace function group_emails_refused() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform leave_out_of_group_emails(new.id,
    case when new.mail_consent = 'no' then 'Said no to email before it was sent.' else 'Was archived before it was sent.' end);
  return null;
end $$;

create function group_emails_given() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  given record;
begin
  select mail_consent, archived_at into given from people where id = new.person_id;
  if given.mail_consent = 'no' then
    perform leave_out_of_group_emails(new.person_id, 'Said no to email before it was sent.');
  elsif given.archived_at is not null then
    perform leave_out_of_group_emails(new.person_id, 'Was archived before it was sent.');
  end if;
  return null;
end $$;
revoke execute on function group_emails_given from public;
create trigger group_email_recipients_given after update of person_id on group_email_recipients for each row
  when (new.person_id is not null and new.person_id is distinct from old.person_id and new.state in ('waiting', 'stopped'))
  execute function group_emails_given();
