import { Anchor, Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { call, CallError, useRead } from '../../../app/browser/call.ts'
import { Loading } from '../../../ui/states/Loading.tsx'
import { account, type Invitation } from '../api.ts'
import { roleDoes, roleName } from '../../../permissions.ts'
import { shortestPassword } from '../rules.ts'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Problem } from '../parts/Problem.tsx'
import { signInWithPassword } from './signIn.ts'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'
import { useAttempt } from '../parts/useAttempt.ts'

interface AcceptInvitationProps {
  token: string
  signInLink: string
  onSignedIn(): Promise<void>
}

export function AcceptInvitation({ token, signInLink, onSignedIn }: AcceptInvitationProps) {
  const invitation = useRead(account.invitation, { token })
  const toSignIn = (
    <div className={classes.links}>
      <Anchor component={Link} to={signInLink} className={classes.link}>
        To the sign-in page
      </Anchor>
    </div>
  )
  if (invitation.data)
    return (
      <AcceptForm token={token} invitation={invitation.data} toSignIn={toSignIn} onSignedIn={onSignedIn} />
    )
  if (invitation.isPending) return <Loading />
  const isOver = invitation.error instanceof CallError && invitation.error.code === 'notFound'
  return (
    <SignInCard
      title={isOver ? 'This invitation is over' : 'The invitation did not load'}
      note={
        isOver
          ? 'The link was already used, was withdrawn, or is too old. If you accepted it, sign in; otherwise ask the person who invited you for a new one.'
          : 'The invitation is still good. Reload this page in a moment.'
      }
    >
      {toSignIn}
    </SignInCard>
  )
}

interface AcceptFormProps extends Pick<AcceptInvitationProps, 'token' | 'onSignedIn'> {
  invitation: Invitation
  toSignIn: React.ReactNode
}

function AcceptForm({ token, invitation, toSignIn, onSignedIn }: AcceptFormProps) {
  const [name, setName] = useState(invitation.name)
  const [email, setEmail] = useState(invitation.email)
  const [password, setPassword] = useState('')
  const { busy, problem, attempt, run } = useAttempt()
  const place = invitation.organizationName ?? 'Elections Nebraska'

  const accept = () =>
    run(async () => {
      const made = await call(account.acceptInvitation, {
        token,
        name,
        password,
        ...(invitation.email ? {} : { email: email.trim() }),
      })
      await signInWithPassword(made.email, password)
      await onSignedIn()
    })

  return (
    <SignInCard
      title={`Welcome to ${place}`}
      note={`You are invited as ${roleName(invitation.role)}. ${roleDoes(invitation.role)} Choose a password to join.`}
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void accept()
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
          autoComplete="username"
          readOnly={invitation.email !== ''}
          description={invitation.email ? 'You sign in with this address.' : undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label="Your name"
          name="name"
          size="md"
          required
          withAsterisk={false}
          maxLength={200}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          description={`At least ${shortestPassword} characters. A few words in a row are easy to remember.`}
          name="new-password"
          autoComplete="new-password"
          minLength={shortestPassword}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Accept the invitation
        </Button>
      </form>
      {toSignIn}
    </SignInCard>
  )
}
