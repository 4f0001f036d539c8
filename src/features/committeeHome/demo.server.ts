import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'

/** What each committee with volunteers aims for, set a while ago, so that the overview can say whether the pace is enough. */
export async function addDemoGoals({ databases }: Services): Promise<void> {
  // The system writes them: on a hosted database row security applies to the tables' owner too.
  await databases.asSystem(async (db) => {
    const { rows } = await sql<{ committeeId: string }>`
      select c.id as "committeeId" from committees c where exists (select from volunteers v where v.committee_id = c.id)`.execute(
      db,
    )
    for (const { committeeId } of rows) {
      const { manager } = await demoPeopleOf(db, committeeId)
      await sql`insert into committee_goals (organization_id, committee_id, kind, target, due_on, set_by_name, set_at)
        select c.organization_id, c.id, g.kind, g.target, (now() at time zone c.time_zone)::date + g.days, ${manager}, now() - interval '60 days'
        from committees c cross join (values ('volunteers', 40, 30), ('event guests', 150, 90), ('raised', 1500000, 200), ('volunteer hours', 400, null)) g(kind, target, days)
        where c.id = ${committeeId}::uuid`.execute(db)
    }
  })
}
