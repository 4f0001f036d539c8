import { Alert, Button, Group, Table } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ConflictNoticeProps {
  /** The server's sentence: who changed it meanwhile. */
  message: string
  /** Only what differs. */
  differences: { label: string; mine: ReactNode; theirs: ReactNode }[]
  onKeepMine(): void
  onTakeTheirs(): void
  busy?: boolean
}

/** Two people changed the same thing: both versions side by side, and one of them is chosen. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { message, differences, onKeepMine, onTakeTheirs, busy } = props
  return (
    <Alert color="orange" icon={<IconArrowsSplit2 size={18} stroke={1.6} />} title={message} role="alert">
      {differences.length > 0 && (
        <Table mb="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">What</Table.Th>
              <Table.Th scope="col">Yours</Table.Th>
              <Table.Th scope="col">There now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ label, mine, theirs }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{mine || '–'}</Table.Td>
                <Table.Td>{theirs || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group gap="xs">
        <Button size="xs" onClick={onKeepMine} loading={busy}>
          Save mine
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Take what is there
        </Button>
      </Group>
    </Alert>
  )
}
