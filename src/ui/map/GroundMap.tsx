import { useComputedColorScheme } from '@mantine/core'
import { Map, type MapProps, type MapRef, ScaleControl } from '@vis.gl/react-maplibre'
import { type ReactNode, type Ref, use, useEffect, useState } from 'react'
import { findBasemap } from './findBasemap.ts'
import { findStreets } from './findStreets.ts'
import { groundStyle, townsWithout } from './groundStyle.ts'
import { maplibre } from './maplibre.ts'

interface GroundMapProps extends Omit<MapProps, 'mapLib' | 'mapStyle' | 'children'> {
  /** What the map shows, for those who do not see it. */
  label: string
  ref?: Ref<MapRef>
  /** Towns that the map names at its own dots. */
  without?: string[]
  /** Lies above the ground; with the layer `underNames` as its beforeId, under rivers, roads and names. */
  children?: ReactNode
}

const none: string[] = []

/**
 * Every map of the product: counties, districts, towns, highways, railroads and rivers from our own file, or what BASEMAP_URL names, and
 * above them what the screen draws; with streets, once some were imported. No other server is asked, so none learns where a campaign looks.
 */
export function GroundMap({
  label,
  without = none,
  children,
  onLoad,
  cooperativeGestures = true,
  ...rest
}: GroundMapProps) {
  const scheme = useComputedColorScheme('light')
  const basemap = use(findBasemap())
  const streets = use(findStreets())
  const [map, setMap] = useState<maplibre.Map | null>(null)
  // Put on once and then repainted: a new style would take the screen's own layers off and put them back in another order.
  const [style] = useState(() => groundStyle(scheme, basemap, streets))
  useEffect(() => {
    if (!map) return
    for (const { id, paint = {} } of groundStyle(scheme, basemap, streets).layers)
      for (const [name, value] of Object.entries(paint))
        map.setPaintProperty(id, name as 'fill-color', value as string)
  }, [map, scheme, basemap, streets])
  useEffect(() => {
    map?.setFilter('towns', townsWithout(without))
  }, [map, without])
  return (
    <Map
      {...rest}
      mapLib={maplibre}
      mapStyle={style}
      attributionControl={false}
      dragRotate={false}
      touchPitch={false}
      cooperativeGestures={cooperativeGestures}
      onLoad={(event) => {
        event.target.getCanvas().setAttribute('aria-label', label)
        setMap(event.target)
        onLoad?.(event)
      }}
    >
      <ScaleControl position="bottom-left" unit="imperial" maxWidth={90} style={scale} />
      {children}
      {streets?.credit && basemap === null && (
        <a style={credit} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {streets.credit}
        </a>
      )}
    </Map>
  )
}

const scale = {
  background: 'transparent',
  color: 'var(--mantine-color-text)',
  borderColor: 'var(--mantine-color-dimmed)',
}

const credit = {
  position: 'absolute',
  right: 0,
  bottom: 0,
  zIndex: 2,
  padding: '1px 6px',
  fontSize: 11,
  lineHeight: '16px',
  color: 'var(--mantine-color-text)',
  background: 'color-mix(in srgb, var(--mantine-color-body) 80%, transparent)',
} as const
