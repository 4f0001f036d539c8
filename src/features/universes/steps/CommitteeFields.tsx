import { NativeSelect, Stack, Text } from '@mantine/core'
import { supportNames } from '../../../domain/voters/contacts.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { Chips } from './Chips.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { FieldsProps } from './FieldsProps.ts'
import { IsSwitch } from './IsSwitch.tsx'

const scores = [1, 2, 3, 4, 5].map((score) => ({
  value: String(score),
  label: `${score} ${supportNames[score]}`,
}))

export function SupportFields({ condition, onChange }: FieldsProps<'support'>) {
  const { min, max } = condition
  return (
    <Stack gap="xs">
      <NativeSelect
        label="From"
        value={String(min)}
        data={scores}
        onChange={(event) => {
          const least = Number(event.currentTarget.value)
          onChange({ ...condition, min: least, max: Math.max(least, max) })
        }}
      />
      <NativeSelect
        label="To"
        value={String(max)}
        data={scores.slice(min - 1)}
        onChange={(event) => onChange({ ...condition, max: Number(event.currentTarget.value) })}
      />
      <Text size="xs" c="dimmed">
        The last score our committee noted.
      </Text>
    </Stack>
  )
}

export function TagFields({ condition, onChange }: FieldsProps<'tag'>) {
  const { choices } = useBuilder()
  return (
    <Stack gap="xs">
      <IsSwitch
        value={condition.is}
        any="has one of"
        none="has none of"
        onChange={(is) => onChange({ ...condition, is })}
      />
      <ChoiceList
        label="Tags"
        options={choices.tags.map(({ id, name, voters }) => ({ value: id, label: name, voters }))}
        chosen={condition.tags}
        onChange={(tags) => onChange({ ...condition, tags })}
      />
    </Stack>
  )
}

export function UniverseFields({ condition, onChange }: FieldsProps<'universe'>) {
  const { choices } = useBuilder()
  if (choices.universes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No universe is saved yet for this committee.
      </Text>
    )
  return (
    <Stack gap="xs">
      <IsSwitch
        value={condition.is}
        any="is in"
        none="is not in"
        onChange={(is) => onChange({ ...condition, is })}
      />
      <NativeSelect
        label="Universe"
        value={condition.id}
        data={[
          { value: '', label: 'Choose one', disabled: true },
          ...choices.universes.map(({ id, name, isFrozen }) => ({
            value: id,
            label: isFrozen ? `${name} (frozen)` : name,
          })),
        ]}
        onChange={(event) => onChange({ ...condition, id: event.currentTarget.value })}
      />
    </Stack>
  )
}

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

const correctionNames = {
  moved: 'Moved',
  deceased: 'Deceased',
  phone: 'Phone',
  'cell phone': 'Cell phone',
  email: 'Email',
  name: 'Name',
  address: 'Address',
  party: 'Party',
  other: 'Other',
}
const correctionFields = Object.keys(correctionNames) as (keyof typeof correctionNames)[]

export function CorrectionFields({ condition, onChange }: FieldsProps<'correction'>) {
  return (
    <Stack gap="xs">
      <IsSwitch
        value={condition.is}
        any="has an open one"
        none="has none open"
        onChange={(is) => onChange({ ...condition, is })}
      />
      <Chips
        label="About (anything while none is chosen)"
        values={correctionFields}
        names={correctionNames}
        chosen={correctionFields.filter((field) => condition.fields.includes(field))}
        onChange={(fields) => onChange({ ...condition, fields })}
      />
    </Stack>
  )
}
