// Rings of points, and which of them are holes of which. A shapefile gives all rings of a shape in one row: those that run clockwise are
// outsides, the others holes.
import type { Position } from 'geojson'
import { isInsideRing } from '../../domain/geography/insideRing.ts'

/** Twice the area; below zero when the ring runs clockwise. Measured from its first point, so that a far-off origin costs no digits. */
export function signedArea(ring: Position[]): number {
  const [x0, y0] = ring[0] as [number, number]
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
    sum += (a[0]! - x0) * (b[1]! - y0) - (b[0]! - x0) * (a[1]! - y0)
  }
  return sum
}

/** A hole goes to the smallest outside around it. One without any becomes an area itself: so were its makers' rings turned. */
export function areasOfRings(rings: Position[][]): Position[][][] {
  if (rings.length === 1) return [rings]
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring), box: boxOf(ring) }))
  const outsides = sized.filter(({ area }) => area <= 0)
  const holes = sized.filter(({ area }) => area > 0)
  const areas = new Map(outsides.map((outside) => [outside, [outside.ring]]))
  const bySize = outsides.toSorted((a, b) => b.area - a.area)
  const orphans: Position[][][] = []
  for (const hole of holes) {
    const around = bySize.find(
      (outside) => isBoxInside(hole.box, outside.box) && isRingInside(hole.ring, outside.ring),
    )
    if (around) areas.get(around)!.push(hole.ring)
    else orphans.push([hole.ring])
  }
  return [...areas.values(), ...orphans]
}

/** Holes may touch their outside, so the first corner that is clearly in or out decides. */
export function isRingInside(hole: Position[], outside: Position[]): boolean {
  const corners = new Set(outside.map(([x, y]) => `${x} ${y}`))
  const own = hole.find(([x, y]) => !corners.has(`${x} ${y}`)) ?? hole[0]!
  return isInsideRing(own, outside)
}

export type Box = [number, number, number, number]

export function boxOf(ring: Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring as [number, number][]) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}

export const isBoxInside = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
