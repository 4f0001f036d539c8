// Streets as corners and the stretches between them, for someone on foot. Highways, railroads and water are not in it: they are crossed where
// a street or a path does.
import { streetKey } from '../voters/keys.ts'
import { eastOf, northOf, type Projection } from './places.ts'

export interface WalkLine {
  kind: string
  name: string
  /** Longitude and latitude in degrees, one after the other. */
  points: ArrayLike<number>
}

export interface Stretch {
  from: number
  to: number
  meters: number
  /** What it costs to walk: longer than it is where a road with fast traffic is crossed at its end. */
  cost: number
  kind: string
  name: string
  /** x and y in meters, one after the other. */
  points: Float64Array
  /** Stretches of one street without a corner between them have the same. */
  block: number
}

export interface StreetGraph {
  nodes: number
  x: Float64Array
  y: Float64Array
  stretches: Stretch[]
  /** Of each node, the stretches that end there. */
  at: number[][]
}

const walkable = new Set(['street', 'alley', 'path', 'road'])
/** Paths and alleys do not make a corner: the houses go on. */
const makesCorner = (kind: string) => kind === 'street' || kind === 'road'
const crossingRoad = 20

export function streetGraph(lines: readonly WalkLine[], projection: Projection): StreetGraph {
  const walked = lines.filter(({ kind }) => walkable.has(kind))
  const uses = new Map<string, number>()
  for (const { points } of walked)
    for (let i = 0; i < points.length; i += 2) {
      const isEnd = i === 0 || i === points.length - 2
      const key = keyAt(points, i)
      uses.set(key, (uses.get(key) ?? 0) + (isEnd ? 2 : 1))
    }
  const nodes = new Map<string, number>()
  const [xs, ys]: [number[], number[]] = [[], []]
  const nodeAt = (points: ArrayLike<number>, i: number) => {
    const key = keyAt(points, i)
    const known = nodes.get(key)
    if (known !== undefined) return known
    nodes.set(key, xs.length)
    xs.push(eastOf(projection, points[i]!))
    ys.push(northOf(projection, points[i + 1]!))
    return xs.length - 1
  }
  const stretches: Stretch[] = []
  for (const { kind, name, points } of walked) {
    let start = 0
    for (let i = 2; i < points.length; i += 2) {
      if ((uses.get(keyAt(points, i)) ?? 0) < 2) continue
      const shape: number[] = []
      for (let j = start; j <= i; j += 2)
        shape.push(eastOf(projection, points[j]!), northOf(projection, points[j + 1]!))
      const meters = lengthOf(shape)
      stretches.push({
        from: nodeAt(points, start),
        to: nodeAt(points, i),
        meters,
        cost: meters,
        kind,
        name: streetKey(name),
        points: Float64Array.from(shape),
        block: -1,
      })
      start = i
    }
  }
  const at: number[][] = Array.from({ length: xs.length }, () => [])
  stretches.forEach(({ from, to }, i) => {
    at[from]!.push(i)
    if (to !== from) at[to]!.push(i)
  })
  const graph = { nodes: xs.length, x: Float64Array.from(xs), y: Float64Array.from(ys), stretches, at }
  addCrossings(graph)
  joinBlocks(graph)
  return graph
}

const keyAt = (points: ArrayLike<number>, i: number) =>
  `${Math.round(points[i]! * 1e7)},${Math.round(points[i + 1]! * 1e7)}`

function lengthOf(shape: number[]): number {
  let meters = 0
  for (let i = 2; i < shape.length; i += 2)
    meters += Math.hypot(shape[i]! - shape[i - 2]!, shape[i + 1]! - shape[i - 1]!)
  return meters
}

function addCrossings({ stretches, at }: StreetGraph): void {
  const isOnRoad = at.map((ends) => ends.some((i) => stretches[i]!.kind === 'road'))
  for (const stretch of stretches)
    if (stretch.kind !== 'road')
      stretch.cost += (isOnRoad[stretch.from] ? crossingRoad : 0) + (isOnRoad[stretch.to] ? crossingRoad : 0)
}

/** A street that is split into several lines in the file, or by a path, is still one block until the next corner. */
function joinBlocks({ stretches, at }: StreetGraph): void {
  const parent = stretches.map((_, i) => i)
  const find = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!
    return i
  }
  for (const ends of at) {
    const streets = ends.filter((i) => makesCorner(stretches[i]!.kind))
    if (streets.length === 2 && stretches[streets[0]!]!.name === stretches[streets[1]!]!.name)
      parent[find(streets[0]!)] = find(streets[1]!)
  }
  stretches.forEach((stretch, i) => (stretch.block = find(i)))
}
