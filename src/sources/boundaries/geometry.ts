// A shape as it is stored: one or several areas of closed rings, in longitude and latitude, six decimals (a hand's breadth).
import type { Geometry, MultiPolygon, Position } from 'geojson'
import { boundaryLimits } from './limits.ts'

/** What is wrong with a shape, to be said after its name: "is not closed". */
export class BadShape extends Error {}

/** Null for a feature that has no shape at all. */
export function cleanGeometry(geometry: Geometry | null): MultiPolygon | null {
  const areas = areasOf(geometry)
  if (areas === null) return null
  const rings = areas.reduce((sum, area) => sum + area.length, 0)
  if (rings > boundaryLimits.rings)
    throw new BadShape(`has more than ${boundaryLimits.rings.toLocaleString('en-US')} parts`)
  return { type: 'MultiPolygon', coordinates: areas.map((area) => area.map(cleanRing)) }
}

function areasOf(geometry: Geometry | null): Position[][][] | null {
  if (geometry === null) return null
  const { type, coordinates } = geometry as { type: string; coordinates?: unknown }
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    throw new BadShape(`is a ${String(type).slice(0, 30)}, not an area`)
  const areas = type === 'Polygon' ? [coordinates] : coordinates
  const isNested =
    Array.isArray(areas) &&
    areas.every((area) => Array.isArray(area) && area.every((ring) => Array.isArray(ring)))
  if (!isNested) throw new BadShape('has coordinates that are no rings of points')
  const filled = (areas as Position[][][]).filter((area) => area.length > 0)
  return filled.length === 0 ? null : filled
}

function cleanRing(ring: Position[]): [number, number][] {
  const points = ring.map(cleanPoint)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || first[0] !== last![0] || first[1] !== last![1])
    throw new BadShape('has a ring that is not closed: its last point must be its first')
  const corners = new Set(points.map(([x, y]) => `${x} ${y}`))
  if (corners.size < 3) throw new BadShape('has a ring of fewer than three points')
  return points
}

function cleanPoint(point: Position): [number, number] {
  const [longitude, latitude] = Array.isArray(point) ? point : []
  if (!isFinite(longitude) || !isFinite(latitude)) throw new BadShape('has a coordinate that is no number')
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    throw new BadShape(
      `lies at ${Math.round(longitude)}, ${Math.round(latitude)}, which is no longitude and latitude; export it in WGS 84, or add the .prj file`,
    )
  return [rounded(longitude), rounded(latitude)]
}

const isFinite = (value: unknown): value is number => Number.isFinite(value)
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
