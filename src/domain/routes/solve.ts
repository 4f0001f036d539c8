// A short round tour: from a first one by improving exchanges, then by small changes at random places, each kept or taken back, under a
// threshold that falls to nothing. Before and after that the stretches between its longest legs are put together anew. It stops after a count of steps, never by a clock, so the same seed gives the same route.
import { type Distances, tourLength } from './distances.ts'
import { firstTour } from './firstTour.ts'
import { exchange, Improver } from './improve.ts'
import { neighborsOf, type Points } from './neighbors.ts'
import { Random } from './random.ts'
import { rejoin } from './rejoin.ts'
import { Tour } from './tour.ts'

export interface SolveOptions {
  points?: Points | null
  seed?: number
  /** How much is tried, as the work of the search counts it. With 0, only what shortens the tour at once. */
  steps?: number
  /** A tour to begin with. */
  start?: ArrayLike<number>
}

export interface Solved {
  order: Int32Array
  length: number
}

const fewest = 8
const neighborsEach = 10
const longestStretch = 50
/** Of the steps, for each small problem of stretches: there are six of them. */
const shareOfRejoining = 1 / 25
/** Below this a search changes all of a tour many times over. */
const fewestInClusters = 300

export function solveTour(
  distances: Distances,
  { points = null, seed = 1, steps, start }: SolveOptions = {},
): Solved {
  const { count } = distances
  if (count < fewest) return bestOfAll(distances)
  const neighbors = neighborsOf(distances, points, neighborsEach)
  const all = steps ?? usualSteps(count)
  const settled = (order: ArrayLike<number>) => {
    const tour = new Tour(order)
    const improver = new Improver(tour, distances, neighbors)
    for (const place of tour.order.slice()) improver.wake(place)
    improver.settle()
    tour.forget()
    return { tour, improver }
  }
  const mayLieInClusters = points !== null && count > fewestInClusters && all > 0
  const rejoined = (order: Int32Array) =>
    rejoin(
      order,
      distances,
      (ends, from) => solveTour(ends, { start: from, steps: all * shareOfRejoining }).order,
    )

  let { tour, improver } = settled(start ?? firstTour(distances, points))
  if (mayLieInClusters) ({ tour, improver } = settled(rejoined(tour.order)))
  perturb(tour, improver, new Random(seed), all)
  if (mayLieInClusters) ({ tour } = settled(rejoined(tour.order)))
  return { order: tour.order, length: tourLength(tour.order, distances) }
}

/** A quarter of a second up to 300 places and half a second above, on one core of 2026; of very many, mostly the first improvements. */
const usualSteps = (count: number) =>
  count <= 300 ? Math.min(24_000_000, 100_000 * count) : count <= 3000 ? 32_000_000 : 20_000_000

/** How much longer a tour may become for a while, in mean legs. Small problems bear more: they are gone through many times over. */
const heatOf = (count: number) => (count <= 300 ? 0.6 : 0.25)

/** Leaves the tour at the shortest it has seen. */
function perturb(tour: Tour, improver: Improver, random: Random, steps: number): void {
  const { count, order } = tour
  let length = tourLength(order, improver.distances)
  const best = { order: order.slice(), length }
  const heat = (length / count) * heatOf(count)
  const longest = Math.min(longestStretch, Math.floor((count - 2) / 3))
  const from = improver.work
  for (;;) {
    const done = improver.work - from
    if (done >= steps) break
    const threshold = heat * (1 - done / steps) ** 2
    const change = kick(tour, improver, random, longest) - improver.settle()
    if (change <= 0 || change < threshold * -Math.log(random.fraction() + 1e-12)) {
      tour.forget()
      length += change
      if (length < best.length) {
        best.length = length
        best.order.set(order)
      }
    } else tour.goBackTo(0)
  }
  order.set(best.order)
}

/** Two neighboring stretches change places (a double bridge); what it costs. */
function kick(tour: Tour, improver: Improver, random: Random, longest: number): number {
  const { count, order } = tour
  const at = (i: number) => order[i % count]!
  const start = random.below(count)
  const one = 1 + random.below(longest)
  const two = 1 + random.below(longest)
  const [before, a, b] = [at(start), at(start + 1), at(start + one)]
  const [c, d, after] = [at(start + one + 1), at(start + one + two), at(start + one + two + 1)]
  exchange(tour, before, a, b, c, d, after)
  for (const place of [before, a, b, c, d, after]) improver.wake(place)
  const removed = improver.distance(before, a) + improver.distance(b, c) + improver.distance(d, after)
  const added = improver.distance(before, c) + improver.distance(d, a) + improver.distance(b, after)
  return added - removed
}

/** So few that each order can be tried. */
function bestOfAll(distances: Distances): Solved {
  const { count } = distances
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const best: Solved = { order: order.slice(), length: tourLength(order, distances) }
  const tryFrom = (at: number) => {
    if (at >= count - 1) {
      const length = tourLength(order, distances)
      if (length < best.length) Object.assign(best, { order: order.slice(), length })
      return
    }
    for (let i = at; i < count; i++) {
      swap(order, at, i)
      tryFrom(at + 1)
      swap(order, at, i)
    }
  }
  tryFrom(1)
  return best
}

function swap(order: Int32Array, a: number, b: number): void {
  const kept = order[a]!
  order[a] = order[b]!
  order[b] = kept
}
