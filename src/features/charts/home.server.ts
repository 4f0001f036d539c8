import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { visibleCharts } from './access.server.ts'
import type { PinnedCharts } from './homeShapes.ts'

const mostOnBoard = 6

/** Null for someone without an organization, who has no place to save a chart. */
export async function findPinnedForHome({
  db,
  viewer,
}: Pick<Context, 'db' | 'viewer'>): Promise<PinnedCharts | null> {
  if (viewer.organizationId === null) return null
  const rows = await visibleCharts(db, viewer)
    .innerJoin('chartPins as p', (join) =>
      join.onRef('p.chartId', '=', 'c.id').on('p.userId', '=', viewer.userId),
    )
    .select(['c.id', 'c.title', sql<ChartSpec>`c.spec`.as('spec')])
    .where('c.deletedAt', 'is', null)
    .orderBy('p.pinnedAt')
    .orderBy('c.id')
    .limit(mostOnBoard)
    .execute()
  return rows
}
