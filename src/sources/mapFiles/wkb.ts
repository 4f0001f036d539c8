// Shapes as GeoPackage keeps them: well-known binary, in which every count is compared with the bytes left before it is believed.
import type { Geometry, Position } from 'geojson'

/** What is wrong with a shape, to be said after its name. */
export class BadShape extends Error {}

const names = [
  '',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
]

/** A shape of a GeoPackage: a head with its own box, then the shape. Null when it is empty. */
export function readPackaged(blob: Uint8Array): Geometry | null {
  const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength)
  if (bytes.length < 8 || bytes.toString('latin1', 0, 2) !== 'GP')
    throw new BadShape('is no GeoPackage shape')
  const flags = bytes[3]!
  const box = [0, 32, 48, 48, 64][(flags >> 1) & 7]
  if (box === undefined) throw new BadShape('has a head that is damaged')
  if (flags & 16) return null
  return new Reader(bytes, 8 + box).geometry(0)
}

class Reader {
  private at: number
  private readonly bytes: Buffer
  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  geometry(depth: number): Geometry | null {
    if (depth > 8) throw new BadShape('is nested too deep')
    this.need(5)
    const isLittle = this.bytes[this.at] === 1
    const raw = this.uint(isLittle, 1)
    this.at += 5
    // Heights and measures: flags in the top bits, or thousands.
    const kind = (raw & 0x0fff_ffff) % 1000
    const thousands = Math.floor((raw & 0x0fff_ffff) / 1000)
    const hasZ = (raw & 0x8000_0000) !== 0 || thousands === 1 || thousands === 3
    const hasM = (raw & 0x4000_0000) !== 0 || thousands === 2 || thousands === 3
    if (raw & 0x2000_0000) this.at += 4
    const wide = 16 + (hasZ ? 8 : 0) + (hasM ? 8 : 0)
    const name = names[kind]
    if (name === undefined || name === '')
      throw new BadShape(kind <= 17 ? 'has curves; export it with straight edges' : 'is of an unknown kind')
    return this.body(name, isLittle, wide, depth)
  }

  private body(name: string, isLittle: boolean, wide: number, depth: number): Geometry | null {
    switch (name) {
      case 'Point': {
        const [point] = this.points(1, isLittle, wide) as [Position]
        return point.every(Number.isNaN) ? null : { type: 'Point', coordinates: point }
      }
      case 'LineString':
        return { type: 'LineString', coordinates: this.points(this.count(wide, isLittle), isLittle, wide) }
      case 'Polygon': {
        const rings = this.count(4, isLittle)
        const coordinates: Position[][] = []
        for (let i = 0; i < rings; i++)
          coordinates.push(this.points(this.count(wide, isLittle), isLittle, wide))
        return coordinates.length === 0 ? null : { type: 'Polygon', coordinates }
      }
      default: {
        const count = this.count(5, isLittle)
        const geometries: Geometry[] = []
        for (let i = 0; i < count; i++) {
          const one = this.geometry(depth + 1)
          if (one) geometries.push(one)
        }
        return geometries.length === 0 ? null : { type: 'GeometryCollection', geometries }
      }
    }
  }

  /** How many follow, each at least `least` bytes long. */
  private count(least: number, isLittle: boolean): number {
    this.need(4)
    const count = this.uint(isLittle, 0)
    this.at += 4
    if (count * least > this.bytes.length - this.at) throw new BadShape('is cut off')
    return count
  }

  private points(count: number, isLittle: boolean, wide: number): Position[] {
    this.need(count * wide)
    const { bytes } = this
    const points = Array.from({ length: count }, (_, i) => {
      const at = this.at + i * wide
      return isLittle
        ? [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)]
        : [bytes.readDoubleBE(at), bytes.readDoubleBE(at + 8)]
    })
    this.at += count * wide
    return points
  }

  private uint(isLittle: boolean, ahead: number): number {
    return isLittle ? this.bytes.readUInt32LE(this.at + ahead) : this.bytes.readUInt32BE(this.at + ahead)
  }

  private need(count: number): void {
    if (this.at + count > this.bytes.length) throw new BadShape('is cut off')
  }
}
