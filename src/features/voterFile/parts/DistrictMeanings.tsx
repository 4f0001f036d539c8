import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DistrictKindForm, voterFile, type DistrictKind } from '../api.ts'
import { certainties } from '../rules.ts'
import classes from './VoterFile.module.css'

/** The state does not document its two-letter codes; a person who knows better says so here, and every screen follows. */
export function DistrictMeanings() {
  const read = useRead(voterFile.districtKinds, {})
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <Section
      title="What district codes mean"
      note="The file names districts by two letters that the state does not explain. Correct them where you know better."
    >
      <Loaded read={read} failed="The district codes did not load.">
        {({ kinds }) => (
          <ul className={classes.meanings}>
            {kinds.map((kind) =>
              kind.code === editing ? (
                <li key={kind.code} className={classes.editing}>
                  <EditMeaning kind={kind} onDone={() => setEditing(null)} />
                </li>
              ) : (
                <Meaning key={kind.code} kind={kind} onEdit={() => setEditing(kind.code)} />
              ),
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

const tones: Record<DistrictKind['certainty'], StatusTone> = {
  firm: 'good',
  'near certain': 'waiting',
  unknown: 'warning',
}
const words: Record<DistrictKind['certainty'], string> = {
  firm: 'Firm',
  'near certain': 'Near certain',
  unknown: 'A guess',
}

function Meaning({ kind, onEdit }: { kind: DistrictKind; onEdit: () => void }) {
  return (
    <li className={classes.meaning} data-hidden={!kind.isShown || undefined}>
      <code className={classes.code}>{kind.code}</code>
      <div className={classes.name}>
        <Text size="sm" fw={550}>
          {kind.name}
        </Text>
        <Text size="xs" c="dimmed">
          {kind.isShown ? kind.template.replace('{n}', '12') : 'not shown on screens'}
          {kind.changedBy &&
            kind.changedAt &&
            ` · changed by ${kind.changedBy}, ${formatDateTime(kind.changedAt)}`}
        </Text>
      </div>
      <Text size="sm" className={classes.office}>
        {kind.office || '–'}
      </Text>
      <div className={classes.sure}>
        <Status tone={tones[kind.certainty]}>{words[kind.certainty]}</Status>
      </div>
      <Button
        className={classes.change}
        variant="subtle"
        size="xs"
        onClick={onEdit}
        aria-label={`Change what ${kind.code} means`}
      >
        Change
      </Button>
    </li>
  )
}

function EditMeaning({ kind, onDone }: { kind: DistrictKind; onDone: () => void }) {
  const { code, name, template, office, certainty, isShown } = kind
  const form = useDraftForm({
    initial: { code, name, template, office, certainty, isShown },
    schema: DistrictKindForm,
  })
  const change = useWrite(voterFile.changeDistrictKind, { refresh: [voterFile.districtKinds] })
  return (
    <Form
      form={form}
      submitLabel="Save"
      onCancel={onDone}
      onSubmit={async (values) => {
        await change.runAsync(values)
        showDone(`${code} is saved.`)
        onDone()
      }}
    >
      <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
        <TextInput label={`What ${code} means`} miw={200} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="What one is called"
          description="{n} stands for its number"
          miw={200}
          {...form.getInputProps('template')}
        />
        <TextInput
          label="Who is elected there"
          description="Empty when no one is"
          miw={200}
          {...form.getInputProps('office')}
        />
        <Select
          label="How sure"
          allowDeselect={false}
          data={certainties.map((value) => ({ value, label: words[value] }))}
          miw={150}
          {...form.getInputProps('certainty')}
        />
      </Group>
      <Checkbox label="Show it on screens" {...form.getInputProps('isShown', { type: 'checkbox' })} />
    </Form>
  )
}
