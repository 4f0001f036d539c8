// Shapes across the 180th meridian. Their makers write 179 and then -179, or 179 and then 181; drawn as they came, both go around the whole
// world. Each is made one row of numbers that does not jump, and cut where it leaves the map.
import type { Position } from 'geojson'

/** A step of this many degrees goes the other way around. One of 360 is the edge of a map of the whole world. */
const [longestStep, wholeWorld] = [330, 359.999]

const isJump = (a: Position, b: Position) => {
  const step = Math.abs(a[0]! - b[0]!)
  return step > longestStep && step < wholeWorld
}

const edge = 180.000001

export const leavesMap = (line: Position[]) =>
  line.some((point, i) => Math.abs(point[0]!) > edge || (i > 0 && isJump(line[i - 1]!, point)))

export const onMap = ([x, y]: Position): Position => [Math.abs(x!) > edge ? turned(x!) : x!, y!]

const turned = (x: number) => x - 360 * Math.round(x / 360)

export function cutArea([outside, ...holes]: Position[][]): Position[][][] {
  const whole = unrolled(outside!)
  const [west, east] = rangeOf(whole)
  const inside = holes.map((hole) => {
    const own = unrolled(hole)
    const [from, to] = rangeOf(own)
    const shift = 360 * Math.round(((west + east) / 2 - (from + to) / 2) / 360)
    return own.map(([x, y]): Position => [x! + shift, y!])
  })
  return bandsOf(west, east).flatMap((band) => {
    const cut = [whole, ...inside].map((ring) => cutRing(ring, band)).filter((ring) => ring.length > 3)
    return cut.length === 0 ? [] : [cut]
  })
}

export function cutLine(line: Position[]): Position[][] {
  const whole = unrolled(line)
  return bandsOf(...rangeOf(whole)).flatMap((band) => {
    const pieces: Position[][] = [[]]
    const [from, to] = [band - 180, band + 180]
    const keep = (point: Position) => pieces.at(-1)!.push([point[0]! - band, point[1]!])
    for (let i = 1; i < whole.length; i++) {
      const [a, b] = [whole[i - 1]!, whole[i]!]
      const inside = clipped(a, b, from, to)
      if (!inside) continue
      const last = pieces.at(-1)!.at(-1)
      if (last && (last[0] !== inside[0][0]! - band || last[1] !== inside[0][1])) pieces.push([])
      if (pieces.at(-1)!.length === 0) keep(inside[0])
      keep(inside[1])
    }
    return pieces.filter((piece) => piece.length > 1)
  })
}

/** Each point at most half a world from the one before it. */
function unrolled(line: Position[]): Position[] {
  let shift = 0
  return line.map((point, i) => {
    if (i > 0 && isJump(line[i - 1]!, point)) shift += point[0]! < line[i - 1]![0]! ? 360 : -360
    return [point[0]! + shift, point[1]!]
  })
}

function rangeOf(line: Position[]): [number, number] {
  let [west, east] = [Infinity, -Infinity]
  for (const [x] of line) {
    west = Math.min(west, x!)
    east = Math.max(east, x!)
  }
  return [west, east]
}

/** The middles of the worlds, side by side, that a shape reaches into. */
function bandsOf(west: number, east: number): number[] {
  const bands: number[] = []
  for (let band = 360 * Math.round(west / 360); band - 180 < east; band += 360) bands.push(band)
  return bands
}

function cutRing(ring: Position[], band: number): Position[] {
  const east = cutSide(ring, band + 180, (x, at) => x <= at)
  const cut = cutSide(east, band - 180, (x, at) => x >= at).map(([x, y]): Position => [x! - band, y!])
  return cut.length > 0 ? [...cut, cut[0]!] : cut
}

function cutSide(ring: Position[], at: number, isIn: (x: number, at: number) => boolean): Position[] {
  return ring.flatMap((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!
    const crosses = isIn(point[0]!, at) !== isIn(before[0]!, at)
    return [...(crosses ? [crossing(before, point, at)] : []), ...(isIn(point[0]!, at) ? [point] : [])]
  })
}

function clipped(a: Position, b: Position, from: number, to: number): [Position, Position] | null {
  if (Math.max(a[0]!, b[0]!) < from || Math.min(a[0]!, b[0]!) > to) return null
  const end = (point: Position, other: Position) =>
    point[0]! < from ? crossing(point, other, from) : point[0]! > to ? crossing(point, other, to) : point
  return [end(a, b), end(b, a)]
}

const crossing = (a: Position, b: Position, x: number): Position => [
  x,
  a[1]! + ((b[1]! - a[1]!) * (x - a[0]!)) / (b[0]! - a[0]!),
]
