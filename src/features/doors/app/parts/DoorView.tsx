import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { resultNames } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { doorsOfBuilding } from '../model/building.ts'
import type { Next } from '../model/nextDoor.ts'
import { freshTalk, visitOf } from '../model/talk.ts'
import { skip } from '../model/plan.ts'
import type { DoorResult } from '../model/turf.ts'
import { doorName } from '../useWalk.ts'
import { PersonRow } from './PersonRow.tsx'
import { Big } from './pieces.tsx'
import { Snack } from './Snack.tsx'
import { Tabs } from './Tabs.tsx'
import { whenWords } from './whenWords.ts'

/** The door before one: who lives here, what is known, and the result in one tap. */
export function DoorView({ next: { door, why } }: { next: Next }) {
  const { walk, form, at } = useApp()
  const state = walk.states.get(door.id)!
  const [otherOf, setOtherOf] = useState<string | null>(null)
  const isOther = otherOf === door.id
  const inBuilding = doorsOfBuilding(walk.turf.doors, door.building)
  const language = walk.turf.survey?.content.languages[0] ?? 'en'
  const isResting = useResting(door.id)
  const record = (result: DoorResult) => {
    const visit = visitOf(walk.turf, result, { doorId: door.id, voterId: null }, walk.shared)
    void walk.record(door.id, `${resultNames[result]}: ${doorName(door)}`, [['doors.visit', visit]])
  }
  const rest = { disabled: isResting, 'data-resting': isResting || undefined }
  const talkWith = (voterId: number | null) => {
    form.keep({ kind: 'talk', doorId: door.id, values: freshTalk(door.id, voterId, language) })
    at.go('talk')
  }

  return (
    <>
      <main className={classes.body} key={door.id}>
        <Unfinished doorId={door.id} />
        <div>
          <h1>{doorName(door)}</h1>
          <p className={classes.soft}>
            {door.city ? `${door.city}. ` : ''}
            {why}
          </p>
        </div>
        {state.isDone && (
          <div className={classes.call}>
            {state.isTwice && <b>Two people were at this door. Both results are kept.</b>}
            {state.visits.map((visit) => (
              <p key={`${visit.byName} ${visit.at}`}>
                {resultNames[visit.result]}, {visit.isMine ? 'by you' : `by ${visit.byName}`},{' '}
                {whenWords(visit.at)}
              </p>
            ))}
            <Big
              primary
              style={{ marginTop: 8, width: '100%' }}
              onClick={() => walk.change((plan) => ({ ...plan, chosen: null, after: door.id }))}
            >
              Go to the next door
            </Big>
          </div>
        )}
        {door.notes.map((note) => (
          <div key={`${note.at} ${note.text}`} className={classes.card}>
            <b>{note.text}</b>
            <p className={`${classes.soft} ${classes.small}`}>
              {note.by}, {whenWords(note.at)}
            </p>
          </div>
        ))}
        <div className={classes.stack}>
          <h2>Who answered?</h2>
          {door.people.map((person) => (
            <PersonRow key={person.voterId} person={person} onTalk={() => talkWith(person.voterId)} />
          ))}
          <Big
            left
            onClick={() => {
              form.keep({ kind: 'person', doorId: door.id, values: freshPerson })
              at.go('person')
            }}
          >
            <span className={classes.grow}>Someone not on the list</span>
            <IconChevronRight size={20} aria-hidden />
          </Big>
          {door.people.length === 0 && (
            <p className={classes.soft}>No one here is on the list any more. Knock, or skip this door.</p>
          )}
        </div>
        {inBuilding.length > 1 && (
          <Big left onClick={() => at.go('building')}>
            <span className={classes.grow}>Whole building: {inBuilding.length} doors</span>
            <IconChevronRight size={20} aria-hidden />
          </Big>
        )}
        <Big
          left
          onClick={() => {
            form.keep({ kind: 'note', doorId: door.id, values: { text: '' } })
            at.go('note')
          }}
        >
          <span className={classes.grow}>Add a note for the next canvasser</span>
          <IconChevronRight size={20} aria-hidden />
        </Big>
      </main>
      <Snack />
      <footer className={classes.foot}>
        {isOther && (
          <div className={classes.row}>
            <Big {...rest} onClick={() => record('inaccessible')}>
              Could not reach the door
            </Big>
            <Big {...rest} onClick={() => record('come back')}>
              Come back later
            </Big>
            <Big {...rest} onClick={() => record('moved')}>
              All moved away
            </Big>
          </div>
        )}
        <div className={classes.row}>
          <Big {...rest} onClick={() => record('left literature')}>
            Left literature
          </Big>
          <Big {...rest} onClick={() => record('refused')}>
            Refused
          </Big>
          <Big aria-expanded={isOther} onClick={() => setOtherOf(isOther ? null : door.id)}>
            Other
          </Big>
        </div>
        <div className={classes.row}>
          <Big {...rest} onClick={() => walk.change((plan) => skip(plan, door.id))}>
            Skip
          </Big>
          <Big primary {...rest} onClick={() => record('not home')}>
            Not home
          </Big>
        </div>
        <Tabs />
      </footer>
    </>
  )
}

// A tap that trembles would otherwise give the next door a result, too.
const restMs = 250

/** True for a moment after another door has come. */
function useResting(doorId: string): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(doorId), restMs)
    return () => clearTimeout(timer)
  }, [doorId])
  return rested !== doorId
}

export const freshPerson = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  note: '',
  wantsToVolunteer: false,
  wantsSign: false,
  isAdult: false,
}

/** The phone was closed in the middle of something. */
function Unfinished({ doorId }: { doorId: string }) {
  const { walk, form, at } = useApp()
  const { draft } = form
  const door = draft && walk.turf.doors.find(({ id }) => id === draft.doorId)
  if (!draft || !door) return null
  return (
    <div className={classes.call}>
      <p>
        Not finished{draft.doorId === doorId ? '' : ` at ${doorName(door)}`}: {unfinishedWords[draft.kind]}.
      </p>
      <div className={classes.row} style={{ marginTop: 8 }}>
        <Big onClick={() => form.keep(null)}>Discard</Big>
        <Big
          primary
          onClick={() => {
            walk.change((plan) => ({ ...plan, chosen: draft.doorId }))
            at.go(draft.kind)
          }}
        >
          Continue
        </Big>
      </div>
    </div>
  )
}

const unfinishedWords = {
  talk: 'a talk',
  person: 'someone not on the list',
  note: 'a note',
  correct: 'a correction',
} as const
