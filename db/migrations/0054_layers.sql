-- Map layers that an organization brought in: files of points, lines or areas. The platform's own districts, counties and places are in
-- boundary_layers, and shipped with the product.

create table map_layers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  name text not null check (length(name) between 1 and 120),
  -- reading: a job reads the file. asks: the file does not say its projection. preview: read, and no one has kept it yet.
  state text not null default 'reading' check (state in ('reading', 'asks', 'refused', 'preview', 'kept')),
  refusal text not null default '' check (length(refusal) <= 1000),
  file_name text not null check (length(file_name) <= 255),
  file_id uuid references files (id) on delete set null,
  job_id uuid references jobs (id) on delete set null,
  -- A number such as EPSG:26852 that a person chose because the file does not say it.
  chosen_projection text check (length(chosen_projection) <= 20),
  -- What was read: format, projection, attributes, repairs (sources/mapFiles/mapFile.ts, LayerFacts).
  facts jsonb not null default '{}',
  features integer not null default 0,
  areas integer not null default 0,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  name_attribute text check (length(name_attribute) <= 200),
  style_attribute text check (length(style_attribute) <= 200),
  -- Otherwise only the person who brought it in sees it.
  is_shared boolean not null default true,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (organization_id, id)
);
create index map_layers_organization on map_layers (organization_id, created_at);
select tenant.wall_organization('map_layers');
grant select, insert, update, delete on map_layers to elections_app;
create function map_layers_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'mapLayers/' || (case when tg_op = 'DELETE' then old.organization_id else new.organization_id end));
  return null;
end $$;
create trigger map_layers_live after insert or update or delete on map_layers for each row execute function map_layers_live();

create table map_features (
  organization_id uuid not null,
  layer_id uuid not null,
  -- In the order of the file, from 1.
  place integer not null check (place >= 1),
  kind text not null check (kind in ('point', 'line', 'area')),
  name text not null default '' check (length(name) <= 200),
  properties jsonb not null default '{}',
  -- GeoJSON in longitude and latitude, six decimals.
  geometry jsonb not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  primary key (organization_id, layer_id, place),
  foreign key (organization_id, layer_id) references map_layers (organization_id, id) on delete cascade
);
select tenant.wall_organization('map_features');
grant select, insert, update, delete on map_features to elections_app;
