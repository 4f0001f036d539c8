import { Button, Group, Pill, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate, isPlainDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { RowUrl, SetRowUrl } from './rowUrl.ts'
import classes from './Workbench.module.css'

interface RowRangesProps {
  url: RowUrl
  set: SetRowUrl
}

/** From and to: of the date, of the day filed, of the amount. What is set stays in sight as words. */
export function RowRanges({ url, set }: RowRangesProps) {
  const day = (name: 'from' | 'to' | 'filedFrom' | 'filedTo', label: string) => (
    <DateField
      label={label}
      value={url[name]}
      yearMeant="past"
      onChange={(value) => void set({ [name]: value, row: null })}
    />
  )
  const amount = (name: 'least' | 'most', label: string) => (
    <AmountField
      label={label}
      value={url[name] !== null && /^-?\d+$/.test(url[name]) ? BigInt(url[name]) : null}
      onChange={(cents) => void set({ [name]: cents === null ? null : String(cents), row: null })}
    />
  )
  const said = [
    ['from', 'from', dayText],
    ['to', 'to', dayText],
    ['filedFrom', 'filed from', dayText],
    ['filedTo', 'filed to', dayText],
    ['least', 'at least', formatMoney],
    ['most', 'at most', formatMoney],
  ] as const
  return (
    <Group gap="xs" mb="sm">
      <Popover position="bottom-start" withinPortal trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" size="compact-sm" leftSection={<IconCalendar size={15} stroke={1.6} />}>
            Dates and amounts
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.ranges}>
            {day('from', 'Date from')}
            {day('to', 'Date to')}
            {day('filedFrom', 'Filed from')}
            {day('filedTo', 'Filed to')}
            {amount('least', 'Amount from')}
            {amount('most', 'Amount to')}
          </div>
        </Popover.Dropdown>
      </Popover>
      {said.map(([name, before, say]) => {
        const value = url[name]
        return (
          value !== null && (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${before}`, tabIndex: 0, 'aria-hidden': false }}
              onRemove={() => void set({ [name]: null })}
            >
              {before} {say(value)}
            </Pill>
          )
        )
      })}
    </Group>
  )
}

const dayText = (day: string): string => (isPlainDate(day) ? formatDate(day) : day)
