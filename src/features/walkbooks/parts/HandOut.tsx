import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { walkbooks } from '../api.ts'
import type { HandingOut } from '../OneWalkbook.tsx'
import { usualHours } from '../rules.ts'
import type { HandedOut, Walkbook } from '../shapes.ts'
import { PassCard } from './PassCard.tsx'

interface HandOutProps {
  one: Walkbook
  /** The hand that it is taken from, if it is. */
  instead: HandingOut
  onClose(): void
}

const lengths = [
  { value: '12', label: '12 hours' },
  { value: '24', label: 'One day' },
  { value: String(usualHours), label: 'Three days' },
  { value: '168', label: 'A week' },
]

/** To a member by name, or to a volunteer by a code that is shown once. */
export default function HandOut({ one, instead, onClose }: HandOutProps) {
  const [handed, setHanded] = useState<HandedOut['pass']>(null)
  const title = instead.handId ? `Reassign from ${instead.name}` : `Hand out “${one.name}”`
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {handed ? (
        <PassCard pass={handed} onDone={onClose} />
      ) : (
        <Choose
          one={one}
          instead={instead}
          onClose={onClose}
          onHanded={({ pass }) => {
            if (pass) return setHanded(pass)
            showDone('Handed out. It is on their page Door-knocking now.')
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

function Choose({ one, instead, onClose, onHanded }: HandOutProps & { onHanded(handed: HandedOut): void }) {
  const [kind, setKind] = useState<'pass' | 'member'>('pass')
  const [userId, setUserId] = useState<string | null>(null)
  const [meantFor, setMeantFor] = useState('')
  const [hours, setHours] = useState(String(usualHours))
  const choices = useRead(walkbooks.choices, { committeeId: one.committeeId })
  const options = { refresh: [walkbooks.get, walkbooks.list], onSuccess: onHanded }
  const handOut = useWrite(walkbooks.handOut, options)
  const reassign = useWrite(walkbooks.reassign, options)
  const error = handOut.error ?? reassign.error
  const send = () => {
    if (kind === 'member' && userId === null) return
    const to = kind === 'member' ? { kind, userId: userId! } : { kind, meantFor }
    const { committeeId, id: walkbookId } = one
    if (instead.handId) reassign.run({ committeeId, handId: instead.handId, to, hours: Number(hours) })
    else handOut.run({ committeeId, walkbookId, to, hours: Number(hours) })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        {instead.handId && (
          <Text size="sm">
            {instead.name} loses the doors, also while that phone is offline. What it recorded before is still
            delivered.
          </Text>
        )}
        <SegmentedControl
          aria-label="To whom"
          value={kind}
          onChange={setKind}
          data={[
            { value: 'pass', label: 'A volunteer, by code' },
            { value: 'member', label: 'A member' },
          ]}
        />
        {kind === 'member' ? (
          <Select
            label="Member"
            placeholder={choices.isPending ? 'Loading...' : 'Choose one'}
            description="Everyone whose job here includes door-knocking."
            error={choices.error?.message}
            searchable
            data={(choices.data?.people ?? []).map((person) => ({
              value: person.userId,
              label: `${person.name} · ${person.job}`,
            }))}
            value={userId}
            onChange={setUserId}
          />
        ) : (
          <TextInput
            label="Meant for"
            description="Only you see this, until the volunteer gives a name."
            maxLength={120}
            value={meantFor}
            onChange={(event) => setMeantFor(event.currentTarget.value)}
          />
        )}
        <Select
          label="For how long"
          allowDeselect={false}
          data={lengths}
          value={hours}
          onChange={(value) => setHours(value ?? String(usualHours))}
        />
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={handOut.busy || reassign.busy}
            disabled={kind === 'member' && userId === null}
          >
            {kind === 'pass' ? 'Make the code' : 'Hand out'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
