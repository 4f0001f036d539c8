import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { zonedToInstant, clockTime, instantToZoned, zoneNames } from '../../../domain/zonedTime.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { CalendarItem } from '../api.ts'
import { timeOf, type Timed } from '../itemTimes.ts'

interface MoveFormProps {
  item: CalendarItem
  onMove(times: Timed): void
}

const quarters = Array.from({ length: 96 }, (_, i) => timeOf(i * 15))

/** Moving without dragging: for phones, and for exact times. On a schedule of the event's own place. */
export function MoveForm({ item, onMove }: MoveFormProps) {
  const starts = instantToZoned(item.startsAt!, item.timeZone)
  const [day, setDay] = useState<string | null>(starts.day)
  const [time, setTime] = useState(starts.time)
  const times = [...new Set([...quarters, starts.time])].sort()
  function submit() {
    if (day === null) return
    const startsAt = zonedToInstant(day, time, item.timeZone)
    const length = Date.parse(item.endsAt!) - Date.parse(item.startsAt!)
    const endsAt = new Date(Date.parse(startsAt) + length).toISOString()
    onMove({ startsAt, endsAt, day: null, lastDay: null })
  }
  return (
    <Stack gap="xs" component="form" onSubmit={(event) => (event.preventDefault(), submit())}>
      <Text fw={600} size="sm">
        Move it
      </Text>
      <Group gap="xs" grow align="flex-start">
        <DateField label="Day" value={day} onChange={setDay} yearMeant="future" />
        <Select
          label={`Begins, ${zoneNames[item.timeZone]}`}
          data={times.map((value) => ({ value, label: clockTime(value) }))}
          value={time}
          onChange={(value) => setTime(value ?? starts.time)}
          allowDeselect={false}
          searchable
        />
      </Group>
      <Text size="xs" c="dimmed">
        Shifts move too, and guests get an email. Only this day of a repeating event moves.
      </Text>
      <Group>
        <Button type="submit" disabled={day === null}>
          Move
        </Button>
      </Group>
    </Stack>
  )
}
