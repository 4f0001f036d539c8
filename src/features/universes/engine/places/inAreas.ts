// How many voters live in each of many areas at once. Places are sorted into squares, so that an area is compared with what is near it only.
import { nowhere, type VoterColumns } from '../../../voterFile/buildIndexColumns.server.ts'
import { hasBit } from '../bits.ts'
import { Effort } from '../effort.ts'
import { isInside, outlineOf, perBand, type Outline } from './geography.ts'
import type { AreaCounts } from '../plan.ts'

/** Areas as numbers, which travel to a thread as they are: x, y, x, y in millionths of a degree, and where each ring and area ends. */
export interface FlatAreas {
  points: Int32Array
  /** Behind the last number of each ring. */
  ringEnds: Uint32Array
  /** Behind the last ring of each area. */
  areaEnds: Uint32Array
}

export function flatAreas(areas: { rings: number[][][] }[]): FlatAreas {
  const rings = areas.flatMap((area) => area.rings)
  const points = new Int32Array(rings.reduce((sum, ring) => sum + ring.length * 2, 0))
  const ringEnds = new Uint32Array(rings.length)
  let at = 0
  for (const [i, ring] of rings.entries()) {
    for (const [x, y] of ring as [number, number][]) {
      points[at++] = Math.round(x * 1e6)
      points[at++] = Math.round(y * 1e6)
    }
    ringEnds[i] = at
  }
  let ended = 0
  return { points, ringEnds, areaEnds: Uint32Array.from(areas, (area) => (ended += area.rings.length)) }
}

export function* outlinesOf({ points, ringEnds, areaEnds }: FlatAreas): Generator<Outline> {
  let ring = 0
  for (const end of areaEnds) {
    const rings: Int32Array[] = []
    for (; ring < end; ring++)
      rings.push(points.subarray(ring === 0 ? 0 : ringEnds[ring - 1]!, ringEnds[ring]))
    yield outlineOf(rings)
  }
}

interface Places {
  longitude: Int32Array
  latitude: Int32Array
}

/** About a mile and a half. */
const usualSquare = 20_000
const mostSquares = 1_000_000

/** Places by square; those that are nowhere are in none. */
export class PlaceGrid {
  readonly places: Places
  private readonly west: number = Infinity
  private readonly south: number = Infinity
  private readonly square: number
  private readonly across: number
  private readonly starts: Uint32Array
  private readonly inOrder: Uint32Array

  constructor(places: Places) {
    this.places = places
    const { longitude, latitude } = places
    let [east, north, count] = [-Infinity, -Infinity, 0]
    for (let i = 0; i < longitude.length; i++) {
      if (latitude[i] === nowhere) continue
      count++
      this.west = Math.min(this.west, longitude[i]!)
      east = Math.max(east, longitude[i]!)
      this.south = Math.min(this.south, latitude[i]!)
      north = Math.max(north, latitude[i]!)
    }
    if (count === 0) [this.west, this.south, east, north] = [0, 0, 0, 0]
    this.square = Math.max(usualSquare, Math.sqrt(((east - this.west) * (north - this.south)) / mostSquares))
    this.across = Math.floor((east - this.west) / this.square) + 1
    const squares = this.across * (Math.floor((north - this.south) / this.square) + 1)
    this.starts = new Uint32Array(squares + 2)
    this.inOrder = new Uint32Array(count)
    for (let i = 0; i < longitude.length; i++)
      if (latitude[i] !== nowhere) this.starts[this.squareOf(i) + 2]!++
    for (let s = 2; s < this.starts.length; s++) this.starts[s]! += this.starts[s - 1]!
    for (let i = 0; i < longitude.length; i++)
      if (latitude[i] !== nowhere) this.inOrder[this.starts[this.squareOf(i) + 1]!++] = i
  }

  /** Each place inside of the outline, once. */
  each({ west, south, east, north, bands }: Outline, effort: Effort, visit: (place: number) => void): void {
    const { longitude, latitude } = this.places
    const rows = Math.floor((this.starts.length - 2) / this.across)
    const [firstColumn, lastColumn] = [
      this.step(west - this.west, this.across),
      this.step(east - this.west, this.across),
    ]
    const [firstRow, lastRow] = [this.step(south - this.south, rows), this.step(north - this.south, rows)]
    const cost = perBand(bands)
    for (let row = firstRow; row <= lastRow; row++) {
      const [from, to] = [
        this.starts[row * this.across + firstColumn]!,
        this.starts[row * this.across + lastColumn + 1]!,
      ]
      effort.ofArea(cost, to - from)
      for (let k = from; k < to; k++) {
        const i = this.inOrder[k]!
        const [x, y] = [longitude[i]!, latitude[i]!]
        if (x < west || x > east || y < south || y > north) continue
        if (isInside(bands, x, y)) visit(i)
      }
    }
  }

  private step(offset: number, count: number): number {
    return Math.max(0, Math.min(count - 1, Math.floor(offset / this.square)))
  }

  private squareOf(i: number): number {
    const { longitude, latitude } = this.places
    const column = Math.floor((longitude[i]! - this.west) / this.square)
    return Math.floor((latitude[i]! - this.south) / this.square) * this.across + column
  }
}

/** Three seconds of one core at most. */
const mostComparisons = 2_000_000_000

/** `without`: voters the organization has merged into another. */
export function countInAreas(
  columns: VoterColumns,
  grid: PlaceGrid,
  areas: FlatAreas,
  without: Int32Array,
): AreaCounts {
  const sizes = columns.householdSize.slice()
  for (const id of without) {
    const household = columns.household[id]
    const isCounted = household !== undefined && household < sizes.length && hasBit(columns.present, id)
    if (isCounted && sizes[household]! > 0) sizes[household]!--
  }
  const count = areas.areaEnds.length
  const counts: AreaCounts = { voters: new Uint32Array(count), doors: new Uint32Array(count) }
  const effort = new Effort(mostComparisons)
  let area = 0
  for (const outline of outlinesOf(areas)) {
    let [voters, doors] = [0, 0]
    grid.each(outline, effort, (household) => {
      voters += sizes[household]!
      if (sizes[household]! > 0) doors++
    })
    counts.voters[area] = voters
    counts.doors[area++] = doors
  }
  return counts
}

/** The same for a committee's own points: people, signs. */
export function countPoints(
  points: { longitude: number; latitude: number }[],
  areas: FlatAreas,
): Uint32Array {
  const grid = new PlaceGrid({
    longitude: Int32Array.from(points, (point) => Math.round(point.longitude * 1e6)),
    latitude: Int32Array.from(points, (point) => Math.round(point.latitude * 1e6)),
  })
  const counts = new Uint32Array(areas.areaEnds.length)
  const effort = new Effort(mostComparisons)
  let area = 0
  for (const outline of outlinesOf(areas)) {
    grid.each(outline, effort, () => counts[area]!++)
    area++
  }
  return counts
}
