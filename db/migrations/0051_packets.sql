-- Walkbooks on paper: a packet is a walkbook printed once, in someone's hands like one on a phone. Its sheets are typed up or photographed,
-- and come back through the same outbox as what phones recorded.

alter table hands drop constraint hands_kind_check;
alter table hands add constraint hands_kind_check check (kind in ('member', 'pass', 'paper'));
alter table outboxes drop constraint outboxes_holder_kind_check;
alter table outboxes add constraint outboxes_holder_kind_check check (holder_kind in ('member', 'pass', 'kiosk', 'paper'));

-- One order to print: one walkbook, or many at once.
create table packet_prints (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  state text not null default 'printing' check (state in ('printing', 'ready', 'failed')),
  failure text not null default '' check (length(failure) <= 500),
  done integer not null default 0,
  packets integer not null check (packets >= 1),
  doors integer not null,
  -- What the voter data is used for (Neb. Rev. Stat. 32-330), as its printer stated it.
  purpose text not null,
  file_id uuid references files (id) on delete set null,
  printed_by uuid references users (id) on delete set null,
  printed_by_name text not null,
  printed_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index packet_prints_newest on packet_prints (organization_id, committee_id, printed_at desc);
create index packet_prints_file on packet_prints (file_id);
select tenant.wall_committee('packet_prints');
grant select, insert, update on packet_prints to elections_app;
create trigger packet_prints_live after insert or update on packet_prints for each row execute function committee_live('walkbooks');

create table packets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  print_id uuid not null,
  walkbook_id uuid not null,
  -- The packet as a hand: what is typed up counts as its work, and can be set aside with it.
  hand_id uuid not null unique,
  -- On every sheet. It opens nothing by itself: who types it must be let in.
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Of the walkbook when it was printed.
  version integer not null,
  survey_version_id uuid,
  layout integer not null,
  -- The doors and people of each sheet, by their place on it.
  pages jsonb not null,
  foreign key (organization_id, committee_id, print_id) references packet_prints (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, walkbook_id) references walkbooks (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, hand_id) references hands (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, code)
);
create index packets_walkbook on packets (walkbook_id);
create index packets_print on packets (print_id);
select tenant.wall_committee('packets');
grant select, insert on packets to elections_app;

-- A sheet that was typed up. Typing it again replaces what it said; each time counts the revision up.
create table packet_sheets (
  organization_id uuid not null,
  committee_id uuid not null,
  packet_id uuid not null,
  page integer not null check (page >= 1),
  revision integer not null default 0,
  walked_on date not null,
  entries jsonb not null,
  from_photo boolean not null default false,
  typed_by_name text not null,
  typed_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, packet_id) references packets (organization_id, committee_id, id) on delete cascade,
  primary key (organization_id, committee_id, packet_id, page)
);
select tenant.wall_committee('packet_sheets');
grant select, insert, update on packet_sheets to elections_app;
create trigger packet_sheets_live after insert or update on packet_sheets for each row execute function committee_live('walkbooks');
