import { Anchor, Button, Input, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { call, CallError, newId } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { joinCalls } from '../calls.ts'
import { commonLanguages, workKeys, workKinds, type WorkKind } from '../kinds.ts'
import { Chips } from '../parts/Chips.tsx'
import type { JoinPage } from '../calls.ts'
import { JoinTimes } from './JoinTimes.tsx'
import classes from '../../../ui/publicPage/publicPage.module.css'
import { problemsOf, useJoinForm, type JoinValues } from './useJoinForm.ts'

export type Sent = Out<typeof joinCalls.signUp> & { firstName: string; email: string }

// The server does not believe a form that is sent at once. People never notice; a browser that filled in everything waits this out.
const shortestMs = 3200

const works = workKeys.map((value) => ({ value, label: workKinds[value] }))
const car = { value: 'car', label: 'I have a car for it' }
const languages = commonLanguages.map((value) => ({ value, label: value }))
const consents = [
  ['mayMail', 'email me when help is needed'],
  ['mayText', 'text me at this number when help is needed'],
  ['mayCall', 'call me when help is needed'],
] as const

interface JoinFormProps {
  slug: string
  committee: JoinPage
  onSent(sent: Sent): void
}

export function JoinForm({ slug, committee, onSent }: JoinFormProps) {
  const form = useJoinForm(slug)
  const { values, set, problems } = form
  // As it was when the page opened: asking again in the background must not make the page look brand-new.
  const [opened] = useState(() => ({ form: committee.form, at: Date.now() }))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ words: string } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const website = useRef<HTMLInputElement>(null)
  // Sent twice on a weak signal the same words are one sign-up; other words are another.
  const last = useRef({ words: '', key: '' })
  const messageId = useId()

  // After the sentences are on the page, because only then is the first one known in the order people read.
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'zip' | 'otherLanguage') => ({
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(values)
    form.setProblems(found)
    if (Object.keys(found).length > 0) return setRefusal({ words: 'Something is missing.' })
    setBusy(true)
    setRefusal(null)
    try {
      await new Promise((done) => setTimeout(done, Math.max(0, opened.at + shortestMs - Date.now())))
      const input = { slug, form: opened.form, ...toldBy(values), website: website.current?.value ?? '' }
      const words = JSON.stringify(input)
      if (words !== last.current.words) last.current = { words, key: newId() }
      const sent = await call(joinCalls.signUp, input, { key: last.current.key })
      form.forget()
      onSent({ ...sent, firstName: values.firstName.trim(), email: values.email.trim() })
    } catch (error) {
      if (error instanceof CallError) form.setProblems(error.fields)
      setRefusal({ words: (error as Error).message })
      setBusy(false)
    }
  }

  return (
    <>
      <Title order={1}>Help {committee.name}</Title>
      {committee.about && <p className={classes.about}>{committee.about}</p>}
      <p className={classes.promise}>{promiseWords(committee.answerWithinHours)}</p>
      {form.isRestored && (
        <Text size="sm" c="dimmed" role="status" mb="sm">
          What you typed before is back.{' '}
          <Anchor underline="always" component="button" type="button" size="sm" onClick={form.startOver}>
            Start over
          </Anchor>
        </Text>
      )}
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
        <TextInput
          label="ZIP code"
          className={classes.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          description="To find what is near you."
          {...field('zip')}
        />
        <Chips
          legend="What would you like to do?"
          choices={values.interests.includes('drive') ? [...works, car] : works}
          chosen={values.hasCar ? [...values.interests, 'car'] : values.interests}
          onChange={(chosen) =>
            set({
              interests: chosen.filter((one) => one !== 'car') as WorkKind[],
              hasCar: chosen.includes('car') && chosen.includes('drive'),
            })
          }
        />
        <JoinTimes value={values.availability} onChange={(availability) => set({ availability })} />
        <Chips
          legend="Languages you speak other than English"
          choices={languages}
          chosen={values.languages}
          onChange={(chosen) => set({ languages: chosen })}
        />
        <TextInput label="Another language" maxLength={100} {...field('otherLanguage')} />
        <Input.Wrapper label="Anything we should know?" labelProps={{ htmlFor: messageId }}>
          <textarea
            id={messageId}
            className={classes.message}
            rows={3}
            maxLength={2000}
            value={values.message}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
        </Input.Wrapper>
        <fieldset className={classes.consents}>
          <legend className={classes.legend}>After that, {committee.name} may</legend>
          {consents.map(([name, words]) => (
            <label key={name} className={classes.consent}>
              <input
                type="checkbox"
                checked={values[name]}
                onChange={(event) => set({ [name]: event.currentTarget.checked })}
              />
              {words}
            </label>
          ))}
          <Text size="sm" c="dimmed" mt={6}>
            Leave them empty and you hear from us once, in answer to this. You can change your mind any time:
            tell the person who contacts you.
          </Text>
        </fieldset>
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
          Offer my help
        </Button>
      </form>
      <Text size="sm" c="dimmed" mt="sm">
        Your details go to {committee.name}, to answer you and to ask for your help.
      </Text>
    </>
  )
}

function toldBy({ otherLanguage, ...told }: JoinValues) {
  const others = otherLanguage.split(',').map((one) => one.trim())
  return { ...told, languages: [...told.languages, ...others].filter(Boolean) }
}

function promiseWords(hours: number): string {
  const time =
    hours === 1 ? 'an hour' : hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
  return `Someone will reply within ${time}.`
}
