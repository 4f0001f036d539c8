import type { KeyboardEvent, ReactNode } from 'react'
import classes from './SeatTiles.module.css'
import { columns, tiles } from './tiles.ts'

export interface TileFace {
  /** What a screen reader says: "District 12, Ann Example: lean yes". */
  label: string
  name: string
  /** Last name, where there is room. */
  short: string
  sign: ReactNode
  /** What the style sheet colors it by. */
  look: Record<`data-${string}`, string | boolean | undefined>
}

interface Props {
  label: string
  selected: number
  face(district: number): TileFace
  onSelect(district: number): void
  /** A second thing that a press does. */
  onPress?(district: number, backwards: boolean): void
  onKeyDown(event: KeyboardEvent<Element>, district: number): void
}

/**
 * 49 equal tiles; a person who shows them says by `look` what they look like, and its style sheet gives --fill, --ink and --edge. One of them is in
 * the tab order; the arrow keys lead to the others.
 */
export function SeatTiles({ label, selected, face, onSelect, onPress, onKeyDown }: Props) {
  return (
    <div
      className={classes.grid}
      style={{ '--columns': columns } as React.CSSProperties}
      role="group"
      aria-label={label}
      data-seats
    >
      {tiles.map(({ district, column, row }) => {
        const { label: words, name, short, sign, look } = face(district)
        return (
          <button
            key={district}
            type="button"
            className={classes.tile}
            data-district={district}
            {...look}
            data-selected={district === selected || undefined}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
            tabIndex={district === selected ? 0 : -1}
            aria-label={words}
            title={name || undefined}
            onFocus={() => onSelect(district)}
            onClick={(event) => {
              onSelect(district)
              onPress?.(district, event.shiftKey)
            }}
            onKeyDown={(event) => onKeyDown(event, district)}
            // A button is also pressed when the space bar comes up again.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          >
            <span className={classes.top}>
              <span className={classes.number}>{district}</span>
              {sign}
            </span>
            <span className={classes.name}>{short || 'Vacant'}</span>
          </button>
        )
      })}
    </div>
  )
}
