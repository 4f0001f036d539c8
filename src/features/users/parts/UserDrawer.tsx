import { Drawer, Stack } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { RoleSelect } from '../../../app/browser/RoleSelect.tsx'
import type { Out } from '../../../app/contract.ts'
import { roleLabel, roleDoes, roles, type Role } from '../../../permissions.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { users } from '../api.ts'
import { UserAccess } from './UserAccess.tsx'
import { UserOrganization } from './UserOrganization.tsx'
import { UserSignIns } from './UserSignIns.tsx'

export type UserDetail = Out<typeof users.get>

export function UserDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useRead(users.get, { id: id ?? '' }, { enabled: id !== null })
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={found.data?.name ?? 'User'}
    >
      {found.isPending && <SkeletonRows rows={8} />}
      {found.error && (
        <ErrorState
          title="This person did not load."
          tryThis={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Detail key={found.data.id} user={found.data} />}
    </Drawer>
  )
}

function Detail({ user }: { user: UserDetail }) {
  return (
    <Stack gap="lg">
      <KeyValue
        items={[
          ['Email', user.email],
          ['Title', user.title || undefined],
          [
            'State',
            <Status key="s" tone={user.suspendedAt ? 'bad' : 'good'}>
              {user.suspendedAt ? 'Suspended' : 'Active'}
            </Status>,
          ],
          ...(user.suspendedReason ? ([['Reason', user.suspendedReason]] as [string, string][]) : []),
          ['Committees', user.committees.map((c) => `${c.name} (${c.job})`).join(', ') || undefined],
          ['Signed in now', `${user.sessions} ${user.sessions === 1 ? 'browser' : 'browsers'}`],
          [
            'Last sign-in',
            user.lastSignInAt ? <DateText key="l" value={user.lastSignInAt} withTime /> : 'Never',
          ],
          ['Second factor', user.twoFactorEnabled ? 'On' : 'Off'],
          ['Passkeys', user.passkeys],
          ['API tokens', user.apiTokens],
          ['Since', <DateText key="c" value={user.createdAt} />],
        ]}
      />
      <UserRole user={user} />
      <UserOrganization user={user} />
      <UserAccess user={user} />
      <UserSignIns id={user.id} />
    </Stack>
  )
}

function UserRole({ user }: { user: UserDetail }) {
  const setRole = useWrite(users.setRole, {
    refresh: [users.list, users.get],
    onError: (error) => showProblem(error.message, 'The role is as it was.'),
  })

  async function change(role: Role) {
    if (role === user.role) return
    await setRole.runAsync({ id: user.id, role })
    showUndo({
      message: `${user.name} is now ${roleLabel(role)}.`,
      onUndo: () => setRole.runAsync({ id: user.id, role: user.role }),
    })
  }

  return (
    <RoleSelect
      description={`${roleDoes(user.role)} ${user.isMe ? 'No one changes their own role. Ask another Owner.' : 'A change takes effect right away.'}`}
      offered={roles}
      value={user.role}
      disabled={user.isMe || setRole.busy}
      onChange={(value) => value && void change(value).catch(() => {})}
    />
  )
}
