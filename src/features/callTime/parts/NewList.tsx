import { Alert, Button, Group, Modal, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { fundDonors } from '../../fundraising/calls.ts'
import { callTime, mostNames } from '../api.ts'

interface NewListProps {
  committeeId: string
  callers: { id: string; name: string }[]
  me: string
  onClose(): void
  onMade(sessionId: string, isMine: boolean): void
}

const all = 'all'

/** Whom to call, who calls, for how long, and what to say. */
export function NewList({ committeeId, callers, me, onClose, onMade }: NewListProps) {
  const [sessionId] = useState(newId)
  const [name, setName] = useState(() => `Calls of ${formatDate(dayOf(new Date()))}`)
  const [callerId, setCaller] = useState(me)
  const [segmentId, setSegment] = useState(all)
  const [most, setMost] = useState<number | string>(30)
  const [hours, setHours] = useState<number | string>(4)
  const [goal, setGoal] = useState<bigint | null>(null)
  const [script, setScript] = useState('')
  const { data } = useRead(fundDonors.segments, { committeeId })
  const make = useWrite(callTime.create, {
    refresh: [callTime.sessions],
    onSuccess: ({ names }) => {
      showDone(`${names} donors are on the list.`)
      onMade(sessionId, callerId === me)
    },
  })
  const segments = data?.segments ?? []
  const known = callers.some(({ id }) => id === me) ? callers : [{ id: me, name: 'Me' }, ...callers]
  return (
    <Modal opened onClose={onClose} title="New call list">
      <Stack gap="sm">
        <TextInput
          label="Name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label="Who calls"
          allowDeselect={false}
          data={known.map(({ id, name: called }) => ({ value: id, label: called }))}
          value={callerId}
          onChange={(value) => setCaller(value ?? me)}
        />
        <Select
          label="Whom to call"
          description="Only donors with a phone number who may be asked. Those whose next step is due come first."
          allowDeselect={false}
          data={[
            { value: all, label: 'All donors' },
            ...segments.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={segmentId}
          onChange={(value) => setSegment(value ?? all)}
        />
        <Group grow align="start">
          <NumberInput label="At most" min={1} max={mostNames} value={most} onChange={setMost} />
          <NumberInput label="Hours" min={1} max={168} value={hours} onChange={setHours} />
        </Group>
        <AmountField label="Goal" value={goal} onChange={setGoal} />
        <Textarea
          label="What to say"
          autosize
          minRows={3}
          maxLength={4000}
          value={script}
          onChange={(event) => setScript(event.currentTarget.value)}
        />
        {make.error && (
          <Alert color="red" variant="light" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group>
          <Button
            loading={make.busy}
            disabled={!name.trim() || !Number(most) || !Number(hours)}
            onClick={() =>
              make.run({
                committeeId,
                sessionId,
                name,
                callerId,
                hours: Number(hours),
                most: Number(most),
                script,
                goalCents: goal === null || goal <= 0n ? null : String(goal),
                filter: segments.find(({ id }) => id === segmentId)?.filter ?? {},
              })
            }
          >
            Make the list
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
