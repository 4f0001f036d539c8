import { Checkbox, List, Radio, Stack, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { voters } from '../api.ts'
import { law, purposes, statementFor, type Purpose } from '../purposes.ts'

/** Once per person, before the first look-up. The law asks for the purpose; the record is what the organization can show. */
export function AttestationForm({ asOf }: { asOf: string | null }) {
  const attest = useWrite(voters.attest, { refresh: [voters.standing] })
  const form = useDraftForm<{ purpose: Purpose | ''; confirmed: boolean }>({
    initial: { purpose: '', confirmed: false },
    validate: ({ purpose, confirmed }) => ({
      ...(purpose ? {} : { purpose: 'Choose what you use voter data for.' }),
      ...(confirmed ? {} : { confirmed: 'Confirm the statement to go on.' }),
    }),
  })
  const { purpose } = form.values
  return (
    <Page
      narrow
      title="Before you look up voters"
      purpose="Nebraska law limits what the voter file is for. You say once what you use it for; then every screen about voters opens."
    >
      <Section card title="What the law says">
        <Text>
          Lists of registered voters may be used only for elections, political activities, voter registration,
          law enforcement or jury selection. They may not be put on the Internet or used commercially.
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {law}
        </Text>
        <List mt="sm" size="sm" spacing={4}>
          <List.Item>
            Every search, every profile you open and every export is on record under your name.
          </List.Item>
          <List.Item>The administrators of your organization can read that record.</List.Item>
          <List.Item>
            Exports need a permission of their own and carry marked rows, so that a leaked list can be traced.
          </List.Item>
        </List>
      </Section>
      <Section card title="What you use it for">
        <Form
          form={form}
          submitLabel="State this and go on"
          onSubmit={({ purpose: chosen }) => attest.runAsync({ purpose: chosen as Purpose, confirmed: true })}
        >
          <Radio.Group label="My purpose" {...form.getInputProps('purpose')}>
            <Stack gap="xs" mt={6}>
              {purposes.map(({ value, name, about }) => (
                <Radio key={value} value={value} label={name} description={about} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label={
              purpose
                ? statementFor(purpose)
                : 'I use voter data only for the purpose chosen above, and keep it to myself.'
            }
            disabled={!purpose}
            {...form.getInputProps('confirmed', { type: 'checkbox' })}
          />
        </Form>
      </Section>
      {asOf && (
        <Text size="sm" c="dimmed">
          The voter file here is as of <DateText value={asOf} />.
        </Text>
      )}
    </Page>
  )
}
