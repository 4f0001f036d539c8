import { Button, Group, NativeSelect, NumberInput, TagsInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '../../../app/browser/call.ts'
import type { SourceFields } from '../shapes.ts'
import classes from './sources.module.css'

interface SourceFormProps {
  source: Partial<SourceFields>
  saveWords: string
  isBusy: boolean
  error: CallError | null
  onSave: (fields: SourceFields) => void
}

export function SourceForm({ source, saveWords, isBusy, error, onSave }: SourceFormProps) {
  const [fields, setFields] = useState<SourceFields>({
    name: source.name ?? '',
    feedUrl: source.feedUrl ?? '',
    siteUrl: source.siteUrl ?? '',
    licence: source.licence ?? 'none',
    licenceNote: source.licenceNote ?? '',
    everyMinutes: source.everyMinutes ?? 60,
    keepWords: source.keepWords ?? [],
    blockWords: source.blockWords ?? [],
  })
  const set = (changes: Partial<SourceFields>) => setFields({ ...fields, ...changes })
  const problems = error?.fields ?? {}
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(fields)
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label="Name"
          required
          maxLength={120}
          value={fields.name}
          error={problems['name']}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Address of the feed"
          required
          maxLength={2000}
          value={fields.feedUrl}
          error={problems['feedUrl']}
          onChange={(event) => set({ feedUrl: event.currentTarget.value })}
        />
        <NumberInput
          label="Look every (minutes)"
          min={15}
          max={1440}
          allowDecimal={false}
          value={fields.everyMinutes}
          error={problems['everyMinutes']}
          onChange={(value) => set({ everyMinutes: Number(value) || 60 })}
        />
        <NativeSelect
          label="License of the text"
          value={fields.licence}
          onChange={(event) => set({ licence: event.currentTarget.value as SourceFields['licence'] })}
          data={[
            { value: 'none', label: 'None: title, short summary and link' },
            { value: 'full', label: 'Its owner allows us to show the text' },
          ]}
        />
        <TextInput
          label="Words of the license"
          description="Shown under the text, such as a credit line."
          maxLength={500}
          value={fields.licenceNote}
          onChange={(event) => set({ licenceNote: event.currentTarget.value })}
        />
        <TagsInput
          label="Keep only with these words"
          description="Empty keeps everything."
          maxTags={40}
          value={fields.keepWords}
          onChange={(keepWords) => set({ keepWords })}
        />
        <TagsInput
          label="Leave out with these words"
          maxTags={40}
          value={fields.blockWords}
          onChange={(blockWords) => set({ blockWords })}
        />
      </div>
      {error && (
        <Text c="red" mt="sm" role="alert">
          {error.message}
        </Text>
      )}
      <Group mt="md">
        <Button type="submit" loading={isBusy}>
          {saveWords}
        </Button>
      </Group>
    </form>
  )
}
