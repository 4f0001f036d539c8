import { Button, Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { ExportMenu } from '../../app/browser/list/ExportMenu.tsx'
import { formatCount } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { events } from './api.ts'
import { EventDays } from './parts/EventDays.tsx'
import { EventEditor } from './parts/EventEditor.tsx'
import { eventKinds } from './shapes.ts'
import { kindNames } from './words.ts'

const url = {
  when: parseAsStringLiteral(['upcoming', 'past', 'drafts']).withDefault('upcoming'),
  kind: parseAsStringLiteral(eventKinds),
  mine: parseAsBoolean.withDefault(false),
  text: parseAsString.withDefault(''),
  /** The form for a new one is open; the overview links to it. */
  new: parseAsBoolean.withDefault(false),
}
const pageSize = 100

/** Everything the committee holds: what comes by day, what was, and what is still being planned. */
export default function Events() {
  const { committeeId = '' } = useParams()
  const navigate = useNavigate()
  const [{ when, kind, mine, text: typed, new: creating }, set] = useQueryStates(url)
  const [text] = useDebouncedValue(typed, 200)
  const [pages, setPages] = useState(1)
  const open = () => void set({ new: true })
  const close = () => void set({ new: null })
  useCommitteeNews(committeeId, 'events', [events.list])
  useCommitteeNews(committeeId, 'guests', [events.list])
  const asked = { committeeId, when, kind: kind ?? undefined, mine, text }
  const list = useRead(events.list, { ...asked, offset: 0 }, { keepPrevious: true })
  const isFiltered = Boolean(kind || mine || text)
  const data = list.data
  const choose = (next: Parameters<typeof set>[0]) => {
    setPages(1)
    void set(next)
  }

  return (
    <Page
      title="Events"
      purpose="What is planned, who comes, who came."
      action={data?.mayEdit && <Button onClick={open}>New event</Button>}
      moreActions={data?.mayExport && data.total > 0 && <ExportMenu of={events.list} filter={asked} />}
    >
      <Tabs value={when} onChange={(value) => choose({ when: value as typeof when })} mb="md">
        <Tabs.List>
          <Tabs.Tab value="upcoming">Coming {data && formatCount(data.counts.upcoming)}</Tabs.Tab>
          <Tabs.Tab value="past">Past {data && formatCount(data.counts.past)}</Tabs.Tab>
          {data?.mayEdit && <Tabs.Tab value="drafts">Drafts {formatCount(data.counts.drafts)}</Tabs.Tab>}
        </Tabs.List>
      </Tabs>
      <FilterBar
        subject="Events"
        search={{
          value: typed,
          onChange: (value) => choose({ text: value || null }),
          placeholder: 'Find a title or a place',
        }}
        filters={[
          {
            id: 'kind',
            before: 'that are',
            any: 'of any type',
            name: 'Type',
            always: true,
            value: kind,
            options: eventKinds.map((value) => ({ value, label: kindNames[value] })),
            onChange: (value) => choose({ kind: value as typeof kind }),
          },
          {
            id: 'mine',
            before: 'held by',
            any: 'anybody',
            name: 'Held by',
            always: true,
            value: mine ? 'me' : null,
            options: [{ value: 'me', label: 'me' }],
            onChange: (value) => choose({ mine: value ? true : null }),
          },
        ]}
      />
      {list.isPending && <SkeletonRows rows={8} rowHeight={56} />}
      {list.error && !data && (
        <ErrorState
          title="The events did not load."
          tryThis={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {data && data.total === 0 && (
        <Empty
          title={isFiltered ? 'No event fits.' : emptyTitles[when]}
          action={data.mayEdit && !isFiltered && when !== 'past' && <Button onClick={open}>New event</Button>}
        >
          {isFiltered
            ? 'Remove a filter to see more.'
            : 'A canvass, a phone bank, a house party: plan it here, invite people, and check them in at the door.'}
        </Empty>
      )}
      {data &&
        Array.from({ length: pages }, (_, page) => (
          <EventDays
            key={page}
            committeeId={committeeId}
            asked={{ ...asked, offset: page * pageSize }}
            isPast={when === 'past'}
          />
        ))}
      {data && data.total > pages * pageSize && (
        <Button variant="default" mt="md" onClick={() => setPages(pages + 1)}>
          Show more of {formatCount(data.total)}
        </Button>
      )}
      {creating && data?.mayEdit && (
        <EventEditor
          committeeId={committeeId}
          timeZone={data.timeZone}
          onClose={close}
          onSaved={({ id }) =>
            void navigate(linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: id }))
          }
        />
      )}
    </Page>
  )
}

const emptyTitles = {
  upcoming: 'Nothing is planned yet.',
  past: 'No past events yet.',
  drafts: 'There are no drafts.',
}
