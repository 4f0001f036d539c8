// Which donors and filers a lobbyist or principal is: what people confirmed, and what the names say where no one has decided. Every page,
// link and sum that joins the two begins here.
import { sql } from 'kysely'

/** From this score on a match counts until someone says otherwise. */
export const matchedFrom = 0.9

export const identities = sql`(
  select distinct on (i.party_id, i.donor_id, i.filer_id) i.* from (
    select d.party_id, r.donor_id, d.filer_id, 'confirmed'::text as certainty, 1::real as score
    from lobby_decisions d left join donor_records r on r.id = d.record_id where d.undone_at is null and d.verdict = 'same'
    union all
    select m.party_id, r.donor_id, m.filer_id, 'matched', m.score
    from lobby_matches m left join donor_records r on r.id = m.record_id
    where m.score >= ${sql.lit(matchedFrom)} and not exists (
      select from lobby_decisions d left join donor_records x on x.id = d.record_id
      where d.party_id = m.party_id and d.undone_at is null and (d.filer_id = m.filer_id or x.donor_id = r.donor_id))) i
  where i.donor_id is not null or i.filer_id is not null order by i.party_id, i.donor_id, i.filer_id, i.certainty)`
