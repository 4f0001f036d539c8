-- Staff of a committee and their projects: tasks on a board and on a timeline.

create table staff (
  person_id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  -- The person's own sign-in, where there is one.
  user_id uuid,
  title text not null default '' check (length(title) <= 120),
  rate_cents bigint check (rate_cents between 0 and 100000000),
  rate_per text not null default 'none' check (rate_per in ('none', 'hour', 'week', 'month')),
  started_on date,
  ended_on date,
  version integer not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  check (ended_on >= started_on),
  check ((rate_per = 'none') = (rate_cents is null)),
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on update cascade on delete set null (user_id),
  unique (organization_id, committee_id, person_id)
);
create unique index staff_user on staff (organization_id, committee_id, user_id) where user_id is not null;
select tenant.wall_committee('staff');
grant select, insert, update, delete on staff to elections_app;
create trigger staff_live after insert or update or delete on staff for each row execute function committee_live('staff');

create table projects (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- Whose project it is: the address is /staff/{staffId}/projects/{projectId}.
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 160),
  purpose text not null default '' check (length(purpose) <= 4000),
  starts_on date,
  due_on date,
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (due_on >= starts_on),
  foreign key (organization_id, committee_id, owner_id) references staff (organization_id, committee_id, person_id) on update cascade on delete restrict,
  unique (organization_id, committee_id, id)
);
create index projects_owner on projects (owner_id);
select tenant.wall_committee('projects');
grant select, insert, update on projects to elections_app;
create trigger projects_live after insert or update or delete on projects for each row execute function committee_live('projects');

create table tasks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  project_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  text text not null default '' check (length(text) <= 8000),
  lane text not null default 'to do' check (lane in ('to do', 'doing', 'waiting', 'done')),
  -- The order within the lane: a task put between two others takes a number between theirs.
  place double precision not null,
  owner_id uuid,
  starts_on date,
  due_on date,
  done_at timestamptz,
  -- What the card says and where it stands change apart: who renames a card does not stand in the way of who moves it.
  version integer not null default 1,
  place_version integer not null default 1,
  moved_by_name text not null default '',
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (due_on >= starts_on),
  foreign key (organization_id, committee_id, project_id) references projects (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, owner_id) references people (organization_id, committee_id, id) on delete set null (owner_id),
  unique (organization_id, committee_id, id)
);
create index tasks_board on tasks (project_id, lane, place) where archived_at is null;
create index tasks_owner on tasks (owner_id) where archived_at is null;
select tenant.wall_committee('tasks');
grant select, insert, update on tasks to elections_app;
create trigger tasks_live after insert or update or delete on tasks for each row execute function committee_live('tasks');

create table task_comments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  task_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  -- Users who were mentioned, and are told.
  mentions uuid[] not null default '{}',
  written_by uuid,
  written_by_name text not null,
  written_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, committee_id, task_id) references tasks (organization_id, committee_id, id) on delete cascade
);
create index task_comments_task on task_comments (task_id, written_at);
select tenant.wall_committee('task_comments');
grant select, insert, update on task_comments to elections_app;
create trigger task_comments_live after insert or update or delete on task_comments for each row execute function committee_live('tasks');

create table task_files (
  organization_id uuid not null,
  committee_id uuid not null,
  task_id uuid not null,
  file_id uuid not null references files (id) on delete cascade,
  added_by_name text not null,
  added_at timestamptz not null default now(),
  primary key (organization_id, committee_id, task_id, file_id),
  foreign key (organization_id, committee_id, task_id) references tasks (organization_id, committee_id, id) on delete cascade
);
select tenant.wall_committee('task_files');
grant select, insert, delete on task_files to elections_app;
create trigger task_files_live after insert or update or delete on task_files for each row execute function committee_live('tasks');

create table task_activity (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  task_id uuid not null,
  what text not null check (what in ('created', 'moved', 'renamed', 'described', 'given', 'dated', 'commented', 'attached', 'detached', 'archived', 'restored')),
  before text not null default '',
  after text not null default '',
  done_by uuid,
  done_by_name text not null,
  done_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, task_id) references tasks (organization_id, committee_id, id) on delete cascade
);
create index task_activity_task on task_activity (task_id, done_at desc);
select tenant.wall_committee('task_activity');
grant select, insert on task_activity to elections_app;
