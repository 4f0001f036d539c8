// Saved charts for Ctrl/Cmd-K.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { datasetOf, type DatasetName } from '../../domain/charts/vocabulary.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { visibleCharts } from './access.server.ts'

export async function findCharts({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const rows = await visibleCharts(db, viewer)
    .select(['c.id', 'c.title', 'c.dataset'])
    .where('c.deletedAt', 'is', null)
    .where(bears(sql`c.title`, text))
    .orderBy(beginsWords('c.title', text), 'desc')
    .orderBy(sql`lower(c.title)`)
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, dataset }) => ({
    id,
    title,
    note: `Chart · ${datasetOf(dataset as DatasetName).title}`,
    to: `${linkTo('/charts')}?chart=${id}`,
  }))
}
