// Shapes with fewer points, for drawing only. Borders are simplified once and used by both neighbors, so no gap opens between them.
import type { MultiPolygon, Position } from 'geojson'

/** Points closer to the straight line than `tolerance` (in degrees) are left out. A shape never disappears. */
export function simplifyShapes(shapes: MultiPolygon[], tolerance: number): MultiPolygon[] {
  const isJunction = junctionsOf(shapes.flatMap((shape) => shape.coordinates.flat()))
  const simplifyRing = (ring: Position[]): Position[] => {
    const points = arcsOf(ring, isJunction).flatMap((arc) => simplifyArc(arc, tolerance).slice(0, -1))
    return [...points, points[0]!]
  }
  return shapes
    .map(({ coordinates }) => ({
      type: 'MultiPolygon',
      coordinates: largestFirst(coordinates).map(([outer, ...holes], i) => {
        const ring = simplifyRing(outer!)
        // The largest area is kept as it was when nothing would be left of it.
        const kept = ring.length < 4 && i === 0 ? outer! : ring
        return [kept, ...holes.map(simplifyRing)].filter((one) => one.length >= 4)
      }),
    }))
    .map((shape) => ({
      ...shape,
      coordinates: shape.coordinates.filter((area) => area.length > 0),
    })) as MultiPolygon[]
}

const keyOf = ([x, y]: Position) => `${x} ${y}`

/** Where borders meet: a point with more than two different neighbors in all rings together. */
function junctionsOf(rings: Position[][]): (point: Position) => boolean {
  const neighbors = new Map<string, Set<string>>()
  for (const ring of rings)
    for (let i = 0; i < ring.length - 1; i++) {
      const [a, b] = [keyOf(ring[i]!), keyOf(ring[i + 1]!)]
      neighborsOf(neighbors, a).add(b)
      neighborsOf(neighbors, b).add(a)
    }
  return (point) => neighbors.get(keyOf(point))!.size > 2
}

function neighborsOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const found = map.get(key)
  if (found) return found
  const made = new Set<string>()
  map.set(key, made)
  return made
}

/** The ring from junction to junction; a ring without any (an island, a hole filled by one shape) from its first point in order of numbers. */
function arcsOf(ring: Position[], isJunction: (point: Position) => boolean): Position[][] {
  const open = ring.slice(0, -1)
  const at = open.flatMap((point, i) => (isJunction(point) ? [i] : []))
  const starts = at.length > 0 ? at : [smallestOf(open)]
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? starts[0]! + open.length
    return Array.from({ length: end - start + 1 }, (_, k) => open[(start + k) % open.length]!)
  })
}

function smallestOf(points: Position[]): number {
  let best = 0
  for (const [i, point] of points.entries()) if (isBefore(point, points[best]!)) best = i
  return best
}

const isBefore = (a: Position, b: Position) => a[0]! < b[0]! || (a[0] === b[0] && a[1]! < b[1]!)

/** Always in the same direction, whichever neighbor asks. */
function simplifyArc(arc: Position[], tolerance: number): Position[] {
  if (arc.length < 3) return arc
  const [first, last] = [arc[0]!, arc.at(-1)!]
  const isLoop = keyOf(first) === keyOf(last)
  const isTurned = isLoop ? isBefore(arc.at(-2)!, arc[1]!) : isBefore(last, first)
  const points = isTurned ? arc.toReversed() : arc
  const kept = isLoop ? simplifyLoop(points, tolerance) : simplifyLine(points, tolerance)
  return isTurned ? kept.toReversed() : kept
}

/** A loop has no straight line to measure from, so it is cut at the point farthest from its start. */
function simplifyLoop(points: Position[], tolerance: number): Position[] {
  let far = 0
  let most = 0
  for (const [i, point] of points.entries()) {
    const distance = Math.hypot(point[0]! - points[0]![0]!, point[1]! - points[0]![1]!)
    if (distance > most) [far, most] = [i, distance]
  }
  const there = simplifyLine(points.slice(0, far + 1), tolerance)
  return [...there.slice(0, -1), ...simplifyLine(points.slice(far), tolerance)]
}

/**
 * Douglas and Peucker's way, with a list instead of calls in calls: a border may have a hundred thousand points. Distances are in degrees as a
 * map of Nebraska shows them: a degree west is three quarters of a degree north.
 */
export function simplifyLine(points: Position[], tolerance: number): Position[] {
  const x = Float64Array.from(points, (point) => point[0]! * squeeze)
  const y = Float64Array.from(points, (point) => point[1]!)
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const far = farthest(x, y, next, tolerance)
    if (far < 0) continue
    keep[far] = 1
    open.push([next[0], far], [far, next[1]])
  }
  return points.filter((_, i) => keep[i])
}

/** The point between two others that is farthest from the stretch between them, or -1 when all are within the tolerance. */
function farthest(x: Float64Array, y: Float64Array, [from, to]: [number, number], tolerance: number): number {
  const [ax, ay] = [x[from]!, y[from]!]
  const [dx, dy] = [x[to]! - ax, y[to]! - ay]
  const length = dx * dx + dy * dy
  let far = -1
  let most = tolerance * tolerance
  for (let i = from + 1; i < to; i++) {
    const px = x[i]! - ax
    const py = y[i]! - ay
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const [ox, oy] = [px - share * dx, py - share * dy]
    const distance = ox * ox + oy * oy
    if (distance <= most) continue
    far = i
    most = distance
  }
  return far
}

/** The cosine of 41.5 degrees, the middle of the state. */
export const squeeze = 0.749

function largestFirst(areas: Position[][][]): Position[][][] {
  return areas.length < 2 ? areas : areas.toSorted((a, b) => sizeOf(b[0]!) - sizeOf(a[0]!))
}

function sizeOf(ring: Position[]): number {
  let twice = 0
  for (let i = 0; i < ring.length - 1; i++)
    twice += ring[i]![0]! * ring[i + 1]![1]! - ring[i + 1]![0]! * ring[i]![1]!
  return Math.abs(twice)
}
