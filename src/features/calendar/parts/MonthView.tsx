import { formatDate, type PlainDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { Shape } from '../../../ui/Shape.tsx'
import type { CalendarItem } from '../api.ts'
import { byDay } from '../itemTimes.ts'
import { layerLooks } from '../layerLooks.tsx'
import { daysIn, rangeOf } from '../range.ts'
import { ItemChip } from './ItemChip.tsx'
import classes from './MonthView.module.css'
import type { CalendarActions } from './useCalendarActions.ts'
import { useDayDrop } from './useDayDrop.ts'

interface MonthViewProps {
  day: PlainDate
  today: PlainDate
  items: CalendarItem[]
  actions: CalendarActions
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const mostShown = 4
/** So many titles of two lines fit into a day without making the month much longer. */
const mostRoomy = 3

export function MonthView({ day, today, items, actions }: MonthViewProps) {
  const range = rangeOf('month', day)
  const days = daysIn(range)
  const found = byDay(items, range, actions.zone)
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / 7 }, (_, week) => (
          <tr key={days[week * 7]}>
            {days.slice(week * 7, week * 7 + 7).map((one) => (
              <DayCell
                key={one}
                day={one}
                isToday={one === today}
                isOutside={one.slice(0, 7) !== day.slice(0, 7)}
                items={found.get(one) ?? []}
                actions={actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  day: PlainDate
  isToday: boolean
  isOutside: boolean
  items: CalendarItem[]
  actions: CalendarActions
}

function DayCell({ day, isToday, isOutside, items, actions }: DayCellProps) {
  const { element, over } = useDayDrop<HTMLTableCellElement>(({ dragged }) =>
    actions.drop(dragged.item, dragged.from, day, null),
  )
  // One that is held by keys is shown even where the day is full.
  const shown = items.slice(0, items.length > mostShown ? mostShown - 1 : mostShown)
  const held = items.find(({ id }) => id === actions.heldId)
  if (held && !shown.includes(held)) shown.push(held)
  const left = items.length - shown.length
  return (
    <td
      ref={element}
      className={classes.day}
      data-day={day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-over={over !== null || undefined}
    >
      <button
        type="button"
        className={classes.number}
        aria-label={`${formatDate(day)}${isToday ? ', today' : ''}, ${counted(items.length, 'item')}`}
        onClick={() => actions.openDay(day)}
      >
        {Number(day.slice(8))}
        <Dots items={items} />
      </button>
      <ul className={classes.list}>
        {shown.map((item) => (
          <li key={item.id}>
            <ItemChip item={item} day={day} actions={actions} roomy={items.length <= mostRoomy} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={classes.more} onClick={() => actions.openDay(day)}>
              {left} more
            </button>
          </li>
        )}
      </ul>
    </td>
  )
}

/** One shape for each layer the day holds something of. */
function Dots({ items }: { items: CalendarItem[] }) {
  const layers = [...new Set(items.map(({ layer }) => layer))]
  return (
    <span className={classes.dots}>
      {layers.map((layer) => (
        <Shape key={layer} name={layerLooks[layer].shape} color={layerLooks[layer].color} size={9} />
      ))}
    </span>
  )
}
