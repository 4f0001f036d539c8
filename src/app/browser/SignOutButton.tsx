import { Button, Text, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useSession } from './session.tsx'

/** Signs out; where that fails it says so right here, because not every page that has this button shows messages elsewhere. */
export function SignOutButton(button: ButtonProps) {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function leave() {
    setBusy(true)
    setFailed(false)
    try {
      await signOut()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button {...button} loading={isBusy} onClick={() => void leave()} />
      {hasFailed && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" w="100%" mt="xs">
          You are still signed in, because the server did not answer. Try again in a moment.
        </Text>
      )}
    </>
  )
}
