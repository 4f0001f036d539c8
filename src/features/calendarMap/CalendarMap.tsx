import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { dayOf, formatDate, lincolnTime, type PlainDate } from '../../domain/dates.ts'
import type { Point } from '../../domain/geography/drivingOrder.ts'
import { linkTo } from '../../links.ts'
import { PointMap } from '../../ui/map/PointMap.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { calendar, type CalendarItem } from '../calendar/api.ts'
import { spanOf } from '../calendar/itemTimes.ts'
import '../calendar/layers.css'
import { monthOf, rangeOf } from '../calendar/range.ts'
import { useNow } from '../../ui/states/useNow.ts'
import { whenInWords } from '../calendar/words.ts'
import { useCommitteeNews } from '../committees/news.ts'
import { driveTo, isPlaced } from './drive.ts'
import { DriveList } from './parts/DriveList.tsx'
import { PlaceEvent } from './parts/PlaceEvent.tsx'
import { SelectedEvent } from './parts/SelectedEvent.tsx'
import { StartPoint } from './parts/StartPoint.tsx'
import { StopChooser } from './parts/StopChooser.tsx'

const spans = ['today', 'week', 'month'] as const
const daysOf = {
  today: (day: PlainDate) => rangeOf('day', day),
  week: (day: PlainDate) => rangeOf('week', day),
  month: monthOf,
}
const url = {
  range: parseAsStringLiteral(spans).withDefault('month'),
  at: parseAsString,
  stops: parseAsArrayOf(parseAsString).withDefault([]),
  free: parseAsArrayOf(parseAsString).withDefault([]),
}

/** The committee's events on the map, and a drive to some of them. */
export default function CalendarMap() {
  const { committeeId = '' } = useParams()
  const [{ range }, set] = useQueryStates(url)
  const [zone, setZone] = useState<string>(lincolnTime)
  const today = dayOf(useNow(), zone)
  const { first, last } = daysOf[range](today)
  const found = useRead(calendar.list, { committeeId, from: first, to: last }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'events', [calendar.list])
  if (found.data && found.data.timeZone !== zone) setZone(found.data.timeZone)
  const events = useMemo(
    () => (found.data?.items ?? []).filter((item) => item.layer === 'events' && !item.isCancelled),
    [found.data],
  )
  return (
    <Page
      title="Calendar map"
      purpose="Where the committee’s events are, and in which order to drive to them."
      moreActions={
        <Button
          component={Link}
          to={linkTo('/committee/:committeeId/calendar', { committeeId })}
          variant="default"
        >
          Calendar
        </Button>
      }
    >
      <Group mb="sm">
        <SegmentedControl
          aria-label="Which days"
          value={range}
          onChange={(value) => void set({ range: value, stops: null, at: null })}
          data={[
            { value: 'today', label: 'Today' },
            { value: 'week', label: 'This week' },
            { value: 'month', label: 'This month' },
          ]}
        />
      </Group>
      <Loaded read={found} failed="The events did not load.">
        {({ mayEdit }) =>
          events.length === 0 ? (
            <Empty title="No event in these days.">Choose a longer span, or plan an event.</Empty>
          ) : (
            <Events committeeId={committeeId} events={events} zone={zone} mayEdit={mayEdit} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface EventsProps {
  committeeId: string
  events: CalendarItem[]
  zone: string
  mayEdit: boolean
}

const chosenColor = 'var(--layer-tasks)'
const legend = [
  { label: 'Event', color: 'var(--layer-events)' },
  { label: 'Stop of the drive', color: 'var(--layer-deadlines)' },
]

function Events({ committeeId, events, zone, mayEdit }: EventsProps) {
  const [state, set] = useQueryStates(url)
  const [start, setStart] = useState<Point | null>(null)
  const [placing, setPlacing] = useState<string | null>(null)
  const [clicked, setClicked] = useState<Point | null>(null)
  const placed = useMemo(() => events.filter(isPlaced), [events])
  const unplaced = events.filter((item) => !isPlaced(item))
  const free = useMemo(() => new Set(state.free), [state.free])
  const drive = useMemo(
    () =>
      driveTo(
        placed.filter(({ id }) => state.stops.includes(id)),
        start,
        free,
      ),
    [placed, state.stops, start, free],
  )
  const toPlace = events.find(({ id }) => id === placing)
  const points = useMemo(() => {
    const chosen = clicked && { ...clicked, id: 'chosen', name: 'The place you chose', color: chosenColor }
    return [
      ...placed.map((item) => ({
        id: item.id,
        longitude: item.longitude,
        latitude: item.latitude,
        name: item.title,
        label: item.city,
        value: formatDate(spanOf(item, zone).first, 'noYear'),
        color: state.stops.includes(item.id) ? 'var(--layer-deadlines)' : 'var(--layer-events)',
      })),
      ...(chosen ? [chosen] : []),
    ]
  }, [placed, state.stops, zone, clicked])
  const route = useMemo(
    () =>
      [...(start ? [start] : []), ...drive.legs.map(({ item }) => item)].map(
        ({ longitude, latitude }): [number, number] => [longitude, latitude],
      ),
    [start, drive],
  )
  const choose = (item: CalendarItem, isStop: boolean) =>
    void set({ stops: isStop ? [...state.stops, item.id] : state.stops.filter((id) => id !== item.id) })
  const selected = placed.find(({ id }) => id === state.at)
  return (
    <Stack gap="md">
      <PointMap
        label="Events on the map"
        points={points}
        legend={toPlace ? [...legend, { label: 'The place you chose', color: chosenColor }] : legend}
        legendTitle="Shown"
        route={route}
        selected={state.at ?? undefined}
        onSelect={(id) => void set({ at: id ?? null })}
        onPlace={toPlace ? setClicked : undefined}
      >
        {toPlace ? (
          <PlaceEvent
            key={toPlace.id}
            committeeId={committeeId}
            item={toPlace}
            clicked={clicked}
            others={placed}
            onClose={() => {
              setPlacing(null)
              setClicked(null)
            }}
          />
        ) : (
          selected && (
            <SelectedEvent
              item={selected}
              zone={zone}
              isStop={state.stops.includes(selected.id)}
              onStop={(isStop) => choose(selected, isStop)}
            />
          )
        )}
      </PointMap>
      {unplaced.length > 0 && (
        <Section title="Not on the map" note="Without coordinates an event cannot be drawn or driven to.">
          <Stack gap={6}>
            {unplaced.map((item) => (
              <Group key={item.id} justify="space-between">
                <Text size="sm">
                  <b>{item.title}</b>, {whenInWords(item, zone)}
                  {item.place && `, ${item.place}`}
                </Text>
                {mayEdit && (
                  <Button size="xs" variant="default" onClick={() => setPlacing(item.id)}>
                    Place on the map
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      <Section title="Drive">
        <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
          <StopChooser
            placed={placed}
            zone={zone}
            stops={state.stops}
            onStops={(stops) => void set({ stops })}
          />
          <StartPoint onChange={setStart} />
        </SimpleGrid>
        {drive.legs.length > 0 && (
          <DriveList
            drive={drive}
            zone={zone}
            free={free}
            onFree={(item, isFree) =>
              void set({
                free: isFree ? [...state.free, item.id] : state.free.filter((id) => id !== item.id),
              })
            }
            onRemove={(item) => choose(item, false)}
          />
        )}
      </Section>
    </Stack>
  )
}
