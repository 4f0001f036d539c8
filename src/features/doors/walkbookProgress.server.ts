// What walkbooks show of the doors: how many, with which result, by whom.
import { sql } from 'kysely'
import type { Gifts } from '../../app/server/feature.ts'
import { workOfHands } from './oversight.server.ts'
import { lastVisits } from './progress.server.ts'
import { oddities } from './rules.ts'

export const walkbookProgress: NonNullable<Gifts['walkbookProgress']> = {
  ofMany: async (db, { organizationId, committeeId }, walkbookIds) => {
    const { rows } = await sql<{ walkbookId: string; result: string; doors: number; lastAt: Date }>`
      select walkbook_id as "walkbookId", result, count(*)::int as doors, max(visited_at) as "lastAt" from (
        select distinct on (door_id) walkbook_id, result, visited_at from door_visits
        where walkbook_id = any(${walkbookIds}::uuid[]) and organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
          and undone_at is null and held_at is null
        order by door_id, visited_at desc, id) last
      group by walkbook_id, result`.execute(db)
    return new Map(
      [...Map.groupBy(rows, ({ walkbookId }) => walkbookId)].map(([id, some]) => [
        id,
        {
          results: new Map(some.map(({ result, doors }) => [result, doors])),
          lastAt: some.map(({ lastAt }) => lastAt).reduce((a, b) => (a > b ? a : b)),
        },
      ]),
    )
  },
  ofDoors: async (db, committee, walkbookId) => {
    const last = await lastVisits(db, committee, walkbookId, null)
    return new Map(
      [...last].map(([id, { result, at, byName }]) => [id, { result, at: new Date(at), byName }]),
    )
  },
  ofHands: async (db, committee, walkbookId) => {
    const work = await workOfHands(db, committee, walkbookId)
    return new Map(
      [...work].map(([id, done]) => {
        const { visits, talked, firstAt, lastAt } = done
        return [id, { visits, talked, firstAt, lastAt, odd: oddities(done) }]
      }),
    )
  },
}
