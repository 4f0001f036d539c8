import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../app/browser/session.tsx'
import { SignOutButton } from '../../app/browser/SignOutButton.tsx'
import { pictureAddress } from '../../domain/pictureAddress.ts'
import { CommitteeMark } from '../../ui/CommitteeMark.tsx'
import classes from './Kiosk.module.css'
import { EndKiosk } from './parts/EndKiosk.tsx'
import { KioskForm } from './parts/KioskForm.tsx'
import { KioskLock } from './parts/KioskLock.tsx'
import { useKioskLines } from './useKioskLines.ts'
import { useKioskPage } from './useKioskPage.ts'

/** A tablet at the door: one form, one person after the other, nothing else until the PIN ends it. */
export default function Kiosk() {
  const { secret = '' } = useParams()
  const { user } = useSession()
  const { page: data, isGone, error } = useKioskPage(secret, user !== null)
  const lines = useKioskLines(secret)
  const [isEnding, setEnding] = useState(false)
  if (user)
    return (
      <KioskLock>
        <div className={classes.middle}>
          <h1>This browser is signed in as {user.name}.</h1>
          <p>
            Whoever stands at the door could use that account. Sign out here first; the kiosk needs no
            sign-in.
          </p>
          <SignOutButton size="lg">Sign out and open the kiosk</SignOutButton>
        </div>
      </KioskLock>
    )
  if (lines.isOver || isGone)
    return (
      <div className={classes.screen}>
        <div className={classes.middle}>
          <h1>Signing in here has ended.</h1>
          <p>
            {lines.waiting > 0
              ? `${lines.waiting} on this tablet are not safe on the server yet. Keep this page open until they are.`
              : 'Thank you for coming. Somebody of the team can open it again from the desk.'}
          </p>
        </div>
      </div>
    )
  return (
    <KioskLock>
      {data ? (
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
            <EndKiosk
              secret={secret}
              waiting={lines.waiting}
              onBack={() => setEnding(false)}
              onEnded={lines.end}
            />
          ) : (
            <KioskForm kiosk={data} onSign={lines.sign} />
          )}
          <footer className={classes.foot} role="status">
            {lines.waiting > 0
              ? `${lines.waiting} waiting for the signal; kept on this tablet until they are safe.`
              : `${Math.max(data.signedIn, lines.signedIn)} signed in`}
            {data.disclaimer && <span>{data.disclaimer}</span>}
          </footer>
        </>
      ) : (
        <div className={classes.middle}>{error ? <p>{error.message}</p> : <p>Loading...</p>}</div>
      )}
    </KioskLock>
  )
}
