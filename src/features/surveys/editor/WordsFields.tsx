import { Textarea, TextInput } from '@mantine/core'
import { isRightToLeft, languageName } from '../../../domain/surveys/languages.ts'
import type { Words } from '../../../domain/surveys/content.ts'
import classes from './Editor.module.css'

interface WordsFieldsProps {
  /** What is written: "Question 2", "Choice 1 of question 2". */
  label: string
  /** Shown above the fields; the label is for those who hear the page. */
  isLabelShown?: boolean
  languages: string[]
  words: Words
  most: number
  isLong?: boolean
  placeholder?: string
  onChange(words: Words): void
}

/** The same text in every language of the survey, side by side. */
export function WordsFields(props: WordsFieldsProps) {
  const { label, isLabelShown, languages, words, most, isLong, placeholder, onChange } = props
  const Field = isLong ? Textarea : TextInput
  return (
    <div className={classes.languages} data-many={languages.length > 1 || undefined}>
      {languages.map((code, index) => (
        <Field
          key={code}
          label={
            isLabelShown ? (languages.length > 1 ? `${label}, ${languageName(code)}` : label) : undefined
          }
          aria-label={languages.length > 1 ? `${label}, ${languageName(code)}` : label}
          leftSection={
            languages.length > 1 && !isLabelShown ? <span className={classes.code}>{code}</span> : undefined
          }
          lang={code}
          dir={isRightToLeft(code) ? 'rtl' : undefined}
          value={words[code] ?? ''}
          maxLength={most}
          placeholder={index === 0 ? placeholder : undefined}
          {...(isLong && { autosize: true, minRows: 2, maxRows: 8 })}
          onChange={(event) => onChange({ ...words, [code]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
