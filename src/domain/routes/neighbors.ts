// Which places a search tries to join: the nearest, and of places with coordinates the nearest two in each quadrant. Without the quadrants
// a tour through clusters never finds the way from one to the next (pr439 stays 1.9% above the optimum).
import type { Distances } from './distances.ts'

export interface Points {
  x: Float64Array
  y: Float64Array
}

export interface Neighbors {
  /** How many each place has: fewer than asked for where there are few places. */
  each: number
  /** Nearest first, `each` for every place. */
  of: Int32Array
}

const perQuadrant = 2

export function neighborsOf(distances: Distances, points: Points | null, wanted: number): Neighbors {
  const { count } = distances
  const each = Math.min(wanted, count - 1)
  const of = new Int32Array(count * each)
  const near = points && count > 400 ? nearByGrid(points) : null
  const all = near ? null : Int32Array.from({ length: count }, (_, i) => i)
  const far = new Float64Array(count)
  for (let place = 0; place < count; place++) {
    const candidates = near ? near(place, 40) : all!.filter((other) => other !== place)
    for (const other of candidates) far[other] = distances.between(place, other)
    candidates.sort((a, b) => far[a]! - far[b]! || a - b)
    const chosen = points ? spreadOut(candidates, place, points, each) : candidates.subarray(0, each)
    of.set(chosen, place * each)
  }
  return { each, of }
}

/** Of sorted candidates: the first two of each quadrant, then the nearest of the rest. */
function spreadOut(candidates: Int32Array, place: number, { x, y }: Points, each: number): Int32Array {
  const inQuadrant = [0, 0, 0, 0]
  const isTaken = new Uint8Array(candidates.length)
  let taken = 0
  candidates.forEach((other, i) => {
    const quadrant = (x[other]! >= x[place]! ? 1 : 0) + (y[other]! >= y[place]! ? 2 : 0)
    if (inQuadrant[quadrant]! >= perQuadrant || taken >= each) return
    inQuadrant[quadrant]!++
    isTaken[i] = 1
    taken++
  })
  for (let i = 0; i < candidates.length && taken < each; i++)
    if (!isTaken[i]) {
      isTaken[i] = 1
      taken++
    }
  return candidates.filter((_, i) => isTaken[i] === 1)
}

/** About two places to a cell; looks at rings of cells around a place until it has enough, and one ring more. */
function nearByGrid({ x, y }: Points): (place: number, enough: number) => Int32Array {
  const count = x.length
  const [west, east] = rangeOf(x)
  const [south, north] = rangeOf(y)
  const side = Math.sqrt((Math.max(east - west, 1e-9) * Math.max(north - south, 1e-9)) / (count / 2)) || 1
  const columns = Math.min(4096, Math.floor((east - west) / side) + 1)
  const rows = Math.min(4096, Math.floor((north - south) / side) + 1)
  const columnOf = (i: number) => Math.min(columns - 1, Math.floor((x[i]! - west) / side))
  const rowOf = (i: number) => Math.min(rows - 1, Math.floor((y[i]! - south) / side))
  const starts = new Int32Array(columns * rows + 1)
  for (let i = 0; i < count; i++) starts[rowOf(i) * columns + columnOf(i) + 1]!++
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1]! += starts[cell]!
  const filled = starts.slice()
  const inCells = new Int32Array(count)
  for (let i = 0; i < count; i++) inCells[filled[rowOf(i) * columns + columnOf(i)]!++] = i
  return (place, enough) => {
    const [column, row] = [columnOf(place), rowOf(place)]
    const found: number[] = []
    const look = (c: number, r: number) => {
      if (c < 0 || r < 0 || c >= columns || r >= rows) return
      const cell = r * columns + c
      for (let at = starts[cell]!; at < starts[cell + 1]!; at++)
        if (inCells[at] !== place) found.push(inCells[at]!)
    }
    let last = Math.max(columns, rows)
    for (let ring = 0; ring <= last; ring++) {
      for (let c = column - ring; c <= column + ring; c++) {
        look(c, row - ring)
        if (ring > 0) look(c, row + ring)
      }
      for (let r = row - ring + 1; r < row + ring; r++) {
        look(column - ring, r)
        look(column + ring, r)
      }
      if (found.length >= enough && last > ring + 1) last = ring + 1
    }
    return Int32Array.from(found)
  }
}

function rangeOf(values: Float64Array): [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
