import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { account } from '../api.ts'

interface NewApiTokenProps {
  onMade(token: string): void
  onCancel(): void
}

export function NewApiToken({ onMade, onCancel }: NewApiTokenProps) {
  const make = useWrite(account.createApiToken, { refresh: [account.apiTokens] })
  const form = useDraftForm({
    initial: { name: '', mayWrite: false, days: '90' },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Name it after what will use it.' }),
    draft: 'new-api-access',
  })
  return (
    <Form
      form={form}
      submitLabel="Make the token"
      onCancel={onCancel}
      onSubmit={async ({ name, mayWrite, days }) => {
        const { token } = await make.runAsync({ name, mayWrite, days: Number(days) })
        onMade(token)
      }}
    >
      <TextInput
        label="Name"
        mt="sm"
        maxLength={100}
        description="What will use it, such as Donor spreadsheet."
        autoFocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Works for"
        data={[
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
          { value: '365', label: 'A year' },
        ]}
        {...form.getInputProps('days')}
      />
      <Checkbox
        label="It may also change things"
        description="Without this it only reads what you may read."
        {...form.getInputProps('mayWrite', { type: 'checkbox' })}
      />
    </Form>
  )
}
