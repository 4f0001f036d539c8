-- Sheets on which people write themselves in, on paper or on a tablet, and what became of each line.

create table sheets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('paper', 'kiosk')),
  -- The short number printed on each page, so that a photographed page finds its event.
  number text not null,
  -- What is asked: phone, email, address, zip, volunteer, text consent.
  fields text[] not null,
  -- A kiosk's lock: hash of the number that ends it, and of the secret its tablet holds.
  pin_hash text,
  secret_hash text unique,
  ended_at timestamptz,
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  check ((kind = 'kiosk') = (secret_hash is not null)),
  foreign key (organization_id, committee_id, event_id) references events (organization_id, committee_id, id) on delete cascade,
  unique (organization_id, committee_id, id)
);
create index sheets_event on sheets (event_id);
select tenant.wall_committee('sheets');
grant select, insert, update on sheets to elections_app;
create trigger sheets_live after insert or update or delete on sheets for each row execute function committee_live('sheets');

create table sheet_rows (
  -- Made by the device: a line typed without signal and sent twice is one line.
  id uuid primary key,
  organization_id uuid not null,
  committee_id uuid not null,
  sheet_id uuid not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  email text not null default '' check (length(email) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  zip text not null default '' check (length(zip) <= 10),
  wants_to_volunteer boolean not null default false,
  may_text boolean not null default false,
  -- Open until somebody (or an exact match) said who it is.
  state text not null default 'open' check (state in ('open', 'matched', 'new person', 'left out')),
  person_id uuid,
  guest_id uuid,
  match jsonb,
  typed_by_name text not null,
  typed_at timestamptz not null default now(),
  settled_by_name text not null default '',
  settled_at timestamptz,
  foreign key (organization_id, committee_id, sheet_id) references sheets (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, person_id) references people (organization_id, committee_id, id) on delete set null (person_id),
  foreign key (organization_id, committee_id, guest_id) references guests (organization_id, committee_id, id) on delete set null (guest_id)
);
create index sheet_rows_sheet on sheet_rows (sheet_id, typed_at);
select tenant.wall_committee('sheet_rows');
grant select, insert, update on sheet_rows to elections_app;
create trigger sheet_rows_live after insert or update or delete on sheet_rows for each row execute function committee_live('sheets');

-- As public_committee: which kiosk a tablet is. The address ends a day after the event, whether or not somebody ended the kiosk.
create function kiosk_of_secret(hash text) returns table (organization_id uuid, committee_id uuid, sheet_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.organization_id, s.committee_id, s.id from sheets s join committees c on c.id = s.committee_id join organizations o on o.id = s.organization_id
    join events e on e.id = s.event_id
  where s.secret_hash = hash and c.archived_at is null and o.archived_at is null and e.ends_at > now() - interval '1 day'
$$;
revoke all on function kiosk_of_secret(text) from public;
grant execute on function kiosk_of_secret(text) to elections_app;
create unique index sheets_number on sheets (organization_id, committee_id, number);
