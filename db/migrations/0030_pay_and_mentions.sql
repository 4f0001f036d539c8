-- What a staff member is paid, from which day on; and whether somebody who was mentioned under a task has seen it.

-- Hours worked before a raise are paid at the rate of their day. The oldest rate also counts for days before its own, so no day lacks one;
-- where nobody said when work began it is from 1900-01-01, so that a rate from any later day changes that day and those after it only.
create table staff_rates (
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid not null,
  first_day date not null,
  rate_cents bigint check (rate_cents between 0 and 100000000),
  rate_per text not null check (rate_per in ('none', 'hour', 'week', 'month')),
  set_by_name text not null,
  set_at timestamptz not null default now(),
  check ((rate_per = 'none') = (rate_cents is null)),
  primary key (organization_id, committee_id, person_id, first_day),
  -- The rates go where the staff record goes when two records of a person become one.
  foreign key (organization_id, committee_id, person_id) references staff (organization_id, committee_id, person_id)
    on update cascade on delete cascade
);

-- The rows of all organizations are to be carried over, so the walls stand aside for the owner of the tables while it happens.
alter table staff no force row level security;
alter table task_comments no force row level security;

insert into staff_rates (organization_id, committee_id, person_id, first_day, rate_cents, rate_per, set_by_name, set_at)
select s.organization_id, s.committee_id, s.person_id, coalesce(s.started_on, date '1900-01-01'), s.rate_cents, s.rate_per, s.updated_by_name,
  s.updated_at
from staff s;
alter table staff drop column rate_cents, drop column rate_per;

select tenant.wall_committee('staff_rates');
grant select, insert, update, delete on staff_rates to elections_app;
create trigger staff_rates_live after insert or update or delete on staff_rates for each row execute function committee_live('staff');

-- One row per comment and person it names: it waits on the first page of that person until the task was opened or the line dismissed.
alter table task_comments add constraint task_comments_of_committee unique (organization_id, committee_id, id);
create table task_mentions (
  organization_id uuid not null,
  committee_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz,
  primary key (organization_id, committee_id, comment_id, user_id),
  foreign key (organization_id, committee_id, comment_id) references task_comments (organization_id, committee_id, id) on delete cascade,
  foreign key (user_id) references users (id) on delete cascade
);
create index task_mentions_unseen on task_mentions (user_id) where seen_at is null;

-- Whom earlier comments named got a letter then: nobody finds old news on the first page.
insert into task_mentions (organization_id, committee_id, comment_id, user_id, seen_at)
select c.organization_id, c.committee_id, c.id, u.id, now()
from task_comments c join users u on u.organization_id = c.organization_id and u.id = any (c.mentions);
alter table task_comments drop column mentions;

select tenant.wall_committee('task_mentions');
grant select, insert, update on task_mentions to elections_app;

alter table staff force row level security;
alter table task_comments force row level security;

-- Whoever leaves the organization keeps no staff record linked: the link is part of a key with the organization, and would hold them back.
-- Which records were theirs is kept with the removal, so that taking it back links them again: nobody approves their own hours.
alter table former_members add column staff_person_ids uuid[] not null default '{}';
create policy keeper on staff to current_user using (true) with check (true);
create function unlink_staff() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.staff set user_id = null where user_id = old.id;
  return new;
end $$;
revoke execute on function unlink_staff from public;
create trigger users_unlink_staff before update of organization_id on users
  for each row when (old.organization_id is distinct from new.organization_id) execute function unlink_staff();
