// Donors and filers a lobbyist or principal may be: those whose names hold all the telling words of its own. How alike the whole names are and
// whether the city is the same gives the score; a person of the same name in another city stays a question.
import { sql } from 'kysely'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Db } from '../../../app/server/data/db.ts'

/** Filings bring new donors each night, and the lobby records stay. */
export const lobbyMatchJobs: JobKinds = {
  'match-lobby': async ({ services }: JobContext) => {
    const matches = await services.databases.asSystem(rebuildMatches)
    return { summary: `${counted(matches, 'possible match', 'possible matches')} found.` }
  },
}

/** Words that many names have, and that say nothing about which one it is. */
const plain = `'{inc,llc,llp,lp,pc,corp,corporation,co,company,the,of,and,for,a,ne,nebraska,association,assn,group,dba}'::text[]`
const leastLikeness = 0.45
const perParty = 5

export async function rebuildMatches(db: Db): Promise<number> {
  await sql`lock table lobby_matches in share row exclusive mode`.execute(db)
  await sql`delete from lobby_matches`.execute(db)
  const { rows } = await sql<{ n: number }>`
    with parties as materialized (
      select p.id, p.role, p.name_key, lower(p.city) as city,
        array(select w from unnest(string_to_array(p.name_key, ' ')) w where w <> all (${sql.raw(plain)})) as telling
      from lobby_parties p where p.name_key <> '' and not p.is_cut),
    found as (
      select p.id as party_id, x.* from parties p cross join lateral (
        select d.id as record_id, null::int as filer_id, similarity(p.name_key, d.name_key) as likeness, d.is_person, lower(d.city) as city, p.city as own_city
        from donors d where cardinality(p.telling) > 0 and string_to_array(d.name_key, ' ') @> p.telling
          and similarity(p.name_key, d.name_key) >= ${leastLikeness}
        order by likeness desc, d.given_cents desc, d.id limit ${perParty}) x
      union all
      select p.id, x.* from parties p cross join lateral (
        select null::bigint, f.id, similarity(p.name_key, f.name_key) as likeness, false, lower(f.city), p.city
        from filers f where f.name_key % p.name_key and cardinality(p.telling) > 0 and string_to_array(f.name_key, ' ') @> p.telling
        order by likeness desc, f.id limit ${perParty}) x),
    scored as (
      select f.*, f.city <> '' and f.own_city <> '' and f.city = f.own_city as is_same_city,
        f.city <> '' and f.own_city <> '' and f.city <> f.own_city as is_other_city from found f),
    written as (
      insert into lobby_matches (party_id, record_id, filer_id, score, fields)
      select party_id, record_id, filer_id,
        case when is_person and is_other_city then least(likeness * 0.8, 0.8)
          else least(likeness * 0.9 + case when is_same_city then 0.1 when is_other_city then 0.0 else 0.05 end, 1) end,
        jsonb_build_array(
          jsonb_build_object('field', 'name', 'level', case when likeness >= 0.999 then 'same words' else 'similar' end),
          jsonb_build_object('field', 'city', 'level', case when is_same_city then 'same' when is_other_city then 'another' else 'not known' end))
      from scored returning 1)
    select count(*)::int as n from written`.execute(db)
  return rows[0]!.n
}
