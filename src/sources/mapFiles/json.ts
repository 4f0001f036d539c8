// GeoJSON and TopoJSON, whole: neither says where a feature ends without being parsed. What could take too much memory is counted first.
import type { Feature, GeoJsonProperties, Geometry } from 'geojson'
import { feature as featureOf } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { formatCount } from '../../domain/numbers.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { decodeText } from './encoding.ts'
import { mapLimits, Tally } from './limits.ts'
import type { RawFeature, RawLayer } from './mapFile.ts'

export function readJson(bytes: Buffer, name: string, shown: string): RawLayer[] {
  const { text, encoding, note } = decodeText(bytes)
  refuseHuge(text, shown)
  const value = (inLines(text) ?? parse(text, shown)) as { type?: unknown; crs?: unknown } | null
  const notes = note ? [note] : []
  if (value?.type === 'Topology')
    return readTopology(value as Topology, shown).map(({ object, features }) => ({
      name: object === '' ? name : object,
      format: 'TopoJSON',
      projection: projectionOf(value.crs),
      isInDegrees: true,
      encoding,
      notes,
      features,
    }))
  const features = readGeoJson(value, shown)
  const projection = projectionOf(value?.crs)
  return [{ name, format: 'GeoJSON', projection, isInDegrees: true, encoding, notes, features }]
}

/** One pass over the letters: every point is a bracket, and nesting is brackets not yet closed. */
function refuseHuge(text: string, shown: string): void {
  let [depth, deepest, brackets, braces, colons] = [0, 0, 0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    if (letter === quote) {
      for (i++; i < text.length && text.charCodeAt(i) !== quote; i++)
        if (text.charCodeAt(i) === backslash) i++
    } else if (letter === openBracket || letter === openBrace) {
      if (letter === openBracket) brackets++
      else braces++
      if (++depth > deepest) deepest = depth
    } else if (letter === closeBracket || letter === closeBrace) depth--
    else if (letter === colon) colons++
  }
  if (deepest > mapLimits.nesting)
    throw new UnreadableFile(
      `${shown} is nested ${formatCount(deepest)} levels deep, as no map is. Export it again as GeoJSON.`,
    )
  // Rings and areas have brackets too, and half as many again is more than any file spends on them.
  if (brackets > mapLimits.vertices * 1.5 || braces > mapLimits.features * 8 || colons > mostValues)
    throw new UnreadableFile(
      `${shown} has more points or values than can be read. Simplify its shapes, or choose the generalized file of the same source.`,
    )
}

const mostValues = 3_000_000

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace, colon] = [...'"\\[]{}:'].map((c) =>
  c.charCodeAt(0),
) as [number, number, number, number, number, number, number]

/** GeoJSON text sequences (RFC 8142): a feature on each line. */
function inLines(text: string): object | null {
  const lines = text
    .replaceAll(recordMark, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => line.trim().startsWith('{') && line.trim().endsWith('}')))
    return null
  try {
    return { type: 'FeatureCollection', features: lines.map((line): unknown => JSON.parse(line)) }
  } catch {
    return null
  }
}

/** What such a text may begin each line with. */
export const recordMark = '\u001e'

function parse(text: string, shown: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFile(
      `${shown} is no whole JSON text: it is cut off or has something in it that JSON does not know. Export it again.`,
    )
  }
}

/** "urn:ogc:def:crs:EPSG::26914" or "http://www.opengis.net/def/crs/EPSG/0/26914", as older programs add it; still older ones, a bare code. */
function projectionOf(crs: unknown): string | null {
  const { name, code: bare } =
    (crs as { properties?: { name?: unknown; code?: unknown } } | null)?.properties ?? {}
  if (Number.isInteger(bare)) return `EPSG:${String(bare)}`
  if (typeof name !== 'string' || /CRS84$/i.test(name)) return null
  const code = /EPSG[:/]+(?:[\d.]*[:/])?(\d{4,6})$/i.exec(name)?.[1]
  return code === undefined ? name.slice(0, 200) : `EPSG:${code}`
}

const geometryTypes = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])

function readGeoJson(value: unknown, shown: string): RawFeature[] {
  const { type, features, geometries } = (value ?? {}) as Record<string, unknown>
  if (type === 'Feature') return [rawFeature(value as Feature)]
  if (type === 'FeatureCollection' && Array.isArray(features))
    return features.map((one, i) => {
      if ((one as Feature | null)?.type !== 'Feature')
        throw new UnreadableFile(
          `Entry ${formatCount(i + 1)} of ${shown} is no GeoJSON feature. Export the file again as GeoJSON.`,
        )
      return rawFeature(one as Feature)
    })
  // A bare collection of shapes: each is a feature without properties.
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    return geometries.map((geometry) => ({ properties: {}, geometry: geometry as Geometry | null }))
  if (typeof type === 'string' && geometryTypes.has(type))
    return [{ properties: {}, geometry: value as Geometry }]
  throw new UnreadableFile(`${shown} is JSON, but neither GeoJSON nor TopoJSON. Choose a map file.`)
}

const rawFeature = ({ id, properties, geometry }: Feature): RawFeature => ({
  // Where the number of a district stands beside the properties it is kept with them.
  properties: { ...(id === undefined ? {} : { id }), ...(isRecord(properties) && properties) },
  geometry: geometry ?? null,
})

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each object of a topology is a layer of its own. */
function readTopology(topology: Topology, shown: string) {
  try {
    const objects = Object.entries(topology.objects)
    if (objects.length > mapLimits.layers)
      throw new UnreadableFile(
        `${shown} has more than ${mapLimits.layers} layers inside. Choose a smaller one.`,
      )
    new Tally(shown).addVertices(pointsOf(topology, objects))
    return objects.map(([name, object]) => {
      const made: unknown = featureOf(topology, object as GeometryCollection<GeoJsonProperties>)
      const { features = [made as Feature] } = made as { features?: Feature[] }
      return { object: objects.length === 1 ? '' : name, features: features.map(rawFeature) }
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      `${shown} is TopoJSON whose shapes point to borders that are not in it. Export it again.`,
    )
  }
}

/** Only a list has a length that is its own: a text of zeros names a border with each of them. */
function pointsOfArc({ arcs }: Topology, index: unknown): number {
  const arc: unknown = typeof index === 'number' ? arcs[index < 0 ? ~index : index] : null
  if (!Array.isArray(arc)) throw new TypeError('an arc that is none')
  return arc.length
}

type AnyGeometry = GeometryObject<GeoJsonProperties>

/** Counted before any shape is made: a border that is named a thousand times is a thousand borders then. */
function pointsOf(topology: Topology, objects: [string, AnyGeometry][]): number {
  let points = 0
  const count = (arcs: unknown): void => {
    if (Array.isArray(arcs)) for (const arc of arcs) count(arc)
    else points += pointsOfArc(topology, arcs)
  }
  const walk = (geometry: AnyGeometry): void => {
    if (geometry.type === 'GeometryCollection') for (const one of geometry.geometries) walk(one)
    else if (geometry.type && 'arcs' in geometry) count(geometry.arcs)
  }
  for (const [, object] of objects) walk(object)
  return points
}
