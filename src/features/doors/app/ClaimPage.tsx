import { useEffect, useState, type FormEvent } from 'react'
import { CallError, useRead } from '../../../app/browser/call.ts'
import classes from './App.module.css'
import {
  ageGroups,
  claimProblems,
  codeShown,
  freshClaim,
  purposeWords,
  tooYoung,
  type ClaimForm,
} from './model/claim.ts'
import { passCalls } from './passCalls.ts'
import { OnDevice } from './parts/OnDevice.tsx'
import { Big, Check, Choices, Field } from './parts/pieces.tsx'
import { dayWords, timeWords } from './parts/whenWords.ts'

interface ClaimPageProps {
  code: string
  /** Binds the code to this phone. The id of the hand. */
  claim(form: ClaimForm): Promise<string>
  onClaimed(handId: string): void
}

/** Who takes the turf, and for what. No voter is sent before this is answered. */
export function ClaimPage({ code, claim, onClaimed }: ClaimPageProps) {
  const [form, setForm] = useState<ClaimForm>({ ...freshClaim, code: codeShown(code) })
  const pass = useRead(passCalls.pass, { code })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problems = claimProblems(form)
  const shown = isTried ? problems : {}
  // A code that was typed once more is asked about when it is sent.
  const problem =
    refusal ?? (pass.error instanceof CallError && form.code === codeShown(code) ? pass.error.message : null)
  const change = (more: Partial<ClaimForm>) => setForm((before) => ({ ...before, ...more }))
  useEffect(() => {
    document.title = 'Your doors · Elections Nebraska'
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0 || isBusy) return
    setBusy(true)
    setRefusal(null)
    claim(form).then(onClaimed, (error: unknown) => {
      setBusy(false)
      setRefusal(error instanceof Error ? error.message : 'The code could not be used. Try again.')
    })
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <OnDevice />
      <main className={classes.body}>
        <div>
          <h1>Take this turf</h1>
          <p className={classes.soft}>
            {pass.data ? `${pass.data.committee} gives` : 'A committee gives'} you doors to knock on. They
            come to this phone and to no other, and leave it{' '}
            {pass.data
              ? `by ${dayWords(pass.data.expiresAt)}, ${timeWords(pass.data.expiresAt)}`
              : 'when your time is over'}
            .
          </p>
        </div>
        {problem && (
          <p className={classes.call} role="alert">
            {problem}
          </p>
        )}
        <Field label="Code" problem={shown.code}>
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={form.code}
              onChange={(event) => change({ code: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Your name" problem={shown.name}>
          {(field) => (
            <input
              {...field}
              autoComplete="name"
              maxLength={120}
              value={form.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Choices
          label="Your age"
          options={ageGroups.map((age) => [age, ageWords[age]] as const)}
          value={form.age}
          problem={form.age === 'under 13' ? tooYoung : shown.age}
          onChoose={(age) => change({ age })}
        />
        {form.age === '13 to 17' && (
          <>
            <Field label="Name of a parent or guardian" problem={shown.guardianName}>
              {(field) => (
                <input
                  {...field}
                  autoComplete="off"
                  maxLength={120}
                  value={form.guardianName}
                  onChange={(event) => change({ guardianName: event.currentTarget.value })}
                />
              )}
            </Field>
            <Check
              label="My parent or guardian knows that I knock on doors today and agrees"
              isChecked={form.hasConsent}
              problem={shown.hasConsent}
              onChange={(hasConsent) => change({ hasConsent })}
            />
          </>
        )}
        <Check
          label={purposeWords}
          isChecked={form.purposeAccepted}
          problem={shown.purposeAccepted}
          onChange={(purposeAccepted) => change({ purposeAccepted })}
        />
      </main>
      <footer className={classes.foot}>
        <Big type="submit" primary disabled={isBusy || form.age === 'under 13'}>
          {isBusy ? 'Getting your doors…' : 'Get my doors'}
        </Big>
      </footer>
    </form>
  )
}

const ageWords = { '18 or older': '18 or older', '13 to 17': '13 to 17', 'under 13': 'Under 13' } as const
