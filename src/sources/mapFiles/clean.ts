// A feature as it is kept: in longitude and latitude with six decimals (four inches), its rings whole, its properties flat.
import type { Geometry, Position } from 'geojson'
import { formatCount } from '../../domain/numbers.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { Patience } from './crossings.ts'
import { cutArea, cutLine, leavesMap, onMap } from './dateLine.ts'
import { Tally } from './limits.ts'
import { ProjectionNeeded, type MapFeature, type MapGeometry, type RawFeature } from './mapFile.ts'
import type { Projection } from './projection.ts'
import { cleanProperties } from './properties.ts'
import { repairAreas, type Repair } from './repair.ts'

export class Cleaner {
  withoutShape = 0
  split = 0
  readonly repairs = new Map<Repair, number>()
  repaired = 0
  /** Shapes that were cut at the 180th meridian. */
  cut = 0
  /** How far from 0, 0 the file's own numbers reach. */
  readonly reach: [number, number] = [0, 0]
  private readonly tally: Tally
  private readonly patience = new Patience()
  private readonly projection: Projection
  private readonly shown: string
  private number = 0

  constructor(projection: Projection, shown: string) {
    this.projection = projection
    this.shown = shown
    this.tally = new Tally(shown)
  }

  /** A projection counts in meters or feet. Where no number of a file is larger than a longitude, they are degrees under a wrong name. */
  get isDegreesAfterAll(): boolean {
    const [x, y] = this.reach
    return !this.projection.isDegrees && this.vertices > 0 && x <= 180 && y <= 90 && (x > 1 || y > 1)
  }

  /** Usually one; a collection of points, lines and areas becomes one of each. */
  clean({ properties, geometry }: RawFeature): MapFeature[] {
    this.number++
    const kept = cleanProperties(properties)
    const parts = new Map<1 | 2 | 3, Position[][][]>()
    const type = this.collect(geometry, parts, 0)
    const shapes = [...parts].flatMap(
      ([kind, areas]) => this.shape(kind, this.onMap(kind, areas), type) ?? [],
    )
    if (shapes.length === 0) this.withoutShape++
    if (shapes.length > 1) this.split++
    return shapes.map((shape) => {
      this.tally.addFeature()
      return { properties: kept, geometry: shape }
    })
  }

  get vertices(): number {
    return this.tally.vertices
  }

  private onMap(kind: 1 | 2 | 3, areas: Position[][][]): Position[][][] {
    if (!areas.some((area) => area.some((line) => leavesMap(line)))) return areas
    if (kind === 1) return areas.map((area) => area.map((line) => line.map(onMap)))
    this.cut++
    return kind === 2 ? areas.map((area) => area.flatMap(cutLine)) : areas.flatMap((area) => cutArea(area))
  }

  /** Points, lines and areas apart, each as areas of rings of points. */
  private collect(geometry: Geometry | null, parts: Map<1 | 2 | 3, Position[][][]>, depth: number): string {
    if (geometry === null || geometry === undefined) return ''
    const { type, coordinates, geometries } = geometry as {
      type: string
      coordinates?: unknown
      geometries?: unknown
    }
    if (type === 'GeometryCollection') {
      if (!Array.isArray(geometries) || depth > 8) throw this.bad('has a collection that is none')
      for (const one of geometries) this.collect(one as Geometry | null, parts, depth + 1)
      return type
    }
    const kind = kinds.get(type)
    if (!kind)
      throw this.bad(
        typeof type === 'string'
          ? `is a ${type.slice(0, 30)}, which is no point, line or area`
          : 'does not say whether it is a point, line or area',
      )
    // What RFC 7946 calls a shape without coordinates.
    if (type === 'Point' && Array.isArray(coordinates) && coordinates.length === 0) return type
    let value: unknown = coordinates
    // Wrapped until it is a list of areas of rings of points.
    for (let level = kind.level; level < 3; level++) value = [value]
    const areas = this.areasOf(value)
    const found = parts.get(kind.dimension)
    if (found) found.push(...areas)
    else parts.set(kind.dimension, areas)
    this.tally.refuseParts(parts.get(kind.dimension)!.reduce((sum, area) => sum + area.length, 0))
    return type
  }

  private areasOf(value: unknown): Position[][][] {
    if (!Array.isArray(value)) throw this.bad('has coordinates that are no list')
    return value.map((area) => {
      if (!Array.isArray(area)) throw this.bad('has coordinates that are no list')
      return area.map((line) => {
        if (!Array.isArray(line)) throw this.bad('has coordinates that are no list')
        this.tally.addVertices(line.length)
        return line.map((point) => this.point(point))
      })
    })
  }

  private point(point: unknown): Position {
    const [x, y] = (Array.isArray(point) ? point : []) as unknown[]
    if (!isFinite(x) || !isFinite(y)) throw this.bad('has a coordinate that is no number')
    if (Math.abs(x) > this.reach[0]) this.reach[0] = Math.abs(x)
    if (Math.abs(y) > this.reach[1]) this.reach[1] = Math.abs(y)
    const [longitude, latitude] = this.projection.toDegrees(x, y)
    // Some count longitudes from 0 to 360, or past 180 where a shape goes on.
    if (Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90.000001) return [longitude, latitude]
    const where = `${this.called} lies at ${rounded(x, 1)}, ${rounded(y, 1)}, which is`
    if (this.projection.isDegrees)
      throw new ProjectionNeeded(
        `${where} no longitude and latitude. Say which projection it was made in, such as EPSG:26852 for Nebraska feet.`,
      )
    throw new UnreadableFile(
      `${where} outside of its projection (${this.projection.name}). Export it in WGS 84.`,
    )
  }

  private shape(kind: 1 | 2 | 3, areas: Position[][][], type: string): MapGeometry | null {
    if (kind === 3) return this.areas(areas, type)
    const lines = areas.flat().map((line) => line.map(sixDecimals))
    if (kind === 1) {
      const points = lines.flat()
      if (points.length === 0) return null
      return type === 'Point' || points.length === 1
        ? { type: 'Point', coordinates: points[0]! }
        : { type: 'MultiPoint', coordinates: points }
    }
    const drawn = lines.filter((line) => line.length > 1)
    if (drawn.length === 0) return null
    return drawn.length === 1
      ? { type: 'LineString', coordinates: drawn[0]! }
      : { type: 'MultiLineString', coordinates: drawn }
  }

  private areas(given: Position[][][], type: string): MapGeometry | null {
    if (given.flat().length === 0) return null
    const { areas, did } = repairAreas(given, this.patience)
    for (const repair of did) this.repairs.set(repair, (this.repairs.get(repair) ?? 0) + 1)
    if ([...did].some((repair) => repair !== 'unchecked')) this.repaired++
    const kept = areas
      .map((rings) => rings.map((ring) => withoutRepeats(ring.map(sixDecimals))))
      .map(([outside, ...holes]) => [outside!, ...holes.filter((hole) => hole.length >= 4)])
      .filter(([outside]) => outside!.length >= 4)
    if (kept.length === 0) return null
    return kept.length === 1 && type !== 'MultiPolygon'
      ? { type: 'Polygon', coordinates: kept[0]! }
      : { type: 'MultiPolygon', coordinates: kept }
  }

  private get called(): string {
    return `Shape ${formatCount(this.number)} of ${this.shown}`
  }

  private bad(what: string): UnreadableFile {
    return new UnreadableFile(`${this.called} ${what}. Correct it or export the file again.`)
  }
}

const kinds = new Map<string, { dimension: 1 | 2 | 3; level: number }>([
  ['Point', { dimension: 1, level: 0 }],
  ['MultiPoint', { dimension: 1, level: 1 }],
  ['LineString', { dimension: 2, level: 1 }],
  ['MultiLineString', { dimension: 2, level: 2 }],
  ['Polygon', { dimension: 3, level: 2 }],
  ['MultiPolygon', { dimension: 3, level: 3 }],
])

const isFinite = (value: unknown): value is number => Number.isFinite(value)

const rounded = (number: number, to: number) => Math.round(number / to) * to

const sixDecimals = ([x, y]: Position): Position => [Math.round(x! * 1e6) / 1e6, Math.round(y! * 1e6) / 1e6]

const withoutRepeats = (ring: Position[]) =>
  ring.filter((point, i) => i === 0 || point[0] !== ring[i - 1]![0] || point[1] !== ring[i - 1]![1])
