-- Sixty-four places in an index for each article were most of what a first fetch wrote. The hashes of the days around an article are compared in
-- memory instead, and what came since they were read is found by its number.
alter table news_articles drop column bands;
grant select on sequence news_articles_id_seq to elections_app;
