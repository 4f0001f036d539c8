// Whole stretches of a tour, put together anew. A search that joins neighbors hardly ever changes the way from one cluster of places to the next:
// every neighbor of a place is in its own cluster. So the tour is cut at its longest legs, and what is between them is searched as a
// small problem of its own, in which each stretch is two places that stay together.
import { distancesOf, tourLength, type Distances } from './distances.ts'

/** Cuts in a tour. With few, the ways between clusters are almost all there is to choose; with many, the ways within them as well. */
const cutsInTurn = [40, 80, 150]
/** Where so many legs are not so many times the middle one there are no clusters, and nothing to find. */
const longLegs = 8
const clustersFrom = 6
/** From one end of a stretch to the other: so much less than any way that no search takes them apart. */
const together = -(2 ** 29)

/** Finds a short tour of a small problem, beginning with one. */
type Search = (ends: Distances, start: Int32Array) => Int32Array

/** The same tour where nothing shorter was found. */
export const rejoin = (order: Int32Array, distances: Distances, search: Search): Int32Array =>
  cutsInTurn.reduce((joined, cuts) => rejoinAt(joined, cuts, distances, search), order)

function rejoinAt(
  order: Int32Array,
  mostCuts: number,
  { count, between }: Distances,
  search: Search,
): Int32Array {
  const cuts = longestLegs(order, between, Math.min(mostCuts, count >> 2))
  const size = cuts.length
  if (size === 0) return order
  // Stretch k begins behind cut k and goes up to the next one; its ends are 2k and 2k + 1.
  const firstOf = (k: number) => (cuts[k]! + 1) % count
  const lastOf = (k: number) => cuts[(k + 1) % size]!
  const places = Int32Array.from({ length: 2 * size }, (_, end) => {
    const k = end >> 1
    return order[end % 2 === 0 ? firstOf(k) : lastOf(k)]!
  })
  const ends = distancesOf(2 * size, (a, b) =>
    a >> 1 === b >> 1 ? together : between(places[a]!, places[b]!),
  )
  const start = Int32Array.from(places, (_, end) => end)
  const found = search(ends, start)
  if (tourLength(found, ends) >= tourLength(start, ends)) return order
  const joined = new Int32Array(count)
  const begin = found[0]! >> 1 === found[1]! >> 1 ? 0 : 1
  let at = 0
  for (let i = 0; i < size; i++) {
    const end = found[(begin + 2 * i) % (2 * size)]!
    const [first, last] = [firstOf(end >> 1), lastOf(end >> 1)]
    const length = ((last - first + count) % count) + 1
    for (let j = 0; j < length; j++)
      joined[at++] = order[end % 2 === 0 ? (first + j) % count : (last - j + count) % count]!
  }
  return joined
}

/** Where they begin, in the order of the tour; none where places lie evenly. */
function longestLegs(order: Int32Array, between: Distances['between'], wanted: number): number[] {
  const legs = Float64Array.from(order, (place, i) => between(place, order[(i + 1) % order.length]!))
  const byLength = Array.from(legs.keys()).sort((a, b) => legs[b]! - legs[a]! || a - b)
  const [least, middle] = [legs[byLength[longLegs - 1]!]!, legs[byLength[legs.length >> 1]!]!]
  return least < clustersFrom * middle ? [] : byLength.slice(0, wanted).sort((a, b) => a - b)
}
