import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { z } from 'zod'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import type { TieFields, Untied } from './tieApi.ts'
import { fieldsOf } from './tieFields.ts'
import classes from './Tie.module.css'

const schema = z.object({
  candidate: z.string().trim().min(1, 'Name the candidate.'),
  office: z.string().trim().min(1, 'Name the office.'),
  district: z.string(),
  cycle: z.number('Give the year of the election.').int().min(1980).max(2100),
  isSenator: z.boolean(),
  keepOther: z.boolean(),
})

interface TieFormProps {
  filer: Untied
  onSave: (fields: Omit<TieFields, 'filerId'>) => Promise<void>
  onCancel: () => void
}

export function TieForm({ filer, onSave, onCancel }: TieFormProps) {
  const { otherFilerId, ...suggested } = fieldsOf(filer)
  const form = useDraftForm({ initial: { ...suggested, keepOther: otherFilerId !== null }, schema })
  return (
    <div className={classes.suggestion}>
      <Form
        form={form}
        submitLabel="Tie"
        onCancel={onCancel}
        onSubmit={({ keepOther, ...fields }) =>
          onSave({ ...fields, otherFilerId: keepOther ? otherFilerId : null })
        }
      >
        <TextInput label="Candidate" data-autofocus autoFocus {...form.getInputProps('candidate')} />
        <TextInput
          label="Office"
          description="For example Legislature, Mayor of Omaha, Sarpy County Clerk"
          {...form.getInputProps('office')}
        />
        <TextInput label="District" {...form.getInputProps('district')} />
        <NumberInput label="Year of the election" hideControls {...form.getInputProps('cycle')} />
        <Checkbox
          label="Sits in the Legislature"
          {...form.getInputProps('isSenator', { type: 'checkbox' })}
        />
        {otherFilerId !== null && (
          <Checkbox
            label={`The same committee as ${filer.suggestion.otherFilerName} of the other era`}
            {...form.getInputProps('keepOther', { type: 'checkbox' })}
          />
        )}
      </Form>
    </div>
  )
}
