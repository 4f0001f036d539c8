import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { Point } from '../../../domain/geography/drivingOrder.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { calendar, type CalendarItem } from '../../calendar/api.ts'
import { webMapLink } from '../../calendar/placeLink.ts'
import { calendarMap } from '../api.ts'
import { inDegrees, parseCoordinates } from '../coordinates.ts'
import type { PlacedItem } from '../drive.ts'

interface PlaceEventProps {
  committeeId: string
  item: CalendarItem
  /** Clicked on the map. */
  clicked: Point | null
  /** Other events that are on the map: often it is the same hall. */
  others: PlacedItem[]
  onClose(): void
}

/** Puts an event on the map: by a click, by coordinates from a map program, or where another event is. */
export function PlaceEvent({ committeeId, item, clicked, others, onClose }: PlaceEventProps) {
  const [typed, setTyped] = useState('')
  const place = useWrite(calendarMap.place, {
    refresh: [calendar.list],
    onSuccess: () => {
      showDone(`${item.title} is on the map.`)
      onClose()
    },
  })
  const save = ({ latitude, longitude }: Point) =>
    place.run({ committeeId, eventId: item.eventId!, version: item.version!, latitude, longitude })
  const read = parseCoordinates(typed)
  const chosen = typed.trim() === '' ? clicked : (read.value ?? null)
  const same = others.filter((other) => other.place !== '' && cityOf(other) === cityOf(item)).slice(0, 4)
  return (
    <Stack gap="xs">
      <Text fw={600}>Where is {item.title}?</Text>
      <Text size="sm">
        {item.place || 'No address is given.'} Click the map, or paste the place from a{' '}
        <a href={webMapLink(item) ?? 'https://www.openstreetmap.org'} target="_blank" rel="noreferrer">
          map program
        </a>
        .
      </Text>
      {place.error && (
        <Alert color="red" role="alert">
          {place.error.message}
        </Alert>
      )}
      <TextInput
        label="Coordinates"
        placeholder={clicked ? inDegrees(clicked) : '41.2587, -95.9378'}
        value={typed}
        error={typed.trim() !== '' && read.problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {same.length > 0 && (
        <Group gap={6}>
          <Text size="sm">Same place as</Text>
          {same.map((other) => (
            <Button key={other.id} size="compact-sm" variant="default" onClick={() => save(other)}>
              {other.title}
            </Button>
          ))}
        </Group>
      )}
      <Group gap="xs">
        <Button disabled={chosen === null} loading={place.busy} onClick={() => chosen && save(chosen)}>
          Put it there
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

const cityOf = ({ place }: CalendarItem) => place.split(', ').at(-1) ?? ''
