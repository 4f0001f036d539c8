import { Anchor, ColorInput, Group, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { committees, Identity, type Settings } from '../api.ts'
import { differences } from './identityWords.ts'

export function IdentityForm({ settings }: { settings: Settings }) {
  const save = useWrite(committees.saveIdentity, {
    refresh: [committees.settings, committees.list, committees.get],
  })
  const [version, setVersion] = useState(settings.version)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useDraftForm<Identity>({
    initial: Identity.parse(settings),
    schema: Identity,
    draft: `committee settings ${settings.id}`,
  })
  const field = form.getInputProps

  async function submit(values: Identity, seen: number) {
    try {
      const saved = await save.runAsync({ committeeId: settings.id, version: seen, ...values })
      setVersion(saved.version)
      setRefusal(null)
      form.clearDraft()
      showDone('The settings are saved.')
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict' || settings.version === seen) throw error
      setRefusal(error.message)
    }
  }

  return (
    <Section title="Identity" card>
      <Form form={form} submitLabel="Save identity" onSubmit={(values) => submit(values, version)}>
        {refusal && settings.version !== version && (
          <ConflictNotice
            message={refusal}
            differences={differences(form.values, settings)}
            busy={save.busy}
            onKeepMine={() => void submit(form.values, settings.version)}
            onTakeTheirs={() => {
              form.setValues(Identity.parse(settings))
              setVersion(settings.version)
              setRefusal(null)
            }}
          />
        )}
        <TextInput label="Name" description="As registered with the state." {...field('name')} />
        <Group grow align="flex-start">
          <TextInput label="Office" placeholder="Legislature" {...field('office')} />
          <TextInput label="District" {...field('district')} />
        </Group>
        <Group grow align="flex-start">
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
            description="The NADC's number, when known."
            value={form.values.nadcId ?? ''}
            error={form.errors.nadcId}
            onChange={(event) => form.setFieldValue('nadcId', event.currentTarget.value || null)}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Candidate" {...field('candidateName')} />
          <TextInput label="Treasurer" {...field('treasurerName')} />
        </Group>
        <Textarea
          label="About"
          description="Visitors of the public pages read this."
          autosize
          minRows={2}
          maxRows={8}
          {...field('about')}
        />
        <TextInput
          label="Disclaimer"
          description="Stands under every public page and email."
          {...field('disclaimer')}
        />
        {form.values.disclaimer === '' && (
          <Text size="sm" mt={-8}>
            <Anchor
              component="button"
              type="button"
              onClick={() => form.setFieldValue('disclaimer', settings.suggestedDisclaimer)}
            >
              Use “{settings.suggestedDisclaimer}”
            </Anchor>
          </Text>
        )}
        <TextInput
          label="Reply address"
          type="email"
          description={
            form.values.replyEmail
              ? 'Where answers to your emails to guests and supporters go.'
              : 'Where answers to your emails go. Without one the emails say that no one reads an answer.'
          }
          {...field('replyEmail')}
        />
        <Textarea
          label="Postal address"
          description="Stands under every email to many people. When empty, the address of the registration is used."
          autosize
          minRows={1}
          maxRows={4}
          {...field('postalAddress')}
        />
        <Group grow align="flex-start">
          <ColorInput
            label="Color"
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': 'Take a color from the screen' }}
            {...field('color')}
          />
          <Select
            label="Time zone"
            data={[
              { value: 'America/Chicago', label: 'Central time' },
              { value: 'America/Denver', label: 'Mountain time' },
            ]}
            allowDeselect={false}
            {...field('timeZone')}
          />
        </Group>
        <NumberInput
          label="Answer new volunteers within"
          suffix=" hours"
          hideControls
          allowDecimal={false}
          {...field('answerWithinHours')}
        />
      </Form>
    </Section>
  )
}
