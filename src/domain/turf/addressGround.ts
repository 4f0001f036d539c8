// The way between doors when no streets are loaded. Gardens that touch are not a way: between two streets one goes to an end of the block, and
// from there to an end of the other. Where blocks end is seen by where their doors do.
import { buildingStops } from './buildings.ts'
import { inferFaces } from './addressFaces.ts'
import { type Pace, type TurfDoor, usualPace } from './doors.ts'
import { unitsOfFace, type Face, type Ground } from './ground.ts'
import { placesOf } from './places.ts'

/** Half a lot: from the last door to the corner. */
const beyondLastDoor = 12
const crossing = 15

export function groundFromAddresses(doors: readonly TurfDoor[], pace: Pace = usualPace): Ground {
  const stops = buildingStops(doors, placesOf(doors), pace)
  const inferred = inferFaces(doors, stops)
  const faces: Face[] = inferred.map(({ name, stops: those }) => ({
    name,
    doors: those.reduce((sum, stop) => sum + stops[stop]!.doors.length, 0),
  }))
  const faceOf = new Int32Array(stops.length)
  inferred.forEach(({ stops: those }, face) => {
    for (const stop of those) faceOf[stop] = face
  })
  const streets = new Map<string, number>()
  const streetOf = Int32Array.from(inferred, ({ street }) => {
    if (!streets.has(street)) streets.set(street, streets.size)
    return streets.get(street)!
  })
  const ends = Float64Array.from(
    inferred.flatMap(({ stops: those }) => endsOf(those.map((stop) => stops[stop]!))),
  )

  const meters = (a: number, b: number): number => {
    if (a === b) return 0
    const [one, other] = [stops[a]!, stops[b]!]
    const straight = Math.hypot(one.x - other.x, one.y - other.y)
    const [f, g] = [faceOf[a]!, faceOf[b]!]
    if (f === g) return straight
    if (streetOf[f] === streetOf[g]) return straight + crossing
    let shortest = Infinity
    for (let i = f * 4; i < f * 4 + 4; i += 2) {
      const toEnd = Math.hypot(one.x - ends[i]!, one.y - ends[i + 1]!)
      for (let j = g * 4; j < g * 4 + 4; j += 2) {
        const between = Math.hypot(ends[i]! - ends[j]!, ends[i + 1]! - ends[j + 1]!)
        const fromEnd = Math.hypot(other.x - ends[j]!, other.y - ends[j + 1]!)
        shortest = Math.min(shortest, toEnd + between + fromEnd)
      }
    }
    return shortest
  }
  return {
    stops,
    faces,
    units: inferred.flatMap(({ stops: those }, face) => unitsOfFace(face, those, stops)),
    meters,
    seconds: (a, b) => meters(a, b) / pace.walking,
    isDriven: () => false,
  }
}

/** The two ends of a run of doors, a little beyond the last ones: x, y, x, y. */
function endsOf(stops: { x: number; y: number }[]): [number, number, number, number] {
  const [first, last] = [stops[0]!, stops.at(-1)!]
  const [x, y] = [last.x - first.x, last.y - first.y]
  const length = Math.hypot(x, y)
  if (length < 1) return [first.x, first.y, first.x, first.y]
  const [dx, dy] = [(x / length) * beyondLastDoor, (y / length) * beyondLastDoor]
  return [first.x - dx, first.y - dy, last.x + dx, last.y + dy]
}
