import { Alert, ScrollArea, Table, Text } from '@mantine/core'
import type { Out } from '../../../app/contract.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { Status } from '../../../ui/Status.tsx'
import type { calendar } from '../api.ts'
import { whenInWords } from '../words.ts'

const states = {
  new: ['working', 'New'],
  changed: ['warning', 'Changed'],
  same: ['neutral', 'As it was'],
  gone: ['waiting', 'No longer there'],
} as const

/** What an import would do, before it does it. */
export function ImportPreview({ preview, zone }: { preview: Out<typeof calendar.readFile>; zone: string }) {
  const { added, changed, unchanged, gone, notes, entries } = preview
  const all = added + changed + unchanged + gone
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {formatCount(added)} new, {formatCount(changed)} changed, {formatCount(unchanged)} as they were
        {gone > 0 && `, ${formatCount(gone)} no longer in the file`}.
      </Text>
      {notes.length > 0 && (
        <Alert color="orange" mb="xs">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <ScrollArea.Autosize mah={360} type="auto">
        <Table verticalSpacing={6} aria-label="Entries">
          <Table.Tbody>
            {entries.map((entry, index) => {
              const [tone, word] = states[entry.state]
              return (
                <Table.Tr key={index}>
                  <Table.Td>
                    <Text size="sm" td={entry.isCancelled ? 'line-through' : undefined}>
                      {entry.title}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {whenInWords({ ...entry, timeZone: zone }, zone)}
                      {entry.place && `, ${entry.place}`}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">
                    <Status tone={tone}>{word}</Status>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {all > entries.length && (
        <Text size="xs" c="dimmed" mt="xs">
          The first {formatCount(entries.length)} of {counted(all, 'entry', 'entries')}.
        </Text>
      )}
    </div>
  )
}
