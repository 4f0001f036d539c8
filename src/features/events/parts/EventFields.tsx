import {
  Checkbox,
  Chip,
  Fieldset,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { lazy, useCallback, type ReactNode } from 'react'
import { call } from '../../../app/browser/call.ts'
import { stateZones, zoneNames } from '../../../domain/zonedTime.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { PersonField } from '../../../ui/fields/PersonField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { people } from '../../people/api.ts'
import { eventKinds, reminderKinds } from '../shapes.ts'
import { kindNames, letterNames } from '../words.ts'
import classes from './events.module.css'
import type { EventValues } from './formValues.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { ShiftFields } from './ShiftFields.tsx'

const PlaceMap = lazy(() => import('../../../ui/map/PlaceMap.tsx'))

interface EventFieldsProps {
  form: DraftForm<EventValues>
  committeeId: string
  isNew: boolean
  /** What it cost and raised is known afterwards, and to those whose job includes it. */
  hasMoney: boolean
  /** Whether it can be said here how the event repeats, and from when on. */
  repeats: 'from the start' | 'from here on' | 'as it does'
  /** What follows from that. */
  children?: ReactNode
}

export function EventFields({ form, committeeId, isNew, hasMoney, repeats, children }: EventFieldsProps) {
  const { values } = form
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await call(people.choices, { committeeId, text }, { signal })).people,
    [committeeId],
  )
  const setDay = (day: string | null) => {
    // The end stays on the same day unless it was set to another one.
    if (day && values.endDay === values.day) form.setFieldValue('endDay', day)
    form.setFieldValue('day', day ?? '')
  }
  return (
    <Stack gap="md">
      <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Type"
          data={eventKinds.map((value) => ({ value, label: kindNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <PersonField
          label="Host"
          description="Who answers questions about it"
          value={values.host}
          onChange={(host) => form.setFieldValue('host', host)}
          search={search}
        />
      </SimpleGrid>
      <Fieldset legend="When">
        <div className={classes.when}>
          <DateField
            label="Day"
            yearMeant="future"
            value={values.day || null}
            onChange={setDay}
            error={form.errors['day']}
          />
          <TextInput type="time" label="Begins" {...form.getInputProps('start')} />
          <TextInput type="time" label="Ends" {...form.getInputProps('end')} />
          <Select
            label="Time zone"
            allowDeselect={false}
            data={stateZones.map((value) => ({ value, label: zoneNames[value] }))}
            {...form.getInputProps('timeZone')}
          />
        </div>
        {(values.end <= values.start || values.endDay !== values.day) && (
          <DateField
            mt="sm"
            label="Ends on"
            description="The end is not after the beginning: on which day is it?"
            yearMeant="future"
            value={values.endDay || null}
            onChange={(day) => form.setFieldValue('endDay', day ?? '')}
            error={form.errors['endDay']}
          />
        )}
        {repeats !== 'as it does' && <RepeatFields form={form} isSeries={repeats === 'from here on'} />}
        {children}
      </Fieldset>
      <ShiftFields form={form} />
      <Fieldset legend="Where">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label="Name of the place"
              placeholder="Gere branch library"
              {...form.getInputProps('placeName')}
            />
            <TextInput label="Street" {...form.getInputProps('street')} />
            <TextInput label="City" {...form.getInputProps('city')} />
            <TextInput label="ZIP code" inputMode="numeric" {...form.getInputProps('zip')} />
          </SimpleGrid>
          <PartBoundary problem="The map did not load." fallback={<div style={{ height: 240 }} />}>
            <PlaceMap
              point={
                values.latitude === null || values.longitude === null
                  ? null
                  : { latitude: values.latitude, longitude: values.longitude }
              }
              onPoint={(point) =>
                form.setValues({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null })
              }
            />
          </PartBoundary>
          <Checkbox
            label="Show the exact address only to people who sign up"
            description="For private homes: the public page names the city."
            {...form.getInputProps('hidesPlace', { type: 'checkbox' })}
          />
          <TextInput
            label="Online"
            placeholder="https://"
            description="Shared only with people who sign up."
            {...form.getInputProps('onlineUrl')}
          />
        </Stack>
      </Fieldset>
      <Textarea label="What to expect" autosize minRows={3} maxRows={12} {...form.getInputProps('about')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <NumberInput
          label="Places"
          placeholder="No limit"
          min={1}
          max={100_000}
          allowDecimal={false}
          {...form.getInputProps('capacity')}
        />
        {hasMoney && (
          <>
            <AmountField
              label="Cost"
              value={BigInt(values.costCents)}
              onChange={(cents) => form.setFieldValue('costCents', String(cents ?? 0n))}
            />
            <AmountField
              label="Raised"
              value={BigInt(values.raisedCents)}
              onChange={(cents) => form.setFieldValue('raisedCents', String(cents ?? 0n))}
            />
          </>
        )}
      </SimpleGrid>
      <Chip.Group
        multiple
        value={values.reminders}
        onChange={(chosen) => form.setFieldValue('reminders', chosen)}
      >
        <Fieldset legend="Automatic emails">
          <Group gap="xs">
            {reminderKinds.map((kind) => (
              <Chip key={kind} value={kind}>
                {letterNames[kind]}
              </Chip>
            ))}
          </Group>
        </Fieldset>
      </Chip.Group>
      <Checkbox
        label="Still a draft"
        description="Only those who plan events see it, and no emails go out."
        {...form.getInputProps('isDraft', { type: 'checkbox' })}
      />
      {isNew && !values.isDraft && (
        <Checkbox
          label="Open a public page"
          description="Anyone with the link can sign up."
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
      )}
    </Stack>
  )
}
