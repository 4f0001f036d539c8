// The shapes of a shapefile, record by record. Every count in it is compared with the bytes that are there before it is believed: the
// package that reads shapefiles trusts them.
import type { Geometry, Position } from 'geojson'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { cutOff, Tally } from './limits.ts'
import { areasOfRings } from './rings.ts'

export const isShapes = (bytes: Buffer) => bytes.length >= 100 && bytes.readInt32BE(0) === 9994

export function* readShapes(bytes: Buffer, shown: string): Generator<Geometry | null> {
  const tally = new Tally(shown)
  if (!isShapes(bytes)) throw new UnreadableFile(`${shown} is not a shapefile. Choose another ZIP.`)
  const said = bytes.readInt32BE(24) * 2
  if (said > bytes.length) throw cutOff(shown)
  const end = said >= 100 ? said : bytes.length
  for (let at = 100; at < end;) {
    if (at + 12 > end) throw cutOff(shown)
    const length = bytes.readInt32BE(at + 4) * 2
    if (length < 4 || at + 8 + length > end) throw cutOff(shown)
    tally.addFeature()
    yield shapeOf(bytes.subarray(at + 8, at + 8 + length), shown, tally)
    at += 8 + length
  }
}

function shapeOf(record: Buffer, shown: string, tally: Tally): Geometry | null {
  const type = record.readInt32LE(0)
  // Ten more is with height, twenty more with a measure; both stand behind the points and are not read.
  switch (type > 30 ? type : type % 10) {
    case 0:
      return null
    case 1:
      return pointOf(record, shown, tally)
    case 8:
      return pointsOf(record, shown, tally)
    case 3:
    case 5:
      return partsOf(record, type % 10 === 5, shown, tally)
    default:
      throw new UnreadableFile(
        `${shown} holds shapes of a kind that is no point, line or area (${type}). Export it as areas.`,
      )
  }
}

function pointOf(record: Buffer, shown: string, tally: Tally): Geometry | null {
  if (record.length < 20) throw cutOff(shown)
  tally.addVertices(1)
  const point = pointAt(record, 4)
  return point.every((number) => Number.isFinite(number) && number > noData)
    ? { type: 'Point', coordinates: point }
    : null
}

/** What a shapefile writes for "no number". */
const noData = -1e38

function pointsOf(record: Buffer, shown: string, tally: Tally): Geometry | null {
  if (record.length < 40) throw cutOff(shown)
  const count = record.readInt32LE(36)
  if (count < 0 || 40 + count * 16 > record.length) throw cutOff(shown)
  tally.addVertices(count)
  return { type: 'MultiPoint', coordinates: pointsAt(record, 40, count) }
}

function partsOf(record: Buffer, isArea: boolean, shown: string, tally: Tally): Geometry | null {
  if (record.length < 44) throw cutOff(shown)
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)]
  if (parts < 0 || points < 0 || 44 + parts * 4 + points * 16 > record.length) throw cutOff(shown)
  tally.refuseParts(parts)
  tally.addVertices(points)
  if (parts === 0 || points === 0) return null
  const starts = Array.from({ length: parts }, (_, i) => record.readInt32LE(44 + i * 4))
  const lines = starts.map((start, i) => {
    const end = starts[i + 1] ?? points
    if (start < 0 || end < start || end > points) throw cutOff(shown)
    return pointsAt(record, 44 + parts * 4 + start * 16, end - start)
  })
  const filled = lines.filter((line) => line.length > 0)
  if (filled.length === 0) return null
  return isArea
    ? { type: 'MultiPolygon', coordinates: areasOfRings(filled) }
    : { type: 'MultiLineString', coordinates: filled }
}

const pointAt = (bytes: Buffer, at: number): Position => [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)]

const pointsAt = (bytes: Buffer, at: number, count: number): Position[] =>
  Array.from({ length: count }, (_, i) => pointAt(bytes, at + i * 16))
