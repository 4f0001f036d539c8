-- Browsers in which somebody has signed in. When many wrong passwords come from one place, these are not held up with the rest: behind a proxy
-- that nobody told us about, a whole town is one place. Only the SHA-256 of the browser's secret is kept.
create table sign_in.known_devices (
  secret_hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (secret_hash, user_id)
);
create index known_devices_user on sign_in.known_devices (user_id);
grant select, insert, update, delete on sign_in.known_devices to elections_auth;

-- However a password comes to be another one, who knew the old one knows nothing any more.
create function sign_in.forget_devices() returns trigger language plpgsql as $$
begin
  delete from sign_in.known_devices where user_id = new.user_id;
  return null;
end $$;
create trigger credentials_forget_devices after update of password on sign_in.credentials
  for each row when (old.password is distinct from new.password) execute function sign_in.forget_devices();
