import { Checkbox, Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import type { InviteFacts } from './api.ts'
import {
  formats,
  formatWords,
  inks,
  inkWords,
  templates,
  templateWords,
  type InviteContent,
} from './content.ts'

interface InviteFieldsProps {
  form: DraftForm<InviteContent & Record<string, unknown>>
  facts: InviteFacts
}

export function InviteFields({ form, facts }: InviteFieldsProps) {
  const box = (name: keyof InviteContent) => form.getInputProps(name, { type: 'checkbox' })
  return (
    <Stack gap="md">
      <Fieldset legend="Paper">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select
            label="Template"
            allowDeselect={false}
            data={templates.map((value) => ({ value, label: templateWords[value] }))}
            {...form.getInputProps('template')}
          />
          <Select
            label="Size"
            allowDeselect={false}
            data={formats.map((value) => ({ value, label: formatWords[value] }))}
            {...form.getInputProps('format')}
          />
          <Select
            label="Ink"
            allowDeselect={false}
            data={inks.map((value) => ({ value, label: inkWords[value] }))}
            {...form.getInputProps('ink')}
          />
        </SimpleGrid>
        <Checkbox
          mt="sm"
          label="With bleed and crop marks"
          description="For a print shop. Leave it off for your own printer."
          {...box('hasBleed')}
        />
      </Fieldset>
      <TextInput label="Headline" {...form.getInputProps('headline')} />
      <Checkbox label="Greet each guest by name" {...box('greeting')} />
      <Textarea label="Text" autosize minRows={3} maxRows={10} {...form.getInputProps('body')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Checkbox label="Name hosts and co-sponsors" {...box('showsHosts')} />
        <Checkbox label="Name the levels" {...box('showsLevels')} />
      </SimpleGrid>
      <TextInput
        label="What it costs"
        placeholder="Suggested contribution: $100 a person"
        {...form.getInputProps('contribution')}
      />
      <TextInput label="Checks are payable to" {...form.getInputProps('payee')} />
      <Fieldset legend="Replies">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label="Name" {...form.getInputProps('rsvpName')} />
          <TextInput label="Phone" {...form.getInputProps('rsvpPhone')} />
          <TextInput label="Email" {...form.getInputProps('rsvpEmail')} />
          <DateField
            label="By"
            yearMeant="future"
            value={form.values.rsvpBy}
            onChange={(day) => form.setFieldValue('rsvpBy', day)}
            error={form.errors['rsvpBy']}
          />
        </SimpleGrid>
        <Textarea
          mt="sm"
          label="Return address"
          description="On envelopes and reply cards, one line each."
          autosize
          minRows={2}
          maxRows={4}
          {...form.getInputProps('returnAddress')}
        />
      </Fieldset>
      <TextInput
        label="Page for giving"
        placeholder="https://"
        description="Printed as a QR code."
        {...form.getInputProps('giveUrl')}
      />
      <Checkbox
        label="Say that contributions are not deductible"
        description={
          facts.mustSayNotDeductible
            ? 'More than $100,000 came in this year, so the law asks for it (26 U.S.C. 6113).'
            : 'The law asks for it above $100,000 a year (26 U.S.C. 6113).'
        }
        disabled={facts.mustSayNotDeductible}
        checked={form.values.saysNotDeductible || facts.mustSayNotDeductible}
        onChange={(event) => form.setFieldValue('saysNotDeductible', event.currentTarget.checked)}
      />
      <TextInput
        label="Who paid for it"
        description="From the settings of the committee. It is on every piece."
        readOnly
        value={facts.disclaimer}
      />
    </Stack>
  )
}
