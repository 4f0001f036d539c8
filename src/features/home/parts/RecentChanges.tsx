import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { linkTo } from '../../../links.ts'
import { Timeline } from '../../../ui/Timeline.tsx'
import { aboutOf, detailInWords } from '../../auditLog/words.ts'
import type { Overview } from '../api.ts'

export function RecentChanges({ changes }: { changes: NonNullable<Overview['changes']> }) {
  const { may } = useSession()
  if (changes.length === 0) return <Text c="dimmed">Nothing has been changed in your organization yet.</Text>
  return (
    <>
      <Timeline
        relative
        entries={changes.map(({ id, at, actorName, what, subjectName, detail }) => ({
          id,
          when: at,
          title: `${actorName}: ${what}`,
          detail: detailInWords({ detail }, aboutOf({ subjectName, detail })) || undefined,
        }))}
      />
      {may('organization.open') && (
        <Text size="sm" mt={10}>
          <Anchor component={Link} to={`${linkTo('/organization')}?tab=audit`} inherit>
            Open the audit log
          </Anchor>
        </Text>
      )}
    </>
  )
}
