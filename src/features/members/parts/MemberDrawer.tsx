import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { RoleSelect } from '../../../app/browser/RoleSelect.tsx'
import { useProfile } from '../../../app/browser/session.tsx'
import { roleLabel, roleDoes, rolesGrantableBy, type Role } from '../../../permissions.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { members, type Member } from '../api.ts'
import { CommitteeJobs } from './CommitteeJobs.tsx'

interface MemberDrawerProps {
  id: string | null
  organizationId: string
  onClose: () => void
}

export function MemberDrawer({ id, organizationId, onClose }: MemberDrawerProps) {
  const found = useRead(members.get, { id: id ?? '' }, { enabled: id !== null })
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={found.data?.name ?? 'Member'}
    >
      {found.isPending && <SkeletonRows rows={6} />}
      {found.error && (
        <ErrorState
          title="This member did not load."
          tryThis={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <MemberDetail
          key={found.data.id}
          member={found.data}
          organizationId={organizationId}
          onGone={onClose}
        />
      )}
    </Drawer>
  )
}

function MemberDetail({
  member,
  organizationId,
  onGone,
}: {
  member: Member
  organizationId: string
  onGone: () => void
}) {
  return (
    <Stack gap="lg">
      <KeyValue
        items={[
          ['Email', member.email],
          ['Title', member.title || undefined],
          [
            'State',
            <Status key="s" tone={member.suspendedAt ? 'bad' : 'good'}>
              {member.suspendedAt ? 'Suspended' : 'Active'}
            </Status>,
          ],
          ...(member.suspendedAt
            ? ([
                ['Suspended since', <DateText key="d" value={member.suspendedAt} withTime />],
                ['Reason', member.suspendedReason ?? undefined],
              ] as [string, React.ReactNode][])
            : []),
          ['Second factor', member.twoFactorEnabled ? 'On' : 'Off'],
          ['Since', <DateText key="j" value={member.joinedAt} />],
        ]}
      />
      <RoleChoice member={member} />
      <Section title="Committees" note="What this person sees, and the job they do there.">
        <CommitteeJobs member={member} organizationId={organizationId} />
      </Section>
      {member.mayManage && <Danger member={member} onGone={onGone} />}
    </Stack>
  )
}

function RoleChoice({ member }: { member: Member }) {
  const me = useProfile()
  const setRole = useWrite(members.setRole, {
    refresh: [members.list, members.get],
    onError: (error) => showProblem(error.message, 'The role is as it was.'),
  })
  const grantable = rolesGrantableBy(me.role)
  const offered = grantable.includes(member.role) ? grantable : [member.role, ...grantable]

  async function change(role: Role) {
    if (role === member.role) return
    await setRole.runAsync({ id: member.id, role })
    showUndo({
      message: `${member.name} is now ${roleLabel(role)}.`,
      onUndo: () => setRole.runAsync({ id: member.id, role: member.role }),
    })
  }

  return (
    <RoleSelect
      description={`${roleDoes(member.role)} ${roleNote(member)}`}
      offered={offered}
      grantable={grantable}
      value={member.role}
      disabled={!member.mayManage || setRole.busy}
      comboboxProps={{ withinPortal: true }}
      onChange={(value) => value && void change(value).catch(() => {})}
    />
  )
}

function roleNote(member: Member): string {
  if (member.isMe) return 'No one changes their own role. Ask another administrator.'
  return member.mayManage
    ? 'A change takes effect right away.'
    : 'Only someone with a higher role can change this.'
}

function Danger({ member, onGone }: { member: Member; onGone: () => void }) {
  const refresh = [members.list, members.get]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const suspend = useWrite(members.suspend, { refresh, onError })
  const restore = useWrite(members.restore, { refresh, onError })
  const remove = useWrite(members.remove, { refresh: [members.list], onError })
  const takeBack = useWrite(members.takeBack, { refresh })
  const { id, name } = member

  async function suspendNow() {
    await suspend.runAsync({ id })
    showUndo({ message: `${name} is suspended and signed out.`, onUndo: () => restore.runAsync({ id }) })
  }
  async function removeNow() {
    await remove.runAsync({ id })
    onGone()
    showUndo({
      message: `${name} is removed from the organization.`,
      onUndo: () => takeBack.runAsync({ id }),
    })
  }

  return (
    <Section
      title="Access"
      note="Suspending signs the person out everywhere within seconds. Removing also takes away role and committees."
    >
      <Group gap="xs">
        {member.suspendedAt ? (
          <Button variant="default" loading={restore.busy} onClick={() => restore.run({ id })}>
            Lift the suspension
          </Button>
        ) : (
          <Button variant="default" loading={suspend.busy} onClick={() => void suspendNow().catch(() => {})}>
            Suspend
          </Button>
        )}
        <Button
          color="red"
          variant="light"
          loading={remove.busy}
          onClick={() => void removeNow().catch(() => {})}
        >
          Remove from the organization
        </Button>
      </Group>
      {!member.suspendedAt && (
        <Text size="sm" c="dimmed" mt="xs">
          Both can be undone.
        </Text>
      )}
    </Section>
  )
}
