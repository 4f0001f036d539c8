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
  /** Where the line of its name is: below the dot, or above it where a number of a district is in the way. */
  nameY: number
}

/** What is in the drawing already, and how large its letters are, in its own units. */
export interface Lettering {
  /** The middle of each district's number. */
  numbers: { x: number; y: number }[]
  numberSize: number
  nameSize: number
}

/** The state is wide and shows small letters; the drawing of a city is small on the page, and its letters large. */
export const stateSizes = { name: 15, number: 22 }
export const citySizes = { name: 30, number: 34 }

// As many as find room beside the numbers of the districts.
const mostTowns = 14

export function drawGround(
  bounds: Bounds,
  features: GroundFeature[],
  lettering: Lettering,
): { lines: Line[]; towns: Town[] } {
  const { at, height } = projectionOf(bounds)
  const lines = features.flatMap(({ geometry, properties: { kind } }): Line[] => {
    if (kind !== 'river' && kind !== 'highway') return []
    const points = (geometry as LineString).coordinates.map((point) => at(point as [number, number]))
    return [{ kind, path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` }]
  })
  const taken = lettering.numbers.map((middle) => boxOfNumber(middle, lettering.numberSize))
  const towns: Town[] = []
  // The largest come first, and keep the smaller ones away from their names.
  for (const { geometry, properties } of features) {
    if (properties.kind !== 'town') continue
    const point = at((geometry as Point).coordinates as [number, number])
    const isApart = towns.every((town) => Math.abs(town.x - point.x) > 90 || Math.abs(town.y - point.y) > 34)
    const place = isApart && placeOfName(properties.name!, point, { taken, height, size: lettering.nameSize })
    if (!place) continue
    taken.push(place.box)
    towns.push({ name: properties.name!, ...point, nameY: place.y })
    if (towns.length === mostTowns) break
  }
  return { lines, towns }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const dot = 4

/** Two digits, and the sign of a mark behind them. */
const boxOfNumber = ({ x, y }: { x: number; y: number }, size: number): Box => ({
  left: x - size,
  right: x + size,
  top: y - size / 2,
  bottom: y + size / 2,
})

/** Below the dot or above it: whole, and clear of every number and name; null where neither is. */
function placeOfName(
  name: string,
  { x, y }: { x: number; y: number },
  { taken, height, size }: { taken: Box[]; height: number; size: number },
): { y: number; box: Box } | null {
  // Of Inter, a letter is a little more than half as wide as it is high.
  const half = (name.length * size * 0.56) / 2
  for (const line of [y + dot + size * 0.9, y - dot - size * 0.25]) {
    const box = {
      left: x - half,
      right: x + half,
      top: Math.min(y - dot, line - size * 0.8),
      bottom: Math.max(y + dot, line + size * 0.25),
    }
    const isWhole = box.left > 0 && box.right < drawingWidth && box.top > 0 && box.bottom < height
    if (isWhole && !taken.some((other) => overlap(box, other))) return { y: Math.round(line), box }
  }
  return null
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
