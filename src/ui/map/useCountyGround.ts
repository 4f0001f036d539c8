import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import { type CountyShapes, countyShapes } from './counties.ts'

/** County lines are the ground; without them the map still works, so a failure is not shown. */
export function useCountyGround() {
  const [shapes, setShapes] = useState(noCounties)
  useEffect(() => {
    countyShapes().then(setShapes, (error: unknown) => console.warn('The county lines did not load.', error))
  }, [])
  return useMemo(() => ({ shapes, names: namesIn(shapes) }), [shapes])
}

/** Points with what MapLibre shall know about each. */
export function pointCollection(
  points: { at: number[]; properties: Record<string, string | number> }[],
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ at, properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties,
    })),
  }
}

const noCounties: CountyShapes = { type: 'FeatureCollection', features: [] }

/** One name per county, in the middle of its box; Nebraska's counties are nearly rectangles. */
function namesIn(shapes: CountyShapes): FeatureCollection {
  return pointCollection(
    shapes.features.map(({ geometry, properties }) => {
      const points = geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2)
      const xs = points.map((point) => point[0]!)
      const ys = points.map((point) => point[1]!)
      const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
      return { at: [middle(xs), middle(ys)], properties: { name: properties.name } }
    }),
  )
}
