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
      // Red weekends would fail contrast, and red means something else here.
      weekendDays={[]}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
        monthLevelControl: 'Choose a month',
        yearLevelControl: 'Choose a year',
      }}
      onChange={(day) => {
        if (day) onPick(day)
      }}
    />
  )
}
