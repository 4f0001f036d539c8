-- The picture of a committee: every saved version with the design it was made from, and one drawn file for each size that networks use.

-- A reference to a file carries its committee along, so that it cannot cross the wall.
alter table files add constraint files_of_committee unique (organization_id, committee_id, id);

create table committee_pictures (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- Counts up within the committee. A save names the version it saw, so that two people cannot overwrite each other unseen.
  version integer not null check (version > 0),
  -- What the studio opens again: placement, background with its cut-out, frame, badge, texts (features/pictures/design.ts).
  design jsonb not null,
  -- The photo the design is about. Whoever put it in may take it away; what was drawn from it stays.
  source_file_id uuid,
  -- An earlier version that was put back: its number.
  put_back_from integer,
  made_by uuid references users (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, source_file_id) references files (organization_id, committee_id, id)
    on delete set null (source_file_id),
  unique (organization_id, committee_id, version),
  unique (organization_id, committee_id, id)
);
create index committee_pictures_source on committee_pictures (organization_id, committee_id, source_file_id);
select tenant.wall_committee('committee_pictures');
grant select, insert on committee_pictures to elections_app;
create trigger committee_pictures_live after insert or update or delete on committee_pictures
  for each row execute function committee_live('pictures');

create table committee_picture_files (
  organization_id uuid not null,
  committee_id uuid not null,
  picture_id uuid not null,
  size text not null check (size in ('square', 'portrait', 'story', 'cover', 'header', 'banner', 'link')),
  file_id uuid not null,
  primary key (organization_id, committee_id, picture_id, size),
  foreign key (organization_id, committee_id, picture_id) references committee_pictures (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, file_id) references files (organization_id, committee_id, id) on delete cascade
);
create index committee_picture_files_file on committee_picture_files (organization_id, committee_id, file_id);
select tenant.wall_committee('committee_picture_files');
grant select, insert on committee_picture_files to elections_app;

-- Visitors of a committee's public pages see its picture without signing in. Whether an address means the present picture of an open
-- committee is asked with the rights of sign-in, which see of files and committees only what this takes.
create index committees_picture on committees (picture_file_id) where picture_file_id is not null;
create policy public_picture on committees for select to elections_auth using (picture_file_id is not null and archived_at is null);
grant select (id, organization_id, picture_file_id, archived_at) on committees to elections_auth;
create policy public_picture on files for select to elections_auth using (purpose = 'committeePicture');
grant select (id, organization_id, committee_id, purpose, name, media_type, sha256, storage_key) on files to elections_auth;
