// In the countryside one drives, parks, and walks to the doors near the car. A spot to park is a stop, with the walk around it and back to the
// car; between stops one drives. Every first door of a stop is driven to.
import { walkOrder, walkSeconds } from './walk.ts'
import { type Pace, type TurfDoor, usualPace } from './doors.ts'
import type { Ground, Stop } from './ground.ts'

/** Two doors one walks between instead of driving. */
const walkedMeters = 160
/** And no farther from the car than this. */
const fromCar = 320
/** Roads are longer than the straight line; on a grid of section roads by a quarter. */
const roads = 1.3

/** From the ground of the same doors on foot: its stops become the doors around a spot to park. */
export function groundByCar(doors: readonly TurfDoor[], onFoot: Ground, pace: Pace = usualPace): Ground {
  const spots = spotsOf(onFoot)
  const stops = spots.map((inside) => stopAt(onFoot, inside))
  const straight = (a: number, b: number) => Math.hypot(stops[a]!.x - stops[b]!.x, stops[a]!.y - stops[b]!.y)
  const meters = (a: number, b: number) => straight(a, b) * roads
  return {
    stops,
    faces: stops.map((stop) => ({ name: nameOf(doors, stop), doors: stop.doors.length })),
    units: stops.map((_, i) => ({ stops: [i], face: i })),
    meters,
    seconds: (a, b) => (a === b ? 0 : meters(a, b) / pace.driving + pace.parking),
    isDriven: (a, b) => a !== b,
  }
}

/** Doors that hang together by short walks, none far from the first. */
function spotsOf({ stops, meters }: Ground): number[][] {
  const cells = Map.groupBy(stops.keys(), (i) => cellOf(stops[i]!.x, stops[i]!.y))
  const isTaken = new Uint8Array(stops.length)
  const spots: number[][] = []
  const inOrder = [...stops.keys()].sort(
    (a, b) => stops[a]!.x - stops[b]!.x || stops[a]!.y - stops[b]!.y || a - b,
  )
  for (const first of inOrder) {
    if (isTaken[first] === 1) continue
    isTaken[first] = 1
    const spot = [first]
    for (let i = 0; i < spot.length; i++)
      for (const other of nearOf(spot[i]!)) {
        if (isTaken[other] === 1) continue
        if (meters(spot[i]!, other) > walkedMeters || meters(first, other) > fromCar) continue
        isTaken[other] = 1
        spot.push(other)
      }
    spots.push(spot)
  }
  return spots

  function* nearOf(stop: number): Generator<number> {
    const { x, y } = stops[stop]!
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        yield* cells.get(cellOf(x + dx * walkedMeters, y + dy * walkedMeters)) ?? []
  }
}

const cellOf = (x: number, y: number) => `${Math.floor(x / walkedMeters)} ${Math.floor(y / walkedMeters)}`

/** Around and back to the car, which is at the first door. */
function stopAt(onFoot: Ground, inside: number[]): Stop {
  const order = inside.length < 3 ? inside : walkOrder(onFoot, inside, { steps: 2000 })
  const walked =
    walkSeconds(onFoot, order) + (order.length > 1 ? onFoot.seconds(order.at(-1)!, order[0]!) : 0)
  const first = onFoot.stops[order[0]!]!
  return {
    doors: order.flatMap((stop) => onFoot.stops[stop]!.doors),
    x: first.x,
    y: first.y,
    seconds: order.reduce((sum, stop) => sum + onFoot.stops[stop]!.seconds, 0) + walked,
  }
}

function nameOf(doors: readonly TurfDoor[], { doors: [first] }: Stop): string {
  const { number, street } = doors[first!]!
  return (
    [number, street].filter((part) => part !== null && part !== '').join(' ') || 'a door without an address'
  )
}
