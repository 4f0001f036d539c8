import type { ReactNode } from 'react'
import { wordsIn, type Answer } from '../../../domain/surveys/content.ts'
import { languageName } from '../../../domain/surveys/languages.ts'
import {
  answer,
  answersOnPath,
  before,
  Big,
  Field,
  freshTalk,
  handheldClasses as classes,
  QuestionView,
  questionOf,
  type Talk,
} from '../../doors/handheld.tsx'
import type { Handed } from '../api.ts'

interface TalkingProps {
  head: ReactNode
  survey: Handed['survey']
  talk: Talk
  onTalk(talk: Talk): void
  note: string
  onNote(note: string): void
  onSave(survey: { versionId: string; answers: Answer[] } | null): void
  onBack(): void
}

const mainLanguage = (survey: Handed['survey']): string => survey?.content.languages[0] ?? 'en'

export const beginTalk = (survey: Handed['survey']): Talk => freshTalk('', null, mainLanguage(survey))

/** The questions one by one, as at a door, and the note at the end. */
export function Talking({ head, survey, talk, onTalk, note, onNote, onSave, onBack }: TalkingProps) {
  const content = survey?.content ?? null
  const main = mainLanguage(survey)
  const question = content && questionOf(content, talk)
  const back = content ? before(content, talk) : null
  const languages = content && content.languages.length > 1 && (
    <div className={classes.row} role="group" aria-label="Language">
      {content.languages.map((code) => (
        <Big
          key={code}
          aria-pressed={talk.language === code}
          onClick={() => onTalk({ ...talk, language: code })}
        >
          {languageName(code)}
        </Big>
      ))}
    </div>
  )
  const tools = (
    <div className={classes.row}>
      <Big
        onClick={() => {
          if (talk.isEnded) onTalk({ ...talk, isEnded: false })
          else if (back) onTalk({ ...talk, back })
          else onBack()
        }}
      >
        {back || talk.isEnded ? 'Back' : 'Cancel'}
      </Big>
      {question && <Big onClick={() => onTalk({ ...talk, isEnded: true })}>End talk</Big>}
    </div>
  )
  if (content && question)
    return (
      <QuestionView
        key={question.id}
        head={
          <>
            {head}
            {languages}
          </>
        }
        tools={tools}
        opening={question === content.questions[0] ? wordsIn(content.opening, talk.language, main) : ''}
        question={question}
        language={talk.language}
        main={main}
        given={talk.answers.find(({ questionId }) => questionId === question.id)?.values ?? []}
        onAnswer={(values) => onTalk(answer(content, talk, question.id, values))}
      />
    )
  return (
    <>
      <main className={classes.body}>
        {head}
        {content && <p lang={talk.language}>{wordsIn(content.closing, talk.language, main)}</p>}
        <Field label="Note" help="Only what helps the next talk. Nothing about anyone under 18.">
          {(field) => (
            <textarea
              {...field}
              maxLength={2000}
              value={note}
              onChange={(event) => onNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </main>
      <footer className={classes.foot}>
        {tools}
        <Big
          primary
          onClick={() => {
            const answers = content ? answersOnPath(content, talk.answers) : []
            onSave(survey && answers.length > 0 ? { versionId: survey.versionId, answers } : null)
          }}
        >
          Save, next person
        </Big>
      </footer>
    </>
  )
}
