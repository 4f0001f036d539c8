-- A new article finds its story by the index of bands before it is written, thousands of times in a minute after a first fetch. Rows that wait to
-- be put into the index are read one after the other by each of these searches.
alter index news_articles_bands set (fastupdate = off);

-- An article takes its number before it is written, which is also the number of its story.
grant usage on sequence news_articles_id_seq to elections_app;
