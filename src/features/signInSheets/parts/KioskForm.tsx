import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Out } from '../../../app/contract.ts'
import type { signInSheets } from '../api.ts'
import classes from '../Kiosk.module.css'
import type { Line } from '../lineEvents.ts'

const thanksMs = 4000
/** Half-typed lines of someone who walked away are not for the next one to read. */
const forgetMs = 60_000

interface KioskFormProps {
  kiosk: Out<typeof signInSheets.kiosk>
  /** Resolves when the line is on the disk. */
  onSign(line: Line): Promise<void>
}

/** As long as the call takes them: what is typed here must never be refused later. */
const longest = { firstName: 100, lastName: 100, email: 200, phone: 40, street: 200, city: 100, zip: 10 }

const empty: Line = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  zip: '',
  wantsToVolunteer: false,
  mayText: false,
}

export function KioskForm({ kiosk, onSign }: KioskFormProps) {
  const [line, setLine] = useState(empty)
  const [thanked, setThanked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asks = (field: (typeof kiosk.fields)[number]) => kiosk.fields.includes(field)

  useEffect(() => {
    if (thanked === null) return
    const timer = setTimeout(() => setThanked(null), thanksMs)
    return () => clearTimeout(timer)
  }, [thanked])
  useEffect(() => {
    if (line === empty) return
    const timer = setTimeout(() => setLine(empty), forgetMs)
    return () => clearTimeout(timer)
  }, [line])

  const field = (name: Exclude<keyof Line, 'wantsToVolunteer' | 'mayText'>) => ({
    size: 'lg' as const,
    value: line[name],
    maxLength: longest[name],
    // The tablet must not offer one guest's address to the next.
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setLine({ ...line, [name]: event.currentTarget.value }),
  })

  if (thanked !== null)
    return (
      <div className={classes.middle} role="status">
        <h1>Thank you, {thanked}.</h1>
        <p>You are signed in.</p>
        <Button size="lg" variant="default" onClick={() => setThanked(null)} data-autofocus>
          Next person
        </Button>
      </div>
    )
  return (
    <form
      className={classes.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!line.firstName.trim() || !line.lastName.trim()) {
          setProblem('Write your first and last name.')
          return
        }
        onSign(line).then(
          () => {
            setThanked(line.firstName.trim())
            setLine(empty)
            setProblem(null)
          },
          () => setProblem('This tablet could not keep that. Write it on paper, and tell the organizer.'),
        )
      }}
    >
      <div className={classes.pair}>
        <TextInput label="First name" data-autofocus error={problem} {...field('firstName')} />
        <TextInput label="Last name" {...field('lastName')} />
      </div>
      {(asks('email') || asks('phone')) && (
        <div className={classes.pair}>
          {asks('email') && <TextInput label="Email" inputMode="email" {...field('email')} />}
          {asks('phone') && <TextInput label="Phone" inputMode="tel" {...field('phone')} />}
        </div>
      )}
      {asks('address') && (
        <div className={classes.pair}>
          <TextInput label="Street" {...field('street')} />
          <TextInput label="City" {...field('city')} />
        </div>
      )}
      {asks('zip') && <TextInput label="ZIP code" inputMode="numeric" {...field('zip')} />}
      {asks('volunteer') && (
        <Checkbox
          size="md"
          label="I can help the campaign"
          checked={line.wantsToVolunteer}
          onChange={(event) => setLine({ ...line, wantsToVolunteer: event.currentTarget.checked })}
        />
      )}
      {asks('texts') && (
        <Checkbox
          size="md"
          label="You may text me"
          description={kiosk.consent}
          checked={line.mayText}
          onChange={(event) => setLine({ ...line, mayText: event.currentTarget.checked })}
        />
      )}
      <Button type="submit" size="xl">
        Sign in
      </Button>
    </form>
  )
}
