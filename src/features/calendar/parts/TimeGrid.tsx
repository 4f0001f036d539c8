import { useEffect, useRef } from 'react'
import { formatDate, type PlainDate } from '../../../domain/dates.ts'
import { clockTime, instantToZoned } from '../../../domain/zonedTime.ts'
import type { CalendarItem } from '../api.ts'
import { byDay, isAllDay, minutesOn, timeOf } from '../itemTimes.ts'
import { daysIn, rangeOf } from '../range.ts'
import { useNow } from '../../../ui/states/useNow.ts'
import { DayBlocks, hourPixels } from './DayBlocks.tsx'
import { ItemChip } from './ItemChip.tsx'
import classes from './TimeGrid.module.css'
import type { CalendarActions } from './useCalendarActions.ts'
import { useDayDrop } from './useDayDrop.ts'

interface TimeGridProps {
  view: 'week' | 'day'
  day: PlainDate
  today: PlainDate
  items: CalendarItem[]
  actions: CalendarActions
}

/** A week or a day on the scale of the clock. */
export function TimeGrid({ view, day, today, items, actions }: TimeGridProps) {
  const range = rangeOf(view, day)
  const days = daysIn(range)
  const found = byDay(items, range, actions.zone)
  const frame = useRef<HTMLDivElement>(null)
  const earliest = earliestHour(found, actions.zone)
  useEffect(() => {
    frame.current?.scrollTo({ top: Math.max(0, earliest * hourPixels - 8) })
  }, [earliest, range.first])
  const sizes = {
    '--days': days.length,
    '--hour': `${hourPixels}px`,
    '--least-width': view === 'week' ? '720px' : '0',
  } as React.CSSProperties
  return (
    <div ref={frame} className={classes.frame} tabIndex={-1}>
      <div className={classes.grid} style={sizes}>
        <div className={classes.corner} />
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.head}
            data-today={one === today || undefined}
            onClick={() => actions.openDay(one)}
          >
            {formatDate(one, view === 'day' ? 'full' : 'noYear')}
          </button>
        ))}
        <div className={`${classes.whole} ${classes.wholeLabel}`}>All day</div>
        {days.map((one) => (
          <WholeDay key={one} day={one} items={(found.get(one) ?? []).filter(isAllDay)} actions={actions} />
        ))}
        <div className={classes.hours} aria-hidden>
          {Array.from({ length: 23 }, (_, hour) => (
            <span key={hour} className={classes.hour} style={{ top: (hour + 1) * hourPixels }}>
              {clockTime(timeOf((hour + 1) * 60)).replace(':00', '')}
            </span>
          ))}
        </div>
        {days.map((one) => (
          <DayColumn
            key={one}
            day={one}
            isToday={one === today}
            mostColumns={view === 'day' ? 10 : 2}
            items={(found.get(one) ?? []).filter((item) => !isAllDay(item))}
            actions={actions}
          />
        ))}
      </div>
    </div>
  )
}

function WholeDay({
  day,
  items,
  actions,
}: {
  day: PlainDate
  items: CalendarItem[]
  actions: CalendarActions
}) {
  return (
    <div className={classes.whole}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemChip item={item} day={day} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DayColumnProps {
  day: PlainDate
  isToday: boolean
  mostColumns: number
  items: CalendarItem[]
  actions: CalendarActions
}

function DayColumn({ day, isToday, mostColumns, items, actions }: DayColumnProps) {
  const minuteAt = (top: number) =>
    Math.min(1425, Math.max(0, Math.round(((top / hourPixels) * 60) / 15) * 15))
  const { element, over } = useDayDrop<HTMLDivElement>(({ dragged, top }) =>
    actions.drop(dragged.item, dragged.from, day, minuteAt(top)),
  )
  return (
    <div
      ref={element}
      role="group"
      aria-label={formatDate(day)}
      className={classes.day}
      data-day={day}
      data-over={over !== null || undefined}
    >
      {isToday && <Now zone={actions.zone} />}
      {over && (
        <div className={classes.target} style={{ top: (minuteAt(over.top) / 60) * hourPixels }}>
          {clockTime(timeOf(minuteAt(over.top)))}
        </div>
      )}
      <DayBlocks day={day} items={items} mostColumns={mostColumns} actions={actions} />
    </div>
  )
}

function Now({ zone }: { zone: string }) {
  const { time } = instantToZoned(useNow(), zone)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return <div className={classes.now} style={{ top: (minute / 60) * hourPixels }} aria-hidden />
}

/** Where the scale begins to be shown: at the first thing of these days, or in the morning. */
function earliestHour(found: Map<PlainDate, CalendarItem[]>, zone: string): number {
  const minutes = [...found].flatMap(([day, items]) =>
    items.filter((item) => !isAllDay(item)).map((item) => minutesOn(item, day, zone).from),
  )
  return minutes.length === 0 ? morning : Math.floor(Math.min(...minutes) / 60)
}

const morning = 7
