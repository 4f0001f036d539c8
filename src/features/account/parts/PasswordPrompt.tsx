import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { Problem } from './Problem.tsx'
import { useAttempt } from './useAttempt.ts'

interface PasswordPromptProps {
  /** The verb on the button. */
  label: string
  note?: string
  email: string
  danger?: boolean
  onPassword(password: string): Promise<void>
  onCancel(): void
}

/** For what an open laptop alone must not be enough: the password once more. */
export function PasswordPrompt({ label, note, email, danger, onPassword, onCancel }: PasswordPromptProps) {
  const [password, setPassword] = useState('')
  const { busy, problem, attempt, run } = useAttempt()
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(() => onPassword(password))
      }}
    >
      <Stack gap="sm">
        {note && <Text size="sm">{note}</Text>}
        <Problem attempt={attempt}>{problem}</Problem>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          size="sm"
          label="Your password"
          autoFocus
          autoComplete="current-password"
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy} color={danger ? 'red' : undefined}>
            {label}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
