import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { wordsIn, type Question } from '../../domain/surveys/content.ts'
import { isRightToLeft } from '../../domain/surveys/languages.ts'
import classes from './AskQuestion.module.css'

interface AskQuestionProps {
  question: Question
  language: string
  /** The survey's main language, for words that this one lacks. */
  main: string
  /** What was said before, when one comes back to the question. */
  values?: string[]
  /** No values: skipped. */
  onAnswer(values: string[]): void
}

/**
 * One question as a phone at the door shows it: one thumb, targets of 56 px. A single choice goes on at once; give it the question's id as
 * key, so that what was typed does not stay for the next.
 */
export function AskQuestion({ question, language, main, values = [], onAnswer }: AskQuestionProps) {
  const words = (text: Record<string, string>) => wordsIn(text, language, main)
  return (
    <div className={classes.ask} lang={language} dir={isRightToLeft(language) ? 'rtl' : undefined}>
      <h2 className={classes.question}>{words(question.words)}</h2>
      <Fields question={question} words={words} values={values} onAnswer={onAnswer} />
      {!question.isRequired && (
        <button type="button" className={classes.skip} onClick={() => onAnswer([])}>
          No answer
        </button>
      )}
    </div>
  )
}

interface FieldsProps {
  question: Question
  words(text: Record<string, string>): string
  values: string[]
  onAnswer(values: string[]): void
}

function Fields(props: FieldsProps) {
  const { question, words, values, onAnswer } = props
  switch (question.kind) {
    case 'choice':
      return (
        <Choices
          options={question.options.map((option) => ({ value: option.id, label: words(option.words) }))}
          chosen={values}
          onChoose={(value) => onAnswer([value])}
        />
      )
    case 'several':
      return <Several {...props} />
    case 'yes/no':
    case 'wants a sign':
    case 'will volunteer':
      return (
        <Choices
          isRow
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          chosen={values}
          onChoose={(value) => onAnswer([value])}
        />
      )
    case 'scale':
      return <Scale {...props} />
    case 'text':
      return <FreeText values={values} onAnswer={onAnswer} />
    case 'contact details':
      return <ContactDetails values={values} onAnswer={onAnswer} />
  }
}

interface ChoicesProps {
  options: { value: string; label: string }[]
  chosen: string[]
  isRow?: boolean
  onChoose(value: string): void
}

function Choices({ options, chosen, isRow, onChoose }: ChoicesProps) {
  return (
    <div className={classes.choices} data-row={isRow || undefined}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={chosen.includes(value)}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Several({ question, words, values, onAnswer }: FieldsProps) {
  const [chosen, setChosen] = useState(values)
  const toggle = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <>
      <Choices
        options={question.options.map((option) => ({ value: option.id, label: words(option.words) }))}
        chosen={chosen}
        onChoose={toggle}
      />
      <Button className={classes.next} disabled={chosen.length === 0} onClick={() => onAnswer(chosen)}>
        Next
      </Button>
    </>
  )
}

function Scale({ question, words, values, onAnswer }: FieldsProps) {
  const { from, to, low, high } = question.scale!
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  return (
    <>
      <Choices
        isRow
        options={numbers.map((value) => ({ value, label: value }))}
        chosen={values}
        onChoose={(value) => onAnswer([value])}
      />
      <p className={classes.ends}>
        <span>
          {from}: {words(low)}
        </span>
        <span>
          {to}: {words(high)}
        </span>
      </p>
    </>
  )
}

function FreeText({ values, onAnswer }: Pick<FieldsProps, 'values' | 'onAnswer'>) {
  const [text, setText] = useState(values[0] ?? '')
  return (
    <>
      <Textarea
        label="In their own words"
        autosize
        minRows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button className={classes.next} disabled={text.trim() === ''} onClick={() => onAnswer([text.trim()])}>
        Next
      </Button>
    </>
  )
}

function ContactDetails({ values, onAnswer }: Pick<FieldsProps, 'values' | 'onAnswer'>) {
  const given = (kind: string) => values.find((value) => value.startsWith(kind))?.slice(kind.length) ?? ''
  const [phone, setPhone] = useState(given('phone:'))
  const [email, setEmail] = useState(given('email:'))
  const isPhone = phone.replaceAll(/\D/g, '').length >= 7
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim())
  const isFine = (isPhone || isEmail) && (isPhone || phone.trim() === '') && (isEmail || email.trim() === '')
  return (
    <>
      <TextInput
        label="Phone"
        type="tel"
        value={phone}
        maxLength={40}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        type="email"
        value={email}
        maxLength={190}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        className={classes.next}
        disabled={!isFine}
        onClick={() =>
          onAnswer([
            ...(isPhone ? [`phone:${phone.trim()}`] : []),
            ...(isEmail ? [`email:${email.trim()}`] : []),
          ])
        }
      >
        Next
      </Button>
    </>
  )
}
