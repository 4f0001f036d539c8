import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { handover } from '../api.ts'
import { EverythingInOneFile } from './EverythingInOneFile.tsx'
import { VoterData } from './VoterData.tsx'
import { StepList } from './StepList.tsx'

export function HandOver({ committeeId, isArchived }: { committeeId: string; isArchived: boolean }) {
  const { data, error, refetch } = useRead(handover.get, { committeeId })
  useCommitteeNews(committeeId, 'handover', [handover.get])
  const { hash } = useLocation()
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && hash === '#hand-over') document.getElementById('hand-over')?.scrollIntoView()
  }, [isThere, hash])
  return (
    <div id="hand-over">
      <Section
        title="Hand over a finished race"
        note="What is still open, everything in one file, and how long the books stay."
        card
      >
        {error && !data && (
          <ErrorState
            title="The checklist did not load."
            tryThis={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonRows rows={9} />}
        {data && (
          <Stack gap="lg">
            <StepList committeeId={committeeId} steps={data.steps} />
            <EverythingInOneFile committeeId={committeeId} handover={data} />
            <VoterData committeeId={committeeId} name={data.name} isArchived={isArchived} />
            <KeepBooks until={data.keepUntil} />
          </Stack>
        )}
      </Section>
    </div>
  )
}

function KeepBooks({ until }: { until: string | null }) {
  return (
    <Text size="sm" c="dimmed">
      {until === null
        ? 'The books are empty, so there is nothing that has to be kept yet.'
        : `Keep the books, statements, donors and receipts until ${formatDate(until)}: five years after the last of them (4 NAC 10-005, 10-006). They stay here, archived or not.`}
    </Text>
  )
}
