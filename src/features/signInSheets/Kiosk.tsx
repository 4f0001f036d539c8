import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../app/browser/session.tsx'
import { SignOutButton } from '../../app/browser/SignOutButton.tsx'
import { pictureAddress } from '../../domain/pictureAddress.ts'
import { CommitteeMark } from '../../ui/CommitteeMark.tsx'
import classes from './Kiosk.module.css'
import { KioskForm } from './parts/KioskForm.tsx'
import { KioskLock } from './parts/KioskLock.tsx'
import { KioskOver } from './parts/KioskOver.tsx'
import { PinForm } from './parts/PinForm.tsx'
import { useKioskBox, useKioskLines } from './useKioskLines.ts'
import { useKioskPage } from './useKioskPage.ts'

/** A tablet at the door: one form, one person after the other, nothing else until the PIN ends it. */
export default function Kiosk() {
  const { secret = '' } = useParams()
  const { user } = useSession()
  const { owner, problem } = useKioskBox(secret)
  const { page: data, isGone, error, refetch } = useKioskPage(secret, owner, user !== null)
  const countAgain = useCallback(() => void refetch(), [refetch])
  const lines = useKioskLines(owner, countAgain)
  const [isEnding, setEnding] = useState(false)
  const [isUnlocked, setUnlocked] = useState(false)
  if (user)
    return (
      <KioskLock>
        <div className={classes.middle}>
          <h1>This browser is signed in as {user.name}.</h1>
          <p>Anyone at the door could use that account. Sign out here first; the kiosk needs no sign-in.</p>
          <SignOutButton size="lg">Sign out and open the kiosk</SignOutButton>
        </div>
      </KioskLock>
    )
  if (lines.isOver || isGone)
    return (
      <div className={classes.screen}>
        <KioskOver
          secret={secret}
          waiting={lines.waiting}
          left={lines.left}
          isUnlocked={isUnlocked}
          onTypedUp={lines.forget}
        />
      </div>
    )
  return (
    <KioskLock>
      {data && owner ? (
        <>
          <header className={classes.head} style={{ borderColor: data.color }}>
            <CommitteeMark
              name={data.committee}
              color={data.color}
              picture={data.pictureFileId ? pictureAddress(data.pictureFileId, 64) : undefined}
              size={44}
            />
            <div className={classes.words}>
              <h1>{data.title}</h1>
              <p>
                {data.committee} · {data.time}
              </p>
            </div>
            <Button variant="subtle" color="gray" onClick={() => setEnding(true)}>
              End
            </Button>
          </header>
          {isEnding ? (
            <PinForm
              secret={secret}
              title="End signing in?"
              submitLabel="End it"
              submitColor="red"
              backLabel="Back to signing in"
              disabled={lines.waiting > 0}
              onBack={() => setEnding(false)}
              onRight={() => {
                setUnlocked(true)
                lines.end()
              }}
            >
              {lines.waiting > 0
                ? `${lines.waiting} on this tablet are not safe on the server yet. Restore it to a signal first.`
                : 'Enter the PIN that was chosen at the desk.'}
            </PinForm>
          ) : (
            <KioskForm kiosk={data} onSign={lines.sign} />
          )}
          <footer className={classes.foot} role="status">
            {lines.waiting > 0
              ? `${lines.waiting} waiting for the signal; kept on this tablet until they are safe.`
              : `${data.signedIn} signed in`}
            {lines.left.length > 0 && (
              <span>
                {lines.left.length} could not be handed over: tell the organizer to press End and enter the
                PIN.
              </span>
            )}
            {data.disclaimer && <span>{data.disclaimer}</span>}
          </footer>
        </>
      ) : (
        <div className={classes.middle}>
          <p>{problem ?? error?.message ?? 'Loading...'}</p>
        </div>
      )}
    </KioskLock>
  )
}
