-- A city is written in several ways: "KANNSAS CITY", "St. Louis", "SO SIOUX CITY". Sums by city go by the one that is meant.

-- Spellings that are one city whatever is typed around its letters.
create function city_key(city text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(city),
      '\mST\M', 'SAINT'), '\mFT\M', 'FORT'), '\mMT\M', 'MOUNT'),
      '^(NO|N)\M', 'NORTH'), '^(SO|S)\M', 'SOUTH'), '^E\M', 'EAST'), '^W\M', 'WEST'),
    '[^[:alpha:]]', '', 'g')
$$;

alter table donor_records
  -- The city that is meant, where another spelling of it is more usual; null where `city`, which stays as filed, already says it.
  add column city_meant text check (city_meant <> city);
