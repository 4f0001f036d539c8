import { Drawer, Stack, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { committees, type Committee } from '../api.ts'
import { CloseCommittee } from './CloseCommittee.tsx'
import { CommitteeFields } from './CommitteeFields.tsx'

interface CommitteeDrawerProps {
  isNew: boolean
  committee: Committee | null
  organizationId: string
  onClose: () => void
}

export function CommitteeDrawer({ isNew, committee, organizationId, onClose }: CommitteeDrawerProps) {
  const { may } = useSession()
  const mayManage = may('committees.manage')
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened={isNew || committee !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={isNew ? 'New committee' : (committee?.name ?? 'Committee')}
    >
      <Stack gap="lg">
        {mayManage && (isNew || committee) && (
          <CommitteeFields
            key={committee?.id ?? 'new'}
            committee={committee}
            organizationId={organizationId}
            onDone={onClose}
          />
        )}
        {committee && <People committee={committee} />}
        {committee && mayManage && <CloseCommittee settings={committee} />}
      </Stack>
    </Drawer>
  )
}

function People({ committee }: { committee: Committee }) {
  const { data, isPending } = useRead(committees.members, { id: committee.id })
  return (
    <Section title="People" note="Jobs are given on the page of each member.">
      {isPending && <SkeletonRows rows={3} />}
      {data?.members.length === 0 && (
        <Text size="sm" c="dimmed">
          No one was given this committee yet. Open a member and give it to them.
        </Text>
      )}
      <Stack gap="xs">
        {data?.members.map((m) => (
          <PersonAvatar
            key={m.userId}
            name={m.name}
            note={m.isSuspended ? `${m.job}, suspended` : m.job}
            withName
          />
        ))}
      </Stack>
    </Section>
  )
}
