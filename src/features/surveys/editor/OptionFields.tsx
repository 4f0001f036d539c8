import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Question } from '../../../domain/surveys/content.ts'
import { addOption, removeOption } from './editing.ts'
import classes from './Editor.module.css'
import { WordsFields } from './WordsFields.tsx'

interface OptionFieldsProps {
  question: Question
  name: string
  languages: string[]
  onChange(question: Question): void
}

/** The choices of a question; one of them may end the talk. */
export function OptionFields({ question, name, languages, onChange }: OptionFieldsProps) {
  const { options } = question
  return (
    <div className={classes.part}>
      {options.map((option, index) => (
        <div key={option.id} className={classes.option}>
          <WordsFields
            label={`${name}, choice ${index + 1}`}
            languages={languages}
            words={option.words}
            most={200}
            placeholder={`Choice ${index + 1}`}
            onChange={(words) =>
              onChange({ ...question, options: options.with(index, { ...option, words }) })
            }
          />
          {question.kind === 'choice' && (
            <Checkbox
              label="Ends the talk"
              aria-label={`${name}, choice ${index + 1} ends the talk`}
              checked={option.endsTalk ?? false}
              onChange={(event) =>
                onChange({
                  ...question,
                  options: options.with(index, {
                    ...option,
                    endsTalk: event.currentTarget.checked || undefined,
                  }),
                })
              }
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove choice ${index + 1} of ${name.toLowerCase()}`}
            disabled={options.length <= 2}
            onClick={() => onChange(removeOption(question, option.id))}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={options.length >= 20}
          onClick={() => onChange(addOption(question, languages))}
        >
          Add a choice
        </Button>
      </div>
    </div>
  )
}
