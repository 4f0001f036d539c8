// Files of the TSPLIB collection (Reinelt 1991): symmetric problems with coordinates or written-out distances. How a distance is rounded is
// part of the format, and the optima that are published hold for exactly that rounding.
import { distancesIn, distancesOf, type Distances } from '../../domain/routes/distances.ts'
import type { Points } from '../../domain/routes/neighbors.ts'
import { formatCount } from '../../domain/numbers.ts'
import { readMatrix } from './matrix.ts'
import { BadTsplib, readNumbers, sectionsOf, type Sections } from './sections.ts'
import { flatKinds, geoDistance, type FlatDistance } from './weights.ts'

export interface TsplibProblem {
  name: string
  distances: Distances
  /** Null where only distances are given. */
  points: Points | null
}

const mostPoints = 200_000
const mostInMatrix = 5000

export function readTsplib(text: string): TsplibProblem {
  const sections = sectionsOf(text)
  const { facts } = sections
  const type = (facts.get('TYPE') ?? 'TSP').split(/\s/)[0]!.toUpperCase()
  if (type !== 'TSP')
    throw new BadTsplib(
      `This is a problem of the type ${type.slice(0, 20)}; only round tours (TSP) are read.`,
    )
  const count = countOf(facts)
  const kind = (facts.get('EDGE_WEIGHT_TYPE') ?? '').toUpperCase()
  const name = facts.get('NAME') ?? ''
  if (kind === 'EXPLICIT') {
    if (count > mostInMatrix)
      throw new BadTsplib(
        `${formatCount(count)} points with all distances written out are too many: at most ${formatCount(mostInMatrix)}.`,
      )
    const format = (facts.get('EDGE_WEIGHT_FORMAT') ?? '').toUpperCase()
    return { name, distances: distancesIn(count, readMatrix(sections, format, count)), points: null }
  }
  const flat = flatKinds.get(kind)
  if (!flat && kind !== 'GEO')
    throw new BadTsplib(
      kind === ''
        ? 'This is no TSPLIB file: it says nowhere how its distances are measured (EDGE_WEIGHT_TYPE).'
        : `Distances of the type ${kind.slice(0, 20)} are not known here.`,
    )
  const points = readPoints(sections, count, kind.endsWith('3D') ? 3 : 2)
  return { name, distances: distancesOf(count, distanceOf(points, flat)), points }
}

function countOf(facts: Map<string, string>): number {
  const written = facts.get('DIMENSION')
  const count = Number(written)
  if (written === undefined || !Number.isInteger(count) || count < 1)
    throw new BadTsplib('This is no TSPLIB file: it does not say how many points it has (DIMENSION).')
  if (count > mostPoints)
    throw new BadTsplib(
      `${formatCount(count)} points are too many: at most ${formatCount(mostPoints)} are read.`,
    )
  return count
}

interface Coordinates extends Points {
  z: Float64Array | null
}

function readPoints(sections: Sections, count: number, dimensions: 2 | 3): Coordinates {
  const numbers = readNumbers(sections, 'NODE_COORD_SECTION', count * (dimensions + 1))
  const axis = (offset: number) =>
    Float64Array.from({ length: count }, (_, i) => numbers[i * (dimensions + 1) + offset]!)
  const ids = new Set(axis(0))
  if (ids.size !== count) throw new BadTsplib('Two points of this file have the same number.')
  return { x: axis(1), y: axis(2), z: dimensions === 3 ? axis(3) : null }
}

function distanceOf({ x, y, z }: Coordinates, flat: FlatDistance | undefined) {
  if (!flat) return geoDistance(x, y)
  return z
    ? (a: number, b: number) => flat(x[a]! - x[b]!, y[a]! - y[b]!, z[a]! - z[b]!)
    : (a: number, b: number) => flat(x[a]! - x[b]!, y[a]! - y[b]!, 0)
}
