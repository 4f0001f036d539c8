import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { addDays } from '../../../domain/dates.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { events, type EventDetail } from '../api.ts'
import { timesOf } from '../rules.ts'

interface CopyEventProps {
  committeeId: string
  event: EventDetail
  onClose(): void
  onCopied(copy: EventDetail): void
}

export function CopyEvent({ committeeId, event, onClose, onCopied }: CopyEventProps) {
  const [day, setDay] = useState<string | null>(() => addDays(timesOf(event).day, 7))
  const copy = useWrite(events.copy, {
    refresh: [events.list],
    onSuccess: ({ event: made }) => {
      onClose()
      onCopied(made)
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Copy ${event.title}`}>
      <Stack>
        <Text size="sm">The same place, hours and shifts as a draft, without guests.</Text>
        <DateField label="Day" yearMeant="future" value={day} onChange={setDay} data-autofocus />
        {copy.error && (
          <Text c="red" size="sm" role="alert">
            {copy.error.message}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            disabled={!day}
            loading={copy.busy}
            onClick={() => copy.run({ committeeId, eventId: event.id, day: day! })}
          >
            Make the copy
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
