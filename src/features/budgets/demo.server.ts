// A plan for the year of each demo committee, near what its invented books say: signs cost more than planned, the radio less.
import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'
import { dayOf } from '../../domain/dates.ts'
import { readChart } from '../books/chart.server.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'
import { monthsOf } from './rules.ts'

/** Dollars a month, from January to December, by the number of the category. */
const plan: Record<string, readonly number[]> = {
  '4000': [500, 500, 800, 1000, 1200, 1500, 1500, 1800, 2200, 2500, 800, 300],
  '5000': [0, 0, 0, 0, 0, 0, 0, 600, 600, 900, 0, 0],
  '5010': [0, 0, 50, 50, 100, 100, 150, 200, 300, 400, 0, 0],
  '5020': [0, 0, 0, 250, 0, 0, 0, 600, 600, 800, 0, 0],
  '5030': [0, 0, 0, 0, 0, 0, 400, 700, 300, 0, 0, 0],
  '5090': [0, 0, 150, 0, 0, 150, 0, 0, 300, 0, 400, 0],
  '5110': [40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40],
  '5120': [10, 10, 15, 20, 25, 30, 30, 35, 45, 50, 15, 5],
}

export async function addDemoBudgets({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('committees')
      .select(['id as committeeId', 'organizationId', 'timeZone'])
      .where('archivedAt', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('bookMonths')
            .select('month')
            .whereRef('bookMonths.committeeId', '=', 'committees.id'),
        ),
      )
      .orderBy('name')
      .execute()
    for (const { timeZone, ...committee } of committees) {
      const year = Number(dayOf(new Date(), timeZone).slice(0, 4))
      const { accounts } = await readChart(db, committee)
      const { keeper } = await demoPeopleOf(db, committee.committeeId)
      const cells = accounts.flatMap(({ id, code }) =>
        monthsOf(year).flatMap((month, i) => {
          const dollars = plan[code]?.[i] ?? 0
          return dollars === 0 ? [] : [{ accountId: id, month: `${month}-01`, cents: BigInt(dollars) * 100n }]
        }),
      )
      await db
        .insertInto('budgetCells')
        .values(cells.map((cell) => ({ ...committee, ...cell, updatedByName: keeper })))
        .execute()
      await sql`insert into budget_versions (organization_id, committee_id, name, cells, kept_by_name)
        select organization_id, committee_id, 'Adopted at the kickoff', jsonb_agg(jsonb_build_object('accountId', account_id,
          'month', to_char(month, 'YYYY-MM'), 'cents', cents::text)), ${keeper}
        from budget_cells where committee_id = ${committee.committeeId} group by 1, 2`.execute(db)
    }
  })
}
