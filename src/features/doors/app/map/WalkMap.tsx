import { useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { Layer, Marker, Source, type MapLayerMouseEvent, type MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useMemo, useRef, useState } from 'react'
import { GroundMap } from '../../../../ui/map/GroundMap.tsx'
import { mapFont } from '../../../../ui/map/groundData.ts'
import { boundsOf } from '../../../../ui/map/points.ts'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { useContrast } from '../contrast.ts'
import { placeOf } from '../model/distance.ts'
import type { Position } from '../model/turf.ts'
import { Big } from '../parts/pieces.tsx'
import { doorName } from '../useWalk.ts'
import { askForCompass } from '../shift/usePosition.ts'
import { doorFeatures, mapColors } from './doorFeatures.ts'

const around = { padding: 48, maxZoom: 18, animate: false }

/** The doors and the canvasser. Panning away loses neither: the arrow stays where the phone is, and one tap comes back to it. */
export default function WalkMap() {
  const { walk, at } = useApp()
  const { turf, states, current, position, shift } = walk
  const map = useRef<MapRef>(null)
  const scheme = useComputedColorScheme('light')
  const isHigh = useContrast()
  const [picked, setPicked] = useState<string | null>(null)
  const [isFollowing, setFollowing] = useState(false)
  const shown = turf.doors.find(({ id }) => id === (picked ?? current?.door.id))
  const data = useMemo(() => doorFeatures(turf.doors, states), [turf, states])
  const bounds = useMemo(() => boundsOf(turf.doors.flatMap((door) => placeOf(door) ?? [])), [turf])
  const missing = turf.doors.filter((door) => !placeOf(door)).length
  const colors = mapColors(scheme, isHigh)

  useEffect(() => {
    if (isFollowing && position) map.current?.easeTo({ center: [position.longitude, position.latitude] })
  }, [isFollowing, position])

  return (
    <>
      <main className={classes.mapBody}>
        <VisuallyHidden>
          <h1>Map of the doors</h1>
        </VisuallyHidden>
        <div className={classes.map}>
          <GroundMap
            ref={map}
            label="The doors of this turf"
            cooperativeGestures={false}
            initialViewState={{ bounds, fitBoundsOptions: around }}
            interactiveLayerIds={['done', 'left']}
            onClick={(event: MapLayerMouseEvent) =>
              setPicked((event.features?.[0]?.properties['door'] as string | undefined) ?? null)
            }
            onDragStart={() => setFollowing(false)}
          >
            <Source id="doors" type="geojson" data={data}>
              {/* What is left lies above what is done. */}
              <Layer
                id="done"
                type="circle"
                filter={['get', 'isDone']}
                paint={{
                  'circle-radius': 7,
                  'circle-color': colors.done,
                  'circle-stroke-color': colors.ink,
                  'circle-stroke-width': 1,
                }}
              />
              <Layer
                id="left"
                type="circle"
                filter={['!', ['get', 'isDone']]}
                paint={{
                  'circle-radius': 14,
                  'circle-color': colors.left,
                  'circle-stroke-color': colors.paper,
                  'circle-stroke-width': 2,
                }}
              />
              <Layer
                id="shown"
                type="circle"
                filter={['==', ['get', 'door'], shown?.id ?? '']}
                paint={{
                  'circle-radius': 19,
                  'circle-color': 'transparent',
                  'circle-stroke-color': colors.ink,
                  'circle-stroke-width': 3,
                }}
              />
              <Layer
                id="places"
                type="symbol"
                filter={['!', ['get', 'isDone']]}
                layout={{ 'text-field': ['get', 'place'], 'text-font': mapFont, 'text-size': 13 }}
                paint={{ 'text-color': colors.paper }}
              />
            </Source>
            {position && (
              <Marker longitude={position.longitude} latitude={position.latitude}>
                <Me position={position} ink={colors.ink} paper={colors.paper} />
              </Marker>
            )}
          </GroundMap>
        </div>
      </main>
      <div className={classes.foot}>
        {missing > 0 && (
          <span className={`${classes.soft} ${classes.small}`}>
            {missing === 1 ? '1 door is' : `${missing} doors are`} only in the list.
          </span>
        )}
        {isFollowing && !position && (
          <span role="status" className={classes.small}>
            Looking for your position. Allow it if the browser asks.
          </span>
        )}
        <div className={classes.row}>
          <Big
            aria-pressed={isFollowing && position !== null}
            onClick={() => {
              setFollowing(true)
              if (shift?.position !== 'off') return
              void askForCompass()
              walk.startShift('phone')
            }}
          >
            <IconCurrentLocation size={22} aria-hidden />
            Where am I
          </Big>
          {shown && (
            <Big
              primary
              onClick={() => {
                walk.change((plan) => ({ ...plan, chosen: shown.id }))
                at.go('door')
              }}
            >
              {doorName(shown)}
            </Big>
          )}
        </div>
      </div>
    </>
  )
}

/** An arrow where the phone knows which way it looks, a dot where it does not. */
function Me({ position, ink, paper }: { position: Position; ink: string; paper: string }) {
  const { heading } = position
  return (
    <svg width="40" height="40" viewBox="-20 -20 40 40" role="img" aria-label="You are here">
      {heading === null ? (
        <circle r="10" fill={ink} stroke={paper} strokeWidth="4" />
      ) : (
        <path
          d="M0 -16 L11 13 L0 7 L-11 13 Z"
          fill={ink}
          stroke={paper}
          strokeWidth="3"
          transform={`rotate(${heading})`}
        />
      )}
    </svg>
  )
}
