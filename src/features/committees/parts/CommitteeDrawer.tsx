import { Button, Drawer, Stack, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { showProblem, showUndo } from '../../../ui/undo.tsx'
import { committees, type Committee } from '../api.ts'
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
        {committee && mayManage && <OpenOrArchived committee={committee} />}
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
          Nobody was given this committee yet. Open a member and give it to them.
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

function OpenOrArchived({ committee }: { committee: Committee }) {
  const refresh = [committees.list, committees.get]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const archive = useWrite(committees.archive, { refresh, onError })
  const restore = useWrite(committees.restore, { refresh, onError })
  const { id, name } = committee

  async function archiveNow() {
    await archive.runAsync({ id })
    showUndo({ message: `${name} is archived.`, onUndo: () => restore.runAsync({ id }) })
  }

  return committee.archivedAt ? (
    <Button variant="default" w="fit-content" loading={restore.busy} onClick={() => restore.run({ id })}>
      Reopen
    </Button>
  ) : (
    <Section title="Close" note="An archived committee can be read and reopened; it is offered nowhere.">
      <Button
        color="red"
        variant="light"
        loading={archive.busy}
        onClick={() => void archiveNow().catch(() => {})}
      >
        Archive the committee
      </Button>
    </Section>
  )
}
