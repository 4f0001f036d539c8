// Layers for Ctrl/Cmd-K.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { visibleLayers } from './access.server.ts'

export async function findLayers({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const rows = await visibleLayers(db, viewer)
    .select(['id', 'name', 'features'])
    .where('deletedAt', 'is', null)
    .where('state', '=', 'kept')
    .where(bears(sql`name`, text))
    .orderBy(beginsWords('name', text), 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, features }) => ({
    id,
    title: name,
    note: `Map layer · ${counted(features, 'shape')}`,
    to: `${linkTo('/shapefiles')}?layer=${id}`,
  }))
}
