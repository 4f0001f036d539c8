// What a map file is once it was read: layers of features, in longitude and latitude, with what had to be done to them.
import type { Geometry } from 'geojson'
import { UnreadableFile } from '../tabular/unreadableFile.ts'

export const mapFormats = ['Shapefile', 'GeoJSON', 'TopoJSON', 'KML', 'KMZ', 'GeoPackage'] as const
export type MapFormat = (typeof mapFormats)[number]

export type Value = string | number | boolean | null

export interface RawFeature {
  properties: Record<string, unknown>
  geometry: Geometry | null
}

/** A layer as its format gives it: coordinates are still those of the file. */
export interface RawLayer {
  name: string
  format: MapFormat
  /** What the file says about its projection: the text of a .prj file, or a code such as EPSG:26914. Null when it says nothing. */
  projection: string | null
  /** The format itself fixes longitude and latitude, so silence is no question. */
  isInDegrees: boolean
  encoding?: string
  notes: string[]
  features: Iterable<RawFeature>
}

export type ShapeKind = 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
export type MapGeometry = Extract<Geometry, { type: ShapeKind }>

export interface MapFeature {
  properties: Record<string, Value>
  geometry: MapGeometry
}

export type AttributeKind = 'text' | 'number' | 'yes or no'

export interface AttributeFacts {
  name: string
  kind: AttributeKind
  /** How many features have a value. */
  filled: number
  /** How many different values there are, up to a thousand. */
  different: number
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export interface LayerFacts {
  name: string
  format: MapFormat
  projection: string
  encoding: string | null
  features: number
  /** Features of the file that have no shape; they are left out. */
  withoutShape: number
  vertices: number
  geometries: Partial<Record<ShapeKind, number>>
  bounds: Bounds | null
  /** How many features had broken rings that were repaired. */
  repaired: number
  /** Sentences for the person: what was repaired, and what to know about the projection. */
  notes: string[]
  attributes: AttributeFacts[]
}

/** The file does not say its projection: the person is asked. */
export class ProjectionNeeded extends UnreadableFile {
  override name = 'ProjectionNeeded'
}
