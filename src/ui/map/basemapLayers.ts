// How a base map of an install's own looks.
import type { LayerSpecification } from 'maplibre-gl'
import { mapFont } from './groundData.ts'

export interface Basemap {
  url: string
  kind: 'vector' | 'raster'
  /** Which layers the file has; makers of such files name them differently. */
  layers: string[]
}

interface Colors {
  land: string
  town: string
  water: string
  road: string
  highway: string
  building: string
  countyName: string
}

/** In Protomaps' words and in those of OpenMapTiles, the two that such files are made in. */
export function basemapLayers({ kind, layers }: Basemap, color: Colors): LayerSpecification[] {
  if (kind === 'raster') return [{ id: 'basemap', type: 'raster', source: 'basemap' }]
  const of = (...names: string[]) => names.find((name) => layers.includes(name))
  const made: (LayerSpecification | undefined)[] = [
    withLayer(of('landuse'), (layer) => ({
      ...layer('basemap-landuse'),
      type: 'fill',
      filter: ['in', sort, ['literal', ['residential', 'urban_area', 'commercial', 'industrial']]],
      paint: { 'fill-color': color.town },
    })),
    withLayer(of('water'), (layer) => ({
      ...layer('basemap-water'),
      type: 'fill',
      paint: { 'fill-color': color.water },
    })),
    withLayer(of('buildings', 'building'), (layer) => ({
      ...layer('basemap-buildings'),
      type: 'fill',
      minzoom: 14,
      paint: { 'fill-color': color.building },
    })),
    withLayer(of('roads', 'transportation'), (layer) => ({
      ...layer('basemap-roads'),
      type: 'line',
      paint: {
        'line-color': ['match', sort, ['highway', 'motorway', 'trunk'], color.highway, color.road],
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 12, 1.5, 16, 6],
      },
    })),
    withLayer(of('roads', 'transportation_name'), (layer) => ({
      ...layer('basemap-road-names'),
      type: 'symbol',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': 11,
      },
      paint: { 'text-color': color.countyName, 'text-halo-color': color.land, 'text-halo-width': 1.4 },
    })),
  ]
  return made.filter((layer) => layer !== undefined)
}

const sort: ['coalesce', ['get', string], ['get', string]] = ['coalesce', ['get', 'kind'], ['get', 'class']]

function withLayer(
  name: string | undefined,
  make: (layer: (id: string) => { id: string; source: string; 'source-layer': string }) => LayerSpecification,
): LayerSpecification | undefined {
  return name === undefined ? undefined : make((id) => ({ id, source: 'basemap', 'source-layer': name }))
}
