import { Anchor, Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { post } from '../../../app/browser/call.ts'
import { Problem } from '../parts/Problem.tsx'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'
import { useAttempt } from '../parts/useAttempt.ts'

export function ForgottenPassword({ backLink }: { backLink: string }) {
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(false)
  const { busy, problem, attempt, run } = useAttempt()
  const back = (
    <div className={classes.links}>
      <Anchor component={Link} to={backLink} className={classes.link}>
        Back to sign-in
      </Anchor>
    </div>
  )

  // The same answer whether or not there is an account: a stranger learns nothing about who works here.
  if (asked) {
    return (
      <SignInCard
        title="Look in your mail"
        note={`If ${email.trim()} has an account here, a letter with a link is on its way. The link works once, for one hour.`}
      >
        {back}
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Forgotten password" note="We send you a link to choose a new one.">
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(async () => {
            await post('/api/auth/request-password-reset', { email: email.trim() })
            setAsked(true)
          })
        }}
      >
        <Problem attempt={attempt}>{problem}</Problem>
        <TextInput
          label="Email"
          type="email"
          name="email"
          size="md"
          required
          withAsterisk={false}
          autoFocus
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Send the link
        </Button>
      </form>
      {back}
    </SignInCard>
  )
}
