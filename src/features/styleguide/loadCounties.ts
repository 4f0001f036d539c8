import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'us-atlas/counties-10m.json?url'

export type Counties = FeatureCollection<Polygon | MultiPolygon, { name: string }>

const nebraskaFips = '31'

/** The 93 counties out of the Census Bureau's national file, as packed by us-atlas. Ids are five-digit FIPS codes. */
export async function loadCounties(): Promise<Counties> {
  const answer = await fetch(atlasUrl)
  if (!answer.ok) throw new Error('The county file did not load.')
  const atlas = (await answer.json()) as Topology<{ counties: GeometryCollection<{ name: string }> }>
  const all = feature(atlas, atlas.objects.counties) as Counties
  return { ...all, features: all.features.filter(({ id }) => String(id).startsWith(nebraskaFips)) }
}
