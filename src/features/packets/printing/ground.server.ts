// Counties, towns, main roads and rivers near some doors, for a map without streets: the same file that maps on the screen are drawn on.
import { readFile } from 'node:fs/promises'
import type { GroundShape, MapBox } from './map.ts'

interface GroundFeature {
  properties: { kind: string }
  geometry: { type: string; coordinates: unknown }
}

let loaded: Promise<GroundFeature[]> | undefined

export async function groundIn([west, south, east, north]: MapBox): Promise<GroundShape[]> {
  loaded ??= readFile(new URL('../../../ui/map/ground.json', import.meta.url), 'utf8').then(
    (text) => (JSON.parse(text) as { features: GroundFeature[] }).features,
  )
  const shapes: GroundShape[] = []
  for (const { properties, geometry } of await loaded) {
    const kind = kinds.get(properties.kind)
    if (kind === undefined) continue
    const lines = linesOf(geometry).filter((line) => {
      let [l, b, r, t] = [Infinity, Infinity, -Infinity, -Infinity]
      for (const [x, y] of line) {
        l = Math.min(l, x!)
        r = Math.max(r, x!)
        b = Math.min(b, y!)
        t = Math.max(t, y!)
      }
      return l <= east && r >= west && b <= north && t >= south
    })
    if (lines.length > 0) shapes.push({ kind, lines })
  }
  return shapes
}

const kinds = new Map([
  ['county', 'county'],
  ['townArea', 'place'],
  ['lake', 'water'],
  ['river', 'water'],
  ['rail', 'rail'],
  ['road', 'road'],
  ['highway', 'highway'],
])

function linesOf({ type, coordinates }: GroundFeature['geometry']): number[][][] {
  if (type === 'LineString') return [coordinates as number[][]]
  if (type === 'Polygon') return coordinates as number[][][]
  return type === 'MultiPolygon' ? (coordinates as number[][][][]).flat() : []
}
