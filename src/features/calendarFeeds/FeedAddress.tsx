import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { ConfirmButton } from '../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../ui/actions/CopyButton.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { calendarFeeds, type CalendarFeed, type FeedTarget } from './api.ts'

interface FeedAddressProps {
  /** What the calendar is about: bills one follows, or a committee. */
  target: FeedTarget
  /** Before there is an address: what a person who has it would see. */
  whoSees: string
}

/** An address for one's calendar program. It is shown once; a new one ends the old one. */
export function FeedAddress({ target, whoSees }: FeedAddressProps) {
  const feeds = useRead(calendarFeeds.mine, {})
  const [made, setMade] = useState<string | null>(null)
  return (
    <Loaded read={feeds} failed="Your calendar address did not load.">
      {(data) =>
        made === null ? (
          <FeedState
            target={target}
            whoSees={whoSees}
            feed={data.feeds.find((feed) => isFor(feed, target))}
            onMade={setMade}
          />
        ) : (
          <NewAddress url={made} onDone={() => setMade(null)} />
        )
      }
    </Loaded>
  )
}

const isFor = (feed: CalendarFeed, { kind, committeeId }: FeedTarget) =>
  feed.kind === kind && feed.committeeId === (committeeId ?? null)

interface FeedStateProps extends FeedAddressProps {
  feed: CalendarFeed | undefined
  onMade(url: string): void
}

function FeedState({ target, whoSees, feed, onMade }: FeedStateProps) {
  const make = useWrite(calendarFeeds.make, {
    refresh: [calendarFeeds.mine],
    onSuccess: ({ url }) => onMade(url),
    onError: (error) => showProblem(error.message),
  })
  const revoke = useWrite(calendarFeeds.revoke, { refresh: [calendarFeeds.mine] })
  if (!feed)
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          You have no address yet. {whoSees}
        </Text>
        <Button variant="default" loading={make.busy} onClick={() => make.run(target)}>
          Make an address
        </Button>
      </Stack>
    )
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        Address made <DateText value={feed.createdAt} />
        {' · '}
        {feed.lastUsedAt ? (
          <>
            last asked for <DateText value={feed.lastUsedAt} relative />
          </>
        ) : (
          'not asked for yet'
        )}
      </Text>
      <Group gap="xs">
        <ConfirmButton
          size="xs"
          question="Make a new address?"
          consequence="The old one stops working at once, so put the new one into your calendar program."
          confirmLabel="Make a new address"
          onConfirm={async () => void (await make.runAsync(target))}
        >
          Renew
        </ConfirmButton>
        <ConfirmButton
          size="xs"
          question="Revoke the address?"
          consequence="Your calendar app gets no more updates."
          onConfirm={async () => void (await revoke.runAsync(target))}
        >
          Revoke
        </ConfirmButton>
      </Group>
    </Stack>
  )
}

function NewAddress({ url, onDone }: { url: string; onDone(): void }) {
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        Copy this link now and subscribe to it in your calendar app. It is not shown again.
      </Text>
      <Code block bg="var(--surface-sunken)" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {url}
      </Code>
      <Group gap="xs">
        <CopyButton value={url} what="the calendar address">
          Copy address
        </CopyButton>
        <Anchor size="sm" href={url.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </Anchor>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  )
}
