// Where the name of an area is written: inside of it, and as far from its border as a look at some heights finds.
import type { MultiPolygon, Position } from 'geojson'

/** A point inside the largest ring: its middle where that is inside, or the middle of the widest stretch at any height. */
export function insideOf({ coordinates }: MultiPolygon): Position {
  const rings = coordinates.map(([outer]) => outer!)
  const ring = rings.reduce((best, one) =>
    Math.abs(middleOf(one).area) > Math.abs(middleOf(best).area) ? one : best,
  )
  const { point } = middleOf(ring)
  return stretchesAt(ring, point[1]!).some(([from, to]) => from < point[0]! && point[0]! < to)
    ? point
    : widest(ring)
}

function middleOf(ring: Position[]): { area: number; point: Position } {
  let [area, x, y] = [0, 0, 0]
  const [ox, oy] = [ring[0]![0]!, ring[0]![1]!]
  for (let i = 0; i < ring.length - 1; i++) {
    const [ax, ay] = [ring[i]![0]! - ox, ring[i]![1]! - oy]
    const [bx, by] = [ring[i + 1]![0]! - ox, ring[i + 1]![1]! - oy]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area, point: area === 0 ? ring[0]! : [ox + x / (3 * area), oy + y / (3 * area)] }
}

const heights = 32

function widest(ring: Position[]): Position {
  const ys = ring.map((point) => point[1]!)
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  let best = { room: -1, point: ring[0]! }
  for (let step = 1; step < heights; step++) {
    const y = south + ((north - south) * step) / heights
    for (const [from, to] of stretchesAt(ring, y))
      if (to - from > best.room) best = { room: to - from, point: [(from + to) / 2, y] }
  }
  return best.point
}

/** From where to where the ring is land at this height, west to east. */
function stretchesAt(ring: Position[], y: number): [number, number][] {
  const crossings = ring
    .slice(1)
    .flatMap(([bx, by], i) => {
      const [ax, ay] = ring[i]! as [number, number]
      return ay > y === by! > y ? [] : [ax + ((y - ay) / (by! - ay)) * (bx! - ax)]
    })
    .toSorted((a, b) => a - b)
  return crossings.flatMap((from, i) =>
    i % 2 === 0 && i + 1 < crossings.length ? [[from, crossings[i + 1]!] as [number, number]] : [],
  )
}
