// Doors as points in meters. A door the map does not know is put beside the nearest number of its street that it knows.
import type { TurfDoor } from './doors.ts'

export interface Places {
  x: Float64Array
  y: Float64Array
  /** Doors whose place is a guess. */
  guessed: Uint8Array
  /** Degrees of what is at x, y. */
  longitude(x: number): number
  latitude(y: number): number
}

export interface Projection {
  west: number
  south: number
  metersEast: number
}

const metersPerDegree = 111_320

export function projectionFor(
  points: readonly { longitude: number | null; latitude: number | null }[],
): Projection {
  let [west, south, north] = [Infinity, Infinity, -Infinity]
  for (const { longitude, latitude } of points) {
    if (longitude === null || latitude === null) continue
    west = Math.min(west, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  if (west === Infinity) return { west: 0, south: 0, metersEast: metersPerDegree }
  return { west, south, metersEast: metersPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180) }
}

export const eastOf = ({ west, metersEast }: Projection, longitude: number) => (longitude - west) * metersEast
export const northOf = ({ south }: Projection, latitude: number) => (latitude - south) * metersPerDegree

export function placesOf(doors: readonly TurfDoor[], projection = projectionFor(doors)): Places {
  const x = new Float64Array(doors.length)
  const y = new Float64Array(doors.length)
  const guessed = new Uint8Array(doors.length)
  const isKnown = (i: number) => doors[i]!.longitude !== null && doors[i]!.latitude !== null
  doors.forEach(({ longitude, latitude }, i) => {
    if (longitude === null || latitude === null) return
    x[i] = eastOf(projection, longitude)
    y[i] = northOf(projection, latitude)
  })
  const unknown = doors.map((_, i) => i).filter((i) => !isKnown(i))
  if (unknown.length > 0) {
    const known = doors.map((_, i) => i).filter(isKnown)
    const onStreet = Map.groupBy(known, (i) => streetOf(doors[i]!))
    const inCity = Map.groupBy(known, (i) => doors[i]!.city.toLowerCase())
    const streets = new Map<string, number>()
    for (const i of unknown) {
      guessed[i] = 1
      const door = doors[i]!
      const near = onStreet.get(streetOf(door)) ?? inCity.get(door.city.toLowerCase())
      const like = near ? nearestNumber(near, doors, door.number) : undefined
      if (like !== undefined) {
        x[i] = x[like]!
        y[i] = y[like]!
      } else {
        // No door of its town is on the map: streets side by side, far from all others, each in the order of its numbers.
        const key = streetOf(door)
        if (!streets.has(key)) streets.set(key, streets.size)
        x[i] = -5000 - streets.get(key)! * 100
        y[i] = (door.number ?? 0) * 0.8
      }
    }
  }
  return {
    x,
    y,
    guessed,
    longitude: (east) => projection.west + east / projection.metersEast,
    latitude: (north) => projection.south + north / metersPerDegree,
  }
}

export const streetOf = ({ street, city }: Pick<TurfDoor, 'street' | 'city'>) =>
  `${street.toLowerCase()}|${city.toLowerCase()}`

function nearestNumber(
  among: number[],
  doors: readonly TurfDoor[],
  number: number | null,
): number | undefined {
  let [best, far] = [among[0], Infinity]
  for (const i of among) {
    const difference = Math.abs((doors[i]!.number ?? 0) - (number ?? 0))
    if (difference < far) [best, far] = [i, difference]
  }
  return best
}
