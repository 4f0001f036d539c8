import { useId, useState, type ReactNode } from 'react'
import { possibleAnswers, wordsIn, type Question } from '../../domain/surveys/content.ts'
import { isRightToLeft } from '../../domain/surveys/languages.ts'
import classes from './AskQuestion.module.css'

/** What a screen puts around a question: where it has its buttons is its own affair. */
export interface Asked {
  fields: ReactNode
  /** No answer given; null where one is required. */
  skip: (() => void) | null
  /** Null where one tap is the answer, and the next question comes at once. */
  next: { go(): void; isReady: boolean } | null
}

interface AskQuestionProps {
  question: Question
  language: string
  /** The survey's main language, for words that this one lacks. */
  main: string
  /** What was said before, when one comes back to the question. */
  given?: string[]
  /** No values: asked, and no answer given. */
  onAnswer(values: string[]): void
  children(asked: Asked): ReactNode
}

const notByOneTap: Question['kind'][] = ['several', 'text', 'contact details']

/**
 * One question, at the door and in the preview: one thumb, targets of 56 px. Give it the question's id as key, so that what was typed does not
 * stay for the next.
 */
export function AskQuestion({ question, language, main, given = [], onAnswer, children }: AskQuestionProps) {
  const [picked, setPicked] = useState(given)
  const isOneTap = !notByOneTap.includes(question.kind)
  const words = (said: Record<string, string>) => wordsIn(said, language, main)
  const answered = filled(picked)
  return children({
    fields: (
      <div className={classes.ask} lang={language} dir={isRightToLeft(language) ? 'rtl' : undefined}>
        <h2 className={classes.question}>{words(question.words)}</h2>
        <Answers
          question={question}
          words={words}
          picked={picked}
          onPick={(values) => {
            setPicked(values)
            if (isOneTap) onAnswer(values)
          }}
        />
      </div>
    ),
    skip: question.isRequired ? null : () => onAnswer([]),
    next: isOneTap
      ? null
      : { go: () => onAnswer(answered), isReady: answered.length > 0 && answered.every(isPlausible) },
  })
}

const filled = (values: string[]) =>
  values.map((value) => value.trim()).filter((value) => value !== '' && !/^(phone|email):\s*$/.test(value))

/** A slip in a number or an address is seen here, while the voter still stands there. */
function isPlausible(value: string): boolean {
  if (value.startsWith('phone:')) return value.replaceAll(/\D/g, '').length >= 7
  return !value.startsWith('email:') || /^email:\s*\S+@\S+\.\S+$/.test(value)
}

interface AnswersProps {
  question: Question
  words(words: Record<string, string>): string
  picked: string[]
  onPick(values: string[]): void
}

function Answers({ question, words, picked, onPick }: AnswersProps) {
  const { kind, options, scale } = question
  const all = options.map(({ id, words: said }) => ({ value: id, label: words(said) }))
  const toggle = (value: string) =>
    onPick(picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value])
  switch (kind) {
    case 'text':
      return <FreeText picked={picked} onPick={onPick} />
    case 'contact details':
      return <ContactDetails picked={picked} onPick={onPick} />
    case 'several':
      return <Choices options={all} picked={picked} onChoose={toggle} />
    case 'choice':
      return <Choices options={all} picked={picked} onChoose={(value) => onPick([value])} />
    case 'scale':
      return (
        <>
          <Choices
            isRow
            options={possibleAnswers(question)!.map((value) => ({ value, label: value }))}
            picked={picked}
            onChoose={(value) => onPick([value])}
          />
          <div className={classes.ends}>
            <span>{words(scale?.low ?? {})}</span>
            <span>{words(scale?.high ?? {})}</span>
          </div>
        </>
      )
    case 'yes/no':
    case 'wants a sign':
    case 'will volunteer':
      return <Choices options={yesOrNo} picked={picked} onChoose={(value) => onPick([value])} />
  }
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

interface ChoicesProps {
  options: { value: string; label: string }[]
  picked: string[]
  isRow?: boolean
  onChoose(value: string): void
}

function Choices({ options, picked, isRow, onChoose }: ChoicesProps) {
  return (
    <div className={classes.choices} data-row={isRow || undefined}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={picked.includes(value)}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type TypedProps = Pick<AnswersProps, 'picked' | 'onPick'>

function FreeText({ picked, onPick }: TypedProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>In their own words</label>
      <textarea
        id={id}
        maxLength={2000}
        value={picked[0] ?? ''}
        onChange={(event) => onPick([event.currentTarget.value])}
      />
    </div>
  )
}

function ContactDetails({ picked, onPick }: TypedProps) {
  const id = useId()
  const field = (kind: 'phone' | 'email', label: string, type: 'tel' | 'email', most: number) => (
    <div className={classes.field}>
      <label htmlFor={`${id} ${kind}`}>{label}</label>
      <input
        id={`${id} ${kind}`}
        type={type}
        autoComplete="off"
        maxLength={most}
        value={picked.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? ''}
        onChange={(event) =>
          onPick([
            ...picked.filter((one) => !one.startsWith(`${kind}:`)),
            `${kind}:${event.currentTarget.value}`,
          ])
        }
      />
    </div>
  )
  return (
    <>
      {field('phone', 'Phone', 'tel', 40)}
      {field('email', 'Email', 'email', 190)}
    </>
  )
}
