-- The newest with a word: the index names all that have it, and each was read to be put in order. With the week, the source and the topics of
-- each article in the same index, a few weeks of what is wanted are read.
create function news_shelves(published_at timestamptz, source_id integer, topics text[]) returns text[] language sql immutable parallel safe as $$
  select array['w' || (((published_at at time zone 'UTC')::date - date '1970-01-05') / 7)::text, 's' || source_id::text] || topics
$$;
-- Few rows wait to be put into it, because a search reads all that wait; in lots, because a row alone takes a hundred places.
drop index news_articles_search;
create index news_articles_search on news_articles
  using gin (search, news_shelves(published_at, source_id, topics)) with (gin_pending_list_limit = 1024);
