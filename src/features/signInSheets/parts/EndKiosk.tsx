import { Button, Group, PinInput, Text } from '@mantine/core'
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
    <div className={classes.middle}>
      <h1>End signing in?</h1>
      {waiting > 0 ? (
        <p>{waiting} on this tablet are not safe on the server yet. Bring it back to a signal first.</p>
      ) : (
        <p>Enter the PIN that was chosen at the desk.</p>
      )}
      <PinInput
        length={8}
        type="number"
        mask
        size="md"
        value={pin}
        onChange={setPin}
        aria-label="PIN"
        disabled={waiting > 0}
      />
      {end.error && (
        <Text c="red" role="alert">
          {end.error.message}
        </Text>
      )}
      <Group>
        <Button variant="default" size="lg" onClick={onBack}>
          Back to signing in
        </Button>
        <Button
          size="lg"
          color="red"
          loading={end.busy}
          disabled={pin.length < 4 || waiting > 0}
          onClick={() => end.run({ secret, pin })}
        >
          End it
        </Button>
      </Group>
    </div>
  )
}
