import { ActionIcon, Checkbox, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { Question, SurveyContent } from '../../../domain/surveys/content.ts'
import { presetNames } from '../../../domain/surveys/presets.ts'
import { BranchFields } from './BranchFields.tsx'
import classes from './Editor.module.css'
import { OptionFields } from './OptionFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { useQuestionDrag } from './useQuestionDrag.ts'
import { WordsFields } from './WordsFields.tsx'

interface QuestionCardProps {
  content: SurveyContent
  question: Question
  onChange(question: Question): void
  onMove(to: number): void
  onRemove(): void
}

/** One question in the editor. It moves by its buttons, or by dragging its handle. */
export function QuestionCard({ content, question, onChange, onMove, onRemove }: QuestionCardProps) {
  const place = content.questions.indexOf(question)
  const name = `Question ${place + 1}`
  const { languages } = content
  const { element, handle, isDragging, edge } = useQuestionDrag(question.id, true)
  return (
    <li
      ref={element}
      className={classes.question}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
      aria-label={name}
    >
      <div className={classes.head}>
        <span ref={handle} className={classes.handle} title="Drag to move" aria-hidden>
          <IconGripVertical size={16} stroke={1.6} />
        </span>
        <span className={classes.number}>{place + 1}</span>
        <Text size="sm" className={classes.kind}>
          {question.isSupport ? `${presetNames.support}, sets the support level` : presetNames[question.kind]}
        </Text>
        <Checkbox
          label="Must be answered"
          aria-label={`${name} must be answered`}
          checked={question.isRequired}
          onChange={(event) => onChange({ ...question, isRequired: event.currentTarget.checked })}
        />
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            aria-label={`Move ${name.toLowerCase()} up`}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={`Move ${name.toLowerCase()} down`}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={16} stroke={1.6} />
          </ActionIcon>
        </ActionIcon.Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      <WordsFields
        label={name}
        languages={languages}
        words={question.words}
        most={500}
        isLong
        placeholder="What do you ask?"
        onChange={(words) => onChange({ ...question, words })}
      />
      {(question.kind === 'choice' || question.kind === 'several') && (
        <OptionFields question={question} name={name} languages={languages} onChange={onChange} />
      )}
      {question.scale && (
        <ScaleFields question={question} name={name} languages={languages} onChange={onChange} />
      )}
      <BranchFields content={content} question={question} name={name} onChange={onChange} />
    </li>
  )
}
