// Which households lie in a drawn ring or a circle. Places are whole millionths of a degree, so the ring is decided exactly: a point on a
// border belongs to one side of it, always the same, and of two areas that touch to exactly one.
import { nowhere, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { Effort } from './effort.ts'

type Position = [number, number]
type Places = Pick<VoterColumns, 'longitude' | 'latitude'>

/** Marks the households inside: wanted[household] = 1. */
export function markArea(
  { longitude, latitude }: Places,
  ring: Position[],
  wanted: Uint8Array,
  effort = new Effort(),
): void {
  const xs = Float64Array.from(ring, ([x]) => Math.round(x * 1e6))
  const ys = Float64Array.from(ring, ([, y]) => Math.round(y * 1e6))
  const [west, east, south, north] = [smallest(xs), largest(xs), smallest(ys), largest(ys)]
  const bands = bandsOf(xs, ys, south, north)
  let inFrame = 0
  for (let i = 0; i < longitude.length; i++) {
    const [x, y] = [longitude[i]!, latitude[i]!]
    if (x >= west && x <= east && y >= south && y <= north) inFrame++
  }
  effort.ofArea(bands.passing.length / (bands.starts.length - 2), inFrame)
  for (let i = 0; i < longitude.length; i++) {
    const x = longitude[i]!
    if (x < west || x > east) continue
    const y = latitude[i]!
    if (y < south || y > north) continue
    wanted[i] = isInside(bands, x, y)
  }
}

/** Every edge as x, y, run and rise from its lower end; for each horizontal band the edges that pass through it. */
interface Bands {
  south: number
  perUnit: number
  edges: Float64Array
  starts: Int32Array
  passing: Int32Array
}

// A zigzag of two thousand corners passes through every band two thousand times: then bands are fewer.
const mostPassing = 1_000_000

function bandsOf(xs: Float64Array, ys: Float64Array, south: number, north: number): Bands {
  const edges = edgesOf(xs, ys)
  const height = north - south + 1
  let rise = 0
  for (let e = 0; e < edges.length; e += 4) rise += edges[e + 3]!
  const count = Math.min(xs.length * 2, Math.floor((mostPassing * height) / Math.max(rise, height)))
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

function edgesOf(xs: Float64Array, ys: Float64Array): Float64Array {
  const edges: number[] = []
  for (let i = 0; i < xs.length; i++) {
    const j = (i + 1) % xs.length
    const [low, high] = ys[i]! < ys[j]! ? [i, j] : [j, i]
    // A level edge is never crossed upwards or downwards.
    if (ys[low] !== ys[high]) edges.push(xs[low]!, ys[low]!, xs[high]! - xs[low]!, ys[high]! - ys[low]!)
  }
  return Float64Array.from(edges)
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. Products of such distances are exact in a double. */
function isInside({ south, perUnit, edges, starts, passing }: Bands, x: number, y: number): number {
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

const smallest = (numbers: Float64Array) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const largest = (numbers: Float64Array) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
