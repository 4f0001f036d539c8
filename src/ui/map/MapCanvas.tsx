import { useComputedColorScheme } from '@mantine/core'
import { Layer, type MapLayerMouseEvent, Source } from '@vis.gl/react-maplibre'
import type { FilterSpecification } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { resolveColor } from './canvasColors.ts'
import classes from './MapFrame.module.css'
import type { MapFrameProps } from './MapFrame.tsx'
import { GroundMap } from './GroundMap.tsx'
import { underNames } from './groundStyle.ts'

/** Its own chunk. */
export default function MapCanvas({ label, shapes, places, bounds, selected, onSelect }: MapFrameProps) {
  const scheme = useComputedColorScheme('light')
  const [hovered, setHovered] = useState<string>()
  const colors = useMemo(() => paper(scheme), [scheme])
  const names = useMemo(() => new globalThis.Map(places.map((place) => [place.id, place.name])), [places])

  const data = useMemo(() => {
    const fills = new globalThis.Map(places.map((place) => [place.id, resolveColor(place.color, scheme)]))
    return {
      ...shapes,
      features: shapes.features.map((feature) => ({
        ...feature,
        // MapLibre keeps only whole-number ids; a property carries ours, leading zeros and all.
        properties: { place: String(feature.id), fill: fills.get(String(feature.id)) ?? colors.empty },
      })),
    }
  }, [shapes, places, scheme, colors])

  const placeAt = (event: MapLayerMouseEvent) =>
    event.features?.[0]?.properties['place'] as string | undefined

  return (
    <>
      <GroundMap
        label={label}
        initialViewState={{ bounds, fitBoundsOptions: { padding: 16 } }}
        interactiveLayerIds={touched}
        cursor={hovered ? 'pointer' : 'grab'}
        onMouseMove={(event) => setHovered(placeAt(event))}
        onMouseOut={() => setHovered(undefined)}
        onClick={(event) => onSelect(placeAt(event))}
        onResize={({ target }) => {
          if (!selected) target.fitBounds(bounds, { padding: 16, animate: false })
        }}
      >
        <Source id="places" type="geojson" data={data}>
          <Layer
            id="fill"
            type="fill"
            beforeId={underNames}
            filter={areas}
            paint={{ 'fill-color': ['get', 'fill'] }}
          />
          <Layer
            id="border"
            type="line"
            beforeId={underNames}
            filter={areas}
            paint={{ 'line-color': colors.border, 'line-width': 0.8 }}
          />
          <Layer
            id="lines"
            type="line"
            filter={['match', ['geometry-type'], ['LineString', 'MultiLineString'], true, false]}
            paint={{ 'line-color': ['get', 'fill'], 'line-width': 2.5 }}
          />
          <Layer
            id="points"
            type="circle"
            filter={['match', ['geometry-type'], ['Point', 'MultiPoint'], true, false]}
            paint={{
              'circle-color': ['get', 'fill'],
              'circle-radius': 5,
              'circle-stroke-color': colors.border,
              'circle-stroke-width': 1,
            }}
          />
          <Layer
            id="hovered"
            type="line"
            filter={['==', ['get', 'place'], hovered ?? '']}
            paint={{ 'line-color': colors.mark, 'line-width': 1.5 }}
          />
          <Layer
            id="selected"
            type="line"
            filter={['==', ['get', 'place'], selected ?? '']}
            paint={{ 'line-color': colors.mark, 'line-width': 3 }}
          />
        </Source>
      </GroundMap>
      <div className={classes.caption} aria-hidden>
        {names.get(hovered ?? selected ?? '')}
      </div>
    </>
  )
}

const areas: FilterSpecification = ['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false]
const touched = ['fill', 'lines', 'points']

function paper(scheme: 'light' | 'dark') {
  return {
    empty: resolveColor('var(--surface-hover)', scheme),
    border: resolveColor('var(--surface)', scheme),
    mark: resolveColor('var(--mantine-color-text)', scheme),
  }
}
