// Which places a search tries to join: the nearest, and of places with coordinates the nearest two in each quadrant. Without the quadrants
// a tour through clusters never finds the way from one to the next (pr439 stays 1.9% above the optimum).
import type { Distances } from './distances.ts'
import { PlaceTree, quadrantOf } from './placeTree.ts'

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
/** Where distance is not measured straight (latitudes, whole steps) the nearest on the plane are a few too many to choose from. */
const spare = 6

export function neighborsOf(distances: Distances, points: Points | null, wanted: number): Neighbors {
  const { count } = distances
  const each = Math.min(wanted, count - 1)
  const of = new Int32Array(count * each)
  const near = points && count > 400 ? nearOnPlane(points, each) : null
  const all = near ? null : Int32Array.from({ length: count }, (_, i) => i)
  const far = new Float64Array(count)
  for (let place = 0; place < count; place++) {
    const candidates = near ? near(place) : all!.filter((other) => other !== place)
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
    const quadrant = quadrantOf(x[other]! - x[place]!, y[other]! - y[place]!)
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

/** The nearest all around, and the nearest in each quadrant however far they are. */
function nearOnPlane({ x, y }: Points, each: number): (place: number) => Int32Array {
  const tree = new PlaceTree(x, y)
  return (place) => {
    const found = new Set(tree.nearest(place, each + spare))
    for (let quadrant = 0; quadrant < 4; quadrant++)
      for (const other of tree.nearest(place, perQuadrant, quadrant)) found.add(other)
    return Int32Array.from(found)
  }
}
