import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../domain/numbers.ts'
import classes from '../Kiosk.module.css'
import type { LeftLine } from '../kioskBox.ts'
import { LeftLines } from './LeftLines.tsx'
import { PinForm } from './PinForm.tsx'

interface KioskOverProps {
  secret: string
  waiting: number
  left: LeftLine[]
  /** It was ended here, with the PIN. */
  isUnlocked: boolean
  onTypedUp(lines: LeftLine[]): void
}

/** No one signs in here any more. What the server did not take is still on the tablet, for a person who has the PIN. */
export function KioskOver({ secret, waiting, left, isUnlocked, onTypedUp }: KioskOverProps) {
  const [step, setStep] = useState<'told' | 'asked' | 'open'>(isUnlocked ? 'open' : 'told')
  if (left.length > 0 && step === 'open')
    return <LeftLines lines={left} onTypedUp={onTypedUp} onClose={() => setStep('told')} />
  if (left.length > 0 && step === 'asked')
    return (
      <PinForm
        secret={secret}
        title="Who is left on this tablet"
        submitLabel="Show them"
        backLabel="Back"
        onBack={() => setStep('told')}
        onRight={() => setStep('open')}
      >
        Enter the PIN that was chosen at the desk.
      </PinForm>
    )
  return (
    <div className={classes.middle}>
      <h1>Signing in here has ended.</h1>
      {waiting > 0 && (
        <p>
          {waiting} on this tablet are not safe on the server yet. Keep this page open, with a signal, until
          they are.
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>
            {counted(left.length, 'person', 'people')} who signed in could not be handed to the server and{' '}
            {left.length === 1 ? 'is' : 'are'} only on this tablet. Hand it to the organizer, who reads them
            with the PIN and types them up.
          </p>
          <Button size="lg" onClick={() => setStep('asked')}>
            Show them with the PIN
          </Button>
        </>
      )}
      {waiting + left.length === 0 && (
        <p>Thank you for coming. Someone on the team can open it again from the desk.</p>
      )}
    </div>
  )
}
