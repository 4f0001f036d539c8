-- Sign-in: sessions, credentials, second factor, passkeys. Only elections_auth reads these; elections_app cannot.

create schema sign_in;
grant usage on schema sign_in to elections_auth;

create table sign_in.sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sign_in.sessions (user_id);
create trigger sessions_live after update or delete on sign_in.sessions for each row execute function live_notify('sessions');

create table sign_in.credentials (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text, -- argon2id
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credentials_user on sign_in.credentials (user_id);

create table sign_in.verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on sign_in.verifications (identifier);

create table sign_in.two_factors (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  backup_codes text not null,
  user_id uuid not null references users (id) on delete cascade,
  verified boolean,
  failed_verification_count integer default 0,
  locked_until timestamptz
);
create index two_factors_user on sign_in.two_factors (user_id);

create table sign_in.passkeys (
  id uuid primary key default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkeys_user on sign_in.passkeys (user_id);

-- API tokens speak for their owner; only the SHA-256 is kept.
create table sign_in.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  token_hash text not null unique,
  may_write boolean not null default false,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create trigger api_tokens_live after update or delete on sign_in.api_tokens for each row execute function live_notify('sessions');

-- Every attempt to sign in, for the history an administrator reads. The address typed is kept only when it is a user's.
create table sign_in.attempts (
  id bigint generated always as identity primary key,
  user_id uuid references users (id) on delete cascade,
  outcome text not null check (outcome in ('ok', 'wrong', 'suspended', 'slowed', 'second-factor-wrong')),
  method text not null default 'password',
  ip_address text,
  user_agent text,
  at timestamptz not null default now()
);
create index attempts_user on sign_in.attempts (user_id, at desc);

-- Keys this install made for itself, shared by all its servers.
create table sign_in.secrets (
  name text primary key,
  value text not null
);

grant select, insert, update, delete on all tables in schema sign_in to elections_auth;
