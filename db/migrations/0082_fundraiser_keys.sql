-- The browser chooses the ids of levels and hosts. They are a committee's own: an id that another committee has answers as one that no one has.
alter table fundraiser_hosts drop constraint fundraiser_hosts_organization_id_committee_id_level_id_fkey;
alter table fundraiser_levels drop constraint fundraiser_levels_pkey, drop constraint fundraiser_levels_organization_id_committee_id_id_key,
  add primary key (organization_id, committee_id, id);
alter table fundraiser_hosts drop constraint fundraiser_hosts_pkey, add primary key (organization_id, committee_id, id),
  add foreign key (organization_id, committee_id, level_id) references fundraiser_levels (organization_id, committee_id, id) on delete set null (level_id);
