import { Group, Stack, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { calendar } from '../api.ts'

/** What was imported when and by whom; the last import of each calendar can be taken back whole. */
export function EarlierImports({ committeeId }: { committeeId: string }) {
  const found = useRead(calendar.imports, { committeeId })
  const undo = useWrite(calendar.undoImport, { refresh: [calendar.list, calendar.imports] })
  return (
    <Loaded read={found} failed="The earlier imports did not load.">
      {({ imports }) =>
        imports.length === 0 ? (
          <Empty title="Nothing was imported yet.">
            A calendar you import is listed here and can be undone.
          </Empty>
        ) : (
          <Stack gap="sm">
            {imports.map((one) => (
              <Group key={one.id} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text fw={500} td={one.undoneAt ? 'line-through' : undefined}>
                    {one.calendarName}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {one.added} added, {one.changed} changed, {one.removed} removed by {one.importedByName},{' '}
                    <DateText value={one.importedAt} withTime />
                    {one.undoneAt && `, undone by ${one.undoneByName}`}
                  </Text>
                </div>
                {one.mayUndo && (
                  <ConfirmButton
                    size="xs"
                    question="Take this import back?"
                    consequence="What it added goes, what it changed or removed is again as it was. Events made of entries stay."
                    confirmLabel="Undo the import"
                    onConfirm={async () => void (await undo.runAsync({ committeeId, importId: one.id }))}
                  >
                    Undo
                  </ConfirmButton>
                )}
              </Group>
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
