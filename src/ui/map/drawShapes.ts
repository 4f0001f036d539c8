// Shapes on a map, and the little geometry that drawing and typing them takes.
export type Position = [longitude: number, latitude: number]
/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export type DrawShape = { kind: 'ring'; ring: Position[] } | DrawCircle

interface DrawCircle {
  kind: 'circle'
  center: Position
  meters: number
}

export type DrawTool = 'polygon' | 'rectangle' | 'circle'

export interface DrawnArea {
  id: string
  name: string
  shape: DrawShape
}

export const metersPerMile = 1609.344
const earthRadius = 6_371_008.8
const radians = Math.PI / 180
const circleCorners = 64

/** The ring of a shape; the first point is not repeated. */
export function ringOf(shape: DrawShape): Position[] {
  if (shape.kind === 'ring') return shape.ring
  return Array.from({ length: circleCorners }, (_, i) =>
    pointFrom(shape.center, shape.meters, (i / circleCorners) * 360),
  )
}

/** The circle that a drawn ring of many corners stands for. */
export function circleFrom(ring: Position[]): DrawShape {
  const [west, south, east, north] = boundsOf([ring])!
  const center: Position = [(west + east) / 2, (south + north) / 2]
  const distances = ring.map((point) => metersBetween(center, point))
  return { kind: 'circle', center: tidy(center), meters: Math.max(1, Math.round(mean(distances))) }
}

/** A typed box. */
export function boxRing([west, south, east, north]: Bounds): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

export function boundsOf(rings: Position[][]): Bounds | null {
  const points = rings.flat()
  if (points.length === 0) return null
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

export function isWithin(inner: Bounds, outer: Bounds): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
}

/** Six decimals: a hand's breadth. More would only make the criteria long. */
export function tidy([longitude, latitude]: Position): Position {
  return [Math.round(longitude * 1e6) / 1e6, Math.round(latitude * 1e6) / 1e6]
}

export function metersBetween([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const dLat = (lat2 - lat1) * radians
  const dLon = (lon2 - lon1) * radians
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(a))
}

function pointFrom([longitude, latitude]: Position, meters: number, bearing: number): Position {
  const angle = meters / earthRadius
  const [lat, turn] = [latitude * radians, bearing * radians]
  const lat2 = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn))
  const lon2 =
    longitude * radians +
    Math.atan2(
      Math.sin(turn) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * Math.sin(lat2),
    )
  return tidy([lon2 / radians, lat2 / radians])
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
