// What phones recorded and the server did not apply by itself: someone reads it and decides. Nothing is shown where nothing waits.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCommitteeNews, type NewsOf } from '../committees/news.ts'
import { outbox, type Waiting } from './api.ts'
import classes from './WaitingRecords.module.css'

interface WaitingRecordsProps {
  committeeId: string
  /** The part of the kinds before the dot. */
  family: string
  /** What the committee's news call a change of it. */
  news: NewsOf
}

export function WaitingRecords({ committeeId, family, news }: WaitingRecordsProps) {
  const { data } = useRead(outbox.waiting, { committeeId, family }, { refetchMs: 60_000 })
  useCommitteeNews(committeeId, news, [outbox.waiting])
  if (!data || data.total === 0) return null
  return (
    <Section
      title={`Waiting for a decision (${data.total.toLocaleString('en-US')})`}
      note="Phones recorded this, and it was not applied by itself. It stays on record either way."
    >
      <ul className={classes.list}>
        {data.events.map((event) => (
          <li key={`${event.outboxId} ${event.counter} ${event.isConflict}`} className={classes.one}>
            <OneWaiting committeeId={committeeId} event={event} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OneWaiting({ committeeId, event }: { committeeId: string; event: Waiting }) {
  const settle = useWrite(outbox.settle, { refresh: [outbox.waiting] })
  const decide = (how: 'apply' | 'dismiss') =>
    settle.run({ committeeId, outboxId: event.outboxId, counter: event.counter, how })
  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={2}>
        <Text>{event.what}</Text>
        <Text size="sm" c="dimmed">
          {event.byName} · <DateText value={event.recordedAt} withTime /> · {event.reason}
        </Text>
        {settle.error && (
          <Text size="sm" c="red" role="alert">
            {settle.error.message}
          </Text>
        )}
        {settle.result?.state === 'quarantined' && (
          <Text size="sm">It still does not apply: {settle.result.reason}</Text>
        )}
      </Stack>
      {!event.isConflict && (
        <Group gap="xs">
          <Button size="xs" loading={settle.busy} onClick={() => decide('apply')}>
            Apply
          </Button>
          <Button size="xs" variant="default" loading={settle.busy} onClick={() => decide('dismiss')}>
            Dismiss
          </Button>
        </Group>
      )}
    </Group>
  )
}
