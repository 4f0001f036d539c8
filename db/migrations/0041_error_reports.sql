-- What readers of public pages say is wrong there. It belongs to the install, not to an organization: anyone may add one, signed in or not,
-- and only platform staff read them. No address of the network is kept.
create table error_reports (
  id uuid primary key,
  -- "/donor/12"
  page text not null check (page like '/%'),
  -- What the page called itself.
  about text not null default '',
  message text not null check (message <> ''),
  -- For an answer; '' where none was left, and again 90 days after the report was closed.
  email text not null default '',
  sent_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'closed')),
  answer text not null default '',
  closed_at timestamptz,
  closed_by uuid references users (id) on delete set null,
  closed_by_name text not null default '',
  check ((state = 'closed') = (closed_at is not null))
);
create index error_reports_sent on error_reports (sent_at desc, id desc);
create index error_reports_closed_by on error_reports (closed_by) where closed_by is not null;
alter table error_reports enable row level security;
alter table error_reports force row level security;
create policy anyone_adds on error_reports for insert to elections_app
  with check (state = 'open' and answer = '' and closed_by is null);
create policy staff_read on error_reports for select to elections_app using ((select tenant.is_platform()));
create policy staff_close on error_reports for update to elections_app
  using ((select tenant.is_platform())) with check ((select tenant.is_platform()));
grant select, insert, update on error_reports to elections_app;
create trigger error_reports_live after insert or update on error_reports
  for each statement execute function list_live('error-report-list');
