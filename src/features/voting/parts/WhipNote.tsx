import { TextInput } from '@mantine/core'
import { memo, useState, type KeyboardEvent } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
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
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null)
  const save = useWrite(voting.setNote, {
    refresh: [voting.board],
    onSuccess: () => setTyped(null),
    // What was typed stays in the field.
    onError: (error) => showProblem(`The note on ${name} was not saved.`, error.message),
  })
  const note = marked?.note ?? ''

  function finish(): void {
    if (typed === null || save.busy) return
    if (typed.trim() === note) setTyped(null)
    else save.run({ billId, district, note: typed })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape') setTyped(null)
  }

  if (typed !== null)
    return (
      <TextInput
        className={classes.field}
        size="xs"
        autoFocus
        aria-label={`Note on ${name}`}
        placeholder="What was said, and to whom"
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
          onClick={() => setTyped(note)}
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
