import { ActionIcon, Button, MultiSelect, NativeSelect, Text } from '@mantine/core'
import { IconArrowFork, IconTrash } from '@tabler/icons-react'
import {
  answerWords,
  possibleAnswers,
  wordsIn,
  type Branch,
  type Question,
  type SurveyContent,
} from '../../../domain/surveys/content.ts'
import classes from './Editor.module.css'

interface BranchFieldsProps {
  content: SurveyContent
  question: Question
  name: string
  onChange(question: Question): void
}

/** Where answers lead, as sentences: "After Taxes, go to question 4." Branches only lead on. */
export function BranchFields({ content, question, name, onChange }: BranchFieldsProps) {
  const possible = possibleAnswers(question)
  if (!possible) return null
  const main = content.languages[0]!
  const place = content.questions.indexOf(question)
  const later = content.questions.slice(place + 1)
  const taken = new Set(question.goTo.flatMap((branch) => branch.answers))
  const free = possible.filter((answer) => !taken.has(answer))
  const nameOf = (answer: string) =>
    answerWords(question, answer, main, main) || `Choice ${possible.indexOf(answer) + 1}`
  const set = (index: number, branch: Branch | null) =>
    onChange({
      ...question,
      goTo: branch ? question.goTo.with(index, branch) : question.goTo.toSpliced(index, 1),
    })
  return (
    <div className={classes.part}>
      {question.goTo.map((branch, index) => (
        <div key={index} className={classes.branch}>
          <Text size="sm">After</Text>
          <MultiSelect
            aria-label={`${name}, branch ${index + 1}: after these answers`}
            placeholder={branch.answers.length === 0 ? 'Choose answers' : undefined}
            data={possible
              .filter((answer) => branch.answers.includes(answer) || free.includes(answer))
              .map((answer) => ({ value: answer, label: nameOf(answer) }))}
            value={branch.answers}
            miw={180}
            onChange={(answers) => set(index, { ...branch, answers })}
          />
          <Text size="sm">go to</Text>
          <NativeSelect
            aria-label={`${name}, branch ${index + 1}: go to`}
            value={branch.to}
            data={[
              ...later.map((other) => ({
                value: other.id,
                label: `Question ${content.questions.indexOf(other) + 1}: ${shortened(wordsIn(other.words, main, main))}`,
              })),
              { value: 'end', label: 'the end' },
            ]}
            onChange={(event) => set(index, { ...branch, to: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove branch ${index + 1} of ${name.toLowerCase()}`}
            onClick={() => set(index, null)}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {free.length > 0 && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowFork size={14} />}
            onClick={() =>
              onChange({ ...question, goTo: [...question.goTo, { answers: [free[0]!], to: 'end' }] })
            }
          >
            Add a branch
          </Button>
        </div>
      )}
    </div>
  )
}

const shortened = (words: string) => (words.length > 40 ? `${words.slice(0, 39)}…` : words || 'no words yet')
