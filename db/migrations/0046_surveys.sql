-- Surveys: questions a committee asks, the surveys they are put together to, and what voters answered.

-- The bank. A question keeps its id in every survey and every version that asks it, so that its answers stay together.
create table survey_questions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  kind text not null check (kind in ('choice', 'several', 'scale', 'yes/no', 'text', 'wants a sign', 'will volunteer', 'contact details')),
  -- The question as it was last worded (domain/surveys/content.ts).
  content jsonb not null,
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
select tenant.wall_committee('survey_questions');
grant select, insert, update on survey_questions to elections_app;
create trigger survey_questions_live after insert or update or delete on survey_questions
  for each row execute function committee_live('surveys');

create table surveys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  about text not null default '' check (length(about) <= 2000),
  -- What is being written; what phones show is the newest row of survey_versions.
  draft jsonb not null,
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create unique index surveys_name on surveys (organization_id, committee_id, lower(name));
select tenant.wall_committee('surveys');
grant select, insert, update on surveys to elections_app;
create trigger surveys_live after insert or update or delete on surveys for each row execute function committee_live('surveys');

-- A version is written once, when it is published. What a voter heard is read from it for ever, so no one changes it, not even its owner.
create table survey_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  survey_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  published_by uuid,
  published_by_name text not null,
  published_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, survey_id) references surveys (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  unique (survey_id, number)
);
select tenant.wall_committee('survey_versions');
grant select, insert on survey_versions to elections_app;
create trigger survey_versions_live after insert or delete on survey_versions for each row execute function committee_live('surveys');
create function survey_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A published version of a survey never changes. Publish a new one.' using errcode = 'check_violation';
end $$;
create trigger survey_versions_stay before update on survey_versions for each row execute function survey_version_stays();

-- What was said at a door. Rows are appended; a slip is undone with undone_at. The id is made from the event and the question, so that
-- an event that comes twice writes nothing the second time.
create table survey_answers (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  survey_id uuid not null,
  version_id uuid not null,
  question_id uuid not null,
  voter_id integer references voters (id),
  -- Somebody at the door who is not on the list.
  door_person_id uuid,
  -- Empty: asked, and no answer given.
  values text[] not null,
  answered_at timestamptz not null,
  answered_by uuid,
  answered_by_name text not null,
  walkbook_id uuid,
  canvasser text not null default '',
  source_id uuid not null,
  recorded_at timestamptz not null default now(),
  undone_at timestamptz,
  check (voter_id is null or door_person_id is null),
  foreign key (organization_id, committee_id, survey_id) references surveys (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, version_id) references survey_versions (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, question_id) references survey_questions (organization_id, committee_id, id)
);
create index survey_answers_voter on survey_answers (voter_id, answered_at desc);
create index survey_answers_question on survey_answers (organization_id, committee_id, question_id, answered_at) where undone_at is null;
create index survey_answers_survey on survey_answers (survey_id, answered_at) where undone_at is null;
create index survey_answers_source on survey_answers (source_id);
select tenant.wall_committee('survey_answers');
grant select, insert, update (undone_at) on survey_answers to elections_app;
create trigger survey_answers_live after insert or update or delete on survey_answers
  for each row execute function committee_live('answers');
