import type { PlainDate } from '../../../domain/dates.ts'
import type { CalendarItem } from '../api.ts'
import { inColumns } from '../columns.ts'
import { minutesOn } from '../itemTimes.ts'
import { ItemChip } from './ItemChip.tsx'
import classes from './TimeGrid.module.css'
import type { CalendarActions } from './useCalendarActions.ts'

export const hourPixels = 48

interface DayBlocksProps {
  day: PlainDate
  items: CalendarItem[]
  /** More at the same time could not be read; the rest is counted and opens the day. */
  mostColumns: number
  actions: CalendarActions
}

/** The items of a day where its clock puts them, side by side where they overlap. */
export function DayBlocks({ day, items, mostColumns, actions }: DayBlocksProps) {
  const placed = inColumns(items.map((item) => ({ item, ...minutesOn(item, day, actions.zone) })))
  const isShown = (one: (typeof placed)[number]) =>
    one.columns <= mostColumns || one.column < mostColumns - 1 || one.item.id === actions.heldId
  const hidden = Map.groupBy(
    placed.filter((one) => !isShown(one)),
    ({ group }) => group,
  )
  return (
    <>
      {placed.filter(isShown).map(({ item, from, to, column, columns }) => {
        const width = 100 / Math.min(columns, mostColumns)
        return (
          <div
            key={item.id}
            className={classes.block}
            style={{
              top: (from / 60) * hourPixels,
              height: ((to - from) / 60) * hourPixels,
              left: `${Math.min(column, mostColumns - 1) * width}%`,
              width: `${width}%`,
            }}
          >
            <ItemChip item={item} day={day} actions={actions} tall={to - from >= 45} />
          </div>
        )
      })}
      {[...hidden].map(([group, ones]) => (
        <div
          key={group}
          className={classes.block}
          style={{
            top: (Math.min(...ones.map(({ from }) => from)) / 60) * hourPixels,
            height: hourPixels,
            right: 0,
            width: `${100 / mostColumns}%`,
          }}
        >
          <button
            type="button"
            className={classes.more}
            aria-label={`${ones.length} more at this time`}
            onClick={() => actions.openDay(day)}
          >
            +{ones.length}
          </button>
        </div>
      ))}
    </>
  )
}
