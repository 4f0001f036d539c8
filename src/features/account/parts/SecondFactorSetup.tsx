import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import encodeQR from 'qr'
import { useMemo, useState, type FormEvent } from 'react'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import classes from '../Account.module.css'
import { postRenewing } from './postRenewing.ts'
import { Problem } from './Problem.tsx'
import { useAttempt } from './useAttempt.ts'

interface SecondFactorSetupProps {
  totpURI: string
  onDone(): void
  onCancel(): void
}

export function SecondFactorSetup({ totpURI, onDone, onCancel }: SecondFactorSetupProps) {
  const [code, setCode] = useState('')
  const { busy, problem, attempt, run } = useAttempt()
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  // As an image, not as markup: nothing in the address can become part of the page.
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(totpURI, 'svg', { border: 1 }))}`,
    [totpURI],
  )

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(
          async () => {
            await postRenewing('/api/auth/two-factor/verify-totp', { code: code.replace(/\D/g, '') })
            onDone()
          },
          () => setCode(''),
        )
      }}
    >
      <div className={classes.setup}>
        <img
          className={classes.qr}
          src={picture}
          alt="The code to scan with your authenticator app"
          width={184}
          height={184}
        />
        <Stack gap="sm" className={classes.grow}>
          <Text size="sm">1. Scan the picture with your authenticator app, or type this key into it:</Text>
          <Group gap="xs" wrap="nowrap">
            <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton value={secret} what="the key" />
          </Group>
          <Problem attempt={attempt}>{problem}</Problem>
          <TextInput
            label="2. Type the six digits the app shows"
            autoComplete="one-time-code"
            inputMode="numeric"
            onKeyDown={(event) => event.key === 'Escape' && onCancel()}
            maxLength={7}
            required
            withAsterisk={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" loading={busy}>
              Turn on
            </Button>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </div>
    </form>
  )
}
