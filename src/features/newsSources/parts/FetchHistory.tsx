import { Table, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { newsSources } from '../api.ts'

const outcomes = { read: 'Read', unchanged: 'Not changed', failed: 'Failed' } as const

export function FetchHistory({ id }: { id: number }) {
  const { data } = useRead(newsSources.history, { id })
  if (!data) return <Loading />
  if (data.fetches.length === 0)
    return (
      <Text mt="md" c="dimmed">
        It was not fetched yet.
      </Text>
    )
  return (
    <Table mt="md" horizontalSpacing={4} aria-label="The last fetches">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>Outcome</Table.Th>
          <Table.Th>What came</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.fetches.slice(0, 20).map(({ id: fetchId, at, outcome, told }) => (
          <Table.Tr key={fetchId}>
            <Table.Td>
              <DateText value={at} withTime />
            </Table.Td>
            <Table.Td>{outcomes[outcome]}</Table.Td>
            <Table.Td>{told}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
