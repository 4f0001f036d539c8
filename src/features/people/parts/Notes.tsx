import { ActionIcon, Button, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useWrite } from '../../../app/browser/call.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import type { Person } from '../shapes.ts'
import classes from './people.module.css'

const refresh = [people.get]

/** What colleagues should know. What is typed stays here until it is saved. */
export function Notes({ committeeId, person }: { committeeId: string; person: Person }) {
  const draft = useTextDraft(`person-note-${person.id}`)
  const add = useWrite(people.addNote, { refresh })
  const remove = useWrite(people.removeNote, { refresh })
  const restore = useWrite(people.restoreNote, { refresh })

  async function save() {
    const typed = draft.text
    const text = typed.trim()
    if (!text) return
    try {
      await add.runAsync({ committeeId, personId: person.id, text })
      draft.sent(typed)
    } catch (error) {
      showProblem('The note was not saved.', (error as Error).message)
    }
  }
  async function takeAway(noteId: string) {
    try {
      await remove.runAsync({ committeeId, noteId })
      showUndo({ message: 'Note removed.', onUndo: () => restore.runAsync({ committeeId, noteId }) })
    } catch (error) {
      showProblem('The note was not removed.', (error as Error).message)
    }
  }
  if (!person.mayEdit && person.notes.length === 0) return null
  return (
    <Section card title="Notes">
      {person.mayEdit && (
        <>
          <Textarea
            aria-label="New note"
            placeholder="What should a colleague know?"
            autosize
            minRows={2}
            maxLength={4000}
            value={draft.text}
            onChange={(event) => draft.type(event.currentTarget.value)}
          />
          {draft.text.trim() && (
            <Button mt="xs" size="xs" onClick={() => void save()} loading={add.busy}>
              Save note
            </Button>
          )}
        </>
      )}
      <ul className={classes.list}>
        {person.notes.map((note) => (
          <li key={note.id}>
            <div className={classes.words}>
              {note.text}
              <Text size="xs" c="dimmed">
                {note.writtenByName}, <DateText value={note.writtenAt} relative />
              </Text>
            </div>
            {note.mayRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Remove this note"
                onClick={() => void takeAway(note.id)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <CutOff shown={person.notes.length} total={person.notesTotal} many="notes" />
    </Section>
  )
}
