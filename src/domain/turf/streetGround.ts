// Faces and ways from real streets. A door that is on none of them, far out or in a file without its street, is cut by its address.
import { streetKey } from '../voters/keys.ts'
import { inferFaces } from './addressFaces.ts'
import { buildingStops } from './buildings.ts'
import { type Pace, type TurfDoor, usualPace } from './doors.ts'
import { unitsOfFace, type Face, type Ground } from './ground.ts'
import { placesOf, projectionFor } from './places.ts'
import { snapper, type Snapped } from './snap.ts'
import { streetGraph, type WalkLine } from './streetGraph.ts'
import { waysFrom } from './walkingWays.ts'

const crossing = 15
const crossingRoad = 60
/** Farther than this within a turf, a guess is good enough. */
const usualReach = 900
/** By a way that no street shows: around a railroad, over a creek. */
const detour = 1.4
const unknownWay = 250

export interface StreetOptions {
  pace?: Pace
  reach?: number
}

export function groundFromStreets(
  doors: readonly TurfDoor[],
  lines: readonly WalkLine[],
  { pace = usualPace, reach = usualReach }: StreetOptions = {},
): Ground {
  const projection = projectionFor(doors)
  const places = placesOf(doors, projection)
  const stops = buildingStops(doors, places, pace)
  const graph = streetGraph(lines, projection)
  const snap = snapper(graph)
  const snapped = stops.map(({ doors: [door], x, y }) => snap(x, y, streetKey(doors[door!]!.street)))
  const corners = new Set(
    snapped.flatMap((one) =>
      one ? [graph.stretches[one.stretch]!.from, graph.stretches[one.stretch]!.to] : [],
    ),
  )
  const ways = waysFrom(graph, corners, reach)

  const straight = (a: number, b: number) => Math.hypot(stops[a]!.x - stops[b]!.x, stops[a]!.y - stops[b]!.y)
  const meters = (a: number, b: number): number => {
    if (a === b) return 0
    const [one, other] = [snapped[a], snapped[b]]
    if (!one || !other) return straight(a, b) * detour
    const [p, q] = [graph.stretches[one.stretch]!, graph.stretches[other.stretch]!]
    const across =
      p.block === q.block && one.isLeft !== other.isLeft ? (p.kind === 'road' ? crossingRoad : crossing) : 0
    if (one.stretch === other.stretch) return Math.abs(one.along - other.along) + across
    const [toEnd, fromEnd] = [p.meters - one.along, q.meters - other.along]
    const way = Math.min(
      one.along + ways.between(p.from, q.from) + other.along,
      one.along + ways.between(p.from, q.to) + fromEnd,
      toEnd + ways.between(p.to, q.from) + other.along,
      toEnd + ways.between(p.to, q.to) + fromEnd,
    )
    return way === Infinity ? straight(a, b) * detour + unknownWay : way + across
  }

  const { faces, groups } = facesOf(doors, stops.length, snapped, graph, (loose) =>
    inferFaces(doors, stops).filter(({ stops: those }) => those.some((stop) => loose.has(stop))),
  )
  const named: Face[] = faces.map((name, i) => ({
    name,
    doors: groups[i]!.reduce((sum, stop) => sum + stops[stop]!.doors.length, 0),
  }))
  return {
    stops,
    faces: named,
    units: groups.flatMap((those, face) => unitsOfFace(face, those, stops)),
    meters,
    seconds: (a, b) => meters(a, b) / pace.walking,
    isDriven: () => false,
  }

  function facesOf(
    all: readonly TurfDoor[],
    count: number,
    on: readonly (Snapped | null)[],
    { stretches }: ReturnType<typeof streetGraph>,
    inferred: (loose: ReadonlySet<number>) => { name: string; stops: number[] }[],
  ): { faces: string[]; groups: number[][] } {
    const doorAt = (stop: number) => all[stops[stop]!.doors[0]!]!
    const sides = new Map<string, number[]>()
    const loose = new Set<number>()
    for (let stop = 0; stop < count; stop++) {
      const at = on[stop]
      if (!at) {
        loose.add(stop)
        continue
      }
      // Sides of one block are told apart by its houses, since its stretches may be drawn in either direction.
      const number = doorAt(stop).number
      const side = number === null ? (at.isLeft ? 'left' : 'right') : number % 2 === 1 ? 'odd' : 'even'
      const key = `${stretches[at.stretch]!.block}|${side}|${streetKey(doorAt(stop).street)}`
      const group = sides.get(key)
      if (group) group.push(stop)
      else sides.set(key, [stop])
    }
    const names: string[] = []
    const made: number[][] = []
    for (const [key, group] of sides) {
      group.sort((a, b) => (doorAt(a).number ?? 0) - (doorAt(b).number ?? 0) || a - b)
      const [, side] = key.split('|')
      const numbers = group.map((stop) => doorAt(stop).number).filter((number) => number !== null)
      const range = numbers.length === 0 ? '' : ` ${numbers[0]} to ${numbers.at(-1)}`
      names.push(`${side} side of ${doorAt(group[0]!).street || 'a street without a name'}${range}`)
      made.push(group)
    }
    if (loose.size > 0)
      for (const face of inferred(loose)) {
        const those = face.stops.filter((stop) => loose.has(stop))
        names.push(face.name)
        made.push(those)
      }
    return { faces: names, groups: made }
  }
}
