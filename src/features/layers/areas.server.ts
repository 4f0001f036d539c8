// The areas of a layer with their full outlines, for counting and for conditions of universes.
import type { Position } from 'geojson'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { sharedAreaLayers } from './access.server.ts'
import { productAreas, productLayers } from './product.server.ts'

export interface Area {
  place: number
  name: string
  /** Outsides and holes alike: inside is where an odd number of them is crossed. */
  rings: Position[][]
}

export interface AreaLayer {
  id: string
  name: string
  areas: number
}

/** Those that a whole organization may use. */
export async function areaLayersOf(db: Db, organizationId: string): Promise<AreaLayer[]> {
  const [own, product] = [await sharedAreaLayers(db, organizationId), await productLayers(db)]
  return [...product.map(({ id, name, areas }) => ({ id, name, areas })), ...own]
}

export async function areaNames(
  db: Db,
  organizationId: string,
  id: string,
): Promise<{ place: number; name: string }[]> {
  if (id.startsWith('product:'))
    return (await productAreas(db, id)).map(({ place, name }) => ({ place, name }))
  return db
    .selectFrom('mapFeatures')
    .select(['place', 'name'])
    .where('organizationId', '=', organizationId)
    .where('layerId', '=', id)
    .where('kind', '=', 'area')
    .orderBy('place')
    .limit(5000)
    .execute()
}

/** Without `places`, all areas. One that is gone is left out. */
export async function areasOf(
  db: Db,
  organizationId: string,
  id: string,
  places?: number[],
): Promise<Area[]> {
  if (id.startsWith('product:')) {
    const all = await productAreas(db, id)
    const wanted = places && new Set(places)
    return wanted ? all.filter(({ place }) => wanted.has(place)) : all
  }
  let query = db
    .selectFrom('mapFeatures')
    .select(['place', 'name', 'geometry'])
    .where('organizationId', '=', organizationId)
    .where('layerId', '=', id)
    .where('kind', '=', 'area')
    .orderBy('place')
  if (places) query = query.where('place', '=', sql<number>`any (${places}::int[])`)
  return (await query.execute()).map(({ place, name, geometry }) => ({
    place,
    name,
    rings: ringsOf(geometry as unknown as { type: string; coordinates: unknown }),
  }))
}

export const ringsOf = ({ type, coordinates }: { type: string; coordinates: unknown }): Position[][] =>
  type === 'Polygon' ? (coordinates as Position[][]) : (coordinates as Position[][][]).flat()
