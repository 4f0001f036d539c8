import { Button, Text, Textarea } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { Section } from '../../../ui/Section.tsx'
import { news } from '../api.ts'
import classes from '../news.module.css'
import type { OneArticle } from '../shapes.ts'

const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

export function ArticleNotes({ article: { id, notes } }: { article: OneArticle }) {
  const { may } = useSession()
  const draft = useTextDraft(`news note ${id}`)
  const { text } = draft
  const refresh = [news.one]
  const add = useWrite(news.addNote, { refresh, onError, onSuccess: (_, note) => draft.sent(note.text) })
  const remove = useWrite(news.removeNote, { refresh, onError })
  return (
    <Section card title="Notes of the team" note="Only your organization sees them.">
      {notes.length === 0 && !may('news.edit') && (
        <Text size="sm" c="dimmed">
          No notes yet.
        </Text>
      )}
      <ul className={classes.plain}>
        {notes.map((note) => (
          <li key={note.id}>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
            <Text size="sm" c="dimmed">
              {note.by}, <DateText value={note.at} relative />
            </Text>
            {note.canRemove && (
              <ConfirmButton
                size="compact-xs"
                variant="default"
                question="Remove this note?"
                onConfirm={() => remove.runAsync({ noteId: note.id })}
              >
                Remove
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {may('news.edit') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.run({ articleId: id, text })
          }}
        >
          <Textarea
            label="Add a note"
            autosize
            minRows={2}
            maxLength={10_000}
            value={text}
            onChange={(event) => draft.type(event.currentTarget.value)}
            mt="sm"
          />
          <Button type="submit" mt="xs" size="sm" disabled={text.trim() === ''} loading={add.busy}>
            Add
          </Button>
        </form>
      )}
    </Section>
  )
}
