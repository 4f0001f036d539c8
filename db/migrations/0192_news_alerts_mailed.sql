-- An email of alerts goes out within seconds, and the next one to the same person an hour later: when was the last one?
create index news_alerts_mailed on news_alerts (user_id, mailed_at) where mailed_at is not null;
