import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

/** One year back, one year on. */
export function YearChoice({ year, onChange }: { year: number; onChange(year: number): void }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Show ${year - 1}`}
        onClick={() => onChange(year - 1)}
      >
        <IconChevronLeft size={16} />
      </Button>
      <Text fw={600} className="figure" aria-live="polite">
        {year}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Show ${year + 1}`}
        onClick={() => onChange(year + 1)}
      >
        <IconChevronRight size={16} />
      </Button>
    </Group>
  )
}
