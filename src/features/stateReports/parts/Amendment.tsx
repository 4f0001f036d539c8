import { Alert, Stack, Table, Text } from '@mantine/core'
import { byKeys } from '../../../ui/byKeys.ts'
import { statementName } from '../rules.ts'
import type { Draft } from '../shapes.ts'

/** What the books say now, against what was sealed last. */
export function Amendment({ draft: { difference, touches } }: { draft: Draft }) {
  if (!difference || difference.length === 0) return null
  return (
    <Alert color="orange" variant="light" title="The books say something else than what was sealed.">
      <Stack gap="sm">
        <Text size="sm">Signed and sealed again, this becomes an amendment.</Text>
        <Table.ScrollContainer minWidth={520} scrollAreaProps={byKeys}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Where</Table.Th>
                <Table.Th>Sealed</Table.Th>
                <Table.Th>Now</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {difference.slice(0, 200).map(({ where, what, was, now }, i) => (
                <Table.Tr key={i}>
                  <Table.Td>
                    {where}
                    <Text size="xs" c="dimmed">
                      {what}
                    </Text>
                  </Table.Td>
                  <Table.Td>{was || '–'}</Table.Td>
                  <Table.Td>{now || '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {touches.length > 0 && (
          <Text size="sm">
            These sealed statements follow from it and have to be amended too:{' '}
            {touches.map(({ id }) => statementName(id)).join(', ')}.
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
