// One person at a time, for a thumb: the script, the link into the phone's own calls or messages, and what happened.
import { useEffect, useState } from 'react'
import { useSession } from '../../../app/browser/session.tsx'
import {
  Big,
  handheldClasses as classes,
  OnDevice,
  safeWords,
  useContrast,
  useIsOnline,
} from '../../doors/handheld.tsx'
import { useKeptForm } from '../../outbox/useKeptForm.ts'
import type { Contact } from '../api.ts'
import type { PhoneResult, Result } from '../events.ts'
import { resultWords } from '../words.ts'
import { DoneList } from './DoneList.tsx'
import { emptyForm, OnePerson, type PersonForm } from './OnePerson.tsx'
import { usePhoneHand } from './usePhoneHand.ts'

interface PhoneAppProps {
  committeeId: string
  handId: string
  onLeave(): void
}

export function PhoneApp({ committeeId, handId, onLeave }: PhoneAppProps) {
  const isHigh = useContrast()
  const { user } = useSession()
  const hand = usePhoneHand(committeeId, handId, user?.id ?? '')
  const { list, problem } = hand
  useEffect(() => {
    document.title = `${list?.name ?? 'Calls and texts'} · Elections Nebraska`
  }, [list])
  return (
    <div className={classes.app} data-contrast={isHigh ? 'high' : undefined}>
      <OnDevice />
      {problem ? (
        <>
          <main className={classes.body}>
            <h1>This list is not here.</h1>
            <p role="alert">{problem}</p>
          </main>
          <footer className={classes.foot}>
            <Big onClick={onLeave}>Back</Big>
          </footer>
        </>
      ) : list ? (
        <Open hand={hand} list={list} onLeave={onLeave} />
      ) : (
        <main className={classes.body}>Loading...</main>
      )}
    </div>
  )
}

type Hand = ReturnType<typeof usePhoneHand>

interface OpenProps {
  hand: Hand
  list: NonNullable<Hand['list']>
  onLeave(): void
}

function Open({ hand, list, onLeave }: OpenProps) {
  const { results, form, gone, counts, record, undo, look, now } = hand
  const isOnline = useIsOnline()
  const [later, setLater] = useState<string[]>([])
  const [again, setAgain] = useState<string | null>(null)
  const [isListing, setListing] = useState(false)
  const [last, setLast] = useState<{ id: string; words: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  const { draft, keep } = useKeptForm<PersonForm>(form)

  const left = list.people.filter(({ entryId }) => !results.has(entryId) && !gone.has(entryId))
  // The person who was on the screen when the page was closed comes first, with what was typed.
  const wanted = again ?? (draft && !gone.has(draft.entryId) ? draft.entryId : null)
  const opened = wanted && list.people.find(({ entryId }) => entryId === wanted)
  const current = opened || (left.find(({ entryId }) => !later.includes(entryId)) ?? left[0] ?? null)
  const done = list.people.filter(({ entryId }) => results.has(entryId)).length
  const isChecked = useLook(current, look, isOnline)
  const safe = safeWords(counts, isOnline)

  async function save(who: Contact, result: PhoneResult, more: Pick<Result, 'note' | 'survey'>) {
    try {
      const id = await record({ entryId: who.entryId, result, ...more })
      keep(null)
      setLast({ id, words: `${resultWords[result]}: ${who.name}` })
      setAgain(null)
      setFailed(null)
    } catch (error) {
      setFailed((error as Error).message)
    }
  }

  return (
    <>
      <header className={classes.head}>
        <div className={classes.where}>
          <b>{list.name}</b>
          <span>{left.length === 0 ? `All ${done} done` : `${left.length} left · ${done} done`}</span>
        </div>
        <span className={classes.safe} data-tone={safe.tone} style={{ cursor: 'default' }}>
          <span role="status">{safe.short}</span>
        </span>
      </header>
      {(safe.tone !== 'safe' || !isOnline) && <p className={classes.waits}>{safe.long}</p>}
      {failed && (
        <p className={classes.waits} role="alert">
          {failed}
        </p>
      )}
      {isListing ? (
        <DoneList
          people={list.people}
          results={results}
          onOpen={(entryId) => {
            setAgain(entryId)
            setListing(false)
          }}
          onBack={() => setListing(false)}
        />
      ) : draft === undefined ? (
        <main className={classes.body}>Loading...</main>
      ) : current && !isChecked ? (
        <main className={classes.body}>
          <p role="status">Looking whether the next person may still be reached...</p>
        </main>
      ) : current && !gone.has(current.entryId) ? (
        <OnePerson
          key={current.entryId}
          who={current}
          list={list}
          form={draft?.entryId === current.entryId ? draft : emptyForm(current.entryId)}
          onForm={keep}
          now={now}
          onSay={(result, more) => save(current, result, more)}
          onLater={() => {
            keep(null)
            setAgain(null)
            setLater((before) => [...before.filter((id) => id !== current.entryId), current.entryId])
          }}
        />
      ) : (
        <main className={classes.body}>
          <h1>{current ? 'This person asked to be left alone.' : 'Everyone here is done.'}</h1>
          {!current && <p>Thank you. {safe.long}</p>}
        </main>
      )}
      {last && (
        <div className={classes.snack}>
          <span role="status">{last.words}</span>
          <Big
            onClick={() =>
              void undo(last.id).then(
                () => setLast(null),
                (error: Error) => setFailed(error.message),
              )
            }
          >
            Undo
          </Big>
        </div>
      )}
      {!isListing && (
        <footer className={`${classes.foot} ${classes.last}`}>
          <div className={classes.row}>
            <Big onClick={onLeave}>Leave</Big>
            <Big disabled={done === 0} onClick={() => setListing(true)}>
              Done ({done})
            </Big>
          </div>
        </footer>
      )}
    </>
  )
}

/** Asked before each person is shown. Without signal the person is shown at once, as the list was when it was loaded. */
function useLook(current: Contact | null, look: () => Promise<void>, isOnline: boolean): boolean {
  const [looked, setLooked] = useState<string | null>(null)
  const wanted = current?.entryId ?? null
  useEffect(() => {
    if (wanted === null || !isOnline) return
    let isHere = true
    void look().then(() => isHere && setLooked(wanted))
    return () => {
      isHere = false
    }
  }, [wanted, look, isOnline])
  return !isOnline || looked === wanted
}
