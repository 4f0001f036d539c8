import { Stack, Switch } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { usePromise } from '../../../app/browser/mail.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { account } from '../api.ts'
import { notificationChoice, notificationKinds, type NotificationKind } from '../../../app/notifications.ts'
import type { AccountPart } from './AccountPart.ts'

const words: Record<NotificationKind, { label: string; description: string }> = {
  newDevice: {
    label: 'Sign-in from a new device',
    description: 'An email when someone signs in as you from a browser not seen before.',
  },
  invitationAccepted: {
    label: 'Invitation accepted',
    description: 'An email when someone you invited joins.',
  },
  followedBills: {
    label: 'Bills I follow',
    description: 'An email in the morning after a bill you follow has moved, and none when nothing did.',
  },
}

export function MyNotifications({ profile }: AccountPart) {
  const promise = usePromise()
  const save = useWrite(account.setPreferences, { onError: (error) => showProblem(error.message) })
  return (
    <Section card title="Notifications" note={promise(`Emails go to ${profile.email}.`)}>
      <Stack gap="sm">
        {notificationKinds.map((kind) => (
          <Switch
            key={kind}
            {...words[kind]}
            checked={notificationChoice(profile.preferences, kind) === 'mail'}
            disabled={save.busy}
            onChange={(event) =>
              save.run({ notifications: { [kind]: event.currentTarget.checked ? 'mail' : 'none' } })
            }
          />
        ))}
      </Stack>
    </Section>
  )
}
