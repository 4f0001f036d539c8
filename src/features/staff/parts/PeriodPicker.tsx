import { Button } from '@mantine/core'
import { addDays } from '../../../domain/dates.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { monthOf, weekOf } from '../hours.ts'
import type { Period } from '../pay.ts'
import classes from './OneStaffMember.module.css'

interface PeriodPickerProps {
  period: Period
  today: string
  onPeriod(period: Period): void
}

export function PeriodPicker({ period, today, onPeriod }: PeriodPickerProps) {
  const week = weekOf(today)
  const month = monthOf(today)
  const choices: [string, Period][] = [
    ['This week', { from: week, to: addDays(week, 6) }],
    ['Last two weeks', { from: addDays(week, -7), to: addDays(week, 6) }],
    ['This month', month],
    ['Last month', monthOf(addDays(month.from, -1))],
  ]
  const isChosen = ({ from, to }: Period) => from === period.from && to === period.to
  // A half-typed date is not asked for.
  const set = (next: { from: string | null; to: string | null }) => {
    if (next.from && next.to && next.from <= next.to) onPeriod({ from: next.from, to: next.to })
  }
  return (
    <div className={classes.period} role="group" aria-label="Period">
      <DateField
        label="From"
        className={classes.day}
        yearMeant="past"
        value={period.from}
        onChange={(from) => set({ ...period, from })}
      />
      <DateField
        label="To"
        className={classes.day}
        yearMeant="nearest"
        value={period.to}
        onChange={(to) => set({ ...period, to })}
      />
      {choices.map(([label, choice]) => (
        <Button
          key={label}
          size="compact-sm"
          variant={isChosen(choice) ? 'light' : 'subtle'}
          color={isChosen(choice) ? 'teal' : 'gray'}
          aria-pressed={isChosen(choice)}
          mb={4}
          onClick={() => onPeriod(choice)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
