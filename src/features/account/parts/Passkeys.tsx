import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { post, queryClient, useRead } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import classes from '../Account.module.css'
import { account, type Passkey } from '../api.ts'
import { deviceInWords } from '../../../domain/devices.ts'
import { Problem } from './Problem.tsx'
import { useAttempt } from './useAttempt.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: [account.passkeys.path] })

export function Passkeys() {
  const list = useRead(account.passkeys, {})
  return (
    <Section
      card
      title="Passkeys"
      note="Sign in with your fingerprint, face or device PIN instead of a password and a code."
    >
      {list.isPending && <SkeletonRows rows={1} />}
      {list.isError && <ErrorState title="Your passkeys did not load." onRetry={() => void list.refetch()} />}
      {list.data && (
        <ul className={classes.rows}>
          {list.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
          {list.data.passkeys.length === 0 && (
            <Text component="li" size="sm" c="dimmed">
              You have none yet. Add one for each device you work on.
            </Text>
          )}
        </ul>
      )}
      <AddPasskey />
    </Section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [name, setName] = useState<string | null>(null)
  const { busy, problem, attempt, run } = useAttempt()

  function rename(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await post('/api/auth/passkey/update-passkey', { id: passkey.id, name: name?.trim() })
      await reload()
      setName(null)
    })
  }
  async function remove() {
    await post('/api/auth/passkey/delete-passkey', { id: passkey.id })
    await reload()
  }

  if (name !== null) {
    return (
      <li className={classes.row}>
        <form onSubmit={rename} className={classes.words}>
          <Problem attempt={attempt}>{problem}</Problem>
          <Group gap="xs" align="flex-end">
            <TextInput
              label="Name"
              required
              withAsterisk={false}
              maxLength={100}
              onKeyDown={(event) => event.key === 'Escape' && setName(null)}
              autoFocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={busy}>
              Save
            </Button>
            <Button variant="default" onClick={() => setName(null)}>
              Cancel
            </Button>
          </Group>
        </form>
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>{passkey.name}</div>
        {passkey.createdAt && (
          <div className={classes.note}>
            Added <DateText value={passkey.createdAt} />
          </div>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          onClick={() => setName(passkey.name)}
          aria-label={`Rename ${passkey.name}`}
        >
          Rename
        </Button>
        <ConfirmButton
          size="xs"
          aria-label={`Remove ${passkey.name}`}
          question={`Remove the passkey “${passkey.name}”?`}
          consequence="It no longer signs you in. Your password still does."
          confirmLabel="Remove"
          onConfirm={remove}
        >
          Remove
        </ConfirmButton>
      </div>
    </li>
  )
}

function AddPasskey() {
  const [name, setName] = useState(() => deviceInWords(navigator.userAgent))
  const { busy, problem, attempt, run } = useAttempt()

  function add(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const { addPasskey } = await import('./passkeyCeremony.ts')
      await addPasskey(name.trim())
      await reload()
      showDone('The passkey is added.')
    })
  }
  return (
    <form onSubmit={add}>
      <Problem attempt={attempt}>{problem}</Problem>
      <Group gap="xs" align="flex-end" mt="sm">
        <TextInput
          label="Name of this device"
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy}>
          Add a passkey
        </Button>
      </Group>
    </form>
  )
}
