import { NativeSelect, Stack, Text } from '@mantine/core'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { optionsFor } from './choices.ts'
import { type ChoiceField, fieldLabel } from './fields.ts'
import type { FieldsProps } from './FieldsProps.ts'
import { IsSwitch } from './IsSwitch.tsx'

export function ChoiceFields({ condition, onChange }: FieldsProps<ChoiceField>) {
  const { choices } = useBuilder()
  return (
    <Stack gap="xs">
      <IsSwitch value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
      <ChoiceList
        label={fieldLabel(condition.field)}
        options={optionsFor(choices, condition.field)}
        chosen={condition.values}
        onChange={(values) => onChange({ ...condition, values })}
      />
    </Stack>
  )
}

export function DistrictFields({ condition, onChange }: FieldsProps<'district'>) {
  const { choices } = useBuilder()
  const kind = choices.districtKinds.find((entry) => entry.kind === condition.kind)
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Kind of district"
        data-first
        value={condition.kind}
        data={choices.districtKinds.map(({ kind: value, name }) => ({ value, label: name }))}
        onChange={(event) => onChange({ ...condition, kind: event.currentTarget.value, values: [] })}
      />
      {kind?.certainty === 'unknown' && (
        <Text size="xs" c="dimmed">
          The state does not say what this column means; the name is our best reading.
        </Text>
      )}
      <IsSwitch value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
      <ChoiceList
        label="District"
        options={kind?.values ?? []}
        chosen={condition.values}
        onChange={(values) => onChange({ ...condition, values })}
      />
    </Stack>
  )
}
