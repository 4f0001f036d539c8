import { Chip, Group, Text } from '@mantine/core'

interface ChipsProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Record<Value, string>
  chosen: Value[]
  onChange: (chosen: Value[]) => void
}

/** A few values to switch on and off; none means any. */
export function Chips<Value extends string>({ label, values, names, chosen, onChange }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label}>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Chip.Group multiple value={chosen} onChange={onChange}>
        <Group gap={4}>
          {values.map((value) => (
            <Chip key={value} value={value} size="xs" radius="sm">
              {names[value]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
