import { Anchor, Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Problem } from '../parts/Problem.tsx'
import { giveSecondFactor, mustStartOver } from './signIn.ts'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'
import { useAttempt } from '../parts/useAttempt.ts'

interface SecondFactorFormProps {
  onSignedIn(): Promise<void>
  /** Back to the password; with a sentence when the server asked for it. */
  onStartOver(): void
}

export function SecondFactorForm({ onSignedIn, onStartOver }: SecondFactorFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [isOver, setIsOver] = useState(false)
  const { busy, problem, attempt, run, say } = useAttempt()
  const isApp = kind === 'app'

  const give = (typed: string) =>
    run(
      async () => {
        await giveSecondFactor(kind, typed)
        await onSignedIn()
      },
      (error) => {
        setCode('')
        setIsOver(mustStartOver(error))
      },
    )

  function type(value: string) {
    setCode(value)
    // Six digits are a whole code: no one should have to look for the button.
    if (isApp && value.replace(/\D/g, '').length === 6) void give(value)
  }

  return (
    <SignInCard
      title="One more step"
      note={
        isApp
          ? 'Type the six digits your authenticator app shows.'
          : 'Type one of the recovery codes you kept. Each works once.'
      }
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void give(code)
        }}
      >
        <Problem attempt={attempt}>{problem}</Problem>
        {!isOver && (
          <>
            <TextInput
              key={kind}
              label={isApp ? 'Code' : 'Recovery code'}
              name="code"
              size="md"
              required
              withAsterisk={false}
              autoFocus
              autoComplete="one-time-code"
              inputMode={isApp ? 'numeric' : 'text'}
              maxLength={isApp ? 7 : 40}
              spellCheck={false}
              value={code}
              onChange={(event) => type(event.currentTarget.value)}
            />
            <Button type="submit" size="md" fullWidth loading={busy}>
              Go on
            </Button>
          </>
        )}
      </form>
      <div className={classes.links}>
        {!isOver && (
          <Anchor
            component="button"
            type="button"
            className={classes.link}
            onClick={() => {
              setKind(isApp ? 'recovery' : 'app')
              setCode('')
              say(null)
            }}
          >
            {isApp ? 'Use a recovery code' : 'Use the authenticator app'}
          </Anchor>
        )}
        <Anchor component="button" type="button" className={classes.link} onClick={onStartOver}>
          Start again
        </Anchor>
      </div>
    </SignInCard>
  )
}
