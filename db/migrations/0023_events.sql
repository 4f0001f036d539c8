-- Events of a committee, who is asked, who comes, who came. Each time a repeating event takes place is a row of its own.

create table event_series (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  -- RFC 5545: FREQ=WEEKLY;BYDAY=TU;UNTIL=…; counted in local time of the zone, so that 6 pm stays 6 pm when the clocks change.
  rule text not null check (length(rule) between 6 and 500),
  first_on date not null,
  -- Days up to here have their rows.
  made_until date not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
select tenant.wall_committee('event_series');
grant select, insert, update on event_series to elections_app;

create table events (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  kind text not null check (kind in ('canvass', 'phone bank', 'text bank', 'meeting', 'training', 'fundraiser', 'rally', 'house party', 'visibility', 'office hours', 'community', 'other')),
  title text not null check (length(title) between 1 and 200),
  about text not null default '' check (length(about) <= 8000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (time_zone in ('America/Chicago', 'America/Denver')),
  place_name text not null default '' check (length(place_name) <= 200),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default 'NE' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  online_url text not null default '' check (length(online_url) <= 500),
  capacity integer check (capacity between 1 and 100000),
  -- Being planned: no letters, no public page, and only those who plan events see it.
  is_draft boolean not null default false,
  -- The public page: shut until it is published. The address is there from the beginning, because a guest's own page stands below it.
  is_public boolean not null default false,
  slug text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Publicly the exact place is shown only to those who come ("private home").
  hides_place boolean not null default false,
  host_id uuid,
  cost_cents bigint not null default 0 check (cost_cents between 0 and 10000000000),
  raised_cents bigint not null default 0 check (raised_cents between 0 and 10000000000),
  -- Which letters go out: confirmation, day before, hour before, thanks.
  reminders text[] not null default '{confirmation,day before,hour before,thanks}',
  series_id uuid,
  -- The day of the rule this row stands for, kept when the event is moved.
  series_on date,
  -- Changed by itself, so that changes of the series leave it alone and new days are not made after it.
  differs_from_series boolean not null default false,
  -- Counts changes as calendars do (RFC 5545 SEQUENCE).
  sequence integer not null default 0,
  version integer not null default 1,
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at < starts_at + interval '15 days'),
  check (not (is_draft and is_public)),
  check ((series_id is null) = (series_on is null)),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  foreign key (organization_id, committee_id, series_id) references event_series (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, host_id) references people (organization_id, committee_id, id) on delete set null (host_id),
  unique (organization_id, committee_id, id)
);
create index events_time on events (organization_id, committee_id, starts_at);
create index events_starting on events (starts_at) where cancelled_at is null;
create unique index events_series_day on events (organization_id, committee_id, series_id, series_on) where series_id is not null;
select tenant.wall_committee('events');
grant select, insert, update on events to elections_app;
create trigger events_live after insert or update or delete on events for each row execute function committee_live('events');
create trigger events_one_live after insert or update or delete on events for each row execute function live_notify('events');

create table shifts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  event_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer check (capacity between 1 and 100000),
  removed_at timestamptz,
  check (ends_at > starts_at),
  foreign key (organization_id, committee_id, event_id) references events (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, event_id, id)
);
create index shifts_event on shifts (event_id);
select tenant.wall_committee('shifts');
grant select, insert, update on shifts to elections_app;
create trigger shifts_live after insert or update or delete on shifts for each row execute function committee_live('events');

create table guests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  shift_id uuid,
  state text not null check (state in ('invited', 'coming', 'waiting', 'declined', 'cancelled')),
  -- Who brings friends takes more than one place.
  party_size integer not null default 1 check (party_size between 1 and 20),
  invited_at timestamptz,
  -- When the answer was given: the waiting list is in this order.
  answered_at timestamptz,
  -- What the guest's QR code says at the door. Whoever checks people in has it on the phone, so that it works without signal.
  code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  -- The guest's own address for changing the answer: only its hash is kept. Until a letter names the address it is nobody's.
  secret_hash text not null unique default encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
  came_at timestamptz,
  came_by_name text not null default '',
  -- Which device said so first; kept to explain, never to count.
  came_how text not null default '' check (came_how in ('', 'list', 'qr', 'kiosk', 'sheet', 'self')),
  is_no_show boolean not null default false,
  source text not null default 'typed' check (source in ('typed', 'invitation', 'rsvp', 'walk-in', 'kiosk', 'sheet', 'volunteer page')),
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, event_id) references events (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, event_id, shift_id) references shifts (organization_id, committee_id, event_id, id),
  unique (organization_id, committee_id, id),
  unique (organization_id, committee_id, event_id, code)
);
-- Once per person and shift; without a shift, once per person and event.
create unique index guests_once on guests (organization_id, committee_id, event_id, person_id, shift_id) nulls not distinct;
create index guests_event on guests (event_id, state);
create index guests_person on guests (person_id);
select tenant.wall_committee('guests');
grant select, insert, update, delete on guests to elections_app;
create trigger guests_live after insert or update or delete on guests for each row execute function committee_live('guests');

-- What a phone said at the door, by the id the phone gave it: sent again after a dropped connection, it is the same row.
create table check_ins (
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  event_id uuid not null,
  guest_id uuid not null,
  what text not null check (what in ('came', 'undone')),
  how text not null check (how in ('list', 'qr', 'kiosk', 'sheet', 'self')),
  -- By the phone's clock; the order of arrival here is recorded_at.
  said_at timestamptz not null,
  said_by uuid,
  said_by_name text not null,
  recorded_at timestamptz not null default now(),
  foreign key (organization_id, committee_id, event_id) references events (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, guest_id) references guests (organization_id, committee_id, id) on delete cascade
);
create index check_ins_event on check_ins (event_id, recorded_at);
select tenant.wall_committee('check_ins');
grant select, insert on check_ins to elections_app;

-- Letters that are to be written, and what became of each. A row is there once, whoever asks for it; the letter and the mark that it went
-- out are one transaction behind the row's lock, so that of two servers one writes it, and one that ends in the middle leaves neither.
create table event_letters (
  organization_id uuid not null,
  committee_id uuid not null,
  event_id uuid not null,
  guest_id uuid not null,
  kind text not null check (kind in ('invitation', 'confirmation', 'day before', 'hour before', 'thanks', 'sorry we missed you', 'moved', 'cancelled', 'place free')),
  -- Letters about a change go out once per change.
  sequence integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Why none went out: no address, no consent.
  skipped text not null default '' check (length(skipped) <= 200),
  primary key (organization_id, committee_id, guest_id, kind, sequence),
  check (sent_at is null or skipped = ''),
  foreign key (organization_id, committee_id, event_id) references events (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, guest_id) references guests (organization_id, committee_id, id) on delete cascade
);
create index event_letters_event on event_letters (event_id);
create index event_letters_due on event_letters (due_at) where sent_at is null and skipped = '';
select tenant.wall_committee('event_letters');
grant select, insert, update on event_letters to elections_app;
create trigger event_letters_live after insert or update on event_letters for each row execute function committee_live('guests');

-- As public_committee: which event a public address means.
create function public_event(wanted text) returns table (organization_id uuid, committee_id uuid, event_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.organization_id, e.committee_id, e.id from events e join committees c on c.id = e.committee_id join organizations o on o.id = e.organization_id
  where e.slug = wanted and e.is_public and c.archived_at is null and o.archived_at is null
$$;
create function guest_of_secret(hash text) returns table (organization_id uuid, committee_id uuid, event_id uuid, guest_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.organization_id, g.committee_id, g.event_id, g.id from guests g join committees c on c.id = g.committee_id join organizations o on o.id = g.organization_id
  where g.secret_hash = hash and c.archived_at is null and o.archived_at is null
$$;
revoke all on function public_event(text), guest_of_secret(text) from public;
grant execute on function public_event(text), guest_of_secret(text) to elections_app;
