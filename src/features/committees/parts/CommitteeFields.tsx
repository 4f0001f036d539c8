import { NumberInput, TextInput } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { CommitteeForm, committees, type Committee } from '../api.ts'

interface CommitteeFieldsProps {
  /** Null for a new one. */
  committee: Committee | null
  organizationId: string
  onDone: () => void
}

export function CommitteeFields({ committee, organizationId, onDone }: CommitteeFieldsProps) {
  const refresh = [committees.list, committees.get]
  const create = useWrite(committees.create, { refresh })
  const update = useWrite(committees.update, { refresh })
  const form = useDraftForm<{
    name: string
    office: string
    district: string
    cycle: number | null
    nadcId: string | null
  }>({
    initial: {
      name: committee?.name ?? '',
      office: committee?.office ?? '',
      district: committee?.district ?? '',
      cycle: committee?.cycle ?? null,
      nadcId: committee?.nadcId ?? null,
    },
    schema: CommitteeForm,
    draft: `committee ${committee?.id ?? `new ${organizationId}`}`,
  })
  return (
    <Form
      form={form}
      submitLabel={committee ? 'Save' : 'Add committee'}
      onCancel={committee ? undefined : onDone}
      onSubmit={async (values) => {
        const saved = committee
          ? await update.runAsync({ id: committee.id, ...values })
          : await create.runAsync({ organizationId, ...values })
        showDone(`${saved.name} is saved.`)
        if (!committee) onDone()
      }}
    >
      <TextInput label="Name" description="As registered with the state." {...form.getInputProps('name')} />
      <TextInput
        label="Office"
        description="Legislature, Mayor, County Board; empty for a PAC."
        {...form.getInputProps('office')}
      />
      <TextInput label="District" {...form.getInputProps('district')} />
      <NumberInput
        label="Cycle"
        description="The year of the election."
        hideControls
        thousandSeparator={false}
        allowDecimal={false}
        value={form.values.cycle ?? ''}
        error={form.errors.cycle}
        onChange={(value) => form.setFieldValue('cycle', value === '' ? null : Number(value))}
      />
      <TextInput
        label="State number"
        description="The number the state gave the committee, when known."
        value={form.values.nadcId ?? ''}
        error={form.errors.nadcId}
        onChange={(event) => form.setFieldValue('nadcId', event.currentTarget.value || null)}
      />
    </Form>
  )
}
