-- One entry may hold several reports: gifts of two people in one deposit, spending for two candidates in one payment. Each has a confirmation of
-- its own, kept with the first line it is about. What was confirmed for an entry until now stays so for each of them.
alter table late_reports drop constraint late_reports_pkey, add column line smallint;
alter table late_reports no force row level security;
insert into late_reports (organization_id, committee_id, entry_id, line, emailed_at, reported_on, confirmation, noted_by_name)
select r.organization_id, r.committee_id, r.entry_id, p.line, r.emailed_at, r.reported_on, r.confirmation, r.noted_by_name
from late_reports r join book_postings p on p.entry_id = r.entry_id join book_accounts a on a.id = p.account_id
where a.role in ('contributions', 'in-kind', 'pledges', 'loans', 'paid by others') or p.detail ? 'support';
delete from late_reports where line is null;
alter table late_reports force row level security;
alter table late_reports add primary key (organization_id, committee_id, entry_id, line),
  add foreign key (entry_id, line) references book_postings (entry_id, line);
