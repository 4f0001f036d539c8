-- The indexes of the filings in three parts: two of the rows, built side by side after a first load, and those of the donors, who are put
-- together after the rows. The largest gifts are asked for from $1,000 up, so smaller ones need no place in that index.
drop index filing_rows_size;
drop function filings_index(integer);
create function filings_index(part integer default 0) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import builds indexes.' using errcode = '42501'; end if;
  set local maintenance_work_mem = '256MB';
  begin
    set local wal_compression = off;
  exception when insufficient_privilege then null;
  end;
  if part > 0 then set local max_parallel_maintenance_workers = 0; end if;
  if part in (0, 1) then
    -- A new copy of a file finds its rows again by this.
    create index if not exists filing_rows_file on filing_rows (file_id, content_hash);
    create index if not exists filing_rows_filer on filing_rows (filer_id, side, happened_on desc) where gone_batch_id is null;
    create index if not exists filing_rows_batch on filing_rows using brin (batch_id);
    create index if not exists filing_rows_gone on filing_rows (gone_batch_id) where gone_batch_id is not null;
  end if;
  if part in (0, 2) then
    create index if not exists filing_rows_record on filing_rows (record_id) where gone_batch_id is null;
    -- Largest gifts, latest filings.
    create index if not exists filing_rows_size on filing_rows (side, cents desc) where cents >= 100000 and gone_batch_id is null and excluded is null;
    create index if not exists filing_rows_filed on filing_rows (filed_on desc nulls last, id) where gone_batch_id is null;
    create index if not exists filing_rows_independent on filing_rows (happened_on desc) where meaning = 'independent' and gone_batch_id is null;
    -- Late contributions, and the largest of a year: few rows are this large.
    create index if not exists filing_rows_large on filing_rows (side, happened_on) where cents >= 100000 and gone_batch_id is null and excluded is null;
  end if;
  if part in (0, 3) then
    create index if not exists filer_donors_donor on filer_donors (donor_id, side);
    create index if not exists filer_donors_top on filer_donors (filer_id, side, cents desc);
    create index if not exists donor_records_name on donor_records (name_key collate "C");
    create index if not exists donor_records_donor on donor_records (donor_id);
    create index if not exists donors_name on donors (name_key collate "C");
    create index if not exists donors_fuzzy on donors using gin (name_key gin_trgm_ops);
    -- Donors one slip of the finger away are asked for by whole words.
    create index if not exists donors_words on donors using gin (string_to_array(name_key, ' '));
    create index if not exists donors_city on donors (lower(city), given_cents desc);
  end if;
end $$;
revoke execute on function filings_index from public;
grant execute on function filings_index to elections_app;
-- Beside the statistics: what was written waits unsorted in front of an index of words, and every search would read through it.
create or replace function filings_analyze() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import gathers statistics.' using errcode = '42501'; end if;
  if to_regclass('donors_fuzzy') is not null and to_regclass('donors_words') is not null then
    perform gin_clean_pending_list('donors_fuzzy'), gin_clean_pending_list('donors_words');
  end if;
  perform gin_clean_pending_list('filers_name');
  analyze filing_rows;
  analyze donor_records;
  analyze donors;
  analyze filers;
  analyze filer_sums;
  analyze filer_donors;
end $$;
select set_config('app.organization', '*', true);
select filings_index();
