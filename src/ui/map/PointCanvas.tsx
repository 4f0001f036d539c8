import { useComputedColorScheme } from '@mantine/core'
import {
  Layer,
  Map,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  Source,
} from '@vis.gl/react-maplibre'
import type { FeatureCollection, LineString } from 'geojson'
import { useEffect, useMemo, useRef, useState } from 'react'
import { resolveColor } from './canvasColors.ts'
import { type CountyShapes, countyShapes } from './counties.ts'
import { emptyStyle, maplibre } from './maplibre.ts'
import classes from './MapFrame.module.css'
import type { PointMapProps } from './PointMap.tsx'
import { boundsOf, pointFeatures } from './points.ts'

// Not closer: without a county's border in view nobody knows where they are.
const fit = { padding: 40, maxZoom: 10, animate: false }

/** Its own chunk. Counties are the only ground: no tile server is asked, so nobody else learns where a campaign looks. */
export default function PointCanvas(props: PointMapProps) {
  const { label, points, route = noRoute, selected, onSelect, onPlace } = props
  const map = useRef<MapRef>(null)
  const scheme = useComputedColorScheme('light')
  const counties = useCounties()
  const [hovered, setHovered] = useState<string>()
  const colors = useMemo(() => paper(scheme), [scheme])
  const data = useMemo(() => pointFeatures(points, (color) => resolveColor(color, scheme)), [points, scheme])
  const line = useMemo(() => lineOf(route), [route])
  // By its numbers: a point that only changed its color does not take the view from a hand that has zoomed in.
  const box = boundsOf(points).join(' ')
  const bounds = useMemo(() => box.split(' ').map(Number) as [number, number, number, number], [box])
  const shown = points.find((point) => point.id === (hovered ?? selected))

  useEffect(() => {
    map.current?.fitBounds(bounds, fit)
  }, [bounds])
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
      <Map
        ref={map}
        mapLib={maplibre}
        initialViewState={{ bounds, fitBoundsOptions: fit }}
        mapStyle={emptyStyle}
        attributionControl={false}
        dragRotate={false}
        touchPitch={false}
        cooperativeGestures
        interactiveLayerIds={['points']}
        cursor={onPlace ? 'crosshair' : hovered ? 'pointer' : 'grab'}
        onMouseMove={(event) => setHovered(pointAt(event))}
        onMouseOut={() => setHovered(undefined)}
        onClick={(event) => {
          if (onPlace) onPlace({ latitude: event.lngLat.lat, longitude: event.lngLat.lng })
          else onSelect(pointAt(event))
        }}
        onLoad={({ target }) => target.getCanvas().setAttribute('aria-label', label)}
      >
        <NavigationControl position="top-right" showCompass={false} />
        <Source id="counties" type="geojson" data={counties}>
          <Layer id="land" type="fill" paint={{ 'fill-color': colors.land }} />
          <Layer id="borders" type="line" paint={{ 'line-color': colors.border, 'line-width': 0.8 }} />
        </Source>
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
      </Map>
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

const noCounties: CountyShapes = { type: 'FeatureCollection', features: [] }

/** The points are worth showing without the ground under them, so a county file that did not load is not an error. */
function useCounties(): CountyShapes {
  const [counties, setCounties] = useState(noCounties)
  useEffect(() => {
    let isGone = false
    countyShapes().then(
      (shapes) => {
        if (!isGone) setCounties(shapes)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return counties
}

function paper(scheme: 'light' | 'dark') {
  return {
    land: resolveColor('var(--surface)', scheme),
    border: resolveColor('var(--line-strong)', scheme),
    mark: resolveColor('var(--mantine-color-text)', scheme),
  }
}
