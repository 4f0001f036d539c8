// Whether the rings of a shape cross or touch themselves. Edges are sorted from west to east, so each is compared only with those beside it.
import type { Position } from 'geojson'

/** How many comparisons one file may cost; a zigzag drawn to harm needs more. */
export class Patience {
  left = 60_000_000
  get isOver(): boolean {
    return this.left <= 0
  }
}

/** All rings of one shape, each closed. A point where two rings meet is allowed; one where a ring meets itself is not. */
export function isBroken(rings: Position[][], patience: Patience): boolean {
  const edges = edgesOf(rings)
  const { west, order } = edges
  for (let i = 0; i < order.length; i++) {
    const a = order[i]!
    const east = edges.east[a]!
    for (let j = i + 1; j < order.length; j++) {
      const b = order[j]!
      if (west[b]! > east) break
      if (--patience.left <= 0) return false
      if (meet(edges, a, b)) return true
    }
  }
  return false
}

interface Edges {
  x1: Float64Array
  y1: Float64Array
  x2: Float64Array
  y2: Float64Array
  west: Float64Array
  east: Float64Array
  ring: Int32Array
  /** The edge before and behind it in its ring. */
  before: Int32Array
  behind: Int32Array
  order: Uint32Array
}

function edgesOf(rings: Position[][]): Edges {
  const size = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  const floats = () => new Float64Array(size)
  const [x1, y1, x2, y2, west, east] = [floats(), floats(), floats(), floats(), floats(), floats()]
  const [ring, before, behind] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  let n = 0
  for (const [r, points] of rings.entries()) {
    const [first, count] = [n, points.length - 1]
    for (let i = 0; i < count; i++, n++) {
      ;[x1[n], y1[n]] = points[i] as [number, number]
      ;[x2[n], y2[n]] = points[i + 1] as [number, number]
      west[n] = Math.min(x1[n]!, x2[n]!)
      east[n] = Math.max(x1[n]!, x2[n]!)
      ring[n] = r
      before[n] = first + ((i + count - 1) % count)
      behind[n] = first + ((i + 1) % count)
    }
  }
  const order = Uint32Array.from({ length: size }, (_, i) => i).sort((a, b) => west[a]! - west[b]!)
  return { x1, y1, x2, y2, west, east, ring, before, behind, order }
}

function meet(e: Edges, a: number, b: number): boolean {
  const [ay1, ay2, by1, by2] = [e.y1[a]!, e.y2[a]!, e.y1[b]!, e.y2[b]!]
  if (Math.max(ay1, ay2) < Math.min(by1, by2) || Math.max(by1, by2) < Math.min(ay1, ay2)) return false
  const [ax1, ax2, bx1, bx2] = [e.x1[a]!, e.x2[a]!, e.x1[b]!, e.x2[b]!]
  const b1 = side(ax1, ay1, ax2, ay2, bx1, by1)
  const b2 = side(ax1, ay1, ax2, ay2, bx2, by2)
  const a1 = side(bx1, by1, bx2, by2, ax1, ay1)
  const a2 = side(bx1, by1, bx2, by2, ax2, ay2)
  if (e.behind[a] === b || e.behind[b] === a) {
    // Neighbors share a corner; only one that runs back over the other is wrong.
    if (b1 !== 0 || b2 !== 0) return false
    return (ax2 - ax1) * (bx2 - bx1) + (ay2 - ay1) * (by2 - by1) < 0
  }
  if (b1 * b2 < 0 && a1 * a2 < 0) return true
  const isFlat = b1 === 0 && b2 === 0
  if (isFlat) return overlap(ax1, ax2, bx1, bx2) + overlap(ay1, ay2, by1, by2) > 0
  const doTouch =
    (b1 === 0 && between(ax1, ay1, ax2, ay2, bx1, by1)) ||
    (b2 === 0 && between(ax1, ay1, ax2, ay2, bx2, by2)) ||
    (a1 === 0 && between(bx1, by1, bx2, by2, ax1, ay1)) ||
    (a2 === 0 && between(bx1, by1, bx2, by2, ax2, ay2))
  return doTouch && e.ring[a] === e.ring[b]
}

const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

const overlap = (a1: number, a2: number, b1: number, b2: number) =>
  Math.max(0, Math.min(Math.max(a1, a2), Math.max(b1, b2)) - Math.max(Math.min(a1, a2), Math.min(b1, b2)))

const between = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
