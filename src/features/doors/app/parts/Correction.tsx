import { useState } from 'react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { contradictionOf } from '../model/contradiction.ts'
import type { CorrectionField } from '../model/events.ts'
import type { Door } from '../model/turf.ts'
import type { CorrectionDraft } from '../useFormDraft.ts'
import { useLeave } from '../useLeave.ts'
import { ContradictionAsk } from './ContradictionAsk.tsx'
import { Big, Choices, Field } from './pieces.tsx'

/** That someone moved or died is a result of the visit. */
const fields: [CorrectionField, string][] = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['phone', 'Home phone'],
  ['cell phone', 'Cell phone'],
  ['email', 'Email'],
  ['party', 'Party'],
  ['other', 'Something else'],
]

export function Correction({ door, values }: { door: Door; values: CorrectionDraft }) {
  const { walk, form } = useApp()
  const leave = useLeave()
  const person = door.people.find(({ voterId }) => voterId === values.voterId)
  const [isAsking, setAsking] = useState(false)
  const change = (more: Partial<CorrectionDraft>) =>
    form.keep({ kind: 'correct', doorId: door.id, values: { ...values, ...more } })
  const field = fields.find(([one]) => one === values.field)?.[0] ?? null
  const conflict = field === 'party' && person ? contradictionOf(person, values.claimed) : null
  const record = async () => {
    if (!field || !person) return
    const claimed = values.claimed.trim()
    const isKept = await walk.record(
      door.id,
      `Correction: ${person.name}`,
      [['doors.correction', { doorId: door.id, voterId: person.voterId, field, claimed }]],
      false,
    )
    if (isKept) leave()
  }
  if (conflict && isAsking && person)
    return (
      <ContradictionAsk
        name={person.name}
        conflict={conflict}
        onAskAgain={() => setAsking(false)}
        onSettle={(isCorrection) => (isCorrection ? void record() : leave())}
      />
    )
  return (
    <>
      <main className={classes.body}>
        <div>
          <h1>What is wrong?</h1>
          <p className={classes.soft}>{person?.name}</p>
        </div>
        <Choices
          label="In their record"
          options={fields}
          value={field}
          onChoose={(one) => change({ field: one })}
        />
        <Field label="What they say is right">
          {(props) => (
            <input
              {...props}
              autoComplete="off"
              maxLength={500}
              value={values.claimed}
              onChange={(event) => change({ claimed: event.currentTarget.value })}
            />
          )}
        </Field>
      </main>
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big onClick={leave}>Cancel</Big>
          <Big
            primary
            disabled={!field || values.claimed.trim() === ''}
            onClick={() => (conflict ? setAsking(true) : void record())}
          >
            Save the correction
          </Big>
        </div>
      </footer>
    </>
  )
}
