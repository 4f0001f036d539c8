import { Alert, Button, Drawer, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import { lineKindWords } from '../words.ts'

interface TieEntriesProps {
  fundraiser: Fundraiser
  onClose(): void
}

/** Gifts and costs of the weeks around it that count for no fundraiser yet. */
export function TieEntries({ fundraiser, onClose }: TieEntriesProps) {
  const { committeeId, id: fundraiserId } = fundraiser
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const read = useRead(lobbyFundraisers.loose, { committeeId, fundraiserId, search }, { keepPrevious: true })
  const tie = useWrite(lobbyFundraisers.tie, {
    refresh: [lobbyFundraisers.loose, lobbyFundraisers.get, lobbyFundraisers.list, lobbyFundraisers.guests],
  })
  return (
    <Drawer opened onClose={onClose} position="right" size={690} title="Choose entries of the books">
      <Stack gap="sm">
        <TextInput
          label="Find a name or what it was for"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {tie.error && (
          <Alert color="red" variant="light" role="alert">
            {tie.error.message}
          </Alert>
        )}
        <Loaded read={read} failed="The entries did not load.">
          {({ lines, isCutOff }) =>
            lines.length === 0 ? (
              <Empty title="No entry fits.">
                Shown are gifts and costs from 120 days before to 180 days after, which count for no
                fundraiser.
              </Empty>
            ) : (
              <>
                <Table>
                  <Table.Tbody>
                    {lines.map((line) => (
                      <Table.Tr key={`${line.entryId} ${line.line}`}>
                        <Table.Td>
                          {line.who?.name ?? '–'}
                          <Text size="sm" c="dimmed">
                            {lineKindWords[line.what]}, <DateText value={line.on} />
                            {line.purpose && `, ${line.purpose}`}
                          </Text>
                        </Table.Td>
                        <Table.Td ta="right">
                          <Money cents={line.cents} />
                        </Table.Td>
                        <Table.Td ta="right">
                          <Button
                            size="compact-sm"
                            variant="default"
                            aria-label={`Count entry ${line.number}`}
                            onClick={() =>
                              tie.run({ committeeId, fundraiserId, entryId: line.entryId, line: line.line })
                            }
                          >
                            Count it
                          </Button>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
                {isCutOff && (
                  <Text size="sm" c="dimmed">
                    There are more. Type a name to find one.
                  </Text>
                )}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Drawer>
  )
}
