import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

export interface LastResult {
  district: number
  on: string
  winner: string
  /** As registered; '' where no file says. */
  party: string
  votes: number
  total: number
  /** Null when no one ran against the winner. */
  runnerUpVotes: number | null
}

/**
 * Who won each district of the Legislature in its latest general election. Where a file counts whole contests these rows are used; otherwise
 * counties are added up, otherwise precincts.
 */
export async function lastGeneralResults(db: Db): Promise<LastResult[]> {
  const { rows } = await sql<LastResult>`
    with told as (
      select district::int, election_on, candidate, party, votes,
        case when precinct <> '' then 2 when county <> '' then 1 else 0 end as level
      from election_results where office = 'Legislature' and kind = 'general' and district ~ '^[0-9]{1,2}$'),
    latest as (
      select distinct on (district) district, election_on, level from told order by district, election_on desc, level),
    counted as (
      select district, election_on, candidate, max(party) as party, sum(votes) as votes
      from told join latest using (district, election_on, level) group by 1, 2, 3),
    ranked as (
      select c.*, row_number() over w as place, lead(votes) over w as next, sum(votes) over (partition by district) as total
      from counted c window w as (partition by district order by votes desc, candidate))
    select district, election_on::text as on, candidate as winner, party, votes::int, total::int, next::int as runner_up_votes
    from ranked where place = 1 order by district`.execute(db)
  return rows
}
