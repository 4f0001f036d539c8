// The shapes of a layer as they are drawn. A layer never changes once it is there, so what was made of it is kept.
import type { MultiPolygon } from 'geojson'
import type { Db } from '../../app/server/data/db.ts'
import { simplifyShapes, squeeze } from '../../domain/geography/simplify.ts'
import type { Shape } from './api.ts'

type Bounds = Shape['bounds']
interface Drawn {
  bounds: Bounds
  shapes: Shape[]
}

const mostKept = 8
const kept = new Map<string, Drawn>()

export async function drawnShapes(db: Db, layerId: number): Promise<Drawn> {
  const { batchId } = await db
    .selectFrom('boundaryLayers')
    .select('batchId')
    .where('id', '=', layerId)
    .executeTakeFirstOrThrow()
  // With the batch: in a test the same number may be a layer of another database.
  const key = `${batchId} ${layerId}`
  const found = kept.get(key)
  if (found) return found
  const drawn = await draw(db, layerId)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, drawn)
  return drawn
}

async function draw(db: Db, layerId: number): Promise<Drawn> {
  const rows = await db
    .selectFrom('boundaryShapes')
    .select(['key', 'name', 'geometry', 'west', 'south', 'east', 'north'])
    .where('layerId', '=', layerId)
    .orderBy('id')
    .execute()
  const bounds: Bounds = [
    Math.min(...rows.map((row) => row.west)),
    Math.min(...rows.map((row) => row.south)),
    Math.max(...rows.map((row) => row.east)),
    Math.max(...rows.map((row) => row.north)),
  ]
  const geometries = simplifyShapes(
    rows.map((row) => row.geometry as unknown as MultiPolygon),
    toleranceOf(bounds),
  )
  const shapes = rows.map(({ key, name, west, south, east, north }, i): Shape => ({
    key,
    name,
    bounds: [west, south, east, north],
    areas: geometries[i]!.coordinates.map((area) => area.map((ring) => ring.map(rounded))),
  }))
  return { bounds, shapes }
}

/** A sixth of a pixel on a map a thousand wide: a city may be shown six times as large beside it. */
const toleranceOf = ([west, south, east, north]: Bounds) =>
  Math.max((east - west) * squeeze, north - south) / 6000

const rounded = ([longitude, latitude]: number[]): [number, number] => [
  Math.round(longitude! * 1e5) / 1e5,
  Math.round(latitude! * 1e5) / 1e5,
]
