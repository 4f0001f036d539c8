// Which households lie in a drawn ring or a circle. Places are whole millionths of a degree, so the ring is decided exactly: a point on a
// border belongs to one side of it, always the same, and of two areas that touch to exactly one.
import { nowhere, type VoterColumns } from '../../../voterFile/buildIndexColumns.server.ts'
import { Effort } from '../effort.ts'

type Position = [number, number]
type Places = Pick<VoterColumns, 'longitude' | 'latitude'>

/** Marks the households inside: wanted[household] = 1. */
export function markArea(places: Places, ring: Position[], wanted: Uint8Array, effort = new Effort()): void {
  markShape(
    places,
    outlineOf([Float64Array.from(ring.flat(), (degrees) => Math.round(degrees * 1e6))]),
    wanted,
    effort,
  )
}

/** Adds to what is marked already: several areas are one after the other. */
export function markShape(
  { longitude, latitude }: Places,
  { west, south, east, north, bands }: Outline,
  wanted: Uint8Array,
  effort = new Effort(),
): void {
  let inFrame = 0
  for (let i = 0; i < longitude.length; i++) {
    const [x, y] = [longitude[i]!, latitude[i]!]
    if (x >= west && x <= east && y >= south && y <= north) inFrame++
  }
  effort.ofArea(perBand(bands), inFrame)
  for (let i = 0; i < longitude.length; i++) {
    const x = longitude[i]!
    if (x < west || x > east) continue
    const y = latitude[i]!
    if (y < south || y > north) continue
    wanted[i]! |= isInside(bands, x, y)
  }
}

export interface Outline {
  west: number
  south: number
  east: number
  north: number
  bands: Bands
}

/** Rings as x, y, x, y in millionths of a degree; of an area with holes all of them, in any order. A ring may be closed or not. */
export function outlineOf(rings: (Float64Array | Int32Array)[]): Outline {
  let [west, south, east, north, corners] = [Infinity, Infinity, -Infinity, -Infinity, 0]
  for (const ring of rings) {
    corners += ring.length / 2
    for (let i = 0; i < ring.length; i += 2) {
      west = Math.min(west, ring[i]!)
      east = Math.max(east, ring[i]!)
      south = Math.min(south, ring[i + 1]!)
      north = Math.max(north, ring[i + 1]!)
    }
  }
  return { west, south, east, north, bands: bandsOf(edgesOf(rings), corners, south, north) }
}

/** How many edges a point is compared with on average. */
export const perBand = ({ passing, starts }: Bands): number => passing.length / (starts.length - 2)

/** Every edge as x, y, run and rise from its lower end; for each horizontal band the edges that pass through it. */
export interface Bands {
  south: number
  perUnit: number
  edges: Float64Array
  starts: Int32Array
  passing: Int32Array
}

// A zigzag of two thousand corners passes through every band two thousand times: then bands are fewer.
const mostPassing = 1_000_000

function bandsOf(edges: Float64Array, corners: number, south: number, north: number): Bands {
  const height = north - south + 1
  let rise = 0
  for (let e = 0; e < edges.length; e += 4) rise += edges[e + 3]!
  const count = Math.min(corners * 2, Math.floor((mostPassing * height) / Math.max(rise, height)))
  const perUnit = count / height
  const starts = new Int32Array(count + 2)
  const eachPassing = (visit: (band: number, edge: number) => void) => {
    for (let e = 0; e < edges.length; e += 4) {
      const last = Math.floor((edges[e + 1]! + edges[e + 3]! - south) * perUnit)
      for (let band = Math.floor((edges[e + 1]! - south) * perUnit); band <= last; band++) visit(band, e)
    }
  }
  eachPassing((band) => starts[band + 2]!++)
  for (let band = 2; band < starts.length; band++) starts[band]! += starts[band - 1]!
  const passing = new Int32Array(starts.at(-1)!)
  eachPassing((band, edge) => (passing[starts[band + 1]!++] = edge))
  return { south, perUnit, edges, starts, passing }
}

function edgesOf(rings: (Float64Array | Int32Array)[]): Float64Array {
  const edges: number[] = []
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [low, high] = ring[i + 1]! < ring[j + 1]! ? [i, j] : [j, i]
      const [x, y, rise] = [ring[low]!, ring[low + 1]!, ring[high + 1]! - ring[low + 1]!]
      // A level edge is never crossed upwards or downwards.
      if (rise !== 0) edges.push(x, y, ring[high]! - x, rise)
    }
  return Float64Array.from(edges)
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. Products of such distances are exact in a double. */
export function isInside({ south, perUnit, edges, starts, passing }: Bands, x: number, y: number): number {
  const band = Math.floor((y - south) * perUnit)
  let inside = 0
  for (let k = starts[band]!; k < starts[band + 1]!; k++) {
    const e = passing[k]!
    const up = y - edges[e + 1]!
    if (up >= 0 && up < edges[e + 3]! && (x - edges[e]!) * edges[e + 3]! < up * edges[e + 2]!) inside ^= 1
  }
  return inside
}

const earthRadius = 6_371_008.8
const radians = Math.PI / 180e6

/** Marks the households at most `meters` away, over the globe. */
export function markCircle(
  { longitude, latitude }: Places,
  [centerX, centerY]: Position,
  meters: number,
  wanted: Uint8Array,
): void {
  const x0 = centerX * 1e6
  const y0 = centerY * 1e6
  // Nothing farther north or south than this can be in; a hair more than needed, the exact test follows.
  const tall = (meters / earthRadius / radians) * 1.000001 + 1
  const most = Math.sin(Math.min(meters / (2 * earthRadius), Math.PI / 2)) ** 2
  const cosine = Math.cos(y0 * radians)
  for (let i = 0; i < longitude.length; i++) {
    const y = latitude[i]!
    const north = y - y0
    if (north > tall || north < -tall || y === nowhere) continue
    const upDown = Math.sin((north * radians) / 2)
    const sideways = Math.sin(((longitude[i]! - x0) * radians) / 2)
    if (upDown * upDown + cosine * Math.cos(y * radians) * sideways * sideways <= most) wanted[i] = 1
  }
}
