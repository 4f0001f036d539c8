-- What phones and tablets recorded, received exactly once (docs/decisions/0018). An outbox belongs to one browser and one holder; its
-- counter rises by one with each event. Checking the counter, the effect, the receipt and the advance are one transaction.

create table outboxes (
  -- Made by the device.
  id uuid not null,
  organization_id uuid not null,
  committee_id uuid not null,
  holder_kind text not null check (holder_kind in ('member', 'pass', 'kiosk')),
  -- The user, the hand or the sheet.
  holder_id uuid not null,
  holder_name text not null default '',
  -- The last counter that was received.
  last bigint not null default 0,
  -- How far the device's clock is ahead of ours, at the last contact.
  clock_ahead_ms bigint not null default 0,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  primary key (organization_id, committee_id, id)
);
select tenant.wall_committee('outboxes');
grant select, insert, update on outboxes to elections_app;

create table outbox_events (
  organization_id uuid not null,
  committee_id uuid not null,
  outbox_id uuid not null,
  counter bigint not null check (counter >= 1),
  -- Made by the device with the event. The same id with the same body counts once, whichever outbox brings it.
  id uuid not null,
  kind text not null,
  schema_version integer not null,
  body jsonb not null,
  body_hash text not null,
  -- By the device's clock, as it said.
  recorded_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Brought by another phone, which could not read it.
  is_carried boolean not null default false,
  -- applied: its effect is here. quarantined: it waits for a person. dismissed: a person decided against it. repeated: its effect came by
  -- another outbox.
  state text not null check (state in ('applied', 'quarantined', 'dismissed', 'repeated')),
  reason text not null default '',
  decided_by_name text not null default '',
  decided_at timestamptz,
  foreign key (organization_id, committee_id, outbox_id) references outboxes (organization_id, committee_id, id) on delete cascade,
  primary key (organization_id, committee_id, outbox_id, counter)
);
create unique index outbox_events_id on outbox_events (organization_id, committee_id, id) where state <> 'repeated';
create index outbox_events_waiting on outbox_events (organization_id, committee_id, received_at) where state = 'quarantined';
select tenant.wall_committee('outbox_events');
grant select, insert, update on outbox_events to elections_app;

-- The same id or counter with another body: the first stays, the other is kept here for a person.
create table outbox_conflicts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  outbox_id uuid not null,
  counter bigint not null,
  event_id uuid not null,
  kind text not null,
  body jsonb not null,
  body_hash text not null,
  received_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, outbox_id) references outboxes (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, outbox_id, counter, event_id, body_hash)
);
select tenant.wall_committee('outbox_conflicts');
grant select, insert on outbox_conflicts to elections_app;
