import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { linkTo } from '../../../routes.ts'
import { Timeline } from '../../../ui/Timeline.tsx'
import type { Overview } from '../api.ts'
import { sentenceOf } from '../rules.ts'

export function RecentChanges({ changes }: { changes: NonNullable<Overview['changes']> }) {
  const { may } = useSession()
  if (changes.length === 0) return <Text c="dimmed">Nothing has been changed in your organization yet.</Text>
  return (
    <>
      <Timeline
        relative
        entries={changes.map(({ id, at, actorName, action, subject }) => ({
          id,
          when: at,
          title: `${actorName} ${sentenceOf(action, subject)}`,
        }))}
      />
      {may('organization.open') && (
        <Text size="sm">
          <Anchor component={Link} to={`${linkTo('/organization')}?tab=audit`} inherit>
            Open the audit log
          </Anchor>
        </Text>
      )}
    </>
  )
}
