import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'

interface LevelsProps {
  fundraiser: Fundraiser
  onClose(): void
}

/** What co-sponsors give to be named, the highest first. */
export function Levels({ fundraiser, onClose }: LevelsProps) {
  const { committeeId, id: fundraiserId } = fundraiser
  const [rows, setRows] = useState(() =>
    fundraiser.levels.length > 0
      ? fundraiser.levels.map(({ id, name, cents }) => ({ id, name, cents: BigInt(cents) as bigint | null }))
      : [{ id: newId(), name: '', cents: null as bigint | null }],
  )
  const save = useWrite(lobbyFundraisers.setLevels, {
    refresh: [lobbyFundraisers.get],
    onSuccess: () => {
      showDone('The levels are set.')
      onClose()
    },
  })
  const set = (id: string, part: { name?: string; cents?: bigint | null }) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const typed = rows.filter(({ name, cents }) => name.trim() !== '' || cents !== null)
  const isWhole = typed.every(({ name, cents }) => name.trim() !== '' && cents !== null && cents > 0n)
  return (
    <Modal opened onClose={onClose} title="Levels of co-sponsors">
      <Stack gap="sm">
        {rows.map(({ id, name, cents }, place) => (
          <Group key={id} gap="xs" align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label={place === 0 ? 'Name' : undefined}
              aria-label={`Name of level ${place + 1}`}
              placeholder="Gold"
              maxLength={80}
              value={name}
              onChange={(event) => set(id, { name: event.currentTarget.value })}
            />
            <AmountField
              w={130}
              label={place === 0 ? 'Amount' : undefined}
              aria-label={`Amount of level ${place + 1}`}
              value={cents}
              onChange={(next) => set(id, { cents: next })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove level ${place + 1}`}
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {rows.length < 12 && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => setRows([...rows, { id: newId(), name: '', cents: null }])}
          >
            Another level
          </Button>
        )}
        <Text size="sm" c="dimmed">
          Who was at a level that goes away stays a co-sponsor without one.
        </Text>
        {save.error && (
          <Alert color="red" variant="light" role="alert">
            {save.error.message}
          </Alert>
        )}
        <Group>
          <Button
            disabled={!isWhole}
            loading={save.busy}
            onClick={() =>
              save.run({
                committeeId,
                fundraiserId,
                levels: typed.map(({ id, name, cents }) => ({ id, name, cents: String(cents) })),
              })
            }
          >
            Set the levels
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
