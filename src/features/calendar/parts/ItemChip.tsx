import { useEffect, useRef } from 'react'
import type { PlainDate } from '../../../domain/dates.ts'
import { Shape } from '../../../ui/Shape.tsx'
import type { CalendarItem } from '../api.ts'
import { isAllDay, spanOf } from '../itemTimes.ts'
import { layerLooks } from '../layerLooks.tsx'
import { briefTime, briefTimes, inWords } from '../words.ts'
import classes from './ItemChip.module.css'
import type { CalendarActions } from './useCalendarActions.ts'
import { useChipDrag } from './useChipDrag.ts'

interface ItemChipProps {
  item: CalendarItem
  /** The day on which this one stands: an item of several days stands on each. */
  day: PlainDate
  actions: CalendarActions
  /** A block on the scale of a day, which has room for more than one line. */
  tall?: boolean
  /** Where few stand below each other, a long title takes a second line. */
  roomy?: boolean
}

/** One item: a click opens it, dragging moves it, and so does the M key with the arrows. */
export function ItemChip({ item, day, actions, tall = false, roomy = false }: ItemChipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isDragging = useChipDrag(button, item, day, actions.mayMove(item))
  const isFirst = spanOf(item, actions.zone).first === day
  const isHeld = actions.heldId === item.id
  const look = layerLooks[item.layer]
  useEffect(() => {
    // Moved by keys it may have come to another day's cell: the hand stays on it.
    if (isHeld && isFirst) button.current?.focus()
  }, [isHeld, isFirst, day])
  return (
    <button
      ref={button}
      type="button"
      className={`${classes.chip} ${tall ? classes.tall : ''} ${roomy ? classes.roomy : ''}`}
      style={{ '--chip-color': look.color } as React.CSSProperties}
      data-item={item.id}
      data-movable={actions.mayMove(item) || undefined}
      data-cancelled={item.isCancelled || undefined}
      data-done={item.isDone || undefined}
      data-draft={item.isDraft || undefined}
      data-dragging={isDragging || undefined}
      data-held={isHeld || undefined}
      title={inWords(item, actions.zone)}
      aria-label={inWords(item, actions.zone)}
      aria-keyshortcuts={actions.mayMove(item) ? 'M' : undefined}
      onClick={() => actions.open(item)}
      onKeyDown={(event) => actions.onKey(event, item)}
    >
      <Shape name={look.shape} color={look.color} size={9} />
      {tall ? (
        <span className={classes.lines}>
          <span className={classes.title}>{item.title}</span>
          <span className={classes.time}>{briefTimes(item, actions.zone)}</span>
          {item.places && <span className={classes.time}>{item.places}</span>}
          {item.place && <span className={classes.place}>{item.place}</span>}
        </span>
      ) : (
        <>
          {!isAllDay(item) && isFirst && (
            <span className={classes.time}>{briefTime(item, actions.zone)}</span>
          )}
          <span className={classes.title}>{item.title}</span>
        </>
      )}
    </button>
  )
}
