import { lazy, type ReactNode } from 'react'
import { PartBoundary } from '../PartBoundary.tsx'
import classes from './DrawMap.module.css'
import { DrawMapTools } from './DrawMapTools.tsx'
import type { MapPoint } from './points.ts'
import type { Bounds, DrawnArea, DrawShape, DrawTool } from './drawShapes.ts'

const DrawMapCanvas = lazy(() => import('./DrawMapCanvas.tsx'))

export interface MapCell {
  longitude: number
  latitude: number
  count: number
  /** One of the legend's colors; any CSS color. */
  color: string
}

export interface DrawMapProps {
  /** "Voters of this universe". */
  label: string
  /** What is shown first. */
  bounds: Bounds
  /** Where everything that is drawn lies, once that is known: the map goes there once, and whenever asked to. */
  home?: Bounds | null
  cells: MapCell[]
  points: Omit<MapPoint, 'name' | 'value'>[]
  areas: DrawnArea[]
  /** A way through the points, as a thin line under them. */
  line?: [number, number][]
  /** Left out: areas are shown, and cannot be changed. */
  drawing?: {
    tool: DrawTool | null
    onTool: (tool: DrawTool | null) => void
    selected: string | null
    onSelect: (id: string | null) => void
    onDraw: (shape: DrawShape) => void
    onReshape: (id: string, shape: DrawShape) => void
    onRemove: (id: string) => void
  }
  /** The part now in view; called when a movement has ended. */
  onView: (bounds: Bounds) => void
  onPoint: (id: string) => void
  legend: ReactNode
  /** Something is on its way. */
  busy?: boolean
  height?: number
}

/** A quiet map of points or counts on which areas can be drawn. What is drawn can also be typed elsewhere: nobody needs the mouse. */
export function DrawMap(props: DrawMapProps) {
  const { label, drawing, areas, legend, busy, height = 460 } = props
  return (
    <div className={classes.frame} role="group" aria-label={label} aria-busy={busy || undefined}>
      {drawing && <DrawMapTools {...drawing} areas={areas} />}
      <div className={classes.map} style={{ height }}>
        <PartBoundary
          problem="The map did not load."
          tryThis="Areas can be typed as a center and a distance. Reload the page to try the map again."
          fallback={<div className={classes.waiting}>Loading...</div>}
        >
          <DrawMapCanvas {...props} />
        </PartBoundary>
      </div>
      <div className={classes.legend}>{legend}</div>
    </div>
  )
}
