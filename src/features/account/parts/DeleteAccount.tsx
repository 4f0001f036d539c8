import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { Section } from '../../../ui/Section.tsx'
import { account } from '../api.ts'
import type { AccountPart } from './AccountPart.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'

export function DeleteAccount({ profile }: AccountPart) {
  const { refresh } = useSession()
  const [asking, setAsking] = useState(false)

  async function remove(password: string) {
    await call(account.deleteAccount, { password })
    await refresh()
  }

  return (
    <Section
      card
      title="Delete account"
      note="You can no longer sign in, and your profile, sessions and keys are removed. What you made for your organization stays there without your name; the audit log keeps what it holds."
    >
      {asking ? (
        <PasswordPrompt
          danger
          label="Delete my account"
          note={`This deletes the account ${profile.email} for good.`}
          email={profile.email}
          onPassword={remove}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
    </Section>
  )
}
