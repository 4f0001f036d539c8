-- What tells which committee, event, guest or kiosk a public address means runs as the owner of the tables. Where the owner is nobody special,
-- as on most hosted databases, the walls stand before it too: it may look through them, and only look.
create policy keeper on organizations for select to current_user using (true);
create policy keeper on committees for select to current_user using (true);
create policy keeper on events for select to current_user using (true);
create policy keeper on guests for select to current_user using (true);
create policy keeper on sheets for select to current_user using (true);
