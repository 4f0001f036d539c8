-- Emails of a committee to guests and supporters: where an answer goes, how one stops them, and what became of each.

alter table committees
  -- Where answers to its emails go. Empty: nobody reads them, and the emails say so.
  add column reply_email text not null default '' check (reply_email = lower(reply_email) and length(reply_email) <= 200);

-- Whom a committee has written to. The link in an email names a secret of which only the hash is kept (docs/decisions/0011).
create table mail_recipients (
  organization_id uuid not null,
  committee_id uuid not null,
  address text not null check (address = lower(address) and length(address) <= 254),
  secret_hash text not null,
  -- From then on this committee writes to the address no more, until its reader says otherwise.
  unsubscribed_at timestamptz,
  unsubscribed_how text not null default '' check (unsubscribed_how in ('', 'page', 'mail program')),
  primary key (organization_id, committee_id, address),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  check ((unsubscribed_at is null) = (unsubscribed_how = ''))
);
create index mail_recipients_secret on mail_recipients (secret_hash);
select tenant.wall_committee('mail_recipients');
grant select, insert, update on mail_recipients to elections_app;
create policy keeper on mail_recipients for select to current_user using (true);
create trigger mail_recipients_live after update on mail_recipients for each row execute function committee_live('people');

-- As public_committee: which committee and which address a link in an email means. Also of an archived committee: a person may stop its
-- emails before it comes back.
create function recipient_of_secret(hash text) returns table (organization_id uuid, committee_id uuid, address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.organization_id, r.committee_id, r.address from mail_recipients r where r.secret_hash = hash
$$;
revoke all on function recipient_of_secret(text) from public;
grant execute on function recipient_of_secret(text) to elections_app;

alter table mails
  add column committee_id uuid,
  add column reply_to text not null default '',
  add column unsubscribe_url text not null default '',
  add foreign key (organization_id, committee_id) references committees (organization_id, id) on delete set null (committee_id),
  drop constraint mails_state_check,
  -- withheld: its reader unsubscribed after it was written.
  add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'outbox', 'withheld'));
create index mails_unsent on mails (state) where state <> 'sent';
create index mails_committee on mails (organization_id, committee_id) where committee_id is not null;

-- What became of an email, without its words: the people of a committee may know that of their own emails.
create policy keeper on mails for select to current_user using (true);
create function mail_states(wanted uuid[]) returns table (id uuid, state text, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.state, m.sent_at from mails m
  where m.id = any (wanted) and (tenant.is_platform() or (m.organization_id = tenant.organization()
    and (tenant.has_all_committees() or m.committee_id = any (tenant.committees()))))
$$;
revoke all on function mail_states(uuid[]) from public;
grant execute on function mail_states(uuid[]) to elections_app;

-- sent_at is when the email was written; whether it left is the email's own state.
alter table event_letters add column mail_id uuid;
