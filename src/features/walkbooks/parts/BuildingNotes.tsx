import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { walkbooks } from '../api.ts'
import type { BuildingNote, DoorRow, Walkbook } from '../shapes.ts'

interface BuildingNotesProps {
  one: Walkbook
  door: DoorRow
  notes: BuildingNote[]
}

const refresh = [walkbooks.doors]

/** The gate code, the doorman, the dog: for everyone who comes to this building, with any walkbook. */
export function BuildingNotes({ one, door, notes }: BuildingNotesProps) {
  const { committeeId } = one
  const [text, setText] = useState('')
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const add = useWrite(walkbooks.addNote, { refresh, onSuccess: () => setText('') })
  const remove = useWrite(walkbooks.removeNote, { refresh, onError })
  const restore = useWrite(walkbooks.restoreNote, { refresh })
  const removeNow = async (noteId: string) => {
    await remove.runAsync({ committeeId, noteId })
    showUndo({ message: 'The note was removed.', onUndo: () => restore.runAsync({ committeeId, noteId }) })
  }
  return (
    <>
      {notes.map((note) => (
        <Group key={note.id} gap="xs" mt={6} wrap="nowrap" justify="space-between" align="flex-start">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {note.text}{' '}
            <Text span size="xs" c="dimmed">
              {note.writtenByName} <DateText value={note.writtenAt} relative />
            </Text>
          </Text>
          {one.mayEdit && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Remove the note “${note.text}”`}
              onClick={() => void removeNow(note.id).catch(() => {})}
            >
              Remove
            </Button>
          )}
        </Group>
      ))}
      {one.mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') add.run({ committeeId, doorId: door.id, text })
          }}
        >
          <Group gap="xs" mt={8} align="flex-start" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              size="xs"
              aria-label={`A note on ${door.line}`}
              placeholder="A note on this building: gate, dog, doorman"
              maxLength={500}
              value={text}
              error={add.error?.message}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" size="xs" variant="default" loading={add.busy}>
              Add note
            </Button>
          </Group>
        </form>
      )}
    </>
  )
}
