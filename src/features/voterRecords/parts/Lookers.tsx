import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { voterRecords } from '../api.ts'
import { useVoterPage, useWork } from './useVoterPage.tsx'

/** From the audit log of the organization; for its administrators. */
export function Lookers() {
  const { id: voterId } = useVoterPage().profile
  const { committeeId } = useWork()
  const [page, setPage] = useState(1)
  const found = useRead(voterRecords.lookers, { committeeId, voterId, page }, { keepPrevious: true })
  const { entries = [], total = 0, pageSize = 20 } = found.data ?? {}
  return (
    <Section
      card
      title="Who looked at this voter"
      note={found.data && `${counted(total, 'entry', 'entries')} in the log of your organization.`}
    >
      {found.isPending && <SkeletonRows rows={3} columns={2} />}
      {found.error && (
        <ErrorState
          title="The log did not load."
          tryThis={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          No one has opened this voter yet.
        </Text>
      )}
      <Timeline
        relative
        entries={entries.map(({ seq, at, actorName, what }) => ({
          id: String(seq),
          when: at,
          title: actorName,
          detail: what,
        }))}
      />
      {total > pageSize && (
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={page * pageSize >= total}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </Group>
      )}
    </Section>
  )
}
