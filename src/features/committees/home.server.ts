// Committees on the first page.
import { sql } from 'kysely'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeJob } from '../../permissions.ts'

const mostCommittees = 12

export async function findCommitteesForHome({ db, viewer }: { db: Db; viewer: Viewer }) {
  if (!viewer.organizationId) return { rows: [], total: 0 }
  const mine = db
    .selectFrom('committees as c')
    .where('c.organizationId', '=', viewer.organizationId)
    .where('c.archivedAt', 'is', null)
  const rows = await mine
    .leftJoin('committeeMembers as m', (join) =>
      join.onRef('m.committeeId', '=', 'c.id').on('m.userId', '=', viewer.userId),
    )
    .select((eb) => [
      'c.id',
      'c.name',
      'c.office',
      'c.district',
      'm.job',
      eb
        .selectFrom('committeeMembers as all')
        .whereRef('all.committeeId', '=', 'c.id')
        .select((e) => e.fn.countAll<bigint>().as('n'))
        .as('memberCount'),
    ])
    // Those one has a job in come first.
    .orderBy(sql`m.job is null`)
    .orderBy('c.name')
    .limit(mostCommittees)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      ...row,
      job: row.job as CommitteeJob | null,
      memberCount: Number(row.memberCount),
    })),
    total: Number(total),
  }
}
