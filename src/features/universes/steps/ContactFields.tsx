import { NumberInput, Stack } from '@mantine/core'
import { contactMethods, contactResults, methodNames, resultNames } from '../../../domain/voters/contacts.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Chips } from './Chips.tsx'
import type { FieldsProps } from './FieldsProps.ts'
import { IsSwitch } from './IsSwitch.tsx'

export function ContactFields({ condition, onChange }: FieldsProps<'contact'>) {
  const { methods, results, from, to, times } = condition
  return (
    <Stack gap="xs">
      <IsSwitch
        value={condition.is}
        any="was contacted"
        none="was not contacted"
        onChange={(is) => onChange({ ...condition, is })}
      />
      <Chips
        label="How (any way while none is chosen)"
        values={contactMethods}
        names={methodNames}
        chosen={methods ?? []}
        onChange={(chosen) => onChange({ ...condition, methods: chosen.length > 0 ? chosen : undefined })}
      />
      <Chips
        label="With the result (any while none is chosen)"
        values={contactResults}
        names={resultNames}
        chosen={results ?? []}
        onChange={(chosen) => onChange({ ...condition, results: chosen.length > 0 ? chosen : undefined })}
      />
      <DateField
        label="Since"
        yearMeant="past"
        value={from ?? null}
        onChange={(day) => onChange({ ...condition, from: day ?? undefined })}
      />
      <DateField
        label="Until"
        yearMeant="past"
        value={to ?? null}
        onChange={(day) => onChange({ ...condition, to: day ?? undefined })}
      />
      <NumberInput
        label="At least how many times"
        value={times}
        min={1}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => typeof value === 'number' && onChange({ ...condition, times: value })}
      />
    </Stack>
  )
}
