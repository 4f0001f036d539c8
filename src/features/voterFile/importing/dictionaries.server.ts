// The distinct names and streets of all voters. Fuzzy search looks among these some ten thousand instead of among a million voters.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'

/** Counted anew, but only what differs is written: a refresh changes few names. In order, which halves the work of the keys' indexes. */
export async function rebuildDictionaries(db: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(db)
  await sql`create temp table counted_names on commit drop as
    select 'first' as part, first_key as key, count(*)::int as voters from voters where dropped_on is null and first_key <> '' group by 2
    union all select 'last', last_key, count(*)::int from voters where dropped_on is null and last_key <> '' group by 2`.execute(
    db,
  )
  await sql`delete from voter_names n where not exists (select from counted_names c where c.part = n.part and c.key = n.key)`.execute(
    db,
  )
  await sql`update voter_names n set voters = c.voters from counted_names c
    where c.part = n.part and c.key = n.key and c.voters <> n.voters`.execute(db)
  await sql`insert into voter_names (part, key, voters, sounds)
    select part, key, voters, dmetaphone(key) from counted_names order by part, key on conflict do nothing`.execute(
    db,
  )

  await sql`create temp table counted_streets on commit drop as
    select street_key, city_key, min(street) as street, min(city) as city, count(*)::int as households
    from households where street_key <> '' group by street_key, city_key`.execute(db)
  await sql`delete from voter_streets s
    where not exists (select from counted_streets c where c.street_key = s.street_key and c.city_key = s.city_key)`.execute(
    db,
  )
  await sql`update voter_streets s set households = c.households, street = c.street, city = c.city from counted_streets c
    where c.street_key = s.street_key and c.city_key = s.city_key
      and (c.households, c.street, c.city) is distinct from (s.households, s.street, s.city)`.execute(db)
  await sql`insert into voter_streets (street_key, city_key, street, city, households)
    select street_key, city_key, street, city, households from counted_streets order by street_key, city_key on conflict do nothing`.execute(
    db,
  )
  await sql`drop table counted_names, counted_streets`.execute(db)
}
