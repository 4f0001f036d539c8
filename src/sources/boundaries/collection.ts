import type { Geometry } from 'geojson'

/** What a boundary file holds, before its shapes were looked at. */
export interface Collection {
  /** '' when the file has but one. */
  name: string
  features: RawFeature[]
}

export interface RawFeature {
  properties: Record<string, unknown>
  geometry: Geometry | null
}
