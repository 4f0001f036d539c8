import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { Layer, type MapLayerMouseEvent, type MapRef, Source } from '@vis.gl/react-maplibre'
import { useEffect, useMemo, useRef, useState } from 'react'
import { resolveColor } from './canvasColors.ts'
import type { DrawMapProps } from './DrawMap.tsx'
import classes from './DrawMap.module.css'
import type { Bounds } from './drawShapes.ts'
import { GroundMap } from './GroundMap.tsx'
import { groundColors } from './groundColors.ts'
import type { maplibre } from './maplibre.ts'
import { pointCollection, pointFeatures } from './points.ts'
import { AreaDrawing, type Drawing } from './terraDraw.ts'

const fit = { padding: 24, maxZoom: 15 }
const animated = { ...fit, duration: 150 }

/** Its own chunk: MapLibre and Terra Draw come only when someone opens the map. */
export default function DrawMapCanvas(props: DrawMapProps) {
  const { label, bounds, home, cells, points, areas, line, drawing, onView, onPoint } = props
  const map = useRef<MapRef>(null)
  const draw = useRef<AreaDrawing>(null)
  const scheme = useComputedColorScheme('light')
  const [loaded, setLoaded] = useState(false)
  const [overPoint, setOverPoint] = useState(false)
  const colors = useMemo(() => paper(scheme), [scheme])
  const told = useRef<Drawing>(silent)
  useEffect(() => {
    told.current = drawing ?? silent
  }, [drawing])

  useEffect(() => {
    const target = map.current?.getMap()
    if (!loaded || !target) return
    const drawn = new AreaDrawing(target, colors.area, () => told.current)
    draw.current = drawn
    return () => {
      draw.current = null
      drawn.stop()
    }
  }, [loaded, colors.area])

  const wentHome = useRef(false)
  useEffect(() => {
    if (!loaded || !home || wentHome.current) return
    wentHome.current = true
    map.current?.fitBounds(home, { ...fit, animate: false })
  }, [loaded, home])

  const tool = drawing?.tool ?? null
  const selected = drawing?.selected ?? null
  useEffect(() => {
    draw.current?.setTool(tool)
    draw.current?.put(areas, tool ? null : selected)
    // A finger that draws must not scroll the page.
    const gestures = map.current?.getMap().cooperativeGestures
    if (tool) gestures?.disable()
    else gestures?.enable()
  }, [loaded, colors.area, tool, selected, areas])

  const cellData = useMemo(
    () =>
      pointCollection(
        cells.map(({ longitude, latitude, count, color }) => ({
          at: [longitude, latitude],
          properties: { count, fill: resolveColor(color, scheme) },
        })),
      ),
    [cells, scheme],
  )
  const pointData = useMemo(
    () => pointFeatures(points, (color) => resolveColor(color, scheme)),
    [points, scheme],
  )
  const lineData = useMemo(
    () => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: line ?? [] },
    }),
    [line],
  )
  const mostInCell = useMemo(() => Math.max(2, ...cells.map((cell) => cell.count)), [cells])

  function click(event: MapLayerMouseEvent) {
    const voter: unknown = tool ? undefined : event.features?.[0]?.properties['point']
    if (typeof voter === 'string') onPoint(voter)
  }
  const tellView = (target: maplibre.Map) => onView(target.getBounds().toArray().flat() as Bounds)

  return (
    <>
      <GroundMap
        ref={map}
        label={label}
        initialViewState={{ bounds, fitBoundsOptions: fit }}
        interactiveLayerIds={['points']}
        cursor={tool ? 'crosshair' : overPoint ? 'pointer' : 'grab'}
        onMouseMove={(event) => setOverPoint((event.features?.length ?? 0) > 0)}
        onClick={click}
        onMoveEnd={({ target }) => tellView(target)}
        onLoad={({ target }) => {
          setLoaded(true)
          tellView(target)
        }}
      >
        <Source id="cells" type="geojson" data={cellData}>
          <Layer
            id="cells"
            type="circle"
            paint={{
              'circle-color': ['get', 'fill'],
              'circle-radius': [
                'interpolate',
                ['linear'],
                ['sqrt', ['get', 'count']],
                1,
                3.5,
                Math.sqrt(mostInCell),
                14,
              ],
              'circle-stroke-color': colors.land,
              'circle-stroke-width': 0.75,
            }}
          />
        </Source>
        <Source id="line" type="geojson" data={lineData}>
          <Layer id="line" type="line" paint={{ 'line-color': colors.area, 'line-width': 2.5 }} />
        </Source>
        <Source id="points" type="geojson" data={pointData}>
          <Layer
            id="points"
            type="circle"
            paint={{
              'circle-color': ['get', 'fill'],
              'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2.5, 16, 6],
              'circle-stroke-color': colors.land,
              'circle-stroke-width': 0.75,
            }}
          />
        </Source>
      </GroundMap>
      <div className={classes.zoom}>
        <MapButton label="Zoom in" onClick={() => map.current?.zoomIn({ duration: 120 })}>
          <IconPlus size={15} />
        </MapButton>
        <MapButton label="Zoom out" onClick={() => map.current?.zoomOut({ duration: 120 })}>
          <IconMinus size={15} />
        </MapButton>
        <MapButton label="Show everything" onClick={() => map.current?.fitBounds(home ?? bounds, animated)}>
          <IconFocusCentered size={15} />
        </MapButton>
      </div>
    </>
  )
}

function MapButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

const silent: Drawing = { onDraw() {}, onReshape() {}, onSelect() {}, onRemove() {} }

function paper(scheme: 'light' | 'dark') {
  return {
    land: groundColors[scheme].land,
    // Wheat: neither a party's color nor one of the scale.
    area: scheme === 'light' ? ('#805c05' as const) : ('#e3c48c' as const),
  }
}
