import { Code, Text, Textarea, TextInput } from '@mantine/core'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { places } from './wording.ts'

type Words = { emailId: string; subject: string; body: string }

/** Subject and text, with the places that each person's details fill. */
export function WordingFields({ form }: { form: DraftForm<Words> }) {
  return (
    <>
      <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />
      <Textarea
        label="Text"
        description="An empty line begins a new paragraph."
        autosize
        minRows={6}
        maxRows={16}
        maxLength={20_000}
        {...form.getInputProps('body')}
      />
      <Text size="sm" c="dimmed">
        Each person fills in{' '}
        {places.map((place) => (
          <Code key={place} mr={6}>{`{${place}}`}</Code>
        ))}
      </Text>
    </>
  )
}
