// Areas whose rings are broken, made whole: open rings are closed, rings that are no area go, crossing rings are cut at their crossings.
import type { Position } from 'geojson'
import { union, type Geom } from 'polyclip-ts'
import { isBroken, type Patience } from './crossings.ts'
import { isMisplaced } from './misplaced.ts'
import { signedArea } from './rings.ts'

export type Repair = 'closed' | 'dropped' | 'uncrossed' | 'joined' | 'unchecked'

/** The areas to keep; `did` says what was wrong with them. Rings run as GeoJSON wants them: outsides counterclockwise. */
export function repairAreas(
  areas: Position[][][],
  patience: Patience,
): { areas: Position[][][]; did: Set<Repair> } {
  const did = new Set<Repair>()
  const closed = areas.map((rings) => rings.flatMap((ring) => closedRing(ring, did)))
  // A hole without its outside is none.
  const filled = closed.filter((rings) => rings.length > 0)
  const rings = filled.flat()
  const wrong: Repair | null =
    patience.isOver || rings.length === 0
      ? null
      : isBroken(rings, patience)
        ? 'uncrossed'
        : isMisplaced(filled, patience)
          ? 'joined'
          : null
  const whole = wrong && uncrossed(filled, rings)
  if (whole) did.add(wrong)
  else if (wrong || patience.isOver) did.add('unchecked')
  return { areas: (whole ?? filled).map(turned), did }
}

function closedRing(ring: Position[], did: Set<Repair>): Position[][] {
  const points = ring.filter((point, i) => i === 0 || !isSame(point, ring[i - 1]!))
  if (points.length > 0 && (points.length === 1 || !isSame(points[0]!, points.at(-1)!))) {
    points.push(points[0]!)
    did.add('closed')
  }
  if (points.length >= 4 && hasThreeCorners(points)) return [points]
  did.add('dropped')
  return []
}

/** Neighbors differ, so a third corner is one that is neither the first nor the second. */
const hasThreeCorners = (points: Position[]) =>
  points.some((point) => !isSame(point, points[0]!) && !isSame(point, points[1]!))

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

/** Its arithmetic is exact and takes its time: a shape of more corners is kept as it came. */
const mostCorners = 20_000

function uncrossed(areas: Position[][][], rings: Position[][]): Position[][][] | null {
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > mostCorners) return null
  try {
    const joined = joinedAreas(areas)
    if (joined.length > 0) return joined
    // Nothing but hole: then the outsides are what was meant.
    const outsides = joinedAreas(areas.map((area) => area.slice(0, 1)))
    return outsides.length === 0 ? null : outsides
  } catch {
    return null
  }
}

function joinedAreas(areas: Position[][][]): Position[][][] {
  const [first, ...others] = areas.map((area) => area as Geom)
  return union(first!, ...others)
}

const turned = (rings: Position[][]): Position[][] =>
  rings.map((ring, i) => (signedArea(ring) > 0 === (i === 0) ? ring : ring.toReversed()))
