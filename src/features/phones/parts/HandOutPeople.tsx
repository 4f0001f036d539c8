import { Alert, Button, Group, Modal, NumberInput, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { phones, type PhoneList } from '../api.ts'
import { usualHours } from '../rules.ts'

const lengths = [
  { value: '4', label: '4 hours' },
  { value: String(usualHours), label: 'One day' },
  { value: '72', label: 'Three days' },
  { value: '168', label: 'A week' },
]

interface HandOutPeopleProps {
  committeeId: string
  list: PhoneList
  onClose(): void
}

/** A part of a list for one member; each person is in one member’s hands at a time. */
export function HandOutPeople({ committeeId, list, onClose }: HandOutPeopleProps) {
  const [handId] = useState(newId)
  const [userId, setUserId] = useState<string | null>(null)
  const [most, setMost] = useState<number | string>(Math.min(25, list.free))
  const [hours, setHours] = useState(String(usualHours))
  const choices = useRead(phones.choices, { committeeId })
  const hand = useWrite(phones.handOut, {
    refresh: [phones.lists, phones.mine],
    onSuccess: ({ people }) => {
      showDone(
        `${counted(people, 'person', 'people')} handed out. They are on the page Door-knocking, under “Calls and texts”.`,
      )
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Hand out “${list.name}”`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (userId)
            hand.run({
              committeeId,
              listId: list.id,
              handId,
              userId,
              most: Number(most),
              hours: Number(hours),
            })
        }}
      >
        <Stack gap="sm">
          <Select
            label="To whom"
            placeholder={choices.isPending ? 'Loading...' : 'Choose one'}
            description="Everyone whose job here includes calls."
            error={choices.error?.message}
            searchable
            data={(choices.data?.callers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={userId}
            onChange={setUserId}
          />
          <Group grow align="start">
            <NumberInput label="How many people" min={1} max={list.free} value={most} onChange={setMost} />
            <Select
              label="For how long"
              allowDeselect={false}
              data={lengths}
              value={hours}
              onChange={(value) => setHours(value ?? hours)}
            />
          </Group>
          {hand.error && (
            <Alert color="red" variant="light" role="alert">
              {hand.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={hand.busy} disabled={userId === null || !Number(most)}>
              Hand out
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
