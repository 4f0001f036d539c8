-- The invitation of a lobby fundraiser, and which email each guest was written. An email is written only for what someone looked at on paper:
-- `proof_of` is the fingerprint of all that the proof showed.
create table fundraiser_invitations (
  organization_id uuid not null,
  committee_id uuid not null,
  fundraiser_id uuid not null,
  content jsonb not null check (pg_column_size(content) <= 20000),
  version integer not null default 1,
  proof_of text not null default '' check (length(proof_of) <= 64),
  proof_by_name text not null default '',
  proof_at timestamptz,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, committee_id, fundraiser_id),
  foreign key (organization_id, committee_id, fundraiser_id) references lobby_fundraisers (organization_id, committee_id, id) on delete cascade
);
select tenant.wall_committee('fundraiser_invitations');
grant select, insert, update, delete on fundraiser_invitations to elections_app;
create trigger fundraiser_invitations_live after insert or update or delete on fundraiser_invitations for each row execute function committee_live('lobbyFundraisers');

alter table fundraiser_guests
  add column mail_id uuid,
  add column mailed_at timestamptz,
  -- Why no email was written: no address, unsubscribed.
  add column mail_skipped text not null default '' check (length(mail_skipped) <= 100);
