import { NumberInput, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useWrite } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showUndo } from '../../../ui/actions/undo.tsx'
import { organizations, type Organization } from '../api.ts'
import { Handover } from './Handover.tsx'

export function Settings({ organization }: { organization: Organization }) {
  return (
    <Stack gap="xl" maw={640}>
      <Name organization={organization} />
      <Retention organization={organization} />
      <Handover organization={organization} />
    </Stack>
  )
}

function Name({ organization: { id, name } }: { organization: Organization }) {
  const rename = useWrite(organizations.rename, { refresh: [organizations.get, organizations.list] })
  const form = useDraftForm({
    initial: { name },
    schema: z.object({ name: z.string().trim().min(1, 'Give the organization a name.').max(200) }),
    draft: `organization name ${id}`,
  })
  return (
    <Section title="Name" card>
      <Form
        form={form}
        submitLabel="Save name"
        onSubmit={async (values) => {
          await rename.runAsync({ organizationId: id, name: values.name })
          showUndo({
            message: 'The name is changed.',
            onUndo: () => rename.runAsync({ organizationId: id, name }),
          })
        }}
      >
        <TextInput
          label="Name of the organization"
          description="Shown in every member’s menu and in every email."
          {...form.getInputProps('name')}
        />
      </Form>
    </Section>
  )
}

function Retention({ organization: { id, retentionDays } }: { organization: Organization }) {
  const save = useWrite(organizations.setRetention, {
    refresh: [organizations.get, organizations.handoverSteps],
  })
  const form = useDraftForm<{ days: number | null }>({
    initial: { days: retentionDays },
    validate: ({ days }) =>
      days === null || (days >= 30 && days <= 3650)
        ? {}
        : { days: 'From 30 to 3,650 days, or empty to keep everything.' },
    draft: `organization retention ${id}`,
  })
  return (
    <Section
      title="Retention"
      note="How long ended invitations, what finished jobs were about, and the record of removed members are kept. Money and the audit log are kept always."
      card
    >
      <Form
        form={form}
        submitLabel="Save retention"
        onSubmit={async ({ days }) => {
          await save.runAsync({ organizationId: id, days })
          showDone(days === null ? 'Everything is kept.' : `Kept for ${days} days from now on.`)
        }}
      >
        <NumberInput
          label="Days"
          description="Empty keeps everything."
          hideControls
          allowDecimal={false}
          value={form.values.days ?? ''}
          error={form.errors.days}
          onChange={(value) => form.setFieldValue('days', value === '' ? null : Number(value))}
        />
      </Form>
    </Section>
  )
}
