import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { LayerKind } from '../../domain/geography/layerKinds.ts'
import type { BoundaryLayer, geography } from './api.ts'
import { drawnShapes } from './drawnShapes.server.ts'

export const geographyHandlers: Handlers<typeof geography> = {
  layers: async ({ db }) => ({ layers: (await settledLayers(db).execute()).map(shownLayer) }),
  async shapes({ db }, wanted) {
    const isById = 'layer' in wanted
    const layers = settledLayers(db)
    const row = await (
      isById
        ? layers.where('id', '=', wanted.layer)
        : layers.where('kind', '=', wanted.kind).where('isCurrent', '=', true)
    ).executeTakeFirst()
    if (!row) {
      if (isById) throw notFound()
      return null
    }
    return { layer: shownLayer(row), ...(await drawnShapes(db, row.id)) }
  },
}

/** A layer that is still being brought in has no shapes counted yet. */
const settledLayers = (db: Db) =>
  db
    .selectFrom('boundaryLayers')
    .select([
      'id',
      'name',
      'kind',
      'source',
      'shapes',
      'isCurrent',
      'createdAt',
      sql<string | null>`as_of::text`.as('asOf'),
    ])
    .where('shapes', '>', 0)
    .orderBy('id', 'desc')

type LayerRow = Awaited<ReturnType<ReturnType<typeof settledLayers>['executeTakeFirstOrThrow']>>

const shownLayer = (row: LayerRow): BoundaryLayer => ({
  id: row.id,
  name: row.name,
  kind: row.kind as LayerKind,
  source: row.source,
  asOf: row.asOf,
  shapes: row.shapes,
  isCurrent: row.isCurrent,
  broughtInAt: row.createdAt.toISOString(),
})
