import type { Feature, MultiPolygon } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import { groundFeatures, type GroundProperties, nebraskaBounds } from '../../../ui/map/groundData.ts'
import type { Shape } from '../../geography/api.ts'
import type { Bounds } from './drawDistricts.ts'

export type GroundFeature = Feature<never, GroundProperties>

/** Rivers, highways and towns for the drawing, and the districts themselves where no newer file of them was brought in. */
export function useGround() {
  const [features, setFeatures] = useState<GroundFeature[]>([])
  useEffect(() => {
    groundFeatures().then(setFeatures, (error: unknown) => console.warn('The ground did not load.', error))
  }, [])
  return useMemo(() => ({ features, districts: districtsOf(features) }), [features])
}

function districtsOf(features: GroundFeature[]): { bounds: Bounds; shapes: Shape[] } | null {
  const shapes = features
    .filter(({ properties }) => properties.kind === 'district')
    .map(({ geometry, properties }): Shape => {
      const areas = (geometry as MultiPolygon).coordinates as Shape['areas']
      const points = areas.flat(2)
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      return {
        key: properties.name!,
        name: `District ${properties.name!}`,
        bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
        areas,
      }
    })
  return shapes.length === 0 ? null : { bounds: nebraskaBounds, shapes }
}
