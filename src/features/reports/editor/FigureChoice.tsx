import { Button, Popover, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { figureNames, isTime, times, timeWords, type FigureName } from '../../../domain/reports/questions.ts'
import { figureWords } from '../words.ts'

/** Which figure, of which time. */
export function FigureChoice({ onInsert }: { onInsert(ask: string): void }) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState<FigureName>('raised')
  const [time, setTime] = useState<string>('year')
  const insert = () => {
    onInsert(`${name}@${time}`)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal>
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpened((open) => !open)}>
          Insert a figure
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={240}>
          <Select
            label="Figure"
            value={name}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={figureNames.map((value) => ({ value, label: figureWords[value] }))}
            onChange={(value) => value && setName(value)}
          />
          <TimeChoice value={time} onChange={setTime} />
          <Button size="xs" disabled={!isTime(time)} onClick={insert}>
            Insert
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface TimeChoiceProps {
  value: string
  size?: 'xs' | 'sm'
  onChange(time: string): void
}

/** A time in words, or any first and last day. */
export function TimeChoice({ value, size, onChange }: TimeChoiceProps) {
  const isNamed = (times as readonly string[]).includes(value)
  const [from = '', to = ''] = isNamed ? [] : value.split('..')
  return (
    <>
      <Select
        label="Time"
        size={size}
        value={isNamed ? value : 'days'}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          ...times.map((time) => ({ value: time, label: timeWords[time] })),
          { value: 'days', label: 'from one day to another' },
        ]}
        onChange={(next) => next && onChange(next === 'days' ? '..' : next)}
      />
      {!isNamed && (
        <>
          <DateField
            label="First day"
            size={size}
            value={from || null}
            onChange={(day) => onChange(`${day ?? ''}..${to}`)}
          />
          <DateField
            label="Last day"
            size={size}
            value={to || null}
            onChange={(day) => onChange(`${from}..${day ?? ''}`)}
          />
        </>
      )}
    </>
  )
}
