-- A file may list a precinct more than once, each time with a part of its votes. The parts that the newest file told, each once; their sum
-- is the count, whatever the order of the rows.
alter table election_results add column told integer[] not null default '{}';
update election_results set told = array[votes];
