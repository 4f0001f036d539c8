-- Transfers of Anedot, WinRed and ActBlue as they were read from a file. They are drafts: no gift counts until the treasurer posts the transfer.
create table payout_drafts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  processor text not null check (processor in ('Anedot', 'WinRed', 'ActBlue')),
  -- The transfer's own number; a day where the service gives none.
  reference text not null check (length(reference) between 1 and 100),
  paid_on date not null,
  fee_cents bigint not null,
  file_name text not null check (length(file_name) <= 255),
  read_by_name text not null,
  read_at timestamptz not null default now(),
  entry_id uuid,
  discarded_at timestamptz,
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, entry_id) references book_entries (organization_id, committee_id, id),
  unique (organization_id, committee_id, id)
);
create index payout_drafts_open on payout_drafts (organization_id, committee_id, paid_on) where entry_id is null and discarded_at is null;
select tenant.wall_committee('payout_drafts');
grant select, insert, update (entry_id, discarded_at), delete on payout_drafts to elections_app;
create trigger payout_drafts_live after insert or update or delete on payout_drafts for each row execute function committee_live('books');

create table payout_gifts (
  organization_id uuid not null,
  committee_id uuid not null,
  draft_id uuid not null,
  processor text not null,
  -- The gift's own number there: the same gift is never drafted twice, whatever file it comes in.
  gift_key text not null check (length(gift_key) between 1 and 200),
  given_on date not null,
  gross_cents bigint not null check (gross_cents <> 0),
  fee_cents bigint not null,
  donor jsonb not null,
  primary key (organization_id, committee_id, processor, gift_key),
  foreign key (organization_id, committee_id, draft_id) references payout_drafts (organization_id, committee_id, id) on delete cascade
);
create index payout_gifts_draft on payout_gifts (organization_id, committee_id, draft_id);
select tenant.wall_committee('payout_gifts');
grant select, insert, delete on payout_gifts to elections_app;
