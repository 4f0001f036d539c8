import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { useIsMailSetUp } from '../../../app/browser/session.tsx'
import { roleLabel } from '../../../permissions.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { members, type Invitation } from '../api.ts'
import { HandOverLink } from './HandOverLink.tsx'

export function InvitationDrawer({
  invitation,
  onClose,
}: {
  invitation: Invitation | null
  onClose: () => void
}) {
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened={invitation !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={invitation?.email ?? 'Invitation'}
    >
      {invitation && <Detail invitation={invitation} />}
    </Drawer>
  )
}

function Detail({ invitation }: { invitation: Invitation }) {
  const refresh = [members.invitations]
  const isMailSetUp = useIsMailSetUp()
  const [link, setLink] = useState<string | null>(null)
  const onError = (error: Error) => showProblem(error.message, 'The invitation is as it was.')
  const resend = useWrite(members.resendInvitation, {
    refresh,
    onError,
    onSuccess: ({ link, email }) =>
      link ? setLink(link) : showDone(`We are emailing ${email} a new link. The old one ended.`),
  })
  const revoke = useWrite(members.revokeInvitation, { refresh, onError })
  const restore = useWrite(members.restoreInvitation, { refresh, onError })
  const { id, state } = invitation
  const isOpen = state === 'waiting' || state === 'expired'

  async function revokeNow() {
    await revoke.runAsync({ id })
    showUndo({
      message: `The invitation to ${invitation.email} is revoked.`,
      onUndo: () => restore.runAsync({ id }),
    })
  }

  return (
    <Stack gap="lg">
      <KeyValue
        items={[
          ['Name', invitation.name || undefined],
          ['Role', roleLabel(invitation.role)],
          [
            'Committees',
            invitation.committees
              .map((c) => `${c.name ?? 'A committee you do not see'} (${c.job})`)
              .join(', ') || undefined,
          ],
          ['Invited by', invitation.invitedByName ?? 'The installation'],
          ['Invited', <DateText key="i" value={invitation.createdAt} withTime />],
          ['Link ends', <DateText key="e" value={invitation.expiresAt} withTime />],
        ]}
      />
      {!invitation.mayManage && (
        <Text size="sm" c="dimmed">
          This invitation gives a role you cannot give, so it is not yours to change.
        </Text>
      )}
      {invitation.mayManage && (
        <Group gap="xs">
          {isOpen && (
            <>
              <Button loading={resend.busy} onClick={() => resend.run({ id })}>
                {isMailSetUp ? 'Send again' : 'Make a new link'}
              </Button>
              <Button
                color="red"
                variant="light"
                loading={revoke.busy}
                onClick={() => void revokeNow().catch(() => {})}
              >
                Revoke
              </Button>
            </>
          )}
          {state === 'revoked' && (
            <Button variant="default" loading={restore.busy} onClick={() => restore.run({ id })}>
              Make the link work again
            </Button>
          )}
        </Group>
      )}
      {link && <HandOverLink email={invitation.email} link={link} onClose={() => setLink(null)} />}
    </Stack>
  )
}
