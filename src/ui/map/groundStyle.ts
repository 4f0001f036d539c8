// How the ground looks: quiet, so that what a screen draws on it is seen first. One source, a layer for each kind of thing in it.
import type { ExpressionFilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type Basemap, basemapLayers } from './basemapLayers.ts'
import { groundColors } from './groundColors.ts'
import type { Streets } from './findStreets.ts'
import { groundUrl, mapFont } from './groundData.ts'
import { streetLayers, streetNames } from './streetLayers.ts'

type Scheme = 'light' | 'dark'

/** Areas of a screen are put before this layer: above the land, under rivers, roads and names. */
export const underNames = 'rivers'

export function groundStyle(
  scheme: Scheme,
  basemap: Basemap | null,
  imported: Streets | null = null,
): StyleSpecification {
  const color = groundColors[scheme]
  const onBasemap = basemap ? basemapLayers(basemap, color) : []
  // A base map has its own rivers, roads and built-up land, and more of them.
  const isShown = ({ id }: LayerSpecification) => basemap === null || !replaced.has(id)
  // Streets of its own as well.
  const streets = basemap === null ? imported : null
  const areas = areaLayers(color)
  const rest = [
    ...lineLayers(color),
    ...(streets ? streetLayers(color) : []),
    ...(streets ? [streetNames(color)] : []),
    ...nameLayers(color),
  ]
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: groundUrl },
      ...(streets && {
        streets: { type: 'vector' as const, tiles: [streets.tiles], minzoom: 9, maxzoom: 15 },
      }),
      ...(basemap && { basemap: { type: basemap.kind, url: `pmtiles://${basemap.url}`, tileSize: 256 } }),
    },
    layers: [...areas.filter(isShown), ...onBasemap, ...rest.filter(isShown)],
  }
}

/** The names of towns, but for those that the map writes itself. */
export const townsWithout = (names: string[]): ExpressionFilterSpecification => [
  'all',
  is('town'),
  // The farther away, the fewer: the file has all 590, the largest first.
  ['<', ['get', 'rank'], ['step', ['zoom'], 20, 7, 60, 8, 250, 9, 600]],
  ['!', ['in', ['get', 'name'], ['literal', names]]],
]

const replaced = new Set(['urban', 'town-areas', 'lakes', 'rails', 'roads', 'highways', 'river-names'])

type Colors = (typeof groundColors)[Scheme]

const is = (kind: string): ExpressionFilterSpecification => ['==', ['get', 'kind'], kind]
const ground = <L extends object>(id: string, kind: string, layer: L) =>
  ({ id, source: 'ground', filter: is(kind), ...layer }) as L & {
    id: string
    source: string
    filter: ExpressionFilterSpecification
  }
const byZoom = (...stops: number[]): ['interpolate', ['linear'], ['zoom'], ...number[]] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

function areaLayers(color: Colors): LayerSpecification[] {
  return [
    ground('land', 'county', { type: 'fill', paint: { 'fill-color': color.land } }),
    ground('urban', 'urban', { type: 'fill', paint: { 'fill-color': color.town } }),
    ground('town-areas', 'townArea', { type: 'fill', paint: { 'fill-color': color.town } }),
    ground('lakes', 'lake', { type: 'fill', paint: { 'fill-color': color.water } }),
  ]
}

function lineLayers(color: Colors): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    ground('rivers', 'river', {
      type: 'line',
      layout: round,
      paint: { 'line-color': color.water, 'line-width': byZoom(5, 0.7, 9, 1.6, 13, 4) },
    }),
    ground('counties', 'county', {
      type: 'line',
      paint: { 'line-color': color.county, 'line-width': byZoom(5, 0.5, 9, 1) },
    }),
    ground('districts', 'district', {
      type: 'line',
      minzoom: 7.5,
      paint: {
        'line-color': color.district,
        'line-width': byZoom(7, 0.6, 11, 1.6),
        'line-dasharray': [4, 2],
      },
    }),
    ground('rails', 'rail', {
      type: 'line',
      minzoom: 6.5,
      paint: { 'line-color': color.rail, 'line-width': byZoom(6, 0.6, 10, 1.2), 'line-dasharray': [5, 3] },
    }),
    ground('roads', 'road', {
      type: 'line',
      layout: round,
      paint: { 'line-color': color.road, 'line-width': byZoom(5, 0.6, 10, 2) },
    }),
    ground('highways', 'highway', {
      type: 'line',
      layout: round,
      paint: { 'line-color': color.highway, 'line-width': byZoom(5, 1, 10, 3) },
    }),
  ]
}

function nameLayers(color: Colors): LayerSpecification[] {
  const halo = { 'text-halo-color': color.land, 'text-halo-width': 1.4 }
  return [
    ground('river-names', 'river', {
      type: 'symbol',
      minzoom: 7,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': byZoom(7, 10, 11, 12),
        'text-letter-spacing': 0.06,
      },
      paint: { 'text-color': color.waterName, ...halo },
    }),
    ground('county-names', 'countyName', {
      type: 'symbol',
      minzoom: 6,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': mapFont,
        'text-size': byZoom(6, 9, 10, 12),
        'text-letter-spacing': 0.08,
      },
      paint: { 'text-color': color.countyName, ...halo },
    }),
    ground('district-names', 'districtName', {
      type: 'symbol',
      minzoom: 8.5,
      layout: {
        'text-field': ['concat', 'LD ', ['get', 'name']],
        'text-font': mapFont,
        'text-size': byZoom(8, 10, 11, 13),
      },
      paint: { 'text-color': color.districtName, ...halo },
    }),
    // Last, so first: where names meet, MapLibre keeps those of the upper layer.
    {
      id: 'towns',
      source: 'ground',
      filter: townsWithout([]),
      type: 'symbol',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': byZoom(6, 11, 10, 14),
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': color.townName, ...halo },
    },
  ]
}
