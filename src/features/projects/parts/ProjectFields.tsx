import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { datesProblem } from '../rules.ts'

export interface ProjectValues {
  name: string
  purpose: string
  startsOn: string | null
  dueOn: string | null
}

interface ProjectFieldsProps {
  initial: ProjectValues
  /** Keeps a draft on this device; for new projects. */
  draft?: string
  submitLabel: string
  onSubmit(values: ProjectValues): Promise<unknown>
  onCancel(): void
}

export function ProjectFields({ initial, draft, submitLabel, onSubmit, onCancel }: ProjectFieldsProps) {
  const { name, purpose, startsOn, dueOn } = initial
  const form = useDraftForm<ProjectValues & Record<string, unknown>>({
    initial: { name, purpose, startsOn, dueOn },
    validate: (values) => ({
      name: values.name.trim() === '' ? 'Give the project a name.' : null,
      dueOn: datesProblem(values.startsOn, values.dueOn),
    }),
    draft,
  })
  return (
    <Form form={form} onSubmit={onSubmit} submitLabel={submitLabel} onCancel={onCancel}>
      <TextInput label="Name" data-autofocus maxLength={160} {...form.getInputProps('name')} />
      <Textarea
        label="Purpose"
        description="One line that says when it is done."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.getInputProps('purpose')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Starts" {...form.getInputProps('startsOn')} />
        <DateField label="Due" yearMeant="future" {...form.getInputProps('dueOn')} />
      </SimpleGrid>
    </Form>
  )
}
