import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx'
import { committees } from './api.ts'
import { useCommitteeNews } from './news.ts'
import { AccountList } from './parts/AccountList.tsx'
import { CloseCommittee } from './parts/CloseCommittee.tsx'
import { GoalList } from './parts/GoalList.tsx'
import { IdentityFacts } from './parts/IdentityFacts.tsx'
import { IdentityForm } from './parts/IdentityForm.tsx'
import { JobList } from './parts/JobList.tsx'
import { PictureLine } from './parts/PictureLine.tsx'

/** What the committee says of itself, who works in it, what it aims for, and how its race ends. */
export default function CommitteeSettings({
  handover,
}: {
  handover?: (committeeId: string, isArchived: boolean) => ReactNode
}) {
  const { committeeId = '' } = useParams()
  const settings = useRead(committees.settings, { committeeId })
  useCommitteeNews(committeeId, 'goals', [committees.settings])
  useCommitteeNews(committeeId, 'accounts', [committees.settings])
  const { data } = settings
  return (
    <Page
      title="Settings"
      purpose={
        data && !data.mayEdit
          ? data.archivedAt
            ? 'This committee is archived: it can be read, not changed.'
            : 'The committee’s profile. Its manager can change it.'
          : 'The committee’s profile, its people and its goals.'
      }
      narrow
    >
      {data ? (
        <Stack gap={0}>
          {data.mayEdit ? <IdentityForm key={data.id} settings={data} /> : <IdentityFacts settings={data} />}
          <PictureLine settings={data} />
          <JobList settings={data} />
          <GoalList settings={data} />
          <AccountList settings={data} />
          {data.mayHandOver && handover?.(data.id, data.archivedAt !== null)}
          {data.mayArchive && <CloseCommittee settings={data} />}
        </Stack>
      ) : settings.error ? (
        <ErrorState
          title="The settings did not load."
          tryThis={settings.error.message}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </Page>
  )
}
