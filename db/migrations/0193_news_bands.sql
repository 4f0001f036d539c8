-- A new article looks for the story it belongs to by the pairs of its small hashes: among the thousands of its week, for each of thousands that a
-- first fetch brings.
create index news_articles_bands on news_articles using gin (bands);
