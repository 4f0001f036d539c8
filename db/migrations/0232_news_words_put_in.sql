-- A search reads all rows that wait to be put into the index of words, and the index is read and written in a thousand places for each lot of
-- them. So more of them may wait while feeds come in, and what came is put in when they are done: between two looks at the feeds none wait.
alter index news_articles_search set (gin_pending_list_limit = 4096);
create function news_words_put_in() returns void language sql security definer set search_path = pg_catalog, public as $$
  select gin_clean_pending_list('news_articles_search')
$$;
revoke execute on function news_words_put_in from public;
grant execute on function news_words_put_in to elections_app;
