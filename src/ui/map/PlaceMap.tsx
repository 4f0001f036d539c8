import { Button, Group, Text, useComputedColorScheme } from '@mantine/core'
import { Marker, NavigationControl } from '@vis.gl/react-maplibre'
import { IconMapPinFilled } from '@tabler/icons-react'
import { resolveColor } from './canvasColors.ts'
import { nebraskaBounds } from './groundData.ts'
import { GroundMap } from './GroundMap.tsx'
import classes from './MapFrame.module.css'

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

/** Where it is. A click sets the point, dragging moves it. */
export default function PlaceMap({ point, onPoint }: PlaceMapProps) {
  const scheme = useComputedColorScheme('light')
  const color = (name: string) => resolveColor(name, scheme)
  const set = ({ lat, lng }: { lat: number; lng: number }) =>
    onPoint?.({ latitude: round(lat), longitude: round(lng) })
  return (
    <div style={{ marginTop: 12 }}>
      <div
        className={classes.map}
        style={{ height: 240, border: '1px solid var(--line)', borderRadius: 8, overflow: 'hidden' }}
      >
        <GroundMap
          label="Where it is held"
          initialViewState={
            point ? { ...point, zoom: 9.5 } : { bounds: nebraskaBounds, fitBoundsOptions: { padding: 12 } }
          }
          cursor={onPoint ? 'crosshair' : 'grab'}
          onClick={onPoint && (({ lngLat }) => set(lngLat))}
        >
          <NavigationControl position="top-right" showCompass={false} />
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
        </GroundMap>
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
