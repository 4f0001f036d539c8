import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { signInSheets } from '../api.ts'
import classes from '../Kiosk.module.css'

interface PinFormProps {
  secret: string
  title: string
  /** What the PIN is asked for. */
  children: ReactNode
  submitLabel: string
  submitColor?: 'red'
  backLabel: string
  disabled?: boolean
  onBack(): void
  /** The kiosk has ended, now or before, and a person who stands here knows its PIN. */
  onRight(): void
}

export function PinForm({ secret, title, children, disabled = false, onRight, ...labels }: PinFormProps) {
  const [pin, setPin] = useState('')
  const end = useWrite(signInSheets.kioskEnd, { onSuccess: onRight })
  return (
    <form
      className={classes.middle}
      onSubmit={(event) => {
        event.preventDefault()
        end.run({ secret, pin })
      }}
    >
      <h1>{title}</h1>
      <p>{children}</p>
      <TextInput
        size="lg"
        w={220}
        // Covered without being a password, which the tablet would offer to keep and to fill in for the next one.
        styles={{ input: { WebkitTextSecurity: 'disc' } }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
        aria-label="PIN"
        data-autofocus
        disabled={disabled}
      />
      {end.error && (
        <Text c="red" role="alert">
          {end.error.code === 'notFound'
            ? 'The server does not know this kiosk any more. If the committee is archived, ask an administrator to reopen it.'
            : end.error.message}
        </Text>
      )}
      <Group justify="center">
        <Button variant="default" size="lg" onClick={labels.onBack}>
          {labels.backLabel}
        </Button>
        <Button
          size="lg"
          color={labels.submitColor}
          loading={end.busy}
          type="submit"
          disabled={pin.length < 4 || disabled}
        >
          {labels.submitLabel}
        </Button>
      </Group>
    </form>
  )
}
