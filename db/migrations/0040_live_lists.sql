-- Screens that asked again every few seconds hear of changes instead. Equal messages of one transaction are sent once.

create function whip_board_live() returns trigger language plpgsql as $$
declare changed record;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform pg_notify('live', 'whip-boards/' || changed.organization_id || '-' || changed.bill_id);
  return null;
end $$;
create trigger whip_marks_live after insert or update or delete on whip_marks
  for each row execute function whip_board_live();

-- A whole list, whichever of its rows changed.
create function list_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || '/all');
  return null;
end $$;
create trigger jobs_all_live after insert or update or delete on jobs
  for each statement execute function list_live('job-list');
create trigger mails_live after insert or update or delete on mails
  for each statement execute function list_live('mail-list');

create trigger import_batches_committee_live after insert or update on import_batches
  for each row when (new.committee_id is not null) execute function committee_live('imports');
