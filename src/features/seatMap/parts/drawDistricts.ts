// Districts as paths of an SVG, and where the number of each stands.
import { squeeze } from '../../../domain/geography/simplify.ts'
import type { Shape } from '../../geography/api.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]
export const drawingWidth = 1000

interface Drawn {
  district: number
  path: string
  label: Label | null
}

/** From degrees to the drawing. */
export function projectionOf([west, south, east, north]: Bounds) {
  const scale = drawingWidth / ((east - west) * squeeze)
  return {
    height: Math.round((north - south) * scale),
    at: ([longitude, latitude]: [number, number]): Point => ({
      x: Math.round((longitude - west) * squeeze * scale * 10) / 10,
      y: Math.round((north - latitude) * scale * 10) / 10,
    }),
  }
}

export function draw(bounds: Bounds, shapes: Shape[]): { height: number; drawn: Drawn[] } {
  const [west, south, east, north] = bounds
  const { at, height } = projectionOf(bounds)
  const drawn = shapes
    .filter(({ bounds: box }) => box[0] < east && box[2] > west && box[1] < north && box[3] > south)
    .map(({ key, areas }): Drawn => {
      const rings = areas.map((area) => area.map((ring) => ring.map(at)))
      const path = rings
        .flat()
        .map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`)
        .join('')
      return { district: Number(key), path, label: labelOf(rings[0]![0]!, height) }
    })
  return { height, drawn }
}

interface Point {
  x: number
  y: number
}

interface Label extends Point {
  /** How wide the shape is where the number stands. */
  room: number
}

/** Where the nearest border is farthest, among the middles of stretches inside the shape; none where the number would not fit. */
function labelOf(ring: Point[], height: number): Label | null {
  const top = Math.max(0, Math.min(...ring.map((point) => point.y)))
  const bottom = Math.min(height, Math.max(...ring.map((point) => point.y)))
  let best: Label | null = null
  let clear = 0
  for (let step = 1; step < levels; step++) {
    const y = top + ((bottom - top) * step) / levels
    const crossings = crossingsAt(ring, y)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from, to] = [Math.max(0, crossings[i]!), Math.min(drawingWidth, crossings[i + 1]!)]
      const x = (from + to) / 2
      // Across there must be room for the number and its sign, up and down for the number only.
      const free = Math.min((to - from) / 2, y - top, bottom - y, 1.6 * nearest(ring, { x, y }))
      if (free <= clear) continue
      clear = free
      best = { x, y, room: to - from }
    }
  }
  return best && best.room > 46 && clear > 13 ? best : null
}

const levels = 24

/** Where the ring is crossed on the way from west to east. */
function crossingsAt(ring: Point[], y: number): number[] {
  return ring
    .slice(1)
    .flatMap((point, i) => {
      const before = ring[i]!
      if (before.y > y === point.y > y) return []
      return [before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x)]
    })
    .toSorted((a, b) => a - b)
}

function nearest(ring: Point[], { x, y }: Point): number {
  let least = Infinity
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length))
    least = Math.min(least, Math.hypot(x - a.x - share * dx, y - a.y - share * dy))
  }
  return least
}
