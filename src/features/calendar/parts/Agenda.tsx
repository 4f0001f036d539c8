import { useEffect, useRef } from 'react'
import { addDays, formatDate, type PlainDate } from '../../../domain/dates.ts'
import { Shape } from '../../../ui/Shape.tsx'
import type { CalendarItem } from '../api.ts'
import { byDay, isAllDay, spanOf } from '../itemTimes.ts'
import { layerLooks } from '../layerLooks.tsx'
import { rangeOf } from '../range.ts'
import { timeShown } from '../words.ts'
import classes from './Agenda.module.css'
import type { CalendarActions } from './useCalendarActions.ts'

interface AgendaProps {
  day: PlainDate
  today: PlainDate
  items: CalendarItem[]
  actions: CalendarActions
}

/** One after the other, by day: for phones, for printing, and for a person who listens. */
export function Agenda({ day, today, items, actions }: AgendaProps) {
  const days = byDay(items, rangeOf('agenda', day), actions.zone)
  return (
    <div className={classes.agenda}>
      {[...days].map(([one, found]) => (
        <section
          key={one}
          className={classes.day}
          data-today={one === today || undefined}
          aria-label={formatDate(one)}
        >
          <div className={classes.date}>
            {formatDate(one)}
            {one === today ? ' · Today' : one === addDays(today, 1) ? ' · Tomorrow' : ''}
          </div>
          <ul className={classes.list}>
            {found.map((item) => (
              <li key={item.id}>
                <Row item={item} day={one} actions={actions} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ item, day, actions }: { item: CalendarItem; day: PlainDate; actions: CalendarActions }) {
  const button = useRef<HTMLButtonElement>(null)
  const look = layerLooks[item.layer]
  const isHeld = actions.heldId === item.id
  const { first, last } = spanOf(item, actions.zone)
  useEffect(() => {
    if (isHeld && first === day) button.current?.focus()
  }, [isHeld, first, day])
  return (
    <button
      ref={button}
      type="button"
      className={classes.row}
      data-item={item.id}
      data-cancelled={item.isCancelled || undefined}
      data-done={item.isDone || undefined}
      data-held={isHeld || undefined}
      onClick={() => actions.open(item)}
      onKeyDown={(event) => actions.onKey(event, item)}
    >
      <span className={classes.time}>
        {isAllDay(item) ? 'All day' : first === day ? timeShown(item, actions.zone) : 'Goes on'}
      </span>
      <Shape name={look.shape} color={look.color} />
      <span>
        <span className={classes.title}>{item.title}</span>
        {item.isCancelled && <span className={classes.mark}>Canceled</span>}
        {item.isDraft && <span className={classes.mark}>Draft</span>}
        {last > first && <span className={classes.mark}>until {formatDate(last)}</span>}
        {(item.place || item.citation) && (
          <span className={classes.place}>{item.place || item.citation}</span>
        )}
      </span>
    </button>
  )
}
