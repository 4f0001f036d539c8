import { NativeSelect, Stack, Text } from '@mantine/core'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { Chips } from './Chips.tsx'
import type { FieldsProps } from './FieldsProps.ts'
import { IsSwitch } from './IsSwitch.tsx'

/** What voters answered at the door: a question of the committee's surveys, and which answers count. */
export function AnswerFields({ condition, onChange }: FieldsProps<'answer'>) {
  const { choices } = useBuilder()
  if (choices.questions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        This committee has published no survey yet.
      </Text>
    )
  const question = choices.questions.find(({ id }) => id === condition.question)
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Question"
        value={condition.question}
        data={[
          { value: '', label: 'Choose one', disabled: true },
          ...choices.questions.map(({ id, words }) => ({ value: id, label: words })),
        ]}
        onChange={(event) => onChange({ ...condition, question: event.currentTarget.value, values: [] })}
      />
      <IsSwitch
        value={condition.is}
        any="answered"
        none="did not answer"
        onChange={(is) => onChange({ ...condition, is })}
      />
      {question && question.values.length > 0 && (
        <Chips
          label="With (anything while none is chosen)"
          values={question.values.map(({ value }) => value)}
          names={Object.fromEntries(question.values.map(({ value, words }) => [value, words]))}
          chosen={condition.values}
          onChange={(values) => onChange({ ...condition, values })}
        />
      )}
      <Text size="xs" c="dimmed">
        The last answer each voter gave our committee.
      </Text>
    </Stack>
  )
}
