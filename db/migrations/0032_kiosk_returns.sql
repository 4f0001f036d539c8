-- A tablet that had no signal comes back days later with people who signed in on it. The page of a kiosk closes a day after the event, as
-- before; its lines are taken for longer, and its PIN still opens what is left on it: whoever asks says for how many days.
drop function kiosk_of_secret(text);
create function kiosk_of_secret(hash text, days integer default 1) returns table (organization_id uuid, committee_id uuid, sheet_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.organization_id, s.committee_id, s.id from sheets s join committees c on c.id = s.committee_id join organizations o on o.id = s.organization_id
    join events e on e.id = s.event_id
  where s.secret_hash = hash and c.archived_at is null and o.archived_at is null and e.ends_at > now() - make_interval(days => days)
$$;
revoke all on function kiosk_of_secret(text, integer) from public;
grant execute on function kiosk_of_secret(text, integer) to elections_app;
