import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'us-atlas/counties-10m.json?url'

export type CountyShapes = FeatureCollection<Polygon | MultiPolygon, { name: string }>

/** West, south, east, north of Nebraska. */
export const nebraskaBounds: [number, number, number, number] = [-104.06, 39.99, -95.3, 43.01]
const nebraskaFips = '31'

let loaded: Promise<CountyShapes> | undefined

/** The 93 counties out of the Census Bureau's national file, as packed by us-atlas; the quiet ground under points. Fetched once. */
export function countyShapes(): Promise<CountyShapes> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<CountyShapes> {
  const answer = await fetch(atlasUrl)
  if (!answer.ok) throw new Error('The county file did not load.')
  const atlas = (await answer.json()) as Topology<{ counties: GeometryCollection<{ name: string }> }>
  const all = feature(atlas, atlas.objects.counties) as CountyShapes
  return { ...all, features: all.features.filter(({ id }) => String(id).startsWith(nebraskaFips)) }
}
