import { Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { post } from '../../../app/browser/call.ts'
import { Section } from '../../../ui/Section.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import type { AccountPart } from './AccountPart.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { postRenewing } from './postRenewing.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

// Brings the code that draws the square one scans.
const SecondFactorSetup = lazy(() =>
  import('./SecondFactorSetup.tsx').then((m) => ({ default: m.SecondFactorSetup })),
)

type Doing =
  | { what: 'nothing' }
  | { what: 'turnOn' | 'turnOff' | 'newCodes' }
  | { what: 'scan'; totpURI: string; codes: string[] }
  | { what: 'showCodes'; codes: string[] }

const idle: Doing = { what: 'nothing' }

export function SecondFactor({ profile }: AccountPart) {
  const [doing, setDoing] = useState<Doing>(idle)
  const isOn = profile.twoFactorEnabled
  const stop = () => setDoing(idle)

  async function turnOn(password: string) {
    const made = (await post('/api/auth/two-factor/enable', { password })) as {
      totpURI: string
      backupCodes: string[]
    }
    setDoing({ what: 'scan', totpURI: made.totpURI, codes: made.backupCodes })
  }
  async function turnOff(password: string) {
    await postRenewing('/api/auth/two-factor/disable', { password })
    stop()
    showDone('The second factor is off.')
  }
  async function newCodes(password: string) {
    const made = (await post('/api/auth/two-factor/generate-backup-codes', { password })) as {
      backupCodes: string[]
    }
    setDoing({ what: 'showCodes', codes: made.backupCodes })
  }

  return (
    <Section
      card
      title="Second factor"
      note="A code from an app on your phone, in addition to your password. Someone who learns your password still cannot sign in."
      actions={<Status tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Status>}
    >
      {doing.what === 'nothing' && !isOn && (
        <Button onClick={() => setDoing({ what: 'turnOn' })}>Turn on</Button>
      )}
      {doing.what === 'nothing' && isOn && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setDoing({ what: 'newCodes' })}>
            New recovery codes
          </Button>
          <Button variant="default" onClick={() => setDoing({ what: 'turnOff' })}>
            Turn off
          </Button>
        </Group>
      )}
      {doing.what === 'turnOn' && (
        <PasswordPrompt label="Go on" email={profile.email} onPassword={turnOn} onCancel={stop} />
      )}
      {doing.what === 'turnOff' && (
        <PasswordPrompt label="Turn off" email={profile.email} onPassword={turnOff} onCancel={stop} />
      )}
      {doing.what === 'newCodes' && (
        <PasswordPrompt
          label="Make new codes"
          note="The codes you have now stop working."
          email={profile.email}
          onPassword={newCodes}
          onCancel={stop}
        />
      )}
      {doing.what === 'scan' && (
        <Suspense fallback={<Loading />}>
          <SecondFactorSetup
            totpURI={doing.totpURI}
            onDone={() => setDoing({ what: 'showCodes', codes: doing.codes })}
            onCancel={stop}
          />
        </Suspense>
      )}
      {doing.what === 'showCodes' && (
        <Stack gap="sm">
          <RecoveryCodes codes={doing.codes} email={profile.email} onDone={stop} />
        </Stack>
      )}
    </Section>
  )
}
