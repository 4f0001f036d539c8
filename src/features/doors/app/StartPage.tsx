import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../links.ts'
import classes from './App.module.css'
import { codeIn, codeShown } from './model/claim.ts'
import type { Turf } from './model/turf.ts'
import { NewVersion } from './parts/NewVersion.tsx'
import { Big, Field } from './parts/pieces.tsx'
import { dayWords, timeWords } from './parts/whenWords.ts'
import type { Hand, Phone } from './phone.ts'

interface StartPageProps {
  phone: Phone
  /** Why a turf did not open. */
  problem: string | null
  onOpen(handId: string): void
  /** Out of the app; null for a volunteer, who has nowhere else to go. */
  onLeave: (() => void) | null
  more?: ReactNode
}

/** The turfs on this phone, the others the person was given, and a field for a code. */
export function StartPage({ phone, problem, onOpen, onLeave, more }: StartPageProps) {
  const [turfs, setTurfs] = useState<Turf[] | null>(null)
  const [hands, setHands] = useState<Hand[]>([])
  useEffect(() => {
    let isHere = true
    void phone.turfs().then(
      (found) => isHere && setTurfs(found),
      () => isHere && setTurfs([]),
    )
    void phone.hands().then(
      (found) => isHere && setHands(found),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [phone])
  if (!turfs) return <main className={classes.body}>Loading...</main>
  const others = hands.filter(({ handId }) => !turfs.some((turf) => turf.handId === handId))
  return (
    <>
      <main className={classes.body}>
        <h1>Door-knocking</h1>
        {problem && (
          <p className={classes.call} role="alert">
            {problem}
          </p>
        )}
        {turfs.length > 0 && (
          <section className={classes.stack} aria-label="On this phone">
            <h2>On this phone</h2>
            {turfs.map((turf) => (
              <TurfButton
                key={turf.handId}
                name={turf.walkbook.name}
                about={`${turf.committee.name} · ${turf.doors.length} doors · until ${until(turf.expiresAt)}`}
                onOpen={() => onOpen(turf.handId)}
              />
            ))}
          </section>
        )}
        {others.length > 0 && (
          <section className={classes.stack} aria-label="Given to you">
            <h2>Given to you</h2>
            {others.map((hand) => (
              <TurfButton
                key={hand.handId}
                name={hand.walkbook}
                about={`${hand.doors} doors · until ${until(hand.expiresAt)} · needs a signal to open`}
                onOpen={() => onOpen(hand.handId)}
              />
            ))}
          </section>
        )}
        {more}
        {turfs.length + others.length === 0 && (
          <p>You have no turf yet. Ask the organizer to hand you one, or enter the code you were given.</p>
        )}
        <EnterCode primary={turfs.length + others.length === 0} />
        <NewVersion waiting={0} />
      </main>
      {onLeave && (
        <footer className={classes.foot}>
          <Big onClick={onLeave}>Back to the committee</Big>
        </footer>
      )}
    </>
  )
}

const until = (at: string) => `${dayWords(at)}, ${timeWords(at)}`

function TurfButton({ name, about, onOpen }: { name: string; about: string; onOpen(): void }) {
  return (
    <Big left onClick={onOpen} style={{ minHeight: 72 }}>
      <span className={classes.grow}>
        {name}
        <span className={`${classes.soft} ${classes.small}`} style={{ display: 'block', fontWeight: 400 }}>
          {about}
        </span>
      </span>
      <IconChevronRight size={22} aria-hidden />
    </Big>
  )
}

/** `primary`: there is nothing else to do here. */
export function EnterCode({ primary = false }: { primary?: boolean }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (codeIn(typed).length !== 8) return setProblem('The code has 8 characters, such as K7QM-3XWD.')
    void navigate(linkTo('/walk/:code', { code: codeShown(typed) }))
  }
  return (
    <form onSubmit={submit} className={classes.stack}>
      <Field label="Code from the organizer" problem={problem}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Big type="submit" primary={primary}>
        Use this code
      </Big>
    </form>
  )
}
