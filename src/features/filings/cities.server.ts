// Finds the city that a spelling means. Of two spellings that nearly agree within one ZIP code, the one used more is meant. The row keeps what
// was filed.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

/** The city to sum by, of `d`, a row of donor_records; '' where there is none. */
export const cityMeant = sql<string>`coalesce(d.city_meant, d.city, '')`

/** A longer text is no city, and would be compared for long. */
const longest = 60

/** Settles all spellings and answers whose donors they are, where that changed something. */
export async function settleCities(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ donorId: bigint }>`
    with spelled as materialized (
      select left(zip, 5) as zip, city, city_key(city) as key, count(*) as uses from donor_records
      where city <> '' and length(city) <= ${longest} group by 1, 2),
    -- The most usual way to write it, anywhere.
    written as (
      select distinct on (key) key, city from (select key, city, sum(uses) as uses from spelled group by 1, 2)
      order by key, uses desc, city collate "C"),
    keyed as (
      select zip, key, sum(uses) as uses, sum(sum(uses)) over (partition by key) as everywhere from spelled where key <> '' group by 1, 2),
    nearest as materialized (
      select distinct on (s.zip, s.key) s.zip, s.key, m.key as meant from keyed s join keyed m on m.zip = s.zip
        and (m.uses, m.everywhere, m.key collate "C") > (s.uses, s.everywhere, s.key collate "C")
      where s.zip ~ '^[0-9]{5}$' and levenshtein_less_equal(s.key, m.key, 2) <= case when length(m.key) < 5 then 1 else 2 end
      order by s.zip, s.key, m.uses desc, m.everywhere desc, m.key collate "C"),
    settled as (
      select s.zip, s.city as filed, nullif(w.city, s.city) as meant from spelled s
      left join nearest n on n.zip = s.zip and n.key = s.key
      -- The nearest of the nearest: three spellings in a row are one city too.
      left join nearest o on o.zip = n.zip and o.key = n.meant
      join written w on w.key = coalesce(o.meant, n.meant, s.key)
      where s.key <> '')
    update donor_records d set city_meant = t.meant from settled t
    where left(d.zip, 5) = t.zip and d.city = t.filed and d.city_meant is distinct from t.meant
    returning d.donor_id`.execute(db)
  return [...new Set(rows.map(({ donorId }) => donorId))]
}
