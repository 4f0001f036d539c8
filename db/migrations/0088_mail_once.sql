-- An email of a committee is sent at most once: that its last byte goes to the mail server is kept before it goes, apart from the row, which is
-- held meanwhile. A server that dies in between leaves an email of which no one can know, and it says so: unsure.
alter table mails
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'outbox', 'withheld', 'unsure'));

create table mail_handings (
  mail_id uuid primary key,
  since timestamptz not null default now()
);
alter table mail_handings enable row level security;
alter table mail_handings force row level security;
create policy platform on mail_handings to elections_app using ((select tenant.is_platform())) with check ((select tenant.is_platform()));
grant select, insert, delete on mail_handings to elections_app;
