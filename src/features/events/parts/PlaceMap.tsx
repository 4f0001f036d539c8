import { Button, Group, Text, useComputedColorScheme } from '@mantine/core'
import { Layer, Map, Marker, NavigationControl, Source } from '@vis.gl/react-maplibre'
import { IconMapPinFilled } from '@tabler/icons-react'
import { resolveColor } from '../../../ui/map/canvasColors.ts'
import { nebraskaBounds } from '../../../ui/map/counties.ts'
import { GroundNames } from '../../../ui/map/GroundNames.tsx'
import { emptyStyle, maplibre } from '../../../ui/map/maplibre.ts'
import classes from '../../../ui/map/MapFrame.module.css'
import { useCountyGround } from '../../../ui/map/useCountyGround.ts'

interface Point {
  latitude: number
  longitude: number
}

interface PlaceMapProps {
  point: Point | null
  /** Without it the map only shows the point. */
  onPoint?(point: Point | null): void
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Where it is, on the counties alone: no tile server learns where a campaign meets. A click sets the point, dragging moves it. */
export default function PlaceMap({ point, onPoint }: PlaceMapProps) {
  const scheme = useComputedColorScheme('light')
  const { shapes, names } = useCountyGround()
  const color = (name: string) => resolveColor(name, scheme)
  const set = ({ lat, lng }: { lat: number; lng: number }) =>
    onPoint?.({ latitude: round(lat), longitude: round(lng) })
  return (
    <div style={{ marginTop: 12 }}>
      <div
        className={classes.map}
        style={{ height: 240, border: '1px solid var(--line)', borderRadius: 8, overflow: 'hidden' }}
      >
        <Map
          mapLib={maplibre}
          initialViewState={
            point ? { ...point, zoom: 8 } : { bounds: nebraskaBounds, fitBoundsOptions: { padding: 12 } }
          }
          mapStyle={emptyStyle}
          attributionControl={false}
          dragRotate={false}
          touchPitch={false}
          cooperativeGestures
          cursor={onPoint ? 'crosshair' : 'grab'}
          onClick={onPoint && (({ lngLat }) => set(lngLat))}
          onLoad={({ target }) => target.getCanvas().setAttribute('aria-label', 'Where the event is')}
        >
          <NavigationControl position="top-right" showCompass={false} />
          <Source id="counties" type="geojson" data={shapes}>
            <Layer id="land" type="fill" paint={{ 'fill-color': color('var(--surface-sunken)') }} />
            <Layer
              id="borders"
              type="line"
              paint={{ 'line-color': color('var(--line-strong)'), 'line-width': 0.8 }}
            />
          </Source>
          <GroundNames counties={names} />
          {point && (
            <Marker
              latitude={point.latitude}
              longitude={point.longitude}
              anchor="bottom"
              draggable={onPoint !== undefined}
              onDragEnd={({ lngLat }) => set(lngLat)}
            >
              <IconMapPinFilled size={30} color={color('var(--mantine-color-teal-filled)')} />
            </Marker>
          )}
        </Map>
      </div>
      {onPoint && (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="dimmed" className="figure">
            {point
              ? `${point.latitude}, ${point.longitude}. Drag the pin to move it.`
              : 'Click on the map to set a pin; zoom in first.'}
          </Text>
          {point && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onPoint(null)}>
              Take it off
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
