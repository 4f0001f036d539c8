import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { eventKinds, type EventKind } from '../../events/shapes.ts'
import { calendar } from '../api.ts'

const options = eventKinds.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** An entry of someone else's calendar becomes an event of the committee. */
export function MakeEvent({ committeeId, entryId }: { committeeId: string; entryId: string }) {
  const [kind, setKind] = useState<EventKind>('community')
  const navigate = useNavigate()
  const make = useWrite(calendar.makeEvent, {
    refresh: [calendar.list],
    onSuccess: ({ eventId }) =>
      void navigate(linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId })),
    onError: (error) => showProblem(error.message),
  })
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        Make it an event
      </Text>
      <Select
        label="Kind of event"
        data={options}
        value={kind}
        onChange={(value) => setKind(value ?? kind)}
        allowDeselect={false}
      />
      <Text size="xs" c="dimmed">
        It becomes your draft with its own guests and emails. Later imports no longer change it.
      </Text>
      <Group>
        <Button loading={make.busy} onClick={() => make.run({ committeeId, entryId, kind })}>
          Make it an event
        </Button>
      </Group>
    </Stack>
  )
}
