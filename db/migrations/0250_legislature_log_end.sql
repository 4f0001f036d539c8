-- A load remembers the bills it has made until each is settled. It sees by the end of the log whether another load wrote between two of its chunks.
grant select on sequence legislature_undo_id_seq to elections_app;
