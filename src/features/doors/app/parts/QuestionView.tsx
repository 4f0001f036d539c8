import { useState, type ReactNode } from 'react'
import { possibleAnswers, wordsIn, type Question } from '../../../../domain/surveys/content.ts'
import { isRightToLeft } from '../../../../domain/surveys/languages.ts'
import classes from '../App.module.css'
import { Big, Field } from './pieces.tsx'

interface QuestionViewProps {
  head: ReactNode
  tools: ReactNode
  opening: string
  question: Question
  language: string
  main: string
  given: string[]
  /** No values: asked, and no answer given. */
  onAnswer(values: string[]): void
}

/** One question. Where one tap is the answer, the next question comes at once. */
export function QuestionView(props: QuestionViewProps) {
  const { head, tools, opening, question, language, main, given, onAnswer } = props
  const [picked, setPicked] = useState(given)
  const isOneTap = !['several', 'text', 'contact details'].includes(question.kind)
  const dir = isRightToLeft(language) ? 'rtl' : undefined
  return (
    <>
      <main className={classes.body}>
        {head}
        {opening && (
          <p lang={language} dir={dir}>
            {opening}
          </p>
        )}
        <p className={classes.question} lang={language} dir={dir}>
          {wordsIn(question.words, language, main)}
        </p>
        <div lang={language} dir={dir}>
          <Answers
            question={question}
            words={(words) => wordsIn(words, language, main)}
            picked={picked}
            onPick={(values) => {
              setPicked(values)
              if (isOneTap) onAnswer(values)
            }}
          />
        </div>
      </main>
      <footer className={classes.foot}>
        {tools}
        {(!isOneTap || !question.isRequired) && (
          <div className={classes.row}>
            {!question.isRequired && <Big onClick={() => onAnswer([])}>No answer</Big>}
            {!isOneTap && (
              <Big primary disabled={filled(picked).length === 0} onClick={() => onAnswer(filled(picked))}>
                Next
              </Big>
            )}
          </div>
        )}
      </footer>
    </>
  )
}

const filled = (values: string[]) =>
  values.map((value) => value.trim()).filter((value) => value !== '' && !/^(phone|email):\s*$/.test(value))

interface AnswersProps {
  question: Question
  words(words: Record<string, string>): string
  picked: string[]
  onPick(values: string[]): void
}

function Answers({ question, words, picked, onPick }: AnswersProps) {
  const { kind, options, scale } = question
  if (kind === 'text')
    return (
      <Field label="In their own words">
        {(field) => (
          <textarea
            {...field}
            maxLength={2000}
            value={picked[0] ?? ''}
            onChange={(event) => onPick([event.currentTarget.value])}
          />
        )}
      </Field>
    )
  if (kind === 'contact details') return <ContactDetails picked={picked} onPick={onPick} />
  if (kind === 'several')
    return (
      <div className={classes.stack}>
        {options.map(({ id, words: said }) => (
          <Big
            key={id}
            left
            aria-pressed={picked.includes(id)}
            onClick={() => onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])}
          >
            {words(said)}
          </Big>
        ))}
      </div>
    )
  if (kind === 'scale')
    return (
      <div className={classes.stack}>
        <div className={classes.scale}>
          {possibleAnswers(question)!.map((value) => (
            <Big key={value} aria-pressed={picked.includes(value)} onClick={() => onPick([value])}>
              {value}
            </Big>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{words(scale?.low ?? {})}</span>
          <span>{words(scale?.high ?? {})}</span>
        </div>
      </div>
    )
  const choices =
    kind === 'choice' ? options.map(({ id, words: said }) => [id, words(said)] as const) : yesOrNo
  return (
    <div className={classes.stack}>
      {choices.map(([id, said]) => (
        <Big key={id} left aria-pressed={picked.includes(id)} onClick={() => onPick([id])}>
          {said}
        </Big>
      ))}
    </div>
  )
}

const yesOrNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

function ContactDetails({ picked, onPick }: Pick<AnswersProps, 'picked' | 'onPick'>) {
  const of = (kind: string) => picked.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? ''
  const set = (kind: string, value: string) =>
    onPick([...picked.filter((one) => !one.startsWith(`${kind}:`)), `${kind}:${value}`])
  return (
    <div className={classes.stack}>
      <Field label="Phone">
        {(field) => (
          <input
            {...field}
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={of('phone')}
            onChange={(event) => set('phone', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Email">
        {(field) => (
          <input
            {...field}
            type="email"
            autoComplete="off"
            maxLength={190}
            value={of('email')}
            onChange={(event) => set('email', event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
