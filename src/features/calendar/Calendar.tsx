import { Alert, Anchor, Button, Menu, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarDown, IconCalendarShare, IconMap2, IconPlus } from '@tabler/icons-react'
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { dayOf, isPlainDate, lincolnTime } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { calendar, type CalendarItem } from './api.ts'
import { hiddenAtFirst, type Layer, layers } from './layers.ts'
import './layers.css'
import { Agenda } from './parts/Agenda.tsx'
import { CalendarToolbar } from './parts/CalendarToolbar.tsx'
import { ImportCalendar } from './parts/ImportCalendar.tsx'
import { ItemDrawer } from './parts/ItemDrawer.tsx'
import { LayerButton, LayerLegend } from './parts/LayerLegend.tsx'
import { MonthView } from './parts/MonthView.tsx'
import { MoveConflictDialog } from './parts/MoveConflictDialog.tsx'
import { NewEvent } from './parts/NewEvent.tsx'
import { SubscribeCalendar } from './parts/SubscribeCalendar.tsx'
import { TimeGrid } from './parts/TimeGrid.tsx'
import { useCalendarActions } from './parts/useCalendarActions.ts'
import { useMove } from './parts/useMove.tsx'
import { rangeOf, type View, views } from './range.ts'
import { useNow } from '../../ui/states/useNow.ts'

const url = {
  view: parseAsStringLiteral(views),
  day: parseAsString,
  hide: parseAsArrayOf(parseAsStringLiteral(layers)).withDefault(hiddenAtFirst),
  item: parseAsString,
}

/** What is on in a committee: its own plans, the law's dates, the Legislature's, and what others announce. */
export default function Calendar() {
  const { committeeId = '' } = useParams()
  const [state, set] = useQueryStates(url)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [zone, setZone] = useState<string>(lincolnTime)
  const [dialog, setDialog] = useState<'new' | 'import' | 'subscribe' | null>(null)
  const today = dayOf(useNow(), zone)
  const view: View = state.view ?? (isPhone ? 'agenda' : 'month')
  const day = state.day !== null && isPlainDate(state.day) ? state.day : today
  const { first, last } = rangeOf(view, day)
  const found = useRead(calendar.list, { committeeId, from: first, to: last }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'events', [calendar.list])
  useCommitteeNews(committeeId, 'tasks', [calendar.list])
  useCommitteeNews(committeeId, 'calendar', [calendar.list])
  if (found.data && found.data.timeZone !== zone) setZone(found.data.timeZone)
  const mayEdit = found.data?.mayEdit ?? false

  const moves = useMove(committeeId, zone)
  const { actions, held, said } = useCalendarActions({
    view,
    zone,
    mayEdit,
    open: (item) => void set({ item: item.id }),
    openDay: (one) => void set({ day: one, view: isPhone ? 'agenda' : 'day' }),
    show: (one) => {
      if (one < first || one > last) void set({ day: one })
    },
    move: moves.move,
  })

  const items = useMemo(() => {
    const shifted = held ? { id: held.item.id, times: held.times } : moves.moving
    return withMoved(found.data?.items ?? [], shifted, held?.item).filter(
      ({ layer }) => !state.hide.includes(layer),
    )
  }, [found.data, held, moves.moving, state.hide])

  const shown = { hidden: state.hide, onChange: (hide: Layer[]) => void set({ hide }) }
  return (
    <Page
      title="Calendar"
      purpose="Events, tasks, deadlines and hearings."
      moreActions={
        <>
          <Button
            component={Link}
            to={linkTo('/committee/:committeeId/calendar/map', { committeeId })}
            variant="default"
            leftSection={<IconMap2 size={16} />}
          >
            Map
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default">Import or subscribe</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCalendarShare size={16} />} onClick={() => setDialog('subscribe')}>
                Subscribe in your own calendar
              </Menu.Item>
              {mayEdit && (
                <Menu.Item leftSection={<IconCalendarDown size={16} />} onClick={() => setDialog('import')}>
                  Import a calendar
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      }
      action={
        mayEdit && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
            New event
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <CalendarToolbar
          view={view}
          day={day}
          today={today}
          onView={(value) => void set({ view: value })}
          onDay={(value) => void set({ day: value === today ? null : value })}
        >
          {isPhone && <LayerButton {...shown} />}
        </CalendarToolbar>
        {!isPhone && <LayerLegend {...shown} />}
        <Loaded read={found} failed="The calendar did not load.">
          {({ isCutOff, hasDeadlines }) => (
            <>
              {isCutOff && (
                <Alert color="orange">
                  More is planned in these days than can be shown at once. Choose a shorter view.
                </Alert>
              )}
              {view === 'month' && <MonthView day={day} today={today} items={items} actions={actions} />}
              {(view === 'week' || view === 'day') && (
                <TimeGrid view={view} day={day} today={today} items={items} actions={actions} />
              )}
              {view === 'agenda' && items.length > 0 && (
                <Agenda day={day} today={today} items={items} actions={actions} />
              )}
              {view === 'agenda' && items.length === 0 && (
                <Empty title="Nothing is planned in these thirty days.">
                  Plan an event, import a calendar, or go on to the next days.
                </Empty>
              )}
              {items.some(actions.mayMove) && (
                <Text size="xs" c="dimmed" visibleFrom="sm">
                  Drag an event to move it, or press M on it, move it with the arrow keys and put it down with
                  Enter.
                </Text>
              )}
              {!hasDeadlines && !state.hide.includes('deadlines') && (
                <Text size="sm" c="dimmed">
                  No filing deadlines are shown, because the committee names no election year.{' '}
                  <Anchor
                    underline="always"
                    component={Link}
                    to={linkTo('/committee/:committeeId/settings', { committeeId })}
                  >
                    Set it in the settings
                  </Anchor>
                </Text>
              )}
            </>
          )}
        </Loaded>
      </Stack>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <ItemDrawer
        committeeId={committeeId}
        item={found.data?.items.find(({ id }) => id === state.item)}
        zone={zone}
        mayEdit={mayEdit}
        onMove={(item, times) => void moves.move(item, times)}
        onClose={() => void set({ item: null })}
      />
      {moves.conflict && (
        <MoveConflictDialog
          conflict={moves.conflict}
          theirs={found.data?.items.find(({ id }) => id === moves.conflict?.item.id)}
          zone={zone}
          onKeepMine={(item, times) => void moves.move(item, times)}
          onClose={moves.endConflict}
        />
      )}
      <ImportCalendar
        committeeId={committeeId}
        zone={zone}
        opened={dialog === 'import'}
        onClose={() => setDialog(null)}
      />
      {dialog === 'new' && (
        <NewEvent
          committeeId={committeeId}
          zone={zone}
          day={day < today ? today : day}
          onClose={() => setDialog(null)}
        />
      )}
      <SubscribeCalendar
        committeeId={committeeId}
        opened={dialog === 'subscribe'}
        onClose={() => setDialog(null)}
      />
    </Page>
  )
}

/** One item stands where a hand has put it, before the server has said so. */
function withMoved(
  items: CalendarItem[],
  moved: { id: string; times: Pick<CalendarItem, 'startsAt' | 'endsAt' | 'day' | 'lastDay'> } | null,
  held: CalendarItem | undefined,
): CalendarItem[] {
  if (!moved) return items
  const { startsAt, endsAt, day, lastDay } = moved.times
  // Moved by keys into another month, it is not among what was read for that month.
  const all = held && !items.some(({ id }) => id === held.id) ? [...items, held] : items
  return all.map((item) => (item.id === moved.id ? { ...item, startsAt, endsAt, day, lastDay } : item))
}
