-- Firms beside people: businesses, other committees, unions, banks. Donors, payees and lenders are people or firms of one committee.

create table firms (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- Folded, without "Inc." and "the": for order and for finding the same firm twice.
  name_key text not null,
  kind text not null default 'business' check (kind in ('business', 'candidate committee', 'PAC', 'party', 'ballot question committee', 'union',
    'association', 'nonprofit', 'bank', 'government', 'other')),
  email text not null default '' check (email = lower(email) and length(email) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  -- Of a committee the state wants the street, never a P.O. box (Neb. Rev. Stat. 49-1455).
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  -- Of a committee that gives, the state also wants the treasurer's name.
  treasurer_name text not null default '' check (length(treasurer_name) <= 200),
  -- The number under which it files with the state.
  state_id text not null default '' check (length(state_id) <= 40),
  website text not null default '' check (length(website) <= 200),
  note text not null default '' check (length(note) <= 2000),
  gets_1099 boolean not null default false,
  -- Encrypted by the server; its last four digits tell it apart without opening it.
  tax_id bytea,
  tax_id_last_four text not null default '' check (tax_id_last_four ~ '^[0-9]{0,4}$'),
  merged_into uuid,
  version integer not null default 1,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check ((tax_id is null) = (tax_id_last_four = '')),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade,
  unique (organization_id, committee_id, id),
  foreign key (organization_id, committee_id, merged_into) references firms (organization_id, committee_id, id)
);
create index firms_names on firms (organization_id, committee_id, name_key, id) where merged_into is null;
create index firms_merged on firms (organization_id, committee_id, merged_into) where merged_into is not null;
select tenant.wall_committee('firms');
grant select, insert, update on firms to elections_app;
create trigger firms_live after insert or update or delete on firms for each row execute function committee_live('books');

-- Two records that were one firm, as person_merges: what stood where before is kept for undoing; or said to be two.
create table firm_merges (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  committee_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- The fields of both, and which names of the books went over.
  before jsonb not null,
  decision text not null default 'same' check (decision in ('same', 'different')),
  decided_by uuid,
  decided_by_name text not null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by_name text not null default '',
  check (kept_id <> merged_id),
  foreign key (organization_id, committee_id, kept_id) references firms (organization_id, committee_id, id) on delete cascade,
  foreign key (organization_id, committee_id, merged_id) references firms (organization_id, committee_id, id) on delete cascade
);
create index firm_merges_kept on firm_merges (kept_id);
create index firm_merges_merged on firm_merges (merged_id);
select tenant.wall_committee('firm_merges');
grant select, insert, update on firm_merges to elections_app;
