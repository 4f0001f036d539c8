-- People who offered help: since when, what they can do, when they can, who answers them.

create table volunteers (
  person_id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  state text not null default 'new' check (state in ('new', 'active', 'paused', 'gone')),
  signed_up_at timestamptz not null default now(),
  -- The first-touch clock: it runs from sign-up until somebody has answered, and somebody in particular should.
  answer_due_at timestamptz not null,
  answer_owner_id uuid,
  answered_at timestamptz,
  answered_by_name text not null default '',
  answered_how text not null default '' check (answered_how in ('', 'call', 'text', 'email', 'in person', 'event')),
  -- Set in the transaction that writes the letter about it, so that nobody is told twice.
  overdue_told_at timestamptz,
  skills text[] not null default '{}',
  interests text[] not null default '{}',
  -- 'mon morning' … 'sun evening'
  availability text[] not null default '{}',
  has_car boolean not null default false,
  message text not null default '' check (length(message) <= 2000),
  version integer not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, person_id)
);
create index volunteers_list on volunteers (organization_id, committee_id, state, signed_up_at desc);
create index volunteers_unanswered on volunteers (organization_id, committee_id, answer_due_at) where answered_at is null;
select tenant.wall_committee('volunteers');
grant select, insert, update, delete on volunteers to elections_app;
create trigger volunteers_live after insert or update or delete on volunteers for each row execute function committee_live('volunteers');

-- Work that is not a shift of an event: "precinct captain of ward 4", "drive the sign truck".
create table volunteer_assignments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  person_id uuid not null,
  what text not null check (length(what) between 1 and 200),
  starts_on date,
  due_on date,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  assigned_by_name text not null,
  assigned_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade
);
create index volunteer_assignments_person on volunteer_assignments (person_id);
select tenant.wall_committee('volunteer_assignments');
grant select, insert, update on volunteer_assignments to elections_app;
create trigger volunteer_assignments_live after insert or update or delete on volunteer_assignments for each row execute function committee_live('volunteers');
