import { useState } from 'react'
import { wordsIn, type SurveyContent } from '../../../../domain/surveys/content.ts'
import { languageName } from '../../../../domain/surveys/languages.ts'
import { resultNames } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { contradictionOf, partyAnswered } from '../model/contradiction.ts'
import { answer, answersOnPath, before, freshTalk, questionOf, visitOf, type Talk } from '../model/talk.ts'
import type { Door, DoorResult, Person } from '../model/turf.ts'
import { doorName } from '../useWalk.ts'
import { ContradictionAsk } from './ContradictionAsk.tsx'
import { OtherResults } from './OtherResults.tsx'
import { Big } from './pieces.tsx'
import { QuestionView } from './QuestionView.tsx'
import { TalkEnd } from './TalkEnd.tsx'

interface TalkViewProps {
  door: Door
  person: Person
  talk: Talk
}

/** A talk with one person: the questions one by one, then the result. Each tap is kept, so that a frozen phone loses none. */
export function TalkView({ door, person, talk }: TalkViewProps) {
  const { walk, form, at } = useApp()
  const [isOther, setOther] = useState(false)
  const content = walk.turf.survey?.content ?? null
  const question = content && questionOf(content, talk)
  const change = (values: Talk) => form.keep({ kind: 'talk', doorId: door.id, values })
  const conflict = content && openContradiction(content, person, talk)

  const leave = () => {
    form.keep(null)
    at.go('door')
  }
  const record = async (result: DoorResult, isLast: boolean) => {
    const visit = visitOf(walk.turf, result, talk, walk.shared)
    const claimed = claimOf(result, talk)
    const isKept = await walk.record(door.id, `${resultNames[result]}: ${person.name}`, [
      ['doors.visit', visit],
      ...(claimed
        ? [['doors.correction', { doorId: door.id, voterId: person.voterId, ...claimed }] as const]
        : []),
    ] as Parameters<typeof walk.record>[2])
    if (!isKept) return
    // Another person at the same door: it stays on the screen.
    if (!isLast) walk.change((plan) => ({ ...plan, chosen: door.id }))
    leave()
  }

  if (conflict)
    return (
      <ContradictionAsk
        name={person.name}
        conflict={conflict}
        onSettle={(isCorrection) => change({ ...talk, party: { claimed: conflict.party, isCorrection } })}
        onAskAgain={() => change(withoutParty(content, talk))}
      />
    )
  if (isOther)
    return (
      <OtherResults
        person={person}
        onResult={(result) => void record(result, true)}
        onCorrect={() => {
          form.keep({
            kind: 'correct',
            doorId: door.id,
            values: { voterId: person.voterId, field: '', claimed: '' },
          })
          at.go('correct')
        }}
        onBack={() => setOther(false)}
      />
    )
  const back = content ? before(content, talk) : null
  const head = (
    <div>
      <h1>{person.name}</h1>
      <p className={classes.soft}>{doorName(door)}</p>
      {content && content.languages.length > 1 && (
        <div className={classes.row} role="group" aria-label="Language" style={{ marginTop: 8 }}>
          {content.languages.map((code) => (
            <Big
              key={code}
              aria-pressed={talk.language === code}
              onClick={() => change({ ...talk, language: code })}
            >
              {languageName(code)}
            </Big>
          ))}
        </div>
      )}
    </div>
  )
  const tools = (
    <div className={classes.row}>
      <Big
        onClick={() => {
          if (talk.isEnded) change({ ...talk, isEnded: false })
          else if (back) change({ ...talk, back })
          else leave()
        }}
      >
        {back || talk.isEnded ? 'Back' : 'Cancel'}
      </Big>
      <Big onClick={() => setOther(true)}>Not a talk</Big>
      {question && <Big onClick={() => change({ ...talk, isEnded: true })}>End talk</Big>}
    </div>
  )
  if (content && question)
    return (
      <QuestionView
        key={question.id}
        head={head}
        tools={tools}
        opening={
          question === content.questions[0]
            ? wordsIn(content.opening, talk.language, content.languages[0]!)
            : ''
        }
        question={question}
        language={talk.language}
        main={content.languages[0]!}
        given={talk.answers.find(({ questionId }) => questionId === question.id)?.values ?? []}
        onAnswer={(values) => change(answer(content, talk, question.id, values))}
      />
    )
  return (
    <TalkEnd
      head={head}
      tools={tools}
      talk={talk}
      closing={content ? wordsIn(content.closing, talk.language, content.languages[0]!) : ''}
      asksSupport={!content?.questions.some(({ isSupport }) => isSupport)}
      asksSign={!content?.questions.some(({ kind }) => kind === 'wants a sign')}
      isAlone={door.people.length < 2}
      onChange={change}
      onSave={(isLast) => void record('talked', isLast)}
    />
  )
}

/** What the result says about the record itself: a correction that survives the next state file. */
function claimOf(result: DoorResult, talk: Talk) {
  if (result === 'moved' || result === 'deceased') return { field: result, claimed: 'Said at the door.' }
  return talk.party?.isCorrection ? { field: 'party' as const, claimed: talk.party.claimed } : null
}

/** Asked as soon as it is said, and once. */
function openContradiction(content: SurveyContent, person: Person, talk: Talk) {
  const said = partyAnswered(content, answersOnPath(content, talk.answers))
  if (!said || talk.party?.claimed === said) return null
  return contradictionOf(person, said)
}

/** The question is asked once more; the answers before it stay. */
function withoutParty(content: SurveyContent, talk: Talk): Talk {
  const path = answersOnPath(content, talk.answers)
  const wrong = path.find((one) => partyAnswered(content, [one]) !== null)
  return {
    ...freshTalk(talk.doorId, talk.voterId, talk.language),
    ...talk,
    answers: talk.answers.filter(({ questionId }) => questionId !== wrong?.questionId),
    back: null,
    isEnded: false,
    party: null,
  }
}
