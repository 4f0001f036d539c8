import { useComputedColorScheme } from '@mantine/core'
import {
  Layer,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  Source,
} from '@vis.gl/react-maplibre'
import type { FeatureCollection, LineString } from 'geojson'
import { useEffect, useMemo, useRef, useState } from 'react'
import { resolveColor } from './canvasColors.ts'
import { GroundMap } from './GroundMap.tsx'
import { mapFont } from './groundData.ts'
import { groundColors } from './groundColors.ts'
import classes from './MapFrame.module.css'
import type { PointMapProps } from './PointMap.tsx'
import { boundsOf, labelFeatures, pointFeatures } from './points.ts'

// Not closer: a town's name or a county's border must stay in view.
const fit = { padding: 40, maxZoom: 10, animate: false }
// The name of a town stands right of its dot.
const fitNames = { ...fit, padding: { top: 40, bottom: 40, left: 40, right: 96 } }

/** Its own chunk. */
export default function PointCanvas(props: PointMapProps) {
  const { label, points, route = noRoute, selected, onSelect, onPlace } = props
  const map = useRef<MapRef>(null)
  const scheme = useComputedColorScheme('light')
  const [hovered, setHovered] = useState<string>()
  const colors = useMemo(() => paper(scheme), [scheme])
  const data = useMemo(() => pointFeatures(points, (color) => resolveColor(color, scheme)), [points, scheme])
  const labels = useMemo(() => labelFeatures(points), [points])
  const labeled = useMemo(() => labels.features.map(({ properties }) => properties.label), [labels])
  const line = useMemo(() => lineOf(route), [route])
  // By its numbers: a point that only changed its color does not take the view from a hand that has zoomed in.
  const box = boundsOf(points).join(' ')
  const bounds = useMemo(() => box.split(' ').map(Number) as [number, number, number, number], [box])
  const around = labeled.length > 0 ? fitNames : fit
  const shown = points.find((point) => point.id === (hovered ?? selected))

  useEffect(() => {
    map.current?.fitBounds(bounds, around)
  }, [bounds, around])
  useEffect(() => {
    const point = points.find(({ id }) => id === selected)
    // Chosen in the list: brought into view, but the map is not moved away from under a click on it.
    if (point && map.current && !map.current.getBounds().contains([point.longitude, point.latitude]))
      map.current.jumpTo({ center: [point.longitude, point.latitude] })
  }, [points, selected])

  const pointAt = (event: MapLayerMouseEvent) =>
    event.features?.[0]?.properties['point'] as string | undefined

  return (
    <>
      <GroundMap
        ref={map}
        label={label}
        without={labeled}
        initialViewState={{ bounds, fitBoundsOptions: around }}
        interactiveLayerIds={['points']}
        cursor={onPlace ? 'crosshair' : hovered ? 'pointer' : 'grab'}
        onMouseMove={(event) => setHovered(pointAt(event))}
        onMouseOut={() => setHovered(undefined)}
        onClick={(event) => {
          if (onPlace) onPlace({ latitude: event.lngLat.lat, longitude: event.lngLat.lng })
          else onSelect(pointAt(event))
        }}
      >
        <NavigationControl position="top-right" showCompass={false} />
        <Source id="route" type="geojson" data={line}>
          <Layer
            id="route"
            type="line"
            paint={{ 'line-color': colors.mark, 'line-width': 1.5, 'line-dasharray': [2, 2] }}
          />
        </Source>
        <Source id="points" type="geojson" data={data}>
          <Layer
            id="points"
            type="circle"
            paint={{
              'circle-color': ['get', 'fill'],
              'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 4, 15, 7],
              'circle-stroke-color': colors.land,
              'circle-stroke-width': 1,
            }}
          />
          <Layer
            id="marked"
            type="circle"
            filter={['in', ['get', 'point'], ['literal', [hovered ?? '', selected ?? '']]]}
            paint={{
              'circle-color': ['get', 'fill'],
              'circle-radius': 9,
              'circle-stroke-color': colors.mark,
              'circle-stroke-width': 2.5,
            }}
          />
        </Source>
        <Source id="labels" type="geojson" data={labels}>
          <Layer
            id="labels"
            type="symbol"
            layout={{
              'text-field': ['get', 'label'],
              'text-font': mapFont,
              'text-size': 13,
              'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
              'text-radial-offset': 0.8,
              'text-justify': 'auto',
            }}
            paint={{ 'text-color': colors.mark, 'text-halo-color': colors.land, 'text-halo-width': 2 }}
          />
        </Source>
      </GroundMap>
      <div className={classes.caption} aria-hidden>
        {shown?.name}
      </div>
    </>
  )
}

const noRoute: [number, number][] = []

const lineOf = (route: [number, number][]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features:
    route.length < 2
      ? []
      : [{ type: 'Feature', geometry: { type: 'LineString', coordinates: route }, properties: {} }],
})

function paper(scheme: 'light' | 'dark') {
  return {
    land: groundColors[scheme].land,
    mark: resolveColor('var(--mantine-color-text)', scheme),
  }
}
