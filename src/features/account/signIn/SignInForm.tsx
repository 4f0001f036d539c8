import { Anchor, Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import type { DemoSignIn } from '../api.ts'
import { DemoSignIns } from './DemoSignIns.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Problem } from '../parts/Problem.tsx'
import { signInWithPassword } from './signIn.ts'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'
import { useAttempt } from '../parts/useAttempt.ts'

const noOwnerYet =
  'This install has no Owner yet. Open the link that the server printed when it started: it makes you the Owner.'

interface SignInFormProps {
  forgotLink: string
  demoSignIns: DemoSignIn[]
  hasOwner: boolean
  /** Said above the form: "Your new password is set." */
  note?: string
  onSecondFactor(): void
  onSignedIn(): Promise<void>
}

export function SignInForm({
  forgotLink,
  demoSignIns,
  hasOwner,
  note,
  onSecondFactor,
  onSignedIn,
}: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problem, attempt, run } = useAttempt()

  const signIn = (address: string, secret: string) =>
    run(async () => {
      if ((await signInWithPassword(address, secret)) === 'secondFactor') onSecondFactor()
      else await onSignedIn()
    })

  const withPasskey = () =>
    run(async () => {
      const { signInWithPasskey } = await import('../parts/passkeyCeremony.ts')
      await signInWithPasskey()
      await onSignedIn()
    })

  function fillIn(person: DemoSignIn) {
    setEmail(person.email)
    setPassword(person.password)
    void signIn(person.email, person.password)
  }

  return (
    <SignInCard
      title="Sign in"
      note={note ?? (hasOwner ? 'Accounts are by invitation.' : noOwnerYet)}
      below={demoSignIns.length > 0 && <DemoSignIns people={demoSignIns} busy={busy} onChoose={fillIn} />}
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void signIn(email, password)
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
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
      </form>
      <div className={classes.or}>or</div>
      <Button
        variant="default"
        size="md"
        fullWidth
        disabled={busy}
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        onClick={() => void withPasskey()}
      >
        Sign in with a passkey
      </Button>
      <div className={classes.links}>
        <Anchor component={Link} to={forgotLink} className={classes.link}>
          Forgotten password
        </Anchor>
      </div>
    </SignInCard>
  )
}
