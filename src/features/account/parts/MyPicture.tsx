import { Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { account } from '../api.ts'
import type { AccountPart } from './AccountPart.ts'
import { Problem } from './Problem.tsx'
import { useAttempt } from './useAttempt.ts'

export function MyPicture({ profile }: AccountPart) {
  const setPicture = useWrite(account.setPicture)
  const { busy, problem, attempt, run } = useAttempt()
  // A new key empties the chooser, so that the same file can be chosen again after a refusal.
  const [chosen, setChosen] = useState(0)

  const show = (file: File | null) =>
    run(async () => {
      if (!file) return
      setChosen((n) => n + 1)
      await setPicture.runAsync({ fileId: await upload(file) })
      showDone('Your picture is saved.')
    })

  return (
    <Section card title="Picture" note="PNG, JPEG, WebP or GIF, up to 5 MB. It is cut to a square.">
      <Group gap="md">
        <PersonAvatar
          name={profile.name}
          size={64}
          picture={profile.image ? `${profile.image}?size=256` : undefined}
        />
        <FileButton
          key={chosen}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(file) => void show(file)}
        >
          {(props) => (
            <Button variant="default" loading={busy} {...props}>
              {profile.image ? 'Change picture' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {profile.image && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => void run(() => setPicture.runAsync({ fileId: null }))}
          >
            Remove
          </Button>
        )}
      </Group>
      {!profile.image && (
        <Text size="sm" c="dimmed" mt="xs">
          Without one, your initials are shown.
        </Text>
      )}
      <Problem attempt={attempt}>{problem}</Problem>
    </Section>
  )
}

async function upload(file: File): Promise<string> {
  const response = await fetch(`/api/files?purpose=avatar&name=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    body: file,
    credentials: 'same-origin',
  }).catch(() => null)
  if (!response)
    throw new CallError(0, {
      code: 'offline',
      message: 'The server cannot be reached. Check the connection and choose the picture again.',
    })
  const answer = (await response.json().catch(() => ({}))) as { id?: string; code?: string; message?: string }
  if (!response.ok || !answer.id) throw new CallError(response.status, answer)
  return answer.id
}
