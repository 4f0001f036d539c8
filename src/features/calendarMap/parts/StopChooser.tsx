import { Checkbox, Select, Stack } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { instantToZoned } from '../../../domain/zonedTime.ts'
import { whenInWords } from '../../calendar/words.ts'
import type { PlacedItem } from '../drive.ts'

interface StopChooserProps {
  placed: PlacedItem[]
  zone: string
  stops: string[]
  onStops(stops: string[]): void
}

/** All events of a day, or some by hand. */
export function StopChooser({ placed, zone, stops, onStops }: StopChooserProps) {
  const days = Map.groupBy(placed, ({ startsAt }) => instantToZoned(startsAt, zone).day)
  return (
    <Stack gap="xs">
      <Select
        label="Drive to all events of a day"
        placeholder={placed.length === 0 ? 'Put events on the map first' : 'Choose a day'}
        data={[...days].map(([day, items]) => ({
          value: day,
          label: `${formatDate(day)}, ${counted(items.length, 'event')}`,
        }))}
        value={null}
        onChange={(day) => onStops((days.get(day ?? '') ?? []).map(({ id }) => id))}
      />
      <Checkbox.Group label="Or to these" value={stops} onChange={onStops}>
        <Stack gap={4} mt={6} mah={240} style={{ overflowY: 'auto' }}>
          {placed.map((item) => (
            <Checkbox key={item.id} value={item.id} label={`${item.title}, ${whenInWords(item, zone)}`} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}
