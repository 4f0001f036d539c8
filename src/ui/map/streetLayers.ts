// How imported streets look: quiet lines that say where a block ends, and names from where there is room for them.
import type { ExpressionFilterSpecification, LayerSpecification } from 'maplibre-gl'
import { mapFont } from './groundData.ts'

interface Colors {
  land: string
  road: string
  highway: string
  rail: string
  water: string
  countyName: string
}

const is = (...kinds: string[]): ExpressionFilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const byZoom = (...stops: number[]): ['interpolate', ['linear'], ['zoom'], ...number[]] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]
const line = { type: 'line', source: 'streets', 'source-layer': 'streets' } as const
const round = { 'line-join': 'round', 'line-cap': 'round' } as const

export function streetLayers(color: Colors): LayerSpecification[] {
  return [
    {
      ...line,
      id: 'street-water',
      filter: is('water'),
      layout: round,
      paint: { 'line-color': color.water, 'line-width': byZoom(9, 0.5, 14, 2, 17, 5) },
    },
    {
      ...line,
      id: 'street-paths',
      filter: is('path', 'alley'),
      minzoom: 14,
      paint: { 'line-color': color.road, 'line-width': byZoom(14, 0.5, 17, 1.5), 'line-dasharray': [2, 2] },
    },
    {
      ...line,
      id: 'streets',
      filter: is('street', 'road'),
      layout: round,
      paint: {
        'line-color': color.road,
        'line-width': byZoom(11, 0.5, 14, 2, 17, 8),
      },
    },
    {
      ...line,
      id: 'street-highways',
      filter: is('highway'),
      layout: round,
      paint: { 'line-color': color.highway, 'line-width': byZoom(9, 0.8, 14, 3, 17, 9) },
    },
    {
      ...line,
      id: 'street-rails',
      filter: is('rail'),
      paint: { 'line-color': color.rail, 'line-width': byZoom(10, 0.6, 15, 1.4), 'line-dasharray': [5, 3] },
    },
  ]
}

export const streetNames = (color: Colors): LayerSpecification => ({
  id: 'street-names',
  type: 'symbol',
  source: 'streets',
  'source-layer': 'streets',
  filter: ['all', is('street', 'road', 'highway'), ['!=', ['get', 'name'], '']],
  minzoom: 14,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 300,
    'text-field': ['get', 'name'],
    'text-font': mapFont,
    'text-size': byZoom(14, 10, 17, 13),
  },
  paint: { 'text-color': color.countyName, 'text-halo-color': color.land, 'text-halo-width': 1.4 },
})
