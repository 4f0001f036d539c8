// Whose names are under the work of a demo committee: its own people, by what they do there, as everywhere else in the demo.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

interface DemoPeople {
  /** Keeps the books, and is the treasurer that the state knows. */
  keeper: string
  raiser: string
  manager: string
}

/** Where no one has the job, the organization's administrator does the work. */
export async function demoPeopleOf(db: Db, committeeId: string): Promise<DemoPeople> {
  const whose = (job: string) => sql`coalesce(
    (select u.name from committee_members m join users u on u.id = m.user_id where m.committee_id = c.id and m.job = ${job} order by u.name limit 1),
    (select u.name from users u where u.organization_id = c.organization_id and u.role = 'Organization_Admin' order by u.name limit 1))`
  const { rows } = await sql<DemoPeople>`
    select ${whose('treasurer')} as keeper, ${whose('fundraiser')} as raiser, ${whose('manager')} as manager
    from committees c where c.id = ${committeeId}::uuid`.execute(db)
  return rows[0]!
}
