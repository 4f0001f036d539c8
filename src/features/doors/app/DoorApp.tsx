// The lazy entry of the app. Everything below is imported statically, but for the map: a worker that keeps these chunks keeps the app.
import { useEffect, useState, type ReactNode } from 'react'
import classes from './App.module.css'
import { useContrast } from './contrast.ts'
import type { KeptTurf, Phone } from './phone.ts'
import { OnDevice } from './parts/OnDevice.tsx'
import { StartPage } from './StartPage.tsx'
import { TurfApp } from './TurfApp.tsx'
import { useAt } from './useAt.ts'

interface DoorAppProps {
  phone: Phone
  onLeave: (() => void) | null
  /** What else was given to this person, beside the turfs. */
  more?: ReactNode
}

export function DoorApp({ phone, onLeave, more }: DoorAppProps) {
  const isHigh = useContrast()
  const { handId, openTurf } = useAt()
  const { kept, problem } = useKept(phone, handId)
  useEffect(() => {
    document.title = `${kept ? kept.turf.walkbook.name : 'Door-knocking'} · Elections Nebraska`
  }, [kept])
  return (
    <div className={classes.app} data-contrast={isHigh ? 'high' : undefined}>
      <OnDevice />
      {kept ? (
        <TurfApp key={kept.turf.handId} phone={phone} kept={kept} />
      ) : handId && !problem ? (
        <main className={classes.body}>Loading...</main>
      ) : (
        <StartPage phone={phone} problem={problem} onOpen={openTurf} onLeave={onLeave} more={more} />
      )}
    </div>
  )
}

function useKept(phone: Phone, handId: string | null) {
  const [found, setFound] = useState<{ handId: string; kept: KeptTurf | null; problem: string | null }>()
  useEffect(() => {
    if (!handId) return
    let isHere = true
    const say = (kept: KeptTurf | null, problem: string | null) =>
      isHere && setFound({ handId, kept, problem })
    phone.open(handId).then(
      (kept) => say(kept, kept ? null : 'That turf is not yours any more. Ask the organizer for a new one.'),
      (error: unknown) =>
        say(null, error instanceof Error ? error.message : 'The turf did not open. Try again.'),
    )
    return () => {
      isHere = false
    }
  }, [phone, handId])
  return found && found.handId === handId ? found : { kept: null, problem: null }
}
