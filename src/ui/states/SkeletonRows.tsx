import { VisuallyHidden } from '@mantine/core'
import classes from './SkeletonRows.module.css'

export interface SkeletonRowsProps {
  rows?: number
  /** Heights equal the real rows', so that nothing jumps when they arrive. */
  rowHeight?: number
  columns?: number
}

export function SkeletonRows({ rows = 6, rowHeight = 36, columns = 3 }: SkeletonRowsProps) {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height: rowHeight }} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <SkeletonBar key={column} seed={row * 7 + column * 3} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A gray bar whose width differs from its neighbors', so that a loading table looks like a table. */
export function SkeletonBar({ seed = 0 }: { seed?: number }) {
  return <span className={classes.bar} style={{ width: `${45 + ((seed * 37) % 45)}%` }} />
}
