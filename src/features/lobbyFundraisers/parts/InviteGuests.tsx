import { Alert, Button, Divider, Group, Modal, Pill, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import type { NamedWho } from '../../books/shapes.ts'
import { fundDonors } from '../../fundraising/calls.ts'
import { WhoField } from '../../fundraising/WhoField.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'

interface InviteGuestsProps {
  fundraiser: Fundraiser
  onClose(): void
}

/** By name, or a saved list of donors. Who is on the list already stays there once. */
export function InviteGuests({ fundraiser, onClose }: InviteGuestsProps) {
  const { committeeId, id: fundraiserId } = fundraiser
  const [chosen, setChosen] = useState<NamedWho[]>([])
  const [segmentId, setSegmentId] = useState<string | null>(null)
  const segments = useRead(fundDonors.segments, { committeeId }).data?.segments ?? []
  const invite = useWrite(lobbyFundraisers.invite, {
    refresh: [lobbyFundraisers.guests, lobbyFundraisers.get],
    onSuccess: ({ added }) => {
      showDone(
        added === 0 ? 'They were all on the list already.' : `${counted(added, 'guest')} added to the list.`,
      )
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Invite">
      <Stack gap="sm">
        <WhoField
          key={chosen.length}
          label="A person or a firm"
          committeeId={committeeId}
          value={null}
          onChange={(who) => {
            if (who && !chosen.some(({ id }) => id === who.id)) setChosen([...chosen, who])
          }}
        />
        {chosen.length > 0 && (
          <Pill.Group>
            {chosen.map((who) => (
              <Pill
                key={who.id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Remove ${who.name}` }}
                onRemove={() => setChosen(chosen.filter(({ id }) => id !== who.id))}
              >
                {who.name}
              </Pill>
            ))}
          </Pill.Group>
        )}
        <Divider label="or" />
        <Select
          label="A saved list of donors"
          description="Without those who are not to be asked."
          placeholder={segments.length === 0 ? 'No list is saved' : 'Choose a list'}
          clearable
          disabled={segments.length === 0}
          data={segments.map(({ id, name }) => ({ value: id, label: name }))}
          value={segmentId}
          onChange={setSegmentId}
        />
        {invite.error && (
          <Alert color="red" variant="light" role="alert">
            {invite.error.message}
          </Alert>
        )}
        <Group>
          <Button
            disabled={chosen.length === 0 && segmentId === null}
            loading={invite.busy}
            onClick={() =>
              invite.run({
                committeeId,
                fundraiserId,
                whos: chosen.map(({ kind, id }) => ({ kind, id })),
                segmentId,
              })
            }
          >
            Put them on the list
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
