-- Phones that have a walkbook hear not only of visits: a note on the turf or a building, another order, more hours, the end of a hand.

create index walkbook_doors_building on walkbook_doors (organization_id, committee_id, building);

create function walkbook_turf_live() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'walkbooks' then
    perform pg_notify('live', 'walkbook-progress/' || new.id);
  elsif tg_table_name = 'hands' then
    perform pg_notify('live', 'walkbook-progress/' || new.walkbook_id);
  else
    perform pg_notify('live', 'walkbook-progress/' || w) from (
      select distinct d.walkbook_id as w from walkbook_doors d
      where d.organization_id = new.organization_id and d.committee_id = new.committee_id and d.building = new.building) x;
  end if;
  return null;
end $$;
create trigger walkbooks_turf_live after update on walkbooks for each row execute function walkbook_turf_live();
-- Not when its phone was seen: that is once a minute, and news for no phone.
create trigger hands_turf_live after update of expires_at, ended_at, held_at on hands for each row execute function walkbook_turf_live();
create trigger building_notes_turf_live after insert or update on building_notes for each row execute function walkbook_turf_live();
create trigger walkbook_doors_turf_live after update on walkbook_doors referencing new table as changed
  for each statement execute function walkbook_progress_live();
