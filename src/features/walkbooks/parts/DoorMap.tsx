import { useComputedColorScheme } from '@mantine/core'
import { Layer, type MapRef, Marker, NavigationControl, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection, LineString } from 'geojson'
import { useEffect, useMemo, useRef, useState } from 'react'
import { resolveColor } from '../../../ui/map/canvasColors.ts'
import { GroundMap } from '../../../ui/map/GroundMap.tsx'
import { boundsOf } from '../../../ui/map/points.ts'
import { Shape } from '../../../ui/Shape.tsx'
import { lookOf } from './results.tsx'
import type { DoorShown } from './Doors.tsx'
import classes from './Doors.module.css'

interface DoorMapProps {
  doors: DoorShown[]
  selected: string | null
  onSelect(id: string | null): void
}

interface Placed extends DoorShown {
  longitude: number
  latitude: number
}

// About a block across the map.
const numbersFrom = 13.5
const fit = { padding: 36, maxZoom: 17, animate: false }

/** Each door with its number; visited ones as their result and under those that are still to do. The list says the same. */
export default function DoorMap({ doors, selected, onSelect }: DoorMapProps) {
  const map = useRef<MapRef>(null)
  const scheme = useComputedColorScheme('light')
  const [isFar, setIsFar] = useState(false)
  const placed = useMemo(() => fannedOut(doors), [doors])
  const bounds = useMemo(() => boundsOf(placed), [placed])
  const route = useMemo(() => routeOf(placed), [placed])
  const box = bounds.join(' ')
  useEffect(() => {
    map.current?.fitBounds(box.split(' ').map(Number) as typeof bounds, fit)
  }, [box])
  useEffect(() => {
    const door = placed.find(({ id }) => id === selected)
    if (door && map.current && !map.current.getBounds().contains([door.longitude, door.latitude]))
      map.current.jumpTo({ center: [door.longitude, door.latitude] })
  }, [placed, selected])
  return (
    <GroundMap
      ref={map}
      label="Map of the doors in walking order"
      initialViewState={{ bounds, fitBoundsOptions: fit }}
      onLoad={({ target }) => setIsFar(target.getZoom() < numbersFrom)}
      onZoom={({ viewState }) => setIsFar(viewState.zoom < numbersFrom)}
    >
      <NavigationControl position="top-right" showCompass={false} />
      <Source id="walk" type="geojson" data={route}>
        <Layer
          id="walk"
          type="line"
          paint={{
            'line-color': resolveColor('var(--mantine-color-dimmed)', scheme),
            'line-width': 1.5,
            'line-dasharray': [2, 2],
          }}
        />
      </Source>
      {placed.map((door) => {
        const { label, shape, color } = lookOf(door.last?.result)
        const layer = door.id === selected ? 3 : door.last ? 1 : 2
        return (
          <Marker
            key={door.id}
            longitude={door.longitude}
            latitude={door.latitude}
            style={{ zIndex: layer }}
            onClick={() => onSelect(door.id)}
          >
            {/* Out of the way of the keyboard: 300 stops before the list, which has the same. */}
            <span
              aria-hidden
              className={classes.pin}
              data-visited={door.last ? true : undefined}
              data-far={isFar || undefined}
              data-selected={door.id === selected || undefined}
              style={{ '--pin': color } as React.CSSProperties}
              title={`${door.place}. ${door.line}: ${label}`}
            >
              {door.last && <Shape name={shape} color="currentColor" size={8} />}
              <span className={classes.number}>{door.place}</span>
            </span>
          </Marker>
        )
      })}
    </GroundMap>
  )
}

// About eight meters: flats of one house stand around it instead of on top of each other.
const step = 0.00008

function fannedOut(doors: DoorShown[]): Placed[] {
  const taken = new Map<string, number>()
  return doors.flatMap((door): Placed[] => {
    const { longitude, latitude } = door
    if (longitude === null || latitude === null) return []
    const at = `${longitude},${latitude}`
    const before = taken.get(at) ?? 0
    taken.set(at, before + 1)
    const reach = step * Math.sqrt(before)
    const angle = before * 2.4
    return [
      {
        ...door,
        longitude: longitude + reach * Math.cos(angle),
        latitude: latitude + reach * Math.sin(angle),
      },
    ]
  })
}

const routeOf = (doors: Placed[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features:
    doors.length < 2
      ? []
      : [
          {
            type: 'Feature',
            geometry: {
              type: 'LineString',
              coordinates: doors.map(({ longitude, latitude }) => [longitude, latitude]),
            },
            properties: {},
          },
        ],
})
