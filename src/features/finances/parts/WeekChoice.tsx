import { SegmentedControl } from '@mantine/core'
import { weekCounts } from '../api.ts'

type Count = (typeof weekCounts)[number]

export function WeekChoice({ weeks, onChange }: { weeks: Count; onChange(weeks: Count): void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="How many weeks are shown"
      value={String(weeks)}
      data={weekCounts.map((count) => ({ value: String(count), label: `${count} weeks` }))}
      onChange={(value) => onChange(Number(value) as Count)}
    />
  )
}
