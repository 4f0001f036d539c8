import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { signInSheets } from '../api.ts'
import classes from '../Kiosk.module.css'

interface EndKioskProps {
  secret: string
  waiting: number
  onBack(): void
  onEnded(): void
}

export function EndKiosk({ secret, waiting, onBack, onEnded }: EndKioskProps) {
  const [pin, setPin] = useState('')
  const end = useWrite(signInSheets.kioskEnd, { onSuccess: onEnded })
  return (
    <form
      className={classes.middle}
      onSubmit={(event) => {
        event.preventDefault()
        end.run({ secret, pin })
      }}
    >
      <h1>End signing in?</h1>
      {waiting > 0 ? (
        <p>{waiting} on this tablet are not safe on the server yet. Bring it back to a signal first.</p>
      ) : (
        <p>Enter the PIN that was chosen at the desk.</p>
      )}
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
        disabled={waiting > 0}
      />
      {end.error && (
        <Text c="red" role="alert">
          {end.error.message}
        </Text>
      )}
      <Group justify="center">
        <Button variant="default" size="lg" onClick={onBack}>
          Back to signing in
        </Button>
        <Button
          size="lg"
          color="red"
          loading={end.busy}
          type="submit"
          disabled={pin.length < 4 || waiting > 0}
        >
          End it
        </Button>
      </Group>
    </form>
  )
}
