import { lazy, type ReactNode } from 'react'
import { PartBoundary } from '../PartBoundary.tsx'
import classes from './MapFrame.module.css'
import type { LegendEntry } from './MapFrame.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { MapPoint } from './points.ts'

export type { MapPoint }

const PointCanvas = lazy(() => import('./PointCanvas.tsx'))

export interface PointMapProps {
  /** "Voters found, by party". */
  label: string
  /** Keep the array stable: the map moves to new points. */
  points: MapPoint[]
  legend: LegendEntry[]
  legendTitle: string
  selected?: string
  onSelect: (id: string | undefined) => void
  height?: number
  /** A line from place to place, as [longitude, latitude]. Keep the array stable. */
  route?: [number, number][]
  /** A click on the map chooses a place instead of a point. */
  onPlace?: (place: { latitude: number; longitude: number }) => void
  /** Under the list: what is known about the selected point, or who could not be drawn. */
  children?: ReactNode
}

/** Points on the counties, with the list beside the map that follows it: a person who cannot use the map loses nothing. */
export function PointMap(props: PointMapProps) {
  const { label, points, legend, legendTitle, selected, onSelect, height = 480, children } = props
  return (
    <div className={classes.frame} role="group" aria-label={label}>
      <div className={classes.left}>
        <div className={classes.map} style={{ height }}>
          <PartBoundary
            problem="The map did not load."
            tryThis="The list has the same people. Reload the page to try the map again."
            fallback={<div className={classes.waiting}>Loading...</div>}
          >
            <PointCanvas {...props} />
          </PartBoundary>
        </div>
        <div className={classes.legend}>
          <div className={classes.legendTitle}>{legendTitle}</div>
          <ul>
            {legend.map((entry) => (
              <li key={entry.label}>
                <span className={classes.swatch} style={{ background: entry.color, borderRadius: '50%' }} />
                {entry.label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.side} style={{ '--map-height': `${height}px` } as React.CSSProperties}>
        <PlaceList label={`List: ${label}`} places={points} selected={selected} onSelect={onSelect} />
        {children && <div className={classes.detail}>{children}</div>}
      </div>
    </div>
  )
}
