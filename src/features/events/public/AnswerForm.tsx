import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useIsMailSetUp } from '../../../app/browser/session.tsx'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import type { PublicEvent } from '../publicApi.ts'
import { publicEventCalls } from '../publicCalls.ts'
import { mostTogether } from '../shapes.ts'
import classes from './public.module.css'
import { ShiftChoice } from './ShiftChoice.tsx'

interface AnswerFormProps {
  slug: string
  event: PublicEvent
  onSent(sent: { isFull: boolean; isMailed: boolean; email: string }): void
  /** Places went meanwhile: the page is asked again. */
  onStale(): void
}

const parties = Array.from({ length: mostTogether }, (_, i) => ({
  value: String(i + 1),
  label: i === 0 ? 'Just me' : `${i + 1} of us`,
}))

export function AnswerForm({ slug, event, onSent, onStale }: AnswerFormProps) {
  const isMailSetUp = useIsMailSetUp()
  const [values, setValues] = useState({ firstName: '', lastName: '', email: '', phone: '', website: '' })
  const [partySize, setPartySize] = useState(1)
  const [shiftId, setShiftId] = useState<string | null>(null)
  const [mayMail, setMayMail] = useState(false)
  const answer = useWrite(publicEventCalls.answer, {
    onSuccess: (told) => onSent({ ...told, email: values.email }),
    onError: onStale,
  })
  const set = (key: keyof typeof values) => ({
    value: values[key],
    error: answer.error?.fields[key],
    onChange: (e: { currentTarget: { value: string } }) =>
      setValues({ ...values, [key]: e.currentTarget.value }),
  })
  const left =
    event.shifts.length > 0
      ? (event.shifts.find(({ id }) => id === shiftId)?.placesLeft ?? null)
      : event.placesLeft
  const isFull = left !== null && left < partySize
  const submit = (e: FormEvent) => {
    e.preventDefault()
    answer.run({ slug, form: event.form, ...values, partySize, shiftId, mayMail })
  }
  const fields = answer.error ? Object.keys(answer.error.fields) : []

  return (
    <form className={classes.form} onSubmit={submit}>
      <h2 className={classes.formTitle}>Will you come?</h2>
      {event.shifts.length === 0 && event.placesLeft !== null && (
        <p className={classes.left}>
          {event.placesLeft === 0
            ? 'All spots are taken. You can join the waiting list.'
            : `${counted(event.placesLeft, 'spot')} left`}
        </p>
      )}
      {event.shifts.length > 0 && (
        <ShiftChoice
          shifts={event.shifts}
          timeZone={event.timeZone}
          value={shiftId}
          onChange={setShiftId}
          error={answer.error?.fields['shiftId']}
        />
      )}
      <div className={classes.pair}>
        <TextInput label="First name" required autoComplete="given-name" {...set('firstName')} />
        <TextInput label="Last name" required autoComplete="family-name" {...set('lastName')} />
      </div>
      <div className={classes.pair}>
        <TextInput label="Email" type="email" autoComplete="email" {...set('email')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...set('phone')} />
      </div>
      <p className={classes.note}>
        One of the two is enough.{isMailSetUp && ' With an email you get your code for the door.'}
      </p>
      <NativeSelect
        label="How many"
        data={parties}
        value={String(partySize)}
        onChange={(e) => setPartySize(Number(e.currentTarget.value))}
      />
      <Checkbox
        label={`${event.committee.name} may write to me about other events`}
        checked={mayMail}
        onChange={(e) => setMayMail(e.currentTarget.checked)}
      />
      {/* People do not see this field; programs that fill in everything do. */}
      <div className={classes.trap} aria-hidden>
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...{ ...set('website'), error: undefined }} />
        </label>
      </div>
      {answer.error && fields.length === 0 && <Alert color="red" role="alert" title={answer.error.message} />}
      <Button type="submit" size="md" loading={answer.busy}>
        {isFull ? 'Join the waiting list' : 'I am coming'}
      </Button>
    </form>
  )
}
