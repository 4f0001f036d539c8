-- The key of a household is a hash, and half of them are below zero: such doors kept their address and voters when the others lost theirs.
-- What is still there of a door says whether it is to be emptied, not the sign of its key.

create or replace function forget_voter_file(organization uuid, committee uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  counts jsonb := '{}';
  n bigint;
  t text;
begin
  if not tenant.is_platform() then
    raise exception 'Only background work deletes what came from the voter file.' using errcode = '42501';
  end if;
  foreach t in array array['voter_notes', 'voter_taggings', 'voter_contacts', 'voter_corrections', 'survey_answers', 'door_people', 'door_positions',
    'building_notes', 'packet_sheets', 'packets', 'cut_doors', 'cuts', 'universes', 'outbox_conflicts'] loop
    execute format('delete from %I where organization_id = $1 and committee_id = $2', t) using organization, committee;
    get diagnostics n = row_count;
    counts := counts || jsonb_build_object(t, n);
  end loop;

  update walkbook_doors set household_id = -place, line = '', number = null, street = '', unit = '', city = '', zip5 = '', building = '',
    longitude = null, latitude = null, voter_ids = '{}'
  where organization_id = organization and committee_id = committee and (line <> '' or voter_ids <> '{}');
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('walkbook_doors', n);
  update door_visits set voter_id = null, note = ''
  where organization_id = organization and committee_id = committee and (voter_id is not null or note <> '');
  update walkbooks set made_from = '{}', words = '', note = '', voters = 0
  where organization_id = organization and committee_id = committee;
  -- A phone that comes back finds that it is over, forgets its doors, and may still deliver.
  update hands set ended_at = now(), ended_why = 'finished', ended_by_name = 'Voter data deleted'
  where organization_id = organization and committee_id = committee and ended_at is null;
  update hands set code_hash = null where organization_id = organization and committee_id = committee and code_hash is not null;

  -- People of the committee stay on their lists; a number that asked not to be called stays blocked.
  delete from phone_entries where organization_id = organization and committee_id = committee and voter_id is not null;
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('phone_entries', n);
  update phone_lists set words = '' where organization_id = organization and committee_id = committee;
  update phone_hands set ended_at = now(), ended_by_name = 'Voter data deleted'
  where organization_id = organization and committee_id = committee and ended_at is null;

  -- A wish from the door took name and address from the file; the others were given by the person.
  update sign_placements p set longitude = null, latitude = null from sign_requests r
  where p.organization_id = organization and p.committee_id = committee and r.id = p.request_id and r.source = 'door'
    and r.organization_id = organization and r.committee_id = committee;
  update sign_requests set name = '', street = '', city = '', zip = '', longitude = null, latitude = null, note = '', voter_id = null
  where organization_id = organization and committee_id = committee and source = 'door';
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('sign_requests', n);
  update sign_requests set voter_id = null where organization_id = organization and committee_id = committee and voter_id is not null;

  update people set voter_id = null, voter_match = null, voter_linked_at = null, voter_linked_by_name = ''
  where organization_id = organization and committee_id = committee and (voter_id is not null or voter_match is not null);
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('people', n);
  update person_merges set before = before - 'voter_id' - 'voterId' - 'voter_match' - 'voterMatch'
  where organization_id = organization and committee_id = committee;
  update sheet_rows set match = null where organization_id = organization and committee_id = committee and match is not null;

  -- What was decided is in other rows; what still waits for a person is kept, because it is nowhere else.
  update outbox_events set body = '{}'
  where organization_id = organization and committee_id = committee and state <> 'quarantined' and body <> '{}';
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('outbox_events', n);

  -- That a list was taken out, by whom and why stays on record, with the invented rows by which a copy is told.
  update voter_exports set criteria = '{}', words = '', universe_id = null,
    state = case state when 'waiting' then 'failed' else state end,
    failure = case state when 'waiting' then 'The voter data of this committee was deleted.' else failure end
  where organization_id = organization and committee_id = committee;
  delete from files where organization_id = organization and committee_id = committee and purpose in ('export', 'packets', 'handover');
  get diagnostics n = row_count;
  return counts || jsonb_build_object('files', n);
end $$;
