// What tells a person where a district lies: rivers, highways and towns, in the drawing's own units.
import type { LineString, Point } from 'geojson'
import { type Bounds, drawingWidth, projectionOf } from './drawDistricts.ts'
import type { GroundFeature } from './useGround.ts'

interface Line {
  kind: 'river' | 'highway'
  path: string
}

interface Town {
  name: string
  x: number
  y: number
}

// As many as find room beside the numbers of the districts.
const mostTowns = 14

export function drawGround(bounds: Bounds, features: GroundFeature[]): { lines: Line[]; towns: Town[] } {
  const { at, height } = projectionOf(bounds)
  const lines = features.flatMap(({ geometry, properties: { kind } }): Line[] => {
    if (kind !== 'river' && kind !== 'highway') return []
    const points = (geometry as LineString).coordinates.map((point) => at(point as [number, number]))
    return [{ kind, path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` }]
  })
  const towns: Town[] = []
  // The largest come first, and keep the smaller ones away from their names.
  for (const { geometry, properties } of features) {
    if (properties.kind !== 'town') continue
    const point = at((geometry as Point).coordinates as [number, number])
    const isInside = point.x > 40 && point.x < drawingWidth - 60 && point.y > 20 && point.y < height - 10
    const isFree = towns.every((town) => Math.abs(town.x - point.x) > 90 || Math.abs(town.y - point.y) > 34)
    if (isInside && isFree) towns.push({ name: properties.name!, ...point })
    if (towns.length === mostTowns) break
  }
  return { lines, towns }
}
