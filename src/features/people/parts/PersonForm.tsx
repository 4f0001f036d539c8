import { Group, NumberInput, SegmentedControl, SimpleGrid, TagsInput, Text, TextInput } from '@mantine/core'
import { Form } from '../../../ui/fields/Form.tsx'
import { pastedAddress } from '../../../ui/fields/pastedAddress.ts'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { parseEmail, parsePhone, shownPhone } from '../rules.ts'
import type { PersonForm as Fields } from '../shapes.ts'

interface PersonFormProps {
  initial?: Fields
  submitLabel: string
  /** What is typed stays on this device under this name until it is saved. */
  draft: string
  onSave(fields: Fields): Promise<unknown>
  onCancel(): void
}

const emptyForm: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: 'NE',
  zip: '',
  birthYear: null,
  employer: '',
  occupation: '',
  languages: [],
  mailConsent: 'unknown',
  textConsent: 'unknown',
  callConsent: 'unknown',
  consentSource: '',
}

const consents = [
  { field: 'callConsent', label: 'May we call?' },
  { field: 'textConsent', label: 'May we text?' },
  { field: 'mailConsent', label: 'May we email?' },
] as const

/** Everything about a person that is typed. */
export function PersonForm({ initial = emptyForm, submitLabel, draft, onSave, onCancel }: PersonFormProps) {
  const form = useDraftForm<Fields & Record<string, unknown>>({
    initial: { ...initial, phone: shownPhone(initial.phone) },
    draft,
    validate: problemsOf,
  })
  const { values } = form
  return (
    <Form form={form} onSubmit={(fields) => onSave(fields)} submitLabel={submitLabel} onCancel={onCancel}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="First name"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
      </SimpleGrid>
      <TextInput
        label="Street"
        description="A whole address pasted here fills all four."
        autoComplete="off"
        {...form.getInputProps('street')}
        onPaste={(event) => {
          const whole = pastedAddress(event.clipboardData.getData('text'))
          if (!whole) return
          event.preventDefault()
          const { line1, line2, city, state, zip } = whole
          form.setValues({ street: [line1, line2].filter(Boolean).join(', '), city, state, zip })
        }}
      />
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput label="City" autoComplete="off" flex={1} {...form.getInputProps('city')} />
        <TextInput label="State" autoComplete="off" w={72} maxLength={2} {...form.getInputProps('state')} />
        <TextInput
          label="ZIP"
          autoComplete="off"
          inputMode="numeric"
          w={104}
          {...form.getInputProps('zip')}
        />
      </Group>
      <div>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {consents.map(({ field, label }) => (
            <div key={field}>
              <Text size="sm" fw={500} mb={4} id={`person-${field}`}>
                {label}
              </Text>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-labelledby={`person-${field}`}
                value={values[field]}
                onChange={(value) => form.setFieldValue(field, value)}
                data={[
                  { value: 'yes', label: 'Yes' },
                  { value: 'no', label: 'No' },
                  { value: 'unknown', label: 'Not asked' },
                ]}
              />
            </div>
          ))}
        </SimpleGrid>
        <TextInput
          mt="xs"
          label="How do we know?"
          placeholder="Said so on the phone, May 12"
          {...form.getInputProps('consentSource')}
        />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Occupation" {...form.getInputProps('occupation')} />
        <TextInput label="Employer" {...form.getInputProps('employer')} />
      </SimpleGrid>
      <Group align="flex-start" grow>
        <NumberInput
          label="Year of birth"
          min={1880}
          max={2100}
          hideControls
          thousandSeparator=""
          value={values.birthYear ?? ''}
          onChange={(value) => form.setFieldValue('birthYear', typeof value === 'number' ? value : null)}
        />
        <TagsInput label="Languages" {...form.getInputProps('languages')} maxTags={20} />
      </Group>
    </Form>
  )
}

function problemsOf(values: Fields): Record<string, string> {
  const problems: Record<string, string> = {}
  const email = parseEmail(values.email)
  const phone = parsePhone(values.phone)
  if (email.problem !== undefined) problems.email = email.problem
  if (phone.problem !== undefined) problems.phone = phone.problem
  if (values.zip && !/^\d{5}(-\d{4})?$/.test(values.zip.trim()))
    problems.zip = 'Write the ZIP code with five digits, such as 68508.'
  if (![values.firstName, values.lastName, values.email, values.phone].some((value) => value.trim()))
    problems.firstName = 'Write at least a name, an email address or a phone number.'
  return problems
}
