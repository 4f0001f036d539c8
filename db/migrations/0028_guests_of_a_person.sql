-- A volunteers list asks for the places and promises of a hundred people, or of all of a committee, and reads them from this index alone.
drop index guests_person;
create index guests_person on guests (organization_id, committee_id, person_id) include (event_id, shift_id, state, source, came_at);
-- Where somebody was checked in: the list of that event was kept.
create index guests_came on guests (organization_id, committee_id, event_id) where came_at is not null;
