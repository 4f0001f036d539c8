-- Deleting a cut can be undone for a week; then its doors go for good.
alter table cuts add column removed_at timestamptz;
create index cuts_removed on cuts (removed_at) where removed_at is not null;
