// Lines of a tile in the form that MapLibre reads. The farther away, the fewer kinds: a county's alleys would be a gray stain.
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Db } from '../../app/server/data/db.ts'
import type { StreetKind } from '../../sources/streets/streetKinds.ts'
import { linesIn, type Box } from './linesIn.server.ts'

const mostLines = 20_000
/** A line that runs along the edge is drawn in both tiles. */
const margin = 0.02

export async function drawTile(db: Db, z: number, x: number, y: number): Promise<Uint8Array> {
  const lines = await linesIn(db, boxOf(z, x, y), { kinds: kindsAt(z), most: mostLines })
  const tile = geoJSONToTile(
    {
      type: 'FeatureCollection',
      features: lines.map(({ kind, name, points }) => ({
        type: 'Feature',
        properties: { kind, name },
        geometry: { type: 'LineString', coordinates: pairsOf(points) },
      })),
    },
    z,
    x,
    y,
    { extent: 4096, buffer: 64, tolerance: z >= 15 ? 0 : 3, maxZoom: 15, clip: true },
  )
  return fromGeojsonVt({ streets: tile }, { version: 2, extent: 4096 })
}

function kindsAt(z: number): StreetKind[] {
  const far: StreetKind[] = ['road', 'highway', 'rail', 'water']
  if (z < 12) return far
  return z < 14 ? [...far, 'street'] : [...far, 'street', 'alley', 'path']
}

function boxOf(z: number, x: number, y: number): Box {
  const tiles = 2 ** z
  const longitude = (column: number) => (column / tiles) * 360 - 180
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles))) * 180) / Math.PI
  return [longitude(x - margin), latitude(y + 1 + margin), longitude(x + 1 + margin), latitude(y - margin)]
}

function pairsOf(points: number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (let i = 0; i < points.length; i += 2) pairs.push([points[i]!, points[i + 1]!])
  return pairs
}
