import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { closesAtHour, isOpenAt, nextOpenAt, opensAtHour } from '../../../domain/phones/hours.ts'
import { clockTime, formatZoned, instantToZoned } from '../../../domain/zonedTime.ts'
import { Big, Field, handheldClasses as classes, type Talk } from '../../doors/handheld.tsx'
import { shownPhone } from '../../people/rules.ts'
import type { Contact, Handed } from '../api.ts'
import type { PhoneResult, Result } from '../events.ts'
import { filledIn, smsLink, telLink } from '../rules.ts'
import { resultKeys } from '../words.ts'
import { beginTalk, Talking } from './Talking.tsx'

/** What is typed and tapped about one person and not saved yet. */
export interface PersonForm {
  entryId: string
  note: string
  /** Null before the talk. */
  talk: Talk | null
}

export const emptyForm = (entryId: string): PersonForm => ({ entryId, note: '', talk: null })

interface OnePersonProps {
  who: Contact
  list: Handed
  form: PersonForm
  onForm(form: PersonForm): void
  /** By the server's clock, as far as it is known. */
  now(): Date
  onSay(result: PhoneResult, more: Pick<Result, 'note' | 'survey'>): Promise<void>
  onLater(): void
}

export function OnePerson({ who, list, form, onForm, now, onSay, onLater }: OnePersonProps) {
  const { note, talk } = form
  const setNote = (text: string) => onForm({ ...form, note: text })
  const [isOpened, setOpened] = useState(false)
  const at = useMinute(now)
  const script = filledIn(list.script, { firstName: who.firstName, holderName: list.holderName })
  const keys = resultKeys[list.way]

  function choose(result: PhoneResult) {
    if (result === 'talked') onForm({ ...form, talk: beginTalk(list.survey) })
    else void onSay(result, { note: note.trim(), survey: null })
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || talk) return
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    const found = keys.find(({ key }) => key === event.key)
    if (found) {
      event.preventDefault()
      choose(found.result)
    } else if (event.key.toLowerCase() === 'n') onLater()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const head = (
    <div>
      <h1>{who.name}</h1>
      <p className={classes.soft}>
        {[who.city, `${clocksOf(who.zones, at)} there`].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
  if (talk)
    return (
      <Talking
        head={head}
        survey={list.survey}
        talk={talk}
        onTalk={(next) => onForm({ ...form, talk: next })}
        note={note}
        onNote={setNote}
        onSave={(survey) => void onSay('talked', { note: note.trim(), survey })}
        onBack={() => onForm({ ...form, talk: null })}
      />
    )
  return (
    <>
      <main className={classes.body}>
        {head}
        <Reach
          who={who}
          list={list}
          script={script}
          at={at}
          isOpened={isOpened}
          onOpen={() => setOpened(true)}
        />
        {script && (
          <section aria-label={list.way === 'call' ? 'What to say' : 'The text'} className={classes.card}>
            <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{script}</p>
          </section>
        )}
        <Field label="Note">
          {(field) => (
            <textarea
              {...field}
              maxLength={2000}
              style={{ minHeight: 64 }}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </main>
      <footer className={classes.foot}>
        <div
          style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}
          role="group"
          aria-label="What happened"
        >
          {keys.map(({ key, result, label }) => (
            <Big
              key={key}
              primary={result === (list.way === 'call' ? 'talked' : 'texted')}
              title={`Key ${key}`}
              onClick={() => choose(result)}
            >
              {label}
            </Big>
          ))}
          <Big title="Key N" onClick={onLater}>
            Later
          </Big>
        </div>
      </footer>
    </>
  )
}

interface ReachProps {
  who: Contact
  list: Handed
  script: string
  at: Date
  isOpened: boolean
  onOpen(): void
}

/** The link into the phone's own calls or messages; closed outside of the hours. What then leaves the phone, no program here sees. */
function Reach({ who, list, script, at, isOpened, onOpen }: ReachProps): ReactNode {
  const isCall = list.way === 'call'
  if (!isOpenAt(who.zones, at)) {
    const opens = nextOpenAt(who.zones, at)
    return (
      <p className={classes.call} role="status">
        {isCall ? 'Calls' : 'Texts'} go out from {clockTime(`${opensAtHour}:00`)} to{' '}
        {clockTime(`${closesAtHour}:00`)} where this person lives. This one opens{' '}
        {formatZoned(opens, who.zones[0]!)}.
      </p>
    )
  }
  return (
    <>
      <a
        className={classes.button}
        data-primary
        href={isCall ? telLink(who.phone) : smsLink(who.phone, script)}
        onClick={onOpen}
      >
        {isCall ? `Call ${shownPhone(who.phone)}` : `Open in messages: ${shownPhone(who.phone)}`}
      </a>
      {isOpened && (
        <p role="status" className={classes.soft}>
          {isCall
            ? 'Opened in your phone. Say below what happened.'
            : 'Opened in your messages. It leaves from your own phone when you press Send there; then say below what happened.'}
        </p>
      )}
    </>
  )
}

const clocksOf = (zones: readonly string[], at: Date): string =>
  [...new Set(zones.map((zone) => clockTime(instantToZoned(at, zone).time)))].join(' or ')

const tickMs = 10_000

function useMinute(now: () => Date): Date {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now()
}
