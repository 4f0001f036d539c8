import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PlainDate } from '../../../domain/dates.ts'
import { stepped, titleOf, type View, views, viewWords } from '../range.ts'

interface CalendarToolbarProps {
  view: View
  day: PlainDate
  today: PlainDate
  onView(view: View): void
  onDay(day: PlainDate): void
  /** Beside the choice of view. */
  children?: ReactNode
}

export function CalendarToolbar({ view, day, today, onView, onDay, children }: CalendarToolbarProps) {
  const step = (label: string, by: 1 | -1, icon: ReactNode) => (
    <ActionIcon variant="default" size={30} aria-label={label} onClick={() => onDay(stepped(view, day, by))}>
      {icon}
    </ActionIcon>
  )
  return (
    <Group justify="space-between" gap="sm">
      <Group gap={6} wrap="nowrap">
        <Button variant="default" size="xs" style={{ flex: 'none' }} onClick={() => onDay(today)}>
          Today
        </Button>
        {step('Earlier', -1, <IconChevronLeft size={18} />)}
        {step('Later', 1, <IconChevronRight size={18} />)}
        <Text component="h2" size="lg" fw={600} ml={6} aria-live="polite">
          {titleOf(view, day)}
        </Text>
      </Group>
      <Group gap={6} wrap="nowrap">
        <SegmentedControl
          size="xs"
          aria-label="View"
          value={view}
          onChange={(value) => onView(value)}
          data={views.map((value) => ({ value, label: viewWords[value] }))}
        />
        {children}
      </Group>
    </Group>
  )
}
