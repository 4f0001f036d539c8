-- What a committee writes when it thanks: one wording, with places for the donor and the gift.
create table thanks_wordings (
  organization_id uuid not null,
  committee_id uuid not null,
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  version integer not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, committee_id),
  foreign key (organization_id, committee_id) references committees (organization_id, id) on delete cascade
);
select tenant.wall_committee('thanks_wordings');
grant select, insert, update (subject, body, version, updated_by_name, updated_at) on thanks_wordings to elections_app;
create trigger thanks_wordings_live after insert or update or delete on thanks_wordings for each row execute function committee_live('fundraising');

-- Why an email of thanks did not reach its donor.
alter table thank_yous add column problem text not null default '' check (length(problem) <= 500);
grant update (problem) on thank_yous to elections_app;
create index thank_yous_email on thank_yous (email_id) where email_id is not null;

-- What becomes of the email becomes of the thank-you: it is owed again when the email did not leave.
create function thanks_follow_email() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update thank_yous t set
    state = case new.state when 'sent' then 'sent' when 'unsure' then 'may have been sent' when 'queued' then 'queued' else 'owed' end,
    how = case when new.state in ('failed', 'withheld') then '' else 'email' end,
    done_at = case when new.state = 'sent' then new.sent_at end,
    problem = case when new.state in ('failed', 'withheld', 'unsure') then left(coalesce(new.error, ''), 500) else '' end
  where t.email_id = new.id and t.state in ('owed', 'queued', 'may have been sent');
  return null;
end $$;
revoke execute on function thanks_follow_email from public;
create trigger mails_thanks after update of state on mails for each row
  when (new.committee_id is not null and old.state is distinct from new.state) execute function thanks_follow_email();
