import { Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { whenInWords } from '../../calendar/words.ts'
import type { PlacedItem } from '../drive.ts'

interface SelectedEventProps {
  item: PlacedItem
  zone: string
  isStop: boolean
  onStop(isStop: boolean): void
}

export function SelectedEvent({ item, zone, isStop, onStop }: SelectedEventProps) {
  return (
    <Stack gap={4}>
      <Anchor component={Link} to={item.link ?? ''} fw={600}>
        {item.title}
      </Anchor>
      <Text size="sm">{whenInWords(item, zone)}</Text>
      <Text size="sm">{item.place}</Text>
      <Checkbox
        label="Stop of the drive"
        checked={isStop}
        onChange={(event) => onStop(event.currentTarget.checked)}
      />
    </Stack>
  )
}
