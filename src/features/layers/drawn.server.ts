// The shapes of a layer as they are drawn: simplified, and at most as many as a browser draws without waiting.
import type { MultiPolygon, Position } from 'geojson'
import { sql } from 'kysely'
import type { Databases, Db } from '../../app/server/data/db.ts'
import { simplifyLine, simplifyShapes, squeeze } from '../../domain/geography/simplify.ts'
import type { LayerRecord } from './access.server.ts'
import type { DrawnFeature } from './api.ts'
import { productAreas } from './product.server.ts'

type Bounds = [number, number, number, number]
interface Drawn {
  bounds: Bounds | null
  features: DrawnFeature[]
  isCut: boolean
}

const mostDrawn = 5000
const mostKept = 6
/** A layer changes rarely, and simplifying one takes a second; the key names its version. */
const keptOf = new WeakMap<Databases, Map<string, Drawn>>()

export async function drawnFeatures(
  db: Db,
  databases: Databases,
  of: { product: string } | { layer: LayerRecord },
): Promise<Drawn> {
  if ('product' in of) return drawProduct(db, of.product)
  const kept = keptOf.get(databases) ?? new Map<string, Drawn>()
  keptOf.set(databases, kept)
  const key = `${of.layer.id} ${of.layer.version} ${of.layer.updatedAt.getTime()}`
  const found = kept.get(key)
  if (found) return found
  const drawn = await drawLayer(db, of.layer)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, drawn)
  return drawn
}

async function drawProduct(db: Db, id: string): Promise<Drawn> {
  const areas = await productAreas(db, id)
  return draw(
    areas.map(({ place, name, coordinates }) => ({
      place,
      name,
      kind: 'area',
      geometry: { type: 'MultiPolygon', coordinates },
      value: null,
    })),
    false,
  )
}

async function drawLayer(db: Db, layer: LayerRecord): Promise<Drawn> {
  const rows = await db
    .selectFrom('mapFeatures')
    .select(['place', 'name', 'kind', 'geometry'])
    .select(sql<DrawnFeature['value']>`properties -> ${layer.styleAttribute ?? ''}`.as('value'))
    .where('organizationId', '=', layer.organizationId)
    .where('layerId', '=', layer.id)
    .orderBy('place')
    .limit(mostDrawn + 1)
    .execute()
  return draw(rows.slice(0, mostDrawn) as unknown as Row[], rows.length > mostDrawn)
}

interface Row {
  place: number
  name: string
  kind: string
  geometry: { type: string; coordinates: unknown }
  value: DrawnFeature['value']
}

function draw(rows: Row[], isCut: boolean): Drawn {
  const bounds = boundsOf(rows)
  if (!bounds) return { bounds, features: [], isCut }
  // A fourth of a pixel on a map a thousand wide.
  const tolerance = Math.max((bounds[2] - bounds[0]) * squeeze, bounds[3] - bounds[1]) / 4000
  const areas = rows.filter(({ kind }) => kind === 'area')
  const simple = simplifyShapes(
    areas.map(({ geometry }) => asMulti(geometry)),
    tolerance,
  )
  const shapes = new Map(areas.map((row, i) => [row.place, simple[i]!]))
  const features = rows.map(({ place, name, kind, geometry, value }): DrawnFeature => {
    const { type, coordinates } = shapes.get(place) ?? simpler(geometry, tolerance)
    return {
      place,
      name,
      kind: kind as DrawnFeature['kind'],
      type,
      coordinates: rounded(coordinates) as unknown[],
      value: value ?? null,
    }
  })
  return { bounds, features, isCut }
}

function simpler(geometry: Row['geometry'], tolerance: number): { type: string; coordinates: unknown } {
  if (geometry.type === 'LineString')
    return { type: 'LineString', coordinates: simplifyLine(geometry.coordinates as Position[], tolerance) }
  if (geometry.type === 'MultiLineString')
    return {
      type: 'MultiLineString',
      coordinates: (geometry.coordinates as Position[][]).map((line) => simplifyLine(line, tolerance)),
    }
  return geometry
}

const asMulti = ({ type, coordinates }: Row['geometry']): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: (type === 'Polygon' ? [coordinates] : coordinates) as Position[][][],
})

const rounded = (nested: unknown): unknown =>
  Array.isArray(nested) ? nested.map(rounded) : Math.round((nested as number) * 1e5) / 1e5

function boundsOf(rows: Row[]): Bounds | null {
  const box: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  const visit = (nested: unknown[]): void => {
    if (typeof nested[0] === 'number') {
      const [x, y] = nested as [number, number]
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    } else for (const part of nested) visit(part as unknown[])
  }
  for (const { geometry } of rows) visit(geometry.coordinates as unknown[])
  return box[0] === Infinity ? null : box
}
