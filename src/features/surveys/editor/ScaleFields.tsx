import { NumberInput } from '@mantine/core'
import type { Question } from '../../../domain/surveys/content.ts'
import classes from './Editor.module.css'
import { WordsFields } from './WordsFields.tsx'

interface ScaleFieldsProps {
  question: Question
  name: string
  languages: string[]
  onChange(question: Question): void
}

/** Where a scale begins and ends, and what its ends mean. The support level is always 1 to 5. */
export function ScaleFields({ question, name, languages, onChange }: ScaleFieldsProps) {
  const scale = question.scale!
  const set = (next: Partial<typeof scale>) => onChange({ ...question, scale: { ...scale, ...next } })
  const number = (end: 'from' | 'to', label: string) => (
    <NumberInput
      label={label}
      aria-label={`${name}: ${label}`}
      w={90}
      min={0}
      max={10}
      allowDecimal={false}
      disabled={question.isSupport}
      value={scale[end]}
      onChange={(value) => typeof value === 'number' && set({ [end]: value })}
    />
  )
  return (
    <div className={classes.part}>
      <div className={classes.branch}>
        {number('from', 'From')}
        {number('to', 'To')}
      </div>
      <WordsFields
        label={`What ${scale.from} means`}
        isLabelShown
        languages={languages}
        words={scale.low}
        most={60}
        onChange={(low) => set({ low })}
      />
      <WordsFields
        label={`What ${scale.to} means`}
        isLabelShown
        languages={languages}
        words={scale.high}
        most={60}
        onChange={(high) => set({ high })}
      />
    </div>
  )
}
