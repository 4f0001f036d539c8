import { Button, Group } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { users } from '../api.ts'
import type { UserDetail } from './UserDrawer.tsx'

export function UserAccess({ user }: { user: UserDetail }) {
  const refresh = [users.list, users.get, users.signInHistory]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const suspend = useWrite(users.suspend, { refresh, onError })
  const restore = useWrite(users.restore, { refresh, onError })
  const signOut = useWrite(users.signOutEverywhere, { refresh })
  const { id, name } = user

  async function suspendNow() {
    await suspend.runAsync({ id })
    showUndo({ message: `${name} is suspended and signed out.`, onUndo: () => restore.runAsync({ id }) })
  }

  return (
    <Section
      title="Access"
      note={
        user.isMe
          ? 'You cannot suspend yourself.'
          : 'Suspending signs the person out everywhere within seconds.'
      }
    >
      <Group gap="xs">
        {user.suspendedAt ? (
          <Button variant="default" loading={restore.busy} onClick={() => restore.run({ id })}>
            Lift the suspension
          </Button>
        ) : (
          <Button
            color="red"
            variant="light"
            disabled={user.isMe}
            loading={suspend.busy}
            onClick={() => void suspendNow().catch(() => {})}
          >
            Suspend
          </Button>
        )}
        <ConfirmButton
          question={`Sign ${name} out everywhere?`}
          consequence={
            user.isMe ? 'You too will have to sign in again.' : 'They have to sign in again on every device.'
          }
          confirmLabel="Sign out"
          onConfirm={async () => {
            const { sessions } = await signOut.runAsync({ id })
            showDone(`${counted(sessions, 'browser')} signed out.`)
          }}
        >
          Sign out everywhere
        </ConfirmButton>
      </Group>
    </Section>
  )
}
