// A route that begins and ends where it likes: a round tour with one more place, which is as far as nothing from all others.
import { withOpenEnd, type Distances } from './distances.ts'
import { solveTour } from './solve.ts'

export interface RouteOptions {
  seed?: number
  steps?: number
  /** An order to begin with. */
  start?: readonly number[]
}

export function openRoute(distances: Distances, { start, ...options }: RouteOptions = {}): Int32Array {
  const { count } = distances
  if (count < 3) return Int32Array.from({ length: count }, (_, i) => i)
  const { order } = solveTour(withOpenEnd(distances), {
    ...options,
    ...(start && { start: [...start, count] }),
  })
  const end = order.indexOf(count)
  return Int32Array.from({ length: count }, (_, i) => order[(end + 1 + i) % (count + 1)]!)
}
