// Which layers someone sees: those of their organization that are shared, their own, and the product's. Universes and counts read areas here.
import { sql, type Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { MapLayers } from '../../app/server/data/tables.ts'
import { hasAllCommittees, may } from '../../permissions.ts'

export type LayerRecord = Selectable<MapLayers>

/** Also deleted ones: the screen lists them apart. */
export function visibleLayers(db: Db, viewer: Viewer) {
  return db
    .selectFrom('mapLayers')
    .where('mapLayers.organizationId', '=', viewer.organizationId)
    .where((eb) => eb.or([eb('isShared', '=', true), eb('createdBy', '=', viewer.userId)]))
    .where((eb) => eb.or([eb('state', '=', 'kept'), eb('createdBy', '=', viewer.userId)]))
}

export async function getLayer(db: Db, viewer: Viewer, id: string): Promise<LayerRecord> {
  const row = await visibleLayers(db, viewer).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Held until the transaction ends; only the person who brought it in and administrators change it. */
export async function lockLayer(db: Db, viewer: Viewer, id: string): Promise<LayerRecord> {
  const row = await visibleLayers(db, viewer).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row || !mayChange(viewer, row)) throw notFound()
  return row
}

export const mayChange = (viewer: Viewer, layer: Pick<LayerRecord, 'createdBy'>): boolean =>
  may(viewer, 'layers.edit') && (layer.createdBy === viewer.userId || hasAllCommittees(viewer.role))

/** Shared layers of an organization that have areas, for conditions of universes. */
export function sharedAreaLayers(db: Db, organizationId: string) {
  return db
    .selectFrom('mapLayers')
    .select(['id', 'name', 'areas'])
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'kept')
    .where('isShared', '=', true)
    .where('deletedAt', 'is', null)
    .where('areas', '>', 0)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(200)
    .execute()
}
