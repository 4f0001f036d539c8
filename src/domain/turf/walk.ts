// The order of the stops of one turf, and how long it takes.
import { distancesOf } from '../routes/distances.ts'
import { openRoute, type RouteOptions } from '../routes/openRoute.ts'
import type { Ground } from './ground.ts'

/** Tenths of a second: whole, and finer than anyone walks. */
const parts = 10

export function walkOrder(ground: Ground, stops: readonly number[], options: RouteOptions): number[] {
  const distances = distancesOf(stops.length, (a, b) =>
    Math.round(ground.seconds(stops[a]!, stops[b]!) * parts),
  )
  return [...openRoute(distances, options)].map((i) => stops[i]!)
}

/** The same stops, from an order that is nearly right. */
export function tidiedOrder(ground: Ground, order: readonly number[], steps: number, seed: number): number[] {
  return walkOrder(ground, order, { start: order.map((_, i) => i), steps, seed })
}

export function walkSeconds(ground: Ground, order: readonly number[]): number {
  let seconds = 0
  for (let i = 1; i < order.length; i++) seconds += ground.seconds(order[i - 1]!, order[i]!)
  return seconds
}
