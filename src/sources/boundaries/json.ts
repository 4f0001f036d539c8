// GeoJSON and TopoJSON, whole: neither says where a feature ends without being parsed. What could take too much memory is counted first.
import type { Feature, GeoJsonProperties } from 'geojson'
import { feature as featureOf } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import type { Collection, RawFeature } from './collection.ts'
import { boundaryLimits, refusePoints } from './limits.ts'

export function readJson(bytes: Buffer, fileName: string): Collection[] {
  refuseHuge(bytes, fileName)
  const value = parse(bytes, fileName) as { type?: unknown } | null
  if (value?.type === 'Topology') return readTopology(value as Topology, fileName)
  return [{ name: '', features: readGeoJson(value, fileName) }]
}

/** One pass over the bytes: every point is a bracket, and nesting is brackets not yet closed. */
function refuseHuge(bytes: Buffer, fileName: string): void {
  let depth = 0
  let deepest = 0
  let brackets = 0
  let inText = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (inText) {
      if (byte === backslash) i++
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openBracket || byte === openBrace) {
      // Rings and areas have brackets too, and half as many again is more than any file spends on them.
      if (byte === openBracket && ++brackets > boundaryLimits.points * 1.5) break
      if (++depth > deepest) deepest = depth
    } else if (byte === closeBracket || byte === closeBrace) depth--
  }
  if (deepest > boundaryLimits.nesting)
    throw new UnreadableFile(
      `${fileName} is nested ${deepest} levels deep, as no map is. Export it again as GeoJSON.`,
    )
  refusePoints(brackets / 1.5, fileName)
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\[]{}'].map((c) =>
  c.charCodeAt(0),
) as [number, number, number, number, number, number]

function parse(bytes: Buffer, fileName: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new UnreadableFile(
      `${fileName} is no whole JSON text: it is cut off or has something in it that JSON does not know, such as NaN. Export it again.`,
    )
  }
}

function readGeoJson(value: unknown, fileName: string): RawFeature[] {
  const { type, features } = (value ?? {}) as { type?: unknown; features?: unknown }
  if (type === 'Feature') return [rawFeature(value as Feature)]
  if (type === 'FeatureCollection' && Array.isArray(features))
    return features.map((one, i) => {
      if ((one as Feature | null)?.type !== 'Feature')
        throw new UnreadableFile(
          `Entry ${i + 1} of ${fileName} is no GeoJSON feature. Export the file again as GeoJSON.`,
        )
      return rawFeature(one as Feature)
    })
  throw new UnreadableFile(
    `${fileName} is JSON, but neither a GeoJSON feature collection nor TopoJSON. Choose a file of boundaries.`,
  )
}

const rawFeature = ({ id, properties, geometry }: Feature): RawFeature => ({
  // Where the number of a district stands beside the properties it is kept with them.
  properties: { ...(id === undefined ? {} : { id }), ...properties },
  geometry: geometry ?? null,
})

/** Each object of a topology is a layer of its own. */
function readTopology(topology: Topology, fileName: string): Collection[] {
  try {
    const objects = Object.entries(topology.objects)
    refusePoints(pointsOf(topology, objects), fileName)
    return objects.map(([name, object]) => {
      const made: unknown = featureOf(topology, object as GeometryCollection<GeoJsonProperties>)
      const { features = [made as Feature] } = made as { features?: Feature[] }
      return { name, features: features.map(rawFeature) }
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      `${fileName} is TopoJSON whose shapes point to borders that are not in it. Export it again.`,
    )
  }
}

/** Only a list has a length that is its own: a text of zeros names a border with each of them, and an object may claim fewer than none. */
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
