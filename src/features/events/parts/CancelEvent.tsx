import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePromise } from '../../../app/browser/mail.ts'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { events, type EventDetail } from '../api.ts'
import type { SeriesScope } from '../shapes.ts'

interface CancelEventProps {
  committeeId: string
  event: EventDetail
  onClose(): void
  onCancelled(cancelled: EventDetail): void
}

export function CancelEvent({ committeeId, event, onClose, onCancelled }: CancelEventProps) {
  const promise = usePromise()
  const { text: reason, type: setReason, clear } = useTextDraft(`cancel-event-${event.id}`)
  const [scope, setScope] = useState<SeriesScope>('this')
  const cancel = useWrite(events.cancel, {
    refresh: [events.get, events.list],
    onSuccess: (done) => {
      clear()
      onCancelled(done.event)
      onClose()
    },
  })
  const told = event.funnel.coming + event.funnel.waiting + event.funnel.invited
  return (
    <Modal opened onClose={onClose} title={`Cancel ${event.title}?`}>
      <Stack>
        <Text size="sm">
          {scope !== 'this'
            ? promise('We email everyone who was asked or comes on one of these days in two minutes.')
            : told > 0
              ? promise(
                  `We email up to ${counted(told, 'person', 'people')} who were asked or come in two minutes.`,
                )
              : 'No one is on the list, so no emails go out.'}
        </Text>
        {event.series && (
          <Radio.Group label="Cancel" value={scope} onChange={setScope}>
            <Stack gap={6} mt={6}>
              <Radio value="this" label="only this day" />
              <Radio value="following" label="this day and those that follow" />
              <Radio value="all" label="every day that has not begun" />
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          label="Why, in a sentence"
          description="It stands in the email and on the public page."
          value={reason}
          maxLength={500}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
        {cancel.error && (
          <Text c="red" size="sm" role="alert">
            {cancel.error.message}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button
            color="red"
            loading={cancel.busy}
            onClick={() =>
              cancel.run({ committeeId, eventId: event.id, version: event.version, scope, reason })
            }
          >
            Cancel the event
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
