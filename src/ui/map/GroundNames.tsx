import { useComputedColorScheme } from '@mantine/core'
import { Layer, ScaleControl, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { resolveColor } from './canvasColors.ts'
import { towns } from './towns.ts'
import { pointCollection } from './useCountyGround.ts'

interface GroundNamesProps {
  counties: FeatureCollection
  /** Towns that the map names at its own dots. */
  without?: string[]
}

// No font server is asked: MapLibre draws the letters with the page's own font.
export const mapFont = ['Inter Variable']
const none: string[] = []

/** What tells somebody where a dot is: the counties' names, towns, and how far a mile is. Inside a map, above its land. */
export function GroundNames({ counties, without = none }: GroundNamesProps) {
  const scheme = useComputedColorScheme('light')
  const colors = useMemo(() => ink(scheme), [scheme])
  const shown = useMemo(() => townsWithout(without), [without])
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.5 }
  return (
    <>
      <Source id="county-names" type="geojson" data={counties}>
        <Layer
          id="county-names"
          type="symbol"
          layout={{
            'text-field': ['upcase', ['get', 'name']],
            'text-font': mapFont,
            'text-size': ['interpolate', ['linear'], ['zoom'], 6, 9, 10, 12],
            'text-letter-spacing': 0.08,
          }}
          paint={{ 'text-color': colors.county, ...halo }}
        />
      </Source>
      <Source id="towns" type="geojson" data={shown}>
        <Layer
          id="towns"
          type="symbol"
          layout={{
            'text-field': ['get', 'name'],
            'text-font': mapFont,
            'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 10, 14],
            'symbol-sort-key': ['get', 'rank'],
          }}
          paint={{ 'text-color': colors.town, ...halo }}
        />
      </Source>
      <ScaleControl position="bottom-left" unit="imperial" maxWidth={90} style={scale} />
    </>
  )
}

const scale = {
  background: 'transparent',
  color: 'var(--mantine-color-text)',
  borderColor: 'var(--mantine-color-dimmed)',
}

const townsWithout = (names: string[]) =>
  pointCollection(
    towns
      .map(({ name, longitude, latitude }, rank) => ({
        at: [longitude, latitude],
        properties: { name, rank },
      }))
      .filter(({ properties }) => !names.includes(properties.name)),
  )

function ink(scheme: 'light' | 'dark') {
  return {
    land: resolveColor('var(--surface)', scheme),
    county: resolveColor('var(--mantine-color-dimmed)', scheme),
    town: resolveColor('var(--mantine-color-text)', scheme),
  }
}
