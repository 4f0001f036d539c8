import { Button, Group, Text, Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import { DateText } from '../../../ui/DateText.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { voterRecords } from '../api.ts'
import classes from './Notes.module.css'
import { useVoterPage, useWork, useWorkWrite } from './useVoterPage.tsx'

export function Notes({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const { id: voterId } = useVoterPage().profile
  const { notes, committeeId, mayEdit } = useWork()
  const { text, type, sent } = useTextDraft(`note:${committeeId}:${voterId}`)
  const add = useWorkWrite(voterRecords.addNote)
  const remove = useWorkWrite(voterRecords.removeNote)
  const restore = useWorkWrite(voterRecords.restoreNote)

  async function write() {
    if (text.trim() === '') return
    await add.runAsync({ committeeId, voterId, text })
    sent(text)
  }
  async function takeAway(id: string) {
    await remove.runAsync({ id })
    showUndo({ message: 'The note is removed.', onUndo: () => restore.runAsync({ id }) })
  }

  return (
    <Section card title="Notes" actions={mayEdit && <KeyHint keys={['N']} />}>
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void write().catch(() => {})
          }}
        >
          <Textarea
            ref={input}
            aria-label="Write a note"
            placeholder="Write a note"
            autosize
            minRows={2}
            maxRows={10}
            maxLength={4000}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void write().catch(() => {})
            }}
          />
          <Group gap="xs" mt={6} mb={notes.length > 0 ? 'sm' : 0}>
            <Button type="submit" size="xs" variant="light" loading={add.busy} disabled={text.trim() === ''}>
              Add note
            </Button>
            <KeyHint keys={['Mod', 'Enter']} />
          </Group>
        </form>
      )}
      {notes.length === 0 && !mayEdit && (
        <Text size="sm" c="dimmed">
          No notes yet.
        </Text>
      )}
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <Text className={classes.text}>{note.text}</Text>
            <Text size="xs" c="dimmed" component="div">
              {note.by}, <DateText value={note.at} relative />
              {note.mayRemove && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  ml={6}
                  aria-label={`Remove the note of ${note.by}`}
                  onClick={() => void takeAway(note.id).catch(() => {})}
                >
                  Remove
                </Button>
              )}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
