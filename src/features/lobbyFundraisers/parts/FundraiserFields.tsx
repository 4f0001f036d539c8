import { Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { stages, stageWords } from '../words.ts'
import type { FundraiserValues } from './formValues.ts'

const PlaceMap = lazy(() => import('../../../ui/map/PlaceMap.tsx'))

interface FundraiserFieldsProps {
  form: DraftForm<FundraiserValues>
  /** Below the time: what else is on then. */
  children?: ReactNode
}

export function FundraiserFields({ form, children }: FundraiserFieldsProps) {
  const { values } = form
  return (
    <Stack gap="md">
      <TextInput label="Name" required data-autofocus {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Stage"
          allowDeselect={false}
          data={stages.map((value) => ({ value, label: stageWords[value] }))}
          {...form.getInputProps('stage')}
        />
        <AmountField
          label="Goal"
          value={values.goalCents === null ? null : BigInt(values.goalCents)}
          onChange={(cents) => form.setFieldValue('goalCents', cents === null ? null : String(cents))}
          error={form.errors['goalCents']}
        />
      </SimpleGrid>
      <Fieldset legend="When">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <DateField
            label="Day"
            yearMeant="future"
            value={values.day || null}
            onChange={(day) => form.setFieldValue('day', day ?? '')}
            error={form.errors['day']}
          />
          <TextInput type="time" label="Begins" {...form.getInputProps('start')} />
          <TextInput type="time" label="Ends" {...form.getInputProps('end')} />
        </SimpleGrid>
        {children}
      </Fieldset>
      <Fieldset legend="Where">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label="Name of the place" {...form.getInputProps('placeName')} />
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
      </Fieldset>
      <Textarea
        label="Notes for the team"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('about')}
      />
    </Stack>
  )
}
