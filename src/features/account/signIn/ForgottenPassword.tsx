import { Anchor, Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { post } from '../../../app/browser/call.ts'
import { useIsMailSetUp } from '../../../app/browser/session.tsx'
import { Problem } from '../parts/Problem.tsx'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'
import { useAttempt } from '../parts/useAttempt.ts'

export function ForgottenPassword({ backLink }: { backLink: string }) {
  const [email, setEmail] = useState('')
  const isMailSetUp = useIsMailSetUp()
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
        title={isMailSetUp ? 'Look in your email' : 'No email was sent'}
        note={
          isMailSetUp
            ? `If ${email.trim()} has an account here, we are emailing it a link. The link works once, for one hour.`
            : `No mail server is set up. If ${email.trim()} has an account here, a link is kept for it: ask the Owner of this installation to hand it to you within the hour.`
        }
      >
        {back}
      </SignInCard>
    )
  }
  return (
    <SignInCard
      title="Forgotten password"
      note={
        isMailSetUp
          ? 'We email you a link to choose a new one.'
          : 'No mail server is set up here, so we cannot email you a link. Ask for one, and the Owner of this installation can hand it to you.'
      }
    >
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
          {isMailSetUp ? 'Email me the link' : 'Ask for a link'}
        </Button>
      </form>
      {back}
    </SignInCard>
  )
}
