import { Anchor, Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { post } from '../../../app/browser/call.ts'
import { shortestPassword } from '../rules.ts'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Problem } from '../parts/Problem.tsx'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'
import { useAttempt } from '../parts/useAttempt.ts'

interface NewPasswordProps {
  token: string
  forgotLink: string
  onDone(): void
}

export function NewPassword({ token, forgotLink, onDone }: NewPasswordProps) {
  const [newPassword, setNewPassword] = useState('')
  const { busy, problem, attempt, run } = useAttempt()
  return (
    <SignInCard
      title="Choose a new password"
      note="You are then signed out on every device, and sign in with it."
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(async () => {
            await post('/api/auth/reset-password', { token, newPassword })
            onDone()
          })
        }}
      >
        <Problem attempt={attempt}>{problem}</Problem>
        <PasswordField
          label="New password"
          description={`At least ${shortestPassword} characters. A few words in a row are easy to remember.`}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          minLength={shortestPassword}
          value={newPassword}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Set the password
        </Button>
      </form>
      <div className={classes.links}>
        <Anchor component={Link} to={forgotLink} className={classes.link}>
          Ask for a new link
        </Anchor>
      </div>
    </SignInCard>
  )
}
