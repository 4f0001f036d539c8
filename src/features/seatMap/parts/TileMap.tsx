import { IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { SeatHolder } from '../api.ts'
import { seatOf, type SeatMap } from '../rules.ts'
import { columns, tiles } from '../tiles.ts'
import { markKey, seatLabel } from '../words.ts'
import { MarkShape } from './marks.tsx'
import classes from './TileMap.module.css'

export interface MapViewProps {
  map: SeatMap
  seats: SeatHolder[]
  selected: number
  onSelect(district: number): void
  onPress(district: number, backwards?: boolean): void
  keys(event: KeyboardEvent<Element>, district: number): void
}

/** 49 equal tiles. One of them is in the tab order; the arrow keys lead to the others. */
export function TileMap({ map, seats, selected, onSelect, onPress, keys }: MapViewProps) {
  return (
    <div
      className={classes.grid}
      style={{ '--columns': columns } as React.CSSProperties}
      role="group"
      aria-label="The 49 districts as equal tiles"
      data-seats
    >
      {tiles.map(({ district, column, row }) => {
        const { mark, isLocked } = seatOf(map, district)
        const holder = seats[district - 1]!
        return (
          <button
            key={district}
            type="button"
            className={classes.tile}
            data-district={district}
            data-mark={markKey(mark)}
            data-selected={district === selected || undefined}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
            tabIndex={district === selected ? 0 : -1}
            aria-label={seatLabel(holder, map)}
            title={holder.name || undefined}
            onFocus={() => onSelect(district)}
            onClick={(event) => {
              onSelect(district)
              onPress(district, event.shiftKey)
            }}
            onKeyDown={(event) => keys(event, district)}
            // A button is also pressed when the space bar comes up again.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          >
            <span className={classes.top}>
              <span className={classes.number}>{district}</span>
              {isLocked ? <IconLock size={12} aria-hidden /> : <MarkShape mark={mark} plain size={10} />}
            </span>
            <span className={classes.name}>{holder.lastName || 'Vacant'}</span>
          </button>
        )
      })}
    </div>
  )
}
