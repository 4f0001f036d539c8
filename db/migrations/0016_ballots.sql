-- The votes of a roll call in one row instead of 49: a session has two hundred thousand of them, and what is loaded, compared, kept and
-- taken back is always the roll call as a whole.
create table roll_call_ballots (
  roll_call_id integer primary key,
  -- By number, and beside each the vote as one letter: y yes, n no, p present not voting, e excused, a absent.
  senators integer[] not null,
  letters text not null check (letters ~ '^[ynpea]*$'),
  check (cardinality(senators) = length(letters))
);
grant select, insert, update, delete on roll_call_ballots to elections_app;
insert into roll_call_ballots
  select roll_call_id, array_agg(senator_id order by senator_id),
    string_agg(case vote when 'yes' then 'y' when 'no' then 'n' when 'presentNotVoting' then 'p' when 'excused' then 'e' else 'a' end, ''
      order by senator_id)
  from roll_call_votes group by 1;
-- Single votes cannot be taken back any more; roll calls and bills can.
delete from legislature_undo where place = 'roll_call_votes';
drop table roll_call_votes;

-- Vote by vote, for whoever reads.
create view roll_call_votes with (security_invoker = true) as
  select b.roll_call_id, v.senator_id,
    case v.letter when 'y' then 'yes' when 'n' then 'no' when 'p' then 'presentNotVoting' when 'e' then 'excused' else 'absent' end as vote
  from roll_call_ballots b cross join lateral unnest(b.senators, string_to_array(b.letters, null)) as v (senator_id, letter);
grant select, insert on roll_call_votes to elections_app;
-- A vote written by itself joins those of its roll call.
create function vote_joins_ballot() returns trigger language plpgsql as $$
begin
  insert into roll_call_ballots as b (roll_call_id, senators, letters)
    values (new.roll_call_id, array[new.senator_id],
      case new.vote when 'yes' then 'y' when 'no' then 'n' when 'presentNotVoting' then 'p' when 'excused' then 'e' when 'absent' then 'a' end)
  on conflict (roll_call_id) do update set senators = b.senators || excluded.senators, letters = b.letters || excluded.letters;
  return new;
end $$;
create trigger vote_inserted instead of insert on roll_call_votes for each row execute function vote_joins_ballot();

-- A history is read bill by bill; only lines that were not understood are looked for among all.
drop index bill_actions_kind;
create index bill_actions_unknown on bill_actions (happened_on desc) where kind = 'unknown';
-- What names a line is its bill, its source and its place; nothing refers to it by a number.
alter table bill_actions drop column id, drop constraint bill_actions_bill_id_source_place_key, add primary key (bill_id, source, place);
-- A page of votes is found by the line of the history that links to it.
create index bill_actions_vote_key on bill_actions ((detail ->> 'voteKey')) where source = 'legislature';

-- Loads write tens of thousands of rows with one statement. That each is about a bill or a roll call that is there is then looked at once for
-- all of them: row by row it took longer than the writing itself.
alter table bill_actions drop constraint bill_actions_bill_id_fkey;
alter table bill_documents drop constraint bill_documents_bill_id_fkey;
alter table bill_sponsors drop constraint bill_sponsors_bill_id_fkey;
alter table hearings drop constraint hearings_bill_id_fkey;
alter table roll_calls drop constraint roll_calls_bill_id_fkey;
create function rows_of_bills() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from bills b where b.id = a.bill_id)) then
    raise foreign_key_violation using message = format('a row of %s is about a bill that is not there', tg_table_name);
  end if;
  return null;
end $$;
create function rows_of_roll_calls() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from roll_calls r where r.id = a.roll_call_id)) then
    raise foreign_key_violation using message = format('a row of %s is about a roll call that is not there', tg_table_name);
  end if;
  return null;
end $$;
create trigger of_bills after insert on bill_actions referencing new table as added for each statement execute function rows_of_bills();
create trigger of_bills after insert on bill_documents referencing new table as added for each statement execute function rows_of_bills();
create trigger of_bills after insert on bill_sponsors referencing new table as added for each statement execute function rows_of_bills();
create trigger of_bills after insert on hearings referencing new table as added for each statement execute function rows_of_bills();
create trigger of_bills after insert on roll_calls referencing new table as added for each statement execute function rows_of_bills();
create trigger of_roll_calls after insert on roll_call_ballots referencing new table as added
  for each statement execute function rows_of_roll_calls();
-- And they go with it.
create function bills_gone() returns trigger language plpgsql as $$
begin
  delete from bill_actions c using gone g where c.bill_id = g.id;
  delete from bill_documents c using gone g where c.bill_id = g.id;
  delete from bill_sponsors c using gone g where c.bill_id = g.id;
  delete from hearings c using gone g where c.bill_id = g.id;
  delete from roll_calls c using gone g where c.bill_id = g.id;
  return null;
end $$;
create trigger take_rows after delete on bills referencing old table as gone for each statement execute function bills_gone();
create function roll_calls_gone() returns trigger language plpgsql as $$
begin
  delete from roll_call_ballots c using gone g where c.roll_call_id = g.id;
  return null;
end $$;
create trigger take_ballots after delete on roll_calls referencing old table as gone for each statement execute function roll_calls_gone();

-- A roll call is read once more when the whole history is known; with room on its page that touches no index.
alter table roll_calls set (fillfactor = 60);

-- How far a load has come with reading the histories of the bills it made, while its votes are still coming in.
create table legislature_settled (
  batch_id uuid primary key,
  -- Those with a number up to this one.
  bill_id integer not null
);
grant select, insert, update, delete on legislature_settled to elections_app;

-- What a load has written waits unsorted in front of the indexes of words, and every search would read through it until somebody puts it in.
create function legislature_tidy() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not tenant.is_platform() then raise exception 'Only an import tidies indexes.' using errcode = '42501'; end if;
  perform gin_clean_pending_list('bills_search'), gin_clean_pending_list('bill_documents_words');
  analyze bills;
  analyze bill_documents;
end $$;
revoke execute on function legislature_tidy from public;
grant execute on function legislature_tidy to elections_app;
