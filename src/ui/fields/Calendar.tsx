import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import type { PlainDate } from '../../domain/dates.ts'

interface CalendarProps {
  value: PlainDate | null
  onPick: (day: PlainDate) => void
}

/** Its own chunk, loaded when someone opens a calendar. Weeks start on Sunday, as on every wall calendar here. */
export default function Calendar({ value, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      firstDayOfWeek={0}
      onChange={(day) => {
        if (day) onPick(day)
      }}
    />
  )
}
