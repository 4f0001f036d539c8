import {
  Alert,
  Anchor,
  Button,
  Drawer,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import type { Guest } from '../shapes.ts'
import { replies, replyWords, type Reply } from '../words.ts'

interface GuestReplyProps {
  fundraiser: Fundraiser
  guest: Guest | null
  mayEdit: boolean
  onClose(): void
}

/** What a guest answered; on a phone the whole screen. */
export function GuestReply({ fundraiser, guest, mayEdit, onClose }: GuestReplyProps) {
  return (
    <Drawer
      opened={guest !== null}
      onClose={onClose}
      position="right"
      size="min(480px, 100%)"
      title={guest?.who.name ?? ''}
    >
      {guest && <Shown fundraiser={fundraiser} guest={guest} mayEdit={mayEdit} onClose={onClose} />}
    </Drawer>
  )
}

function Shown({ fundraiser, guest, mayEdit, onClose }: GuestReplyProps & { guest: Guest }) {
  const { committeeId, id: fundraiserId } = fundraiser
  const [reply, setReply] = useState<Reply>(guest.reply)
  const [party, setParty] = useState(guest.party)
  const [note, setNote] = useState(guest.note)
  const save = useWrite(lobbyFundraisers.reply, {
    refresh: [lobbyFundraisers.guests, lobbyFundraisers.get],
    onSuccess: () => {
      showDone('The reply is written down.')
      onClose()
    },
  })
  return (
    <Stack gap="sm">
      <Anchor
        component={Link}
        to={linkTo('/committee/:committeeId/fundraising/donor/:donorId', {
          committeeId,
          donorId: guest.who.id,
        })}
      >
        Open {guest.who.name}
      </Anchor>
      <Text size="sm" fw={550}>
        Reply
      </Text>
      <SegmentedControl
        aria-label="Reply"
        disabled={!mayEdit}
        value={reply}
        onChange={(value) => setReply(value)}
        data={replies.map((value) => ({ value, label: replyWords[value] }))}
      />
      <NumberInput
        label="People, with those they bring"
        min={1}
        max={50}
        allowDecimal={false}
        disabled={!mayEdit}
        value={party}
        onChange={(value) => setParty(typeof value === 'number' ? value : 1)}
      />
      <TextInput
        label="Note"
        maxLength={500}
        disabled={!mayEdit}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {save.error && (
        <Alert color="red" variant="light" role="alert">
          {save.error.message}
        </Alert>
      )}
      {mayEdit && (
        <Group>
          <Button
            loading={save.busy}
            onClick={() => save.run({ committeeId, fundraiserId, guestId: guest.id, reply, party, note })}
          >
            Write it down
          </Button>
        </Group>
      )}
    </Stack>
  )
}
