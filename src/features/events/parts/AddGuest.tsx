import { Button, Group, Modal, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import { PersonField, type PersonOption } from '../../../ui/fields/PersonField.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import { events, type EventDetail } from '../api.ts'

interface AddGuestProps {
  committeeId: string
  event: EventDetail
  onClose(): void
}

/** Someone said on the phone that they come: known to the committee, or new. */
export function AddGuest({ committeeId, event, onClose }: AddGuestProps) {
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [newName, setNewName] = useState<string | null>(null)
  const [contact, setContact] = useState('')
  const [shiftId, setShiftId] = useState<string | null>(null)
  const [partySize, setPartySize] = useState(1)
  const [problem, setProblem] = useState('')
  const add = useWrite(events.addGuest, { refresh: [events.guests, events.get] })
  const addPerson = useWrite(people.add)
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await call(people.choices, { committeeId, text }, { signal })).people,
    [committeeId],
  )

  async function submit() {
    setProblem('')
    try {
      const personId = person?.id ?? (await newPerson())
      const { state } = await add.runAsync({ committeeId, eventId: event.id, personId, shiftId, partySize })
      showDone(state === 'coming' ? 'On the list.' : 'It is full: on the waiting list.')
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  async function newPerson(): Promise<string> {
    const [firstName = '', ...rest] = (newName ?? '').trim().split(/\s+/)
    const { personId } = await addPerson.runAsync({
      committeeId,
      firstName,
      lastName: rest.join(' '),
      ...(contact.includes('@') ? { email: contact } : { phone: contact }),
    })
    return personId
  }

  return (
    <Modal opened onClose={onClose} title="Add a guest">
      <Stack>
        {newName === null ? (
          <PersonField
            label="Who"
            value={person}
            onChange={setPerson}
            search={search}
            onAdd={setNewName}
            data-autofocus
          />
        ) : (
          <>
            <TextInput label="Name" value={newName} onChange={(e) => setNewName(e.currentTarget.value)} />
            <TextInput
              label="Email or phone"
              value={contact}
              onChange={(e) => setContact(e.currentTarget.value)}
            />
          </>
        )}
        {event.shifts.length > 0 && (
          <Select
            label="Shift"
            clearable
            data={event.shifts.map(({ id, name }) => ({ value: id, label: name }))}
            value={shiftId}
            onChange={setShiftId}
          />
        )}
        <NumberInput
          label="Group size"
          min={1}
          max={20}
          allowDecimal={false}
          value={partySize}
          onChange={(value) => setPartySize(Number(value) || 1)}
        />
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            disabled={!person && !newName?.trim()}
            loading={add.busy || addPerson.busy}
            onClick={() => void submit()}
          >
            Add
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
