import { useEffect, useState } from 'react'
import { hasNewerApp, moveToNewerApp } from '../../../../app/browser/deviceData.ts'
import classes from '../App.module.css'
import { Big } from './pieces.tsx'

/** Offered, never forced: the open page goes on with its own version until the canvasser wants the other one, and all is sent. */
export function NewVersion({ waiting }: { waiting: number }) {
  const isThere = useIsNewer()
  const [problem, setProblem] = useState<string | null>(null)
  if (!isThere) return null
  const move = async () => {
    if (await moveToNewerApp().catch(() => false)) location.reload()
    else setProblem('Not now: close the other pages of this site, and wait until everything is sent.')
  }
  return (
    <section className={classes.card} aria-label="New version">
      <p>
        A new version of this app is ready.
        {waiting > 0 && ' It can be opened when everything you recorded is safe on the server.'}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Big disabled={waiting > 0} onClick={() => void move()}>
        Use the new version
      </Big>
    </section>
  )
}

/** Asked when the screen opens and when the person comes back to it. */
function useIsNewer(): boolean {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    let isHere = true
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      hasNewerApp().then(
        (found) => isHere && setNewer(found),
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return isNewer
}
