import { Stack, Switch } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { usePromise } from '../../../app/browser/mail.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { account } from '../api.ts'
import { notificationChoice, notificationKinds, notificationWords } from '../../../app/notifications.ts'
import type { AccountPart } from './AccountPart.ts'

export function MyNotifications({ profile }: AccountPart) {
  const promise = usePromise()
  const save = useWrite(account.setPreferences, { onError: (error) => showProblem(error.message) })
  return (
    <Section card title="Notifications" note={promise(`Emails go to ${profile.email}.`)}>
      <Stack gap="sm">
        {notificationKinds.map((kind) => (
          <Switch
            key={kind}
            {...notificationWords[kind]}
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
