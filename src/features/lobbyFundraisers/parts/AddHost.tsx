import { Alert, Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import type { NamedWho } from '../../books/shapes.ts'
import { WhoField } from '../../fundraising/WhoField.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import { hostRoles, hostRoleWords, type HostRole } from '../words.ts'

interface AddHostProps {
  fundraiser: Fundraiser
  onClose(): void
}

export function AddHost({ fundraiser, onClose }: AddHostProps) {
  const { committeeId, id: fundraiserId, levels } = fundraiser
  const [hostId] = useState(newId)
  const [who, setWho] = useState<NamedWho | null>(null)
  const [role, setRole] = useState<HostRole>('co-sponsor')
  const [levelId, setLevelId] = useState<string | null>(null)
  const [printedAs, setPrintedAs] = useState('')
  const [hasPledged, setPledged] = useState(false)
  const add = useWrite(lobbyFundraisers.addHost, {
    refresh: [lobbyFundraisers.get, lobbyFundraisers.list],
    onSuccess: () => {
      showDone(hasPledged ? 'Added, and the pledge is written down.' : 'Added.')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Add a host or co-sponsor">
      <Stack gap="sm">
        <WhoField label="Who" committeeId={committeeId} value={who} onChange={setWho} />
        <Select
          label="Role"
          allowDeselect={false}
          data={hostRoles.map((value) => ({ value, label: hostRoleWords[value] }))}
          value={role}
          onChange={(value) => setRole(value as HostRole)}
        />
        <Select
          label="Level"
          placeholder={levels.length === 0 ? 'No levels are set' : 'None'}
          clearable
          disabled={levels.length === 0}
          data={levels.map(({ id, name, cents }) => ({ value: id, label: `${name}, ${formatMoney(cents)}` }))}
          value={levelId}
          onChange={setLevelId}
        />
        <TextInput
          label="Name on the invitation"
          description="Only where it is not the name of the record."
          maxLength={200}
          value={printedAs}
          onChange={(event) => setPrintedAs(event.currentTarget.value)}
        />
        <Checkbox
          label="They promised the amount of the level"
          description="It becomes a pledge. When it is paid, it counts here by itself."
          disabled={levelId === null}
          checked={hasPledged && levelId !== null}
          onChange={(event) => setPledged(event.currentTarget.checked)}
        />
        {add.error && (
          <Alert color="red" variant="light" role="alert">
            {add.error.message}
          </Alert>
        )}
        <Group>
          <Button
            disabled={!who}
            loading={add.busy}
            onClick={() =>
              add.run({
                committeeId,
                fundraiserId,
                hostId,
                who: { kind: who!.kind, id: who!.id },
                role,
                levelId,
                printedAs,
                hasPledged: hasPledged && levelId !== null,
              })
            }
          >
            Add
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
