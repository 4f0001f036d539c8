// In which order to drive to several places, by distance in a straight line: no road is known here, and no map service is asked.

export interface Point {
  latitude: number
  longitude: number
}

export interface Stop extends Point {
  id: string
  /** When one has to be there (ISO instant); null: any time will do. Stops with a time are driven to in the order of their times. */
  fixedAt: string | null
}

/** Miles along the great circle, on a round earth. */
export function milesBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const [lat, long] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad]
  const square =
    Math.sin(lat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(long / 2) ** 2
  return 2 * 3958.8 * Math.asin(Math.min(1, Math.sqrt(square)))
}

export function milesAlong(start: Point | null, stops: Point[]): number {
  return stops.reduce((sum, stop, i) => {
    const before = i === 0 ? start : stops[i - 1]!
    return sum + (before ? milesBetween(before, stop) : 0)
  }, 0)
}

/**
 * A short order, and never a longer one than the one given where that keeps the times. Begun at the nearest stop and always on to the next
 * nearest; then turned around piece by piece, and single stops moved, as long as that makes it shorter.
 */
export function drivingOrder<S extends Stop>(start: Point | null, stops: S[]): S[] {
  const begun = [insertedByDistance(start, stops), stops.filter(() => keepsTimes(stops))].filter(
    (order) => order.length === stops.length,
  )
  const improved = begun.map((order) => improve(start, order))
  return improved.reduce((best, order) =>
    milesAlong(start, order) < milesAlong(start, best) - tiny ? order : best,
  )
}

/** Whether the stops with a time come in the order of their times. */
function keepsTimes(stops: Stop[]): boolean {
  const times = stops.flatMap(({ fixedAt }) => (fixedAt === null ? [] : [fixedAt]))
  return times.every((time, i) => i === 0 || times[i - 1]! <= time)
}

/** Those with a time as their times say, and between them the others where they cost the fewest miles; without times, nearest first. */
function insertedByDistance<S extends Stop>(start: Point | null, stops: S[]): S[] {
  const fixed = stops
    .filter(({ fixedAt }) => fixedAt !== null)
    .toSorted((a, b) => a.fixedAt!.localeCompare(b.fixedAt!))
  const free = stops.filter(({ fixedAt }) => fixedAt === null)
  if (fixed.length === 0) return nearestFirst(start, free)
  return free.reduce((order, stop) => {
    const tries = order.map((_, i) => order.toSpliced(i, 0, stop))
    return shortest(start, [...tries, [...order, stop]])
  }, fixed)
}

function nearestFirst<S extends Stop>(start: Point | null, stops: S[]): S[] {
  const left = [...stops]
  const order: S[] = []
  let at: Point | null = start
  while (left.length > 0) {
    const from: Point = at ?? left[0]!
    const next = left.reduce((best, stop) =>
      milesBetween(from, stop) < milesBetween(from, best) ? stop : best,
    )
    left.splice(left.indexOf(next), 1)
    order.push(next)
    at = next
  }
  return order
}

// Less than this is the arithmetic, not the road.
const tiny = 1e-9

function improve<S extends Stop>(start: Point | null, stops: S[]): S[] {
  let best = stops
  let miles = milesAlong(start, best)
  for (let again = true; again;) {
    again = false
    for (const order of neighbors(best)) {
      if (!keepsTimes(order)) continue
      const now = milesAlong(start, order)
      if (now < miles - tiny) {
        best = order
        miles = now
        again = true
        break
      }
    }
  }
  return best
}

/** One piece turned around (2-opt), or one stop put elsewhere. */
function* neighbors<S>(order: S[]): Generator<S[]> {
  for (let from = 0; from < order.length; from++)
    for (let to = from + 1; to < order.length; to++) {
      yield [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)]
      yield order.toSpliced(from, 1).toSpliced(to, 0, order[from]!)
      yield order.toSpliced(to, 1).toSpliced(from, 0, order[to]!)
    }
}

function shortest<S extends Stop>(start: Point | null, orders: S[][]): S[] {
  return orders.reduce((best, order) => (milesAlong(start, order) < milesAlong(start, best) ? order : best))
}
