import type { FeatureCollection } from 'geojson'
import { lazy, type ReactNode } from 'react'
import { PartBoundary } from '../PartBoundary.tsx'
import { Shape, type ShapeName } from '../Shape.tsx'
import classes from './MapFrame.module.css'
import { PlaceList } from './PlaceList.tsx'

const MapCanvas = lazy(() => import('./MapCanvas.tsx'))

export interface MapPlace {
  /** The same as the id of its feature. */
  id: string
  name: string
  /** Any CSS color, theme variables too; it is one of the legend's. */
  color: string
  /** What the list says beside the name. */
  value?: ReactNode
}

export interface LegendEntry {
  label: string
  color: string
  shape?: ShapeName
}

export interface MapFrameProps {
  /** "Nebraska's counties by doors knocked". */
  label: string
  /** Areas, lines or points. */
  shapes: FeatureCollection
  places: MapPlace[]
  legend: LegendEntry[]
  /** What the colors mean: "Doors knocked". */
  legendTitle: string
  /** West, south, east, north. */
  bounds: [number, number, number, number]
  selected?: string
  onSelect: (id: string | undefined) => void
  height?: number
  /** Under the list: what is known about the selected place. */
  children?: ReactNode
}

/** A quiet map with its legend, and beside it the list that follows it: a person who cannot use the map loses nothing. */
export function MapFrame(props: MapFrameProps) {
  const { label, places, legend, legendTitle, selected, onSelect, height = 420, children } = props
  return (
    <div className={classes.frame} role="group" aria-label={label}>
      <div className={classes.left}>
        <div className={classes.map} style={{ height }}>
          <PartBoundary
            problem="The map did not load."
            tryThis="The list has the same numbers. Reload the page to try the map again."
            fallback={<div className={classes.waiting}>Loading...</div>}
          >
            <MapCanvas {...props} />
          </PartBoundary>
        </div>
        <div className={classes.legend}>
          <div className={classes.legendTitle}>{legendTitle}</div>
          <ul>
            {legend.map((entry) => (
              <li key={entry.label}>
                {entry.shape ? (
                  <Shape name={entry.shape} color={entry.color} />
                ) : (
                  <span className={classes.swatch} style={{ background: entry.color }} />
                )}
                {entry.label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.side} style={{ '--map-height': `${height}px` } as React.CSSProperties}>
        <PlaceList label={`List: ${label}`} places={places} selected={selected} onSelect={onSelect} />
        {children && <div className={classes.detail}>{children}</div>}
      </div>
    </div>
  )
}
