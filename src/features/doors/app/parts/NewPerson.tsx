import { useState } from 'react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import type { Door } from '../model/turf.ts'
import type { PersonDraft } from '../useFormDraft.ts'
import { useLeave } from '../useLeave.ts'
import { doorName } from '../useWalk.ts'
import { Big, Check, Field } from './pieces.tsx'

const personFields = [
  ['firstName', 'First name', 'text', 100],
  ['lastName', 'Last name', 'text', 100],
  ['phone', 'Phone', 'tel', 40],
  ['email', 'Email', 'email', 200],
] as const

/** Only adults: no one under 18 is recorded at a door. */
export function NewPerson({ door, values }: { door: Door; values: PersonDraft }) {
  const { walk, form } = useApp()
  const leave = useLeave()
  const [isTried, setTried] = useState(false)
  const change = (more: Partial<PersonDraft>) =>
    form.keep({ kind: 'person', doorId: door.id, values: { ...values, ...more } })
  const hasName = values.firstName.trim() !== '' || values.lastName.trim() !== ''
  const save = async () => {
    setTried(true)
    if (!hasName || !values.isAdult) return
    const name = `${values.firstName.trim()} ${values.lastName.trim()}`.trim()
    const { firstName, lastName, phone, email, note, wantsToVolunteer, wantsSign } = values
    const isKept = await walk.record(
      door.id,
      `Added: ${name}`,
      [
        [
          'doors.person',
          {
            doorId: door.id,
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            phone: phone.trim(),
            email: email.trim(),
            note: note.trim(),
            wantsToVolunteer,
            wantsSign,
            isAdult: true,
          },
        ],
      ],
      false,
    )
    if (!isKept) return
    walk.change((plan) => ({ ...plan, chosen: door.id }))
    leave()
  }
  return (
    <>
      <main className={classes.body}>
        <div>
          <h1>Someone not on the list</h1>
          <p className={classes.soft}>{doorName(door)}</p>
        </div>
        {personFields.map(([name, label, type, most]) => (
          <Field
            key={name}
            label={label}
            problem={name === 'firstName' && isTried && !hasName ? 'Give at least one name.' : undefined}
          >
            {(field) => (
              <input
                {...field}
                type={type}
                autoComplete="off"
                maxLength={most}
                value={values[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Note">
          {(field) => (
            <textarea
              {...field}
              maxLength={2000}
              value={values.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          )}
        </Field>
        <Check
          label="Wants a yard sign"
          isChecked={values.wantsSign}
          onChange={(wantsSign) => change({ wantsSign })}
        />
        <Check
          label="Will volunteer"
          isChecked={values.wantsToVolunteer}
          onChange={(wantsToVolunteer) => change({ wantsToVolunteer })}
        />
        <Check
          label="They are 18 or older and agree to be recorded"
          isChecked={values.isAdult}
          problem={isTried && !values.isAdult ? 'Only adults are recorded. Without this, cancel.' : undefined}
          onChange={(isAdult) => change({ isAdult })}
        />
      </main>
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big onClick={leave}>Cancel</Big>
          <Big primary onClick={() => void save()}>
            Add
          </Big>
        </div>
      </footer>
    </>
  )
}
