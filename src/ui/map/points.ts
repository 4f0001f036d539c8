import type { FeatureCollection, Point } from 'geojson'
import type { ReactNode } from 'react'
import { nebraskaBounds } from './groundData.ts'

export interface MapPoint {
  id: string
  longitude: number
  latitude: number
  name: string
  /** Written beside the dot, once for all that share it: the town. */
  label?: string
  /** Any CSS color, theme variables too; it is one of the legend's. */
  color: string
  /** What the list says beside the name: the letter that goes with the color. */
  value?: ReactNode
}

type Bounds = [number, number, number, number]

// About five meters: people of one address stand around their door instead of on top of each other.
const step = 0.00005

/** The points as MapLibre wants them, those at one place fanned out in a ring. */
export function pointFeatures(
  points: Omit<MapPoint, 'name' | 'value'>[],
  colorOf: (color: string) => string,
): FeatureCollection<Point, { point: string; fill: string }> {
  const taken = new Map<string, number>()
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, longitude, latitude, color }) => {
      const place = `${longitude},${latitude}`
      const before = taken.get(place) ?? 0
      taken.set(place, before + 1)
      const angle = before * 2.4
      const reach = step * Math.sqrt(before)
      return {
        type: 'Feature',
        geometry: {
          type: 'Point',
          coordinates: [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)],
        },
        properties: { point: id, fill: colorOf(color) },
      }
    }),
  }
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

/** One for each name, at the first point that has it. */
export function labelFeatures(
  points: Pick<MapPoint, 'label' | 'longitude' | 'latitude'>[],
): FeatureCollection<Point, { label: string }> {
  const first = new Map(points.toReversed().map((point) => [point.label, point]))
  return {
    type: 'FeatureCollection',
    features: [...first].flatMap(([label, { longitude, latitude }]) =>
      label
        ? {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
            properties: { label },
          }
        : [],
    ),
  }
}

/** The smallest box around all points, with a little air; the whole state when there are none. */
export function boundsOf(points: { longitude: number; latitude: number }[]): Bounds {
  if (points.length === 0) return nebraskaBounds
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { longitude, latitude } of points) {
    bounds[0] = Math.min(bounds[0], longitude)
    bounds[1] = Math.min(bounds[1], latitude)
    bounds[2] = Math.max(bounds[2], longitude)
    bounds[3] = Math.max(bounds[3], latitude)
  }
  return bounds
}
