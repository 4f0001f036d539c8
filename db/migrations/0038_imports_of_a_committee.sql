-- A list of people that a committee brings in is that committee's: a colleague of another committee sees neither it, nor the lines it
-- could not read, nor what it changed.
alter policy organization_wall on import_batches
  using ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
    and (committee_id is null or (select tenant.has_all_committees()) or committee_id = any ((select tenant.committees())::uuid[]))));
alter policy organization_wall on import_problems
  using ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
    and exists (select from import_batches b where b.id = batch_id)));
alter policy organization_wall on import_row_log
  using ((select tenant.is_platform()) or (organization_id = (select tenant.organization())
    and exists (select from import_batches b where b.id = batch_id)));
