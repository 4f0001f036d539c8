// What the ground is made of: one file in the public domain, made by scripts/ground.ts and served with the product.
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import groundUrl from './ground.json?url'

export { groundUrl }

// No font server is asked: without a `glyphs` address MapLibre draws the letters with the page's own font.
export const mapFont = ['Inter Variable']

/** West, south, east, north of Nebraska. */
export const nebraskaBounds: [number, number, number, number] = [-104.06, 39.99, -95.3, 43.01]

export type CountyShapes = FeatureCollection<MultiPolygon, { name: string }>

export interface GroundProperties {
  kind: string
  name?: string
  id?: string
  rank?: number
}

let loaded: Promise<Feature<never, GroundProperties>[]> | undefined

/** For what is not drawn by MapLibre, which reads the file itself. Fetched once. */
export function groundFeatures(): Promise<Feature<never, GroundProperties>[]> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** The 93 counties, their Census number as the id. */
export async function countyShapes(): Promise<CountyShapes> {
  const counties = (await groundFeatures()).filter(({ properties }) => properties.kind === 'county')
  return {
    type: 'FeatureCollection',
    features: counties.map(({ geometry, properties: { id, name } }) => ({
      type: 'Feature',
      id,
      geometry,
      properties: { name: name! },
    })),
  }
}

async function load() {
  const answer = await fetch(groundUrl)
  if (!answer.ok) throw new Error('The ground of the map did not load.')
  return ((await answer.json()) as FeatureCollection<never, GroundProperties>).features
}
