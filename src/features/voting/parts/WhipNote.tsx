import { TextInput } from '@mantine/core'
import { memo, useState, type KeyboardEvent } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { voting, type Marked } from '../api.ts'
import classes from './WhipNote.module.css'

interface Props {
  billId: number
  district: number
  name: string
  marked: Marked | undefined
  mayWrite: boolean
}

/** What the senator said, by whom it was written and when. */
export const WhipNote = memo(function WhipNote({ billId, district, name, marked, mayWrite }: Props) {
  const note = marked?.note ?? ''
  const draft = useTextDraft(`whip-note-${billId}-${district}`, note)
  const [isOpen, setIsOpen] = useState(draft.isTyped)
  const close = () => {
    setIsOpen(false)
    draft.clear()
  }
  const save = useWrite(voting.setNote, {
    refresh: [voting.board],
    onFresh: close,
    // What was typed stays in the field.
    onError: (error) => showProblem(`The note on ${name} was not saved.`, error.message),
  })

  function finish(): void {
    if (save.busy) return
    if (draft.text.trim() === note) close()
    else save.run({ billId, district, note: draft.text })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape') close()
  }

  if (isOpen)
    return (
      <TextInput
        className={classes.field}
        size="xs"
        // A draft that was put back does not take the focus from where the person is.
        autoFocus={!draft.isTyped}
        aria-label={`Note on ${name}`}
        placeholder="What was said, and to whom"
        maxLength={500}
        value={draft.text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
        disabled={save.busy}
      />
    )
  return (
    <>
      {mayWrite && (
        <button
          type="button"
          className={classes.edit}
          onClick={() => setIsOpen(true)}
          aria-label={`Note on ${name}`}
        >
          Note
        </button>
      )}
      {marked && (
        <span className={classes.note}>
          {note && <span className={classes.words}>{note}</span>}
          <span>
            {marked.markedByName}, <DateText value={marked.markedAt} relative />
          </span>
        </span>
      )}
    </>
  )
})
