// Three shared charts in each demo organization that keeps books: bills by stage, money by month, voters on the map.
import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'
import { adapted, startingSpec } from './rules.ts'

export async function addDemoCharts({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    // Of each organization the committee with most in its books: an empty chart shows nothing.
    const { rows: books } = await sql<{ organizationId: string; committeeId: string }>`
      select distinct on (organization_id) organization_id, committee_id
      from (select organization_id, committee_id, count(*) as entries from book_entries group by 1, 2) b
      order by organization_id, entries desc, committee_id`.execute(db)
    for (const { organizationId, committeeId } of books) {
      const by = (await demoPeopleOf(db, committeeId)).manager
      const made: [string, ChartSpec][] = [
        ['How far the bills of this session got', startingSpec('bills', null)],
        ['Money in, month by month', adapted(startingSpec('books', committeeId), { kind: 'area' })],
        ['Where the registered voters live', adapted(startingSpec('voters', null), { kind: 'map' })],
      ]
      await db
        .insertInto('charts')
        .values(
          made.map(([title, spec]) => ({
            organizationId,
            committeeId: spec.committeeId,
            title,
            dataset: spec.dataset,
            spec: JSON.stringify(spec),
            isShared: true,
            createdByName: by,
            updatedByName: by,
          })),
        )
        .execute()
    }
  })
}
