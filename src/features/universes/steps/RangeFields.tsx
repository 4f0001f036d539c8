import { Group, NativeSelect, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { Condition } from '../criteria.ts'
import type { FieldsProps } from './FieldsProps.ts'

interface RangeFieldsProps extends FieldsProps<'age' | 'householdSize'> {
  unit: string
  most: number
}

export function RangeFields({ condition, unit, most, onChange }: RangeFieldsProps) {
  const { min, max } = condition
  const isBackwards = min !== undefined && max !== undefined && min > max
  const field = (end: 'min' | 'max', label: string) => (
    <NumberInput
      label={label}
      value={condition[end] ?? ''}
      min={0}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      placeholder="any"
      rightSection={<span>{unit}</span>}
      rightSectionWidth={62}
      error={end === 'max' && isBackwards ? 'Less than the first.' : undefined}
      onChange={(value) => onChange(withEnd(condition, end, typeof value === 'number' ? value : undefined))}
    />
  )
  return (
    <Group grow gap="xs" align="start">
      {field('min', 'From')}
      {field('max', 'To')}
    </Group>
  )
}

/** An end that is not set is not there: the contract knows no null. */
function withEnd(
  condition: FieldsProps<'age' | 'householdSize'>['condition'],
  end: 'min' | 'max',
  value?: number,
) {
  const { [end]: _, ...rest } = condition
  return (value === undefined ? rest : { ...rest, [end]: value }) as Condition
}

export function RegisteredFields({ condition, onChange }: FieldsProps<'registered'>) {
  const set = (end: 'from' | 'to', day: string | null) => {
    const { [end]: _, ...rest } = condition
    onChange(day === null ? rest : { ...rest, [end]: day })
  }
  return (
    <Stack gap="xs">
      <DateField
        label="Since"
        value={condition.from ?? null}
        yearMeant="past"
        onChange={(day) => set('from', day)}
      />
      <DateField
        label="Until"
        value={condition.to ?? null}
        yearMeant="past"
        onChange={(day) => set('to', day)}
      />
    </Stack>
  )
}

const whats = ['phone', 'cell phone', 'email', 'location', 'mailing address'] as const

export function HasFields({ condition, onChange }: FieldsProps<'has'>) {
  return (
    <Group gap="xs" wrap="nowrap">
      <SegmentedControl
        size="xs"
        aria-label="Whether it is on file"
        value={condition.yes ? 'has' : 'has no'}
        data={['has', 'has no']}
        onChange={(value) => onChange({ ...condition, yes: value === 'has' })}
      />
      <NativeSelect
        aria-label="What is on file"
        style={{ flex: 1 }}
        value={condition.what}
        data={[...whats]}
        onChange={(event) =>
          onChange({ ...condition, what: event.currentTarget.value as (typeof whats)[number] })
        }
      />
    </Group>
  )
}
