import { Button, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { call, CallError, newId } from '../../app/browser/call.ts'
import { parseMoney } from '../../domain/money.ts'
import { useDraft } from '../../ui/fields/useDraft.ts'
import classes from '../../ui/publicPage/publicPage.module.css'
import { giveCalls, type GivePage } from './calls.ts'

// The server does not believe a form that is sent at once. People never notice; a browser that filled in everything waits this out.
const shortestMs = 3200

const empty = { firstName: '', lastName: '', email: '', phone: '', amount: '', dueOn: '', note: '' }
type Values = typeof empty
type Problems = Partial<Record<string, string>>

interface PromiseFormProps {
  slug: string
  page: GivePage
  onSent(): void
}

/** By check, at an event, next month: someone says what they would like to give. */
export function PromiseForm({ slug, page, onSent }: PromiseFormProps) {
  const draft = useDraft<Values>(`give-${slug}`)
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...draft.restored?.values }))
  const [problems, setProblems] = useState<Problems>({})
  // As it was when the page opened: asking again in the background must not make the page look brand-new.
  const [opened] = useState(() => ({ form: page.form, at: Date.now() }))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ words: string } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const website = useRef<HTMLInputElement>(null)
  // Sent twice on a weak signal the same words are one promise; other words are another.
  const last = useRef({ words: '', key: '' })

  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems[name === 'amount' ? 'cents' : name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...values, [name]: event.currentTarget.value }
      setValues(next)
      draft.save(next)
      setProblems(
        Object.fromEntries(
          Object.entries(problems).filter(([of]) => of !== (name === 'amount' ? 'cents' : name)),
        ),
      )
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return setRefusal({ words: 'Something is missing.' })
    setBusy(true)
    setRefusal(null)
    try {
      await new Promise((done) => setTimeout(done, Math.max(0, opened.at + shortestMs - Date.now())))
      const { amount, dueOn, ...told } = values
      const input = {
        slug,
        form: opened.form,
        ...told,
        cents: String(centsOf(amount)),
        dueOn: dueOn || null,
        website: website.current?.value ?? '',
      }
      const words = JSON.stringify(input)
      if (words !== last.current.words) last.current = { words, key: newId() }
      await call(giveCalls.promise, input, { key: last.current.key })
      draft.clear()
      onSent()
    } catch (error) {
      if (error instanceof CallError) setProblems(error.fields)
      setRefusal({ words: (error as Error).message })
      setBusy(false)
    }
  }

  return (
    <>
      <Title order={2} mt="lg" mb="xs">
        {page.processorUrl ? 'Rather by check or in person?' : 'Say what you would like to give'}
      </Title>
      <Text mb="sm">Someone from {page.name} will tell you how. Nothing is charged here.</Text>
      <form ref={element} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.two}>
          <TextInput label="First name" autoComplete="given-name" maxLength={100} {...field('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName')} />
        </div>
        <Text size="sm" c="dimmed">
          An email address or a phone number: one is enough.
        </Text>
        <div className={classes.two}>
          <TextInput label="Email" type="email" autoComplete="email" maxLength={200} {...field('email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
        </div>
        <div className={classes.two}>
          <TextInput label="Amount" inputMode="decimal" leftSection="$" maxLength={12} {...field('amount')} />
          <TextInput label="By when (optional)" type="date" {...field('dueOn')} />
        </div>
        <TextInput label="Note (optional)" maxLength={500} {...field('note')} />
        <div className={classes.trap} aria-hidden>
          <label>
            Leave this empty
            <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {refusal && (
          <p role="alert" className={classes.refusal}>
            {refusal.words} What you typed is still here.
          </p>
        )}
        <Button type="submit" size="md" loading={busy} className={classes.send}>
          Promise this
        </Button>
      </form>
      <Text size="sm" c="dimmed" mt="sm">
        Your details go to {page.name}. State law asks a committee to report who gives more than $250.
      </Text>
    </>
  )
}

function centsOf(amount: string): bigint {
  const parsed = parseMoney(amount)
  return parsed.problem === undefined ? parsed.value : 0n
}

function problemsOf({ firstName, lastName, email, phone, amount }: Values): Problems {
  const cents = centsOf(amount)
  return {
    ...(!firstName.trim() && { firstName: 'Tell us your first name.' }),
    ...(!lastName.trim() && { lastName: 'Tell us your last name.' }),
    ...(!email.trim() && !phone.trim() && { email: 'Give an email address or a phone number.' }),
    ...(email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Write it like name@example.org.' }),
    ...((cents < 100n || cents > 100_000_000n) && { cents: 'Write an amount from $1 to $1,000,000.' }),
  }
}
