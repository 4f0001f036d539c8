// One turf by itself: after someone changed which doors are in it, or to cut it in two.
import { groundFromAddresses } from './addressGround.ts'
import { cutTurf } from './cut.ts'
import type { Pace, TurfDoor } from './doors.ts'
import type { Ground } from './ground.ts'
import { groundByCar } from './ruralGround.ts'
import type { WalkLine } from './streetGraph.ts'
import { groundFromStreets } from './streetGround.ts'
import { walkOrder, walkSeconds } from './walk.ts'

export interface GroundOptions {
  pace: Pace
  byCar: boolean
  /** Empty where no streets are loaded. */
  lines: readonly WalkLine[]
}

export interface RoutedTurf {
  /** Doors in walking order, by their index. */
  doors: number[]
  /** Those that are driven to. */
  driven: number[]
  walk: number
  work: number
  meters: number
}

export function groundOf(doors: readonly TurfDoor[], { pace, byCar, lines }: GroundOptions): Ground {
  const onFoot =
    lines.length > 0 ? groundFromStreets(doors, lines, { pace }) : groundFromAddresses(doors, pace)
  return byCar ? groundByCar(doors, onFoot, pace) : onFoot
}

export function routeTurf(doors: readonly TurfDoor[], options: GroundOptions): RoutedTurf {
  const ground = groundOf(doors, options)
  const stops = ground.units.flatMap((unit) => unit.stops)
  return routed(ground, walkOrder(ground, stops, { steps: 60_000 }))
}

export function routed(ground: Ground, stops: readonly number[]): RoutedTurf {
  const driven = stops.filter((stop, i) => i > 0 && ground.isDriven(stops[i - 1]!, stop))
  let meters = 0
  for (let i = 1; i < stops.length; i++) meters += ground.meters(stops[i - 1]!, stops[i]!)
  return {
    doors: stops.flatMap((stop) => ground.stops[stop]!.doors),
    driven: driven.map((stop) => ground.stops[stop]!.doors[0]!),
    walk: walkSeconds(ground, stops),
    work: stops.reduce((sum, stop) => sum + ground.stops[stop]!.seconds, 0),
    meters,
  }
}

/** What an order someone chose takes, without changing it. */
export function timedTurf(
  doors: readonly TurfDoor[],
  order: readonly number[],
  options: GroundOptions,
): RoutedTurf {
  const ground = groundOf(doors, options)
  const stopOf = new Map(ground.stops.flatMap((stop, i) => stop.doors.map((door) => [door, i] as const)))
  const stops = order.map((door) => stopOf.get(door)!)
  let [walk, meters] = [0, 0]
  const driven: number[] = []
  for (let i = 1; i < stops.length; i++) {
    if (stops[i] === stops[i - 1]) continue
    walk += ground.seconds(stops[i - 1]!, stops[i]!)
    meters += ground.meters(stops[i - 1]!, stops[i]!)
    if (ground.isDriven(stops[i - 1]!, stops[i]!)) driven.push(order[i]!)
  }
  const work = [...new Set(stops)].reduce((sum, stop) => sum + ground.stops[stop]!.seconds, 0)
  return { doors: [...order], driven, walk, work, meters }
}

/** Into two of about equal minutes; one where there is nothing to split. */
export function splitTurf(doors: readonly TurfDoor[], options: GroundOptions): RoutedTurf[] {
  const ground = groundOf(doors, options)
  return cutTurf(ground, { size: { by: 'turfs', turfs: 2 } }).turfs.map(({ stops }) => routed(ground, stops))
}
