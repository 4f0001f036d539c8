import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distancesOf, tourLength } from './distances.ts'
import { openRoute } from './openRoute.ts'
import { Random } from './random.ts'
import { solveTour } from './solve.ts'

function scattered(count: number, seed: number) {
  const random = new Random(seed)
  const x = Float64Array.from({ length: count }, () => random.below(10_000))
  const y = Float64Array.from({ length: count }, () => random.below(10_000))
  const distances = distancesOf(count, (a, b) => Math.round(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)))
  return { points: { x, y }, distances }
}

const everyPlace = (count: number) => Array.from({ length: count }, (_, i) => i)
const sorted = (order: Int32Array) => [...order].sort((a, b) => a - b)

it('a route goes through every place once, and its length is what its legs add up to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.integer(), (count, seed) => {
      const { points, distances } = scattered(count, seed)
      const { order, length } = solveTour(distances, { points, steps: 20_000 })
      expect(sorted(order)).toEqual(everyPlace(count))
      expect(length).toBe(tourLength(order, distances))
    }),
    { numRuns: 60 },
  )
})

it('the same seed gives the same route', () => {
  const { points, distances } = scattered(300, 7)
  const one = solveTour(distances, { points, seed: 5, steps: 300_000 })
  const other = solveTour(distances, { points, seed: 5, steps: 300_000 })
  expect(other).toEqual(one)
})

it('places on a circle are visited around it', () => {
  const count = 200
  const angle = (i: number) => ((i * 73) % count) * ((2 * Math.PI) / count)
  const x = Float64Array.from({ length: count }, (_, i) => Math.round(100_000 * Math.cos(angle(i))))
  const y = Float64Array.from({ length: count }, (_, i) => Math.round(100_000 * Math.sin(angle(i))))
  const distances = distancesOf(count, (a, b) => Math.round(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)))
  const around = everyPlace(count).sort((a, b) => angle(a) - angle(b))
  expect(solveTour(distances, { points: { x, y }, steps: 200_000 }).length).toBe(
    tourLength(around, distances),
  )
})

it('few places are visited in the best of all orders', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 9 }), fc.integer(), (count, seed) => {
      const { distances, points } = scattered(count, seed)
      expect(solveTour(distances, { points, steps: 50_000 }).length).toBe(
        bestByTrying(count, distances.between),
      )
    }),
    { numRuns: 15 },
  )
})

it('clusters of places and places on top of each other are no trouble', () => {
  const random = new Random(3)
  const x = Float64Array.from({ length: 500 }, (_, i) => (i % 5) * 100_000 + random.below(4))
  const y = Float64Array.from({ length: 500 }, () => random.below(4))
  const distances = distancesOf(500, (a, b) => Math.round(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)))
  const { order, length } = solveTour(distances, { points: { x, y }, steps: 200_000 })
  expect(sorted(order)).toEqual(everyPlace(500))
  // Once across and back: never between two clusters more often than needed.
  expect(length).toBeLessThan(805_000)
})

it('the way between clusters is as short as if there were nothing else', () => {
  const random = new Random(11)
  const clusters = scattered(25, 12).points
  const at = (i: number, of: Float64Array) => of[i % 25]! * 100 + random.below(300)
  const x = Float64Array.from({ length: 750 }, (_, i) => at(i, clusters.x))
  const y = Float64Array.from({ length: 750 }, (_, i) => at(i, clusters.y))
  const distances = distancesOf(750, (a, b) => Math.round(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)))
  const { order } = solveTour(distances, { points: { x, y }, steps: 3_000_000 })
  expect(sorted(order)).toEqual(everyPlace(750))
  const between = [...order].flatMap((place, i) => {
    const next = order[(i + 1) % 750]!
    return place % 25 === next % 25 ? [] : [distances.between(place, next)]
  })
  const middles = distancesOf(25, (a, b) =>
    Math.round(Math.hypot(clusters.x[a]! - clusters.x[b]!, clusters.y[a]! - clusters.y[b]!) * 100),
  )
  // Each left once; the ways from edge to edge are shorter than those from middle to middle.
  expect(between).toHaveLength(25)
  expect(between.reduce((a, b) => a + b)).toBeLessThan(solveTour(middles).length)
})

it('an open route does not come back to where it began', () => {
  const places = [50, 10, 40, 0, 20, 30, 90, 70, 80, 60]
  const distances = distancesOf(places.length, (a, b) => Math.abs(places[a]! - places[b]!))
  const order = [...openRoute(distances, { steps: 10_000 })].map((i) => places[i]!)
  expect([order, order.toReversed()]).toContainEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
})

function bestByTrying(count: number, between: (a: number, b: number) => number): number {
  let best = Infinity
  const walk = (here: number, left: number[], length: number) => {
    if (length >= best) return
    if (left.length === 0) best = Math.min(best, length + between(here, 0))
    for (const next of left)
      walk(
        next,
        left.filter((other) => other !== next),
        length + between(here, next),
      )
  }
  walk(0, everyPlace(count).slice(1), 0)
  return best
}
