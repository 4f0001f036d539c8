// The state of the voter file in figures. They scan the big tables, which takes a second or two on the whole state; only staff ask.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { FileChange, Overview, Source } from './api.ts'

export async function readOverview(db: Db): Promise<Overview> {
  const voters = await countVoters(db)
  const households = await countHouseholds(db)
  const build = await db
    .selectFrom('voterIndexBuilds')
    .select(['voters', 'madeAt'])
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  return {
    sources: await findSources(db, voters.bySource, households.bySource),
    files: await findFiles(db),
    voters: voters.totals,
    households: households.totals,
    index: build ? { voters: build.voters, builtAt: build.madeAt.toISOString() } : null,
  }
}

async function countVoters(db: Db) {
  const { rows } = await sql<{
    sourceId: number
    status: string
    isDropped: boolean
    isConfidential: boolean
    count: number
  }>`select source_id, status, dropped_on is not null as is_dropped, is_confidential, count(*)::int as count
    from voters group by 1, 2, 3, 4`.execute(db)
  const totals = { active: 0, inactive: 0, other: 0, dropped: 0, confidential: 0 }
  const bySource = new Map<number, number>()
  for (const { sourceId, status, isDropped, isConfidential, count } of rows) {
    if (isDropped) totals.dropped += count
    else {
      totals[status === 'A' ? 'active' : status === 'I' ? 'inactive' : 'other'] += count
      if (isConfidential) totals.confidential += count
      bySource.set(sourceId, (bySource.get(sourceId) ?? 0) + count)
    }
  }
  return { totals, bySource }
}

async function countHouseholds(db: Db) {
  const { rows } = await sql<{ sourceId: number | null; locatedBy: string | null; count: number }>`
    select located_source_id as source_id, located_by, count(*)::int as count from households group by 1, 2`.execute(
    db,
  )
  const totals = { total: 0, file: 0, points: 0, geocoder: 0 }
  const names = { file: 'file', 'address points': 'points', 'census geocoder': 'geocoder' } as const
  const bySource = new Map<number, number>()
  for (const { sourceId, locatedBy, count } of rows) {
    totals.total += count
    if (locatedBy !== null) totals[names[locatedBy as keyof typeof names]] += count
    if (sourceId !== null) bySource.set(sourceId, (bySource.get(sourceId) ?? 0) + count)
  }
  return { totals, bySource }
}

const mostSources = 200

async function findSources(
  db: Db,
  voters: Map<number, number>,
  households: Map<number, number>,
): Promise<Source[]> {
  const { rows } = await sql<Omit<Source, 'voters' | 'households' | 'loadedAt'> & { createdAt: Date }>`
    select s.id, s.kind, s.label, s.file_name, s.as_of::text as as_of, s.created_at, s.batch_id
    from voter_sources s left join import_batches b on b.id = s.batch_id
    where b.state is null or b.state <> 'undone' order by s.created_at desc, s.id desc limit ${mostSources}`.execute(
    db,
  )
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    loadedAt: createdAt.toISOString(),
    voters: voters.get(row.id) ?? 0,
    households: households.get(row.id) ?? 0,
  }))
}

const mostFiles = 20

/** The last voter files that are in force, with what they did. */
async function findFiles(db: Db): Promise<FileChange[]> {
  const { rows } = await sql<Omit<FileChange, 'finishedAt'> & { finishedAt: Date | null }>`
    select b.id as batch_id, b.file_name, b.finished_at, b.count_new::int as new, b.count_changed::int as changed,
      b.count_dropped::int as dropped,
      (select count(*)::int from voter_changes c where c.batch_id = b.id and c.what = 'returned') as returned
    from import_batches b
    where b.kind = 'voters' and b.state in ('done', 'running', 'paused', 'failed')
      and exists (select from voter_sources s where s.batch_id = b.id and s.kind <> 'history codes')
    order by b.started_at desc nulls last limit ${mostFiles}`.execute(db)
  return rows.map((row) => ({ ...row, finishedAt: row.finishedAt?.toISOString() ?? null }))
}
