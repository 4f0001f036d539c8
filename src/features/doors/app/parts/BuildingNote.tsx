import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import type { Door } from '../model/turf.ts'
import { useLeave } from '../useLeave.ts'
import { doorName } from '../useWalk.ts'
import { Big, Field } from './pieces.tsx'

export function BuildingNote({ door, values: { text } }: { door: Door; values: { text: string } }) {
  const { walk, form } = useApp()
  const leave = useLeave()
  const save = async () => {
    const note = text.trim()
    const isKept = await walk.record(
      door.id,
      'Note added.',
      [['doors.note', { doorId: door.id, text: note }]],
      false,
    )
    if (isKept) leave()
  }
  return (
    <>
      <main className={classes.body}>
        <div>
          <h1>Note on the building</h1>
          <p className={classes.soft}>{doorName(door)}</p>
        </div>
        <Field label="Note" help="Gate, doorbell, dog, stairs. All who come to this building read it.">
          {(field) => (
            <textarea
              {...field}
              maxLength={500}
              value={text}
              onChange={(event) =>
                form.keep({ kind: 'note', doorId: door.id, values: { text: event.currentTarget.value } })
              }
            />
          )}
        </Field>
      </main>
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big onClick={leave}>Cancel</Big>
          <Big primary disabled={text.trim() === ''} onClick={() => void save()}>
            Add the note
          </Big>
        </div>
      </footer>
    </>
  )
}
