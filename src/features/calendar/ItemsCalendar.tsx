import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useNavigate } from 'react-router'
import { dayOf, isPlainDate, lincolnTime } from '../../domain/dates.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { useNow } from '../../ui/states/useNow.ts'
import type { CalendarItem } from './api.ts'
import './layers.css'
import { Agenda } from './parts/Agenda.tsx'
import { CalendarToolbar } from './parts/CalendarToolbar.tsx'
import { MonthView } from './parts/MonthView.tsx'
import { TimeGrid } from './parts/TimeGrid.tsx'
import { useCalendarActions } from './parts/useCalendarActions.ts'
import { type View, views } from './range.ts'

const url = { span: parseAsStringLiteral(views), day: parseAsString }
const still = () => Promise.resolve()

/** Items that another page has already read, in the same calendar. A click opens the page of one; nothing is moved. */
export function ItemsCalendar({ items }: { items: CalendarItem[] }) {
  const navigate = useNavigate()
  const [state, set] = useQueryStates(url)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const today = dayOf(useNow(), lincolnTime)
  const view: View = state.span ?? (isPhone ? 'agenda' : 'month')
  const day = state.day !== null && isPlainDate(state.day) ? state.day : today
  const { actions } = useCalendarActions({
    view,
    zone: lincolnTime,
    mayEdit: false,
    open: ({ link }) => void (link && navigate(link)),
    openDay: (one) => void set({ day: one, span: isPhone ? 'agenda' : 'day' }),
    show: () => {},
    move: still,
  })
  const shown = { day, today, items, actions }
  return (
    <Stack gap="sm">
      <CalendarToolbar
        view={view}
        day={day}
        today={today}
        onView={(span) => void set({ span })}
        onDay={(value) => void set({ day: value === today ? null : value })}
      />
      {view === 'month' && <MonthView {...shown} />}
      {(view === 'week' || view === 'day') && <TimeGrid view={view} {...shown} />}
      {view === 'agenda' && <Agenda {...shown} />}
      {items.length === 0 && <Empty title="Nothing is planned.">Nothing has a day yet.</Empty>}
    </Stack>
  )
}
