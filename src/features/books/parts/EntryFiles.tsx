import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { uploadFile } from '../../../app/browser/uploadFile.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { books } from '../api.ts'
import type { Entry } from '../shapes.ts'

/** Receipts, checks and bills of an entry. They are kept at least five years, so one that does not belong is struck out. */
export function EntryFiles({ committeeId, entry }: { committeeId: string; entry: Entry }) {
  const [busy, setBusy] = useState(false)
  const attach = useWrite(books.attach, { refresh: [books.get, books.list] })
  const strike = useWrite(books.strikeOut, { refresh: [books.get, books.list] })
  async function add(file: File | null) {
    if (!file) return
    setBusy(true)
    try {
      const { id: fileId } = await uploadFile('attachment', file)
      await attach.runAsync({ committeeId, entryId: entry.id, fileId })
    } catch (error) {
      showProblem('The file was not added.', (error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={6}>
      {entry.files.map(({ id, fileId, name, addedByName, addedAt, isStruckOut }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Anchor
              href={`/api/files/${fileId}`}
              target="_blank"
              rel="noreferrer"
              td={isStruckOut ? 'line-through' : undefined}
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {addedByName}, {formatDateTime(addedAt)}
            </Text>
          </div>
          {entry.mayEdit && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => strike.run({ committeeId, bookFileId: id, isStruckOut: !isStruckOut })}
            >
              {isStruckOut ? 'Put back' : 'Strike out'}
            </Button>
          )}
        </Group>
      ))}
      {entry.mayEdit && (
        <Group>
          <FileButton
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={(file) => void add(file)}
          >
            {(button) => (
              <Button {...button} variant="default" loading={busy}>
                Add a receipt
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Stack>
  )
}
