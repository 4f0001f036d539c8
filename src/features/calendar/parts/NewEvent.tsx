import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { addDays, type PlainDate } from '../../../domain/dates.ts'
import { clockTime, type StateZone, zoneNames } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { events } from '../../events/api.ts'
import { eventKinds, type EventKind } from '../../events/shapes.ts'
import { calendar } from '../api.ts'
import { timeOf } from '../itemTimes.ts'

interface NewEventProps {
  committeeId: string
  zone: string
  day: PlainDate
  onClose(): void
}

const quarters = Array.from({ length: 96 }, (_, i) => timeOf(i * 15)).map((value) => ({
  value,
  label: clockTime(value),
}))
const kinds = eventKinds.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** The least an event needs; place, shifts and guests come on its own page, which opens next. */
export function NewEvent({ committeeId, zone, day: first, onClose }: NewEventProps) {
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<EventKind>('canvass')
  const [day, setDay] = useState<string | null>(first)
  const [start, setStart] = useState('18:00')
  const [end, setEnd] = useState('20:00')
  const navigate = useNavigate()
  const create = useWrite(events.create, {
    refresh: [calendar.list],
    onSuccess: ({ event }) =>
      void navigate(linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: event.id })),
  })
  function submit() {
    if (day === null || title.trim() === '') return
    // What ends before it begins by the clock goes on past midnight.
    const endDay = end > start ? day : addDays(day, 1)
    create.run({
      committeeId,
      title,
      kind,
      day,
      start,
      endDay,
      end,
      timeZone: zone as StateZone,
      isDraft: true,
    })
  }
  return (
    <Modal opened onClose={onClose} title="New event">
      <Stack gap="sm" component="form" onSubmit={(event) => (event.preventDefault(), submit())}>
        {create.error && (
          <Alert color="red" role="alert">
            {create.error.message}
          </Alert>
        )}
        <TextInput
          label="Title"
          required
          data-autofocus
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Group grow align="flex-start">
          <Select
            label="Kind"
            data={kinds}
            value={kind}
            allowDeselect={false}
            onChange={(value) => setKind(value ?? kind)}
          />
          <DateField label="Day" required value={day} onChange={setDay} yearMeant="future" />
        </Group>
        <Group grow align="flex-start">
          <Select
            label={`Begins, ${zoneNames[zone as StateZone]}`}
            data={quarters}
            value={start}
            searchable
            allowDeselect={false}
            onChange={(value) => setStart(value ?? start)}
          />
          <Select
            label="Ends"
            data={quarters}
            value={end}
            searchable
            allowDeselect={false}
            onChange={(value) => setEnd(value ?? end)}
          />
        </Group>
        <Text size="xs" c="dimmed">
          It begins as a draft. Place, shifts and guests come on the next page.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.busy} disabled={day === null || title.trim() === ''}>
            Make the draft
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
