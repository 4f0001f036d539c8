import { Tabs } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useEffect } from 'react'
import { call, useRead } from '../../app/browser/call.ts'
import { useProfile } from '../../app/browser/session.tsx'
import { formatZonedRange } from '../../domain/zonedTime.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { ActingCommittee } from '../voters/ActingCommittee.tsx'
import { useActingCommittee } from '../voters/useActingCommittee.tsx'
import { signInSheets } from './api.ts'
import { eventGroups } from './eventGroups.ts'
import { EventList } from './parts/EventList.tsx'
import { KioskDesk } from './parts/KioskDesk.tsx'
import { PrintDesk } from './parts/PrintDesk.tsx'
import { TypeUp } from './parts/TypeUp.tsx'
import classes from './SignInSheets.module.css'

const tabs = ['print', 'kiosk', 'type'] as const
const url = {
  event: parseAsString,
  tab: parseAsStringLiteral(tabs).withDefault('print'),
  sheet: parseAsString,
}

/** Print sheets, run a kiosk, type up who came: all of it ends as guests of the event. */
export default function SignInSheets() {
  const { committee } = useActingCommittee()
  const { committees } = useProfile()
  if (!committee && committees.length > 0)
    return <Forbidden page what="sign-in sheets" whoCan="the manager of your committee" />
  return (
    <Page
      title="Sign-in sheets"
      purpose="Print sheets, run a kiosk at the door, type up who came."
      moreActions={<ActingCommittee />}
    >
      {committee ? (
        <Desk key={committee.id} committeeId={committee.id} />
      ) : (
        <Empty title="You have no committee yet.">
          Sheets belong to the events of a committee. An administrator of your organization can give you one.
        </Empty>
      )}
    </Page>
  )
}

function Desk({ committeeId }: { committeeId: string }) {
  const [at, go] = useQueryStates(url)
  const desk = useRead(signInSheets.desk, { committeeId })
  useCommitteeNews(committeeId, 'sheets', [signInSheets.desk, signInSheets.ofEvent])
  useCommitteeNews(committeeId, 'guests', [signInSheets.desk, signInSheets.ofEvent])
  const { sheet, event } = at
  // The small code on a printed page leads here with the number of the sheet.
  useEffect(() => {
    if (!sheet || event) return
    call(signInSheets.find, { committeeId, number: sheet })
      .then(({ eventId }) => go({ event: eventId, tab: 'type' }))
      .catch(() => showProblem(`No sheet ${sheet} is in this committee.`, 'Choose its event in the list.'))
  }, [sheet, event, committeeId, go])

  if (desk.error)
    return (
      <ErrorState
        title="The events did not load."
        tryThis={desk.error.message}
        onRetry={() => void desk.refetch()}
      />
    )
  if (!desk.data) return <SkeletonRows rows={8} />
  const groups = eventGroups(desk.data.events, new Date(desk.dataUpdatedAt))
  const first = groups[0]?.events[0]
  if (!first)
    return (
      <Empty title="No event is near.">
        A sheet is for one event. Plan one under Events of this committee; it appears here from 120 days
        before.
      </Empty>
    )
  // A person who stands at a door today wants today's event.
  const shown = event ?? first.id
  return (
    <div className={classes.desk}>
      <EventList groups={groups} chosen={shown} onChoose={(id) => void go({ event: id, sheet: null })} />
      <OneEvent
        committeeId={committeeId}
        eventId={shown}
        tab={at.tab}
        sheetNumber={sheet}
        onTab={(tab) => void go({ tab })}
      />
    </div>
  )
}

interface OneEventProps {
  committeeId: string
  eventId: string
  tab: (typeof tabs)[number]
  sheetNumber: string | null
  onTab(tab: (typeof tabs)[number]): void
}

function OneEvent({ committeeId, eventId, tab, sheetNumber, onTab }: OneEventProps) {
  const { data, error, refetch } = useRead(signInSheets.ofEvent, { committeeId, eventId })
  if (error)
    return (
      <ErrorState title="The sheets did not load." tryThis={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={8} />
  const { event } = data
  const part = { committeeId, sheets: data }
  return (
    <section aria-label={event.title}>
      <h2 className={classes.title}>{event.title}</h2>
      <p className={classes.facts}>
        {formatZonedRange(event.startsAt, event.endsAt, event.timeZone)}
        {event.place && ` · ${event.place}`} · {event.came} here of {event.coming} expected
      </p>
      <Tabs value={tab} onChange={(next) => next && onTab(next as OneEventProps['tab'])} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="print">Print</Tabs.Tab>
          <Tabs.Tab value="kiosk">Kiosk</Tabs.Tab>
          <Tabs.Tab value="type">Type up{event.openRows > 0 ? ` (${event.openRows} open)` : ''}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="print">
          <PrintDesk {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="kiosk">
          <KioskDesk {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="type">
          <TypeUp {...part} sheetNumber={sheetNumber} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
