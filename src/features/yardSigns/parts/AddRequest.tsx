import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { yardSigns } from '../api.ts'
import type { SignKind } from '../shapes.ts'

interface Props {
  committeeId: string
  kinds: SignKind[]
  onClose: () => void
}

/** Someone called, wrote, or asked at an event. */
export function AddRequest({ committeeId, kinds, onClose }: Props) {
  const [id] = useState(newId)
  const [values, setValues] = useState({ name: '', phone: '', street: '', city: '', zip: '', note: '' })
  const [kindId, setKindId] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [source, setSource] = useState<'typed' | 'event' | 'web'>('typed')
  const add = useWrite(yardSigns.addRequest, {
    refresh: [yardSigns.requests, yardSigns.route],
    onSuccess: ({ latitude }) => {
      showDone(
        latitude === null
          ? 'Added. The address is not in the voter file, so it is not on the map.'
          : 'Added, and found on the map.',
      )
      onClose()
    },
  })
  const field = (name: keyof typeof values, label: string) => (
    <TextInput
      label={label}
      value={values[name]}
      error={add.error?.fields[name]}
      autoComplete="off"
      onChange={(event) => {
        const { value } = event.currentTarget
        setValues((now) => ({ ...now, [name]: value }))
      }}
    />
  )
  return (
    <Modal opened onClose={onClose} title="Add a request">
      <Stack gap="sm">
        {field('name', 'Name')}
        {field('street', 'Street')}
        <Group grow>
          {field('city', 'City')}
          {field('zip', 'ZIP code')}
        </Group>
        {field('phone', 'Phone')}
        <Group grow align="start">
          <NativeSelect
            label="Kind of sign"
            value={kindId}
            data={[
              { value: '', label: 'Any' },
              ...kinds
                .filter((kind) => !kind.isArchived)
                .map(({ id: value, name }) => ({ value, label: name })),
            ]}
            onChange={(event) => setKindId(event.currentTarget.value)}
          />
          <NumberInput
            label="How many"
            value={quantity}
            min={1}
            max={100}
            onChange={(value) => setQuantity(Number(value) || 1)}
          />
        </Group>
        <NativeSelect
          label="How they asked"
          value={source}
          data={[
            { value: 'typed', label: 'Phone, email or in person' },
            { value: 'event', label: 'At an event' },
            { value: 'web', label: 'On the website' },
          ]}
          onChange={(event) => setSource(event.currentTarget.value as typeof source)}
        />
        <Textarea
          label="Note"
          value={values.note}
          maxLength={1000}
          onChange={(event) => {
            const { value } = event.currentTarget
            setValues((now) => ({ ...now, note: value }))
          }}
        />
        {add.error && <Alert color="red">{add.error.message}</Alert>}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={add.busy}
            disabled={values.street.trim() === ''}
            onClick={() => add.run({ committeeId, id, source, ...values, kindId: kindId || null, quantity })}
          >
            Add
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
