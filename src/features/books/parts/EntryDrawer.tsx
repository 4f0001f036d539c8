import { Alert, Button, Drawer, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate, formatDateTime } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { books } from '../api.ts'
import { bookEntities } from '../entities/api.ts'
import { bookSettings } from '../settings/api.ts'
import type { Entry, Line } from '../shapes.ts'
import { kindWords, methodWords } from '../words.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryFiles } from './EntryFiles.tsx'

interface EntryDrawerProps {
  committeeId: string
  entryId: string | null
  onClose(): void
}

/** One entry: where the money came from and went, and the way to take it back. */
export function EntryDrawer({ committeeId, entryId, onClose }: EntryDrawerProps) {
  const read = useRead(books.get, { committeeId, entryId: entryId ?? '' }, { enabled: entryId !== null })
  const entry = read.data
  return (
    <Drawer
      opened={entryId !== null}
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={entry ? `Entry ${entry.number}: ${kindWords[entry.kind]}` : 'Entry'}
    >
      {entryId !== null && (
        <Loaded read={read} failed="The entry did not load.">
          {(data) => <Facts committeeId={committeeId} entry={data} />}
        </Loaded>
      )}
    </Drawer>
  )
}

function Facts({ committeeId, entry }: { committeeId: string; entry: Entry }) {
  const facts: [string, string][] = [
    ['Day', formatDate(entry.on)],
    ['Method', [methodWords[entry.method], entry.reference].filter(Boolean).join(' ')],
    ['Note', entry.memo],
    ['Recorded', `${formatDateTime(entry.recordedAt)} by ${entry.recordedByName}`],
    ['Voids', entry.takesBack ? `Entry ${entry.takesBack.number}` : ''],
    [
      'Voided',
      entry.takenBackBy ? `By entry ${entry.takenBackBy.number} on ${formatDate(entry.takenBackBy.on)}` : '',
    ],
    ['Corrects', entry.corrects ? `Entry ${entry.corrects.number}` : ''],
    ['Corrected', entry.correctedBy ? `By entry ${entry.correctedBy.number}` : ''],
    ['Closed', entry.closedIn ?? ''],
  ]
  return (
    <Stack>
      <KeyValue items={facts.filter(([, value]) => value !== '')} />
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entry.lines.map(({ line, account, cents, who, purpose, detail }) => (
            <Table.Tr key={line}>
              <Table.Td>
                {account}
                {(who ?? purpose) && (
                  <Text size="sm" c="dimmed">
                    {[who?.name, purpose].filter(Boolean).join(' · ')}
                  </Text>
                )}
                {detailWords(detail).map((words) => (
                  <Text key={words} size="sm" c="dimmed">
                    {words}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td ta="right">
                <Money cents={cents} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {entry.mayEdit && !entry.takenBackBy && !entry.takesBack && (
        <>
          <EntryActions committeeId={committeeId} entry={entry} />
          <TakeBack committeeId={committeeId} entry={entry} />
        </>
      )}
      <EntryFiles committeeId={committeeId} entry={entry} />
    </Stack>
  )
}

function detailWords({ support, about, agent, guarantor }: Line['detail']): string[] {
  const side = support === 'support' ? 'Spent independently for' : 'Spent independently against'
  return [
    ...(about ? [`${support ? side : 'Earmarked for'} ${about}`] : []),
    ...(agent ? [`Paid on to ${agent}`] : []),
    ...(guarantor ? [`Guaranteed by ${guarantor}`] : []),
  ]
}

function TakeBack({ committeeId, entry }: { committeeId: string; entry: Entry }) {
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  // In a closed period the day of the mistake cannot be used any more.
  const [on, setOn] = useState<string | null>(() => (entry.closedIn ? dayOf(new Date()) : entry.on))
  const write = useWrite(books.takeBack, {
    refresh: [books.list, books.get, bookSettings.get, bookEntities.toDo],
    onSuccess: ({ number }) => {
      showDone(`Entry ${entry.number} was voided by entry ${number}.`)
      setOpen(false)
    },
  })
  if (!open)
    return (
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          Void this entry
        </Button>
      </Group>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (on) write.run({ committeeId, entryId: entry.id, on, why })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">It stays in the books. A new entry with the other sign voids it on this day.</Text>
        <DateField label="Day" value={on} onChange={setOn} yearMeant="past" />
        <TextInput
          label="Why"
          required
          value={why}
          maxLength={500}
          onChange={(e) => setWhy(e.currentTarget.value)}
          data-autofocus
        />
        {write.error && (
          <Alert color="red" variant="light" role="alert">
            {write.error.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={write.busy}>
            Void entry {entry.number}
          </Button>
          <Button variant="default" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
