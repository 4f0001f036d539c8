-- Who wants the weekly report of their committees by email, and on which day.
create table report_mailings (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- 1 is Monday, 7 is Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  -- The last day it was written, by the clock of Nebraska: of two servers the second finds it.
  written_on date,
  primary key (organization_id, user_id)
);
create index report_mailings_day on report_mailings (weekday);
select tenant.wall_organization('report_mailings');
grant select, insert, update, delete on report_mailings to elections_app;
