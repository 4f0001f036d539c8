import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { dayOf, formatDate, parseDate, type PlainDate, type YearMeant } from '../../domain/dates.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import { useTypedValue } from './useTypedValue.ts'

// The calendar is most of the weight and least of the use: people who know the date type it.
const Calendar = lazy(() => import('./Calendar.tsx'))

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: PlainDate | null
  onChange: (day: PlainDate | null) => void
  /** Which year "5/12" means: 'past' for a ledger, 'future' for an event. */
  yearMeant?: YearMeant
}

/** Understands "5/12", "May 12" and "yesterday"; shows "Tue, May 12, 2026" when left. */
export function DateField({ value = null, onChange, yearMeant, onBlur, error, ...input }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const typed = useTypedValue({
    value,
    onChange,
    parse: (text) => parseDate(text, dayOf(new Date()), yearMeant),
    format: formatDate,
  })
  const calendar = (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Open the calendar"
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <PartBoundary
          problem="The calendar did not load."
          tryThis="Type the date instead."
          fallback={<Loader size="sm" aria-label="Loading..." />}
        >
          <Calendar
            value={value}
            onPick={(day) => {
              typed.setValue(day)
              setOpen(false)
            }}
          />
        </PartBoundary>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      placeholder="5/12 or May 12, 2026"
      autoComplete="off"
      {...input}
      {...typed.inputProps(onBlur)}
      error={typed.problem ?? error}
      rightSection={calendar}
    />
  )
}
