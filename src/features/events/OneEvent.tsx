import { Alert, Button, Group, Menu, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { usePromise } from '../../app/browser/mail.ts'
import { CallError, useRead, useWrite } from '../../app/browser/call.ts'
import { formatZonedRange } from '../../domain/zonedTime.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { showDone, showProblem, showUndo } from '../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { events } from './api.ts'
import { CancelEvent } from './parts/CancelEvent.tsx'
import { CopyEvent } from './parts/CopyEvent.tsx'
import { EventEditor } from './parts/EventEditor.tsx'
import { EventFacts } from './parts/EventFacts.tsx'
import { RestoreItems } from './parts/RestoreItems.tsx'
import { ruleChangeInWords } from './parts/RuleEffectNotice.tsx'
import { kindNames } from './words.ts'

const GuestsTab = lazy(() => import('./parts/GuestsTab.tsx'))
const CheckIn = lazy(() => import('./door/CheckIn.tsx'))
const LettersTab = lazy(() => import('./parts/LettersTab.tsx'))

const tabs = ['about', 'guests', 'check-in', 'letters'] as const

/** One event for those who hold it: what, who comes, the door, the letters. */
export default function OneEvent() {
  const { committeeId = '', eventId = '' } = useParams()
  const navigate = useNavigate()
  const promise = usePromise()
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('about'))
  const found = useRead(events.get, { committeeId, eventId })
  useCommitteeNews(committeeId, 'events', [events.get])
  useCommitteeNews(committeeId, 'guests', [events.get, events.guests, events.letters])
  const [editing, edit] = useDisclosure()
  const [cancelling, cancel] = useDisclosure()
  const [copying, copy] = useDisclosure()
  const restore = useWrite(events.restore, {
    refresh: [events.get, events.list],
    onError: (error) => showProblem(error.message),
  })
  const undoRule = useWrite(events.undoRule, { refresh: [events.get, events.list] })
  const publish = useWrite(events.publish, {
    refresh: [events.get, events.list],
    onError: (error) => showProblem(error.message),
  })

  // The door works without a connection, from what this phone has kept.
  if (tab === 'check-in')
    return (
      <PartBoundary problem="Check-in did not load." fallback={<Loading />}>
        <CheckIn committeeId={committeeId} eventId={eventId} onBack={() => void setTab('about')} />
      </PartBoundary>
    )
  if (found.error instanceof CallError && found.error.status === 404) return <NotFoundPage />
  if (found.error && !found.data)
    return (
      <ErrorState
        page
        title="This event did not load."
        tryThis={found.error.message}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Loading />
  const event = found.data
  const takeBack = async (days: number) => {
    await restore.runAsync({ committeeId, eventId, together: days > 1 })
    showDone(
      `${event.title} takes place again${days > 1 ? ` on ${days} days` : ''}. ${promise('We email everyone who was told otherwise in two minutes.')}`,
    )
  }
  const togglePublic = () => publish.run({ committeeId, eventId, isPublic: !event.isPublic })

  return (
    <Page
      title={event.title}
      purpose={`${kindNames[event.kind]} · ${formatZonedRange(event.startsAt, event.endsAt, event.timeZone)}${event.placeName || event.city ? ` · ${[event.placeName, event.city].filter(Boolean).join(', ')}` : ''}`}
      moreActions={
        event.mayEdit && (
          <Group gap="xs">
            <Button variant="default" onClick={edit.open}>
              Change
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" px="xs" aria-label="More">
                  <IconDots size={18} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={togglePublic}>
                  {event.isPublic ? 'Unpublish the page' : 'Open a public page'}
                </Menu.Item>
                {event.series && !event.isPublic && (
                  <Menu.Item
                    onClick={() => publish.run({ committeeId, eventId, isPublic: true, scope: 'all' })}
                  >
                    Open a public page for every day
                  </Menu.Item>
                )}
                <Menu.Item onClick={copy.open}>Copy to another day</Menu.Item>
                <Menu.Item
                  component={Link}
                  to={`${linkTo('/SignInSheet')}?${new URLSearchParams({ committee: committeeId, event: eventId })}`}
                >
                  Sign-in sheet and kiosk
                </Menu.Item>
                {event.cancelledAt ? (
                  <RestoreItems
                    days={event.cancelledTogether}
                    onRestore={(together) => takeBack(together ? event.cancelledTogether : 1)}
                  />
                ) : (
                  <Menu.Item color="red" onClick={cancel.open}>
                    Cancel the event
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </Group>
        )
      }
      action={event.mayCheckIn && <Button onClick={() => void setTab('check-in')}>Check people in</Button>}
    >
      {event.cancelledAt && (
        <Alert color="gray" title="This event is canceled." mb="md">
          {event.cancelReason || 'No reason was given.'}
        </Alert>
      )}
      {event.isDraft && (
        <Alert color="wheat" title="This is a draft." mb="md">
          No one is invited and no emails go out. Uncheck “Still a draft” under Change, or publish its page.
        </Alert>
      )}
      <Tabs value={tab} onChange={(value) => void setTab(value as typeof tab)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="about">About</Tabs.Tab>
          {event.maySeePeople && <Tabs.Tab value="guests">Guests</Tabs.Tab>}
          {event.maySeePeople && <Tabs.Tab value="letters">Emails</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="about">
          <EventFacts event={event} onPublish={togglePublic} publishing={publish.busy} />
        </Tabs.Panel>
        <Tabs.Panel value="guests">
          <PartBoundary problem="The guests did not load." fallback={<Loading />}>
            <GuestsTab committeeId={committeeId} event={event} />
          </PartBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="letters">
          <PartBoundary problem="The emails did not load." fallback={<Loading />}>
            <LettersTab committeeId={committeeId} event={event} />
          </PartBoundary>
        </Tabs.Panel>
      </Tabs>
      {editing && (
        <EventEditor
          committeeId={committeeId}
          timeZone={event.timeZone}
          event={event}
          onClose={edit.close}
          onSaved={(_, ruleChange) => {
            if (ruleChange)
              showUndo({
                message: ruleChangeInWords(ruleChange, promise),
                onUndo: () => undoRule.runAsync({ committeeId, eventId, changeId: ruleChange.id }),
              })
          }}
        />
      )}
      {cancelling && (
        <CancelEvent
          committeeId={committeeId}
          event={event}
          onClose={cancel.close}
          onCancelled={({ cancelledTogether }) =>
            showUndo({
              message: `${event.title} is canceled${cancelledTogether > 1 ? ` on ${cancelledTogether} days` : ''}. ${promise('We email its guests in two minutes.')}`,
              onUndo: () => restore.runAsync({ committeeId, eventId, together: true }),
            })
          }
        />
      )}
      {copying && (
        <CopyEvent
          committeeId={committeeId}
          event={event}
          onClose={copy.close}
          onCopied={({ id }) =>
            void navigate(linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: id }))
          }
        />
      )}
    </Page>
  )
}
