import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { books } from '../api.ts'
import { bookSettings } from '../settings/api.ts'
import type { AccountRow } from '../shapes.ts'

/** Its number, name and note. What was posted in it shows the new name. */
export function RenameAccount({ committeeId, account }: { committeeId: string; account: AccountRow }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState(account.code)
  const [name, setName] = useState(account.name)
  const [note, setNote] = useState(account.note)
  const change = useWrite(bookSettings.changeAccount, {
    refresh: [bookSettings.get, books.list, books.get],
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Rename ${account.name}`}
        onClick={() => {
          setCode(account.code)
          setName(account.name)
          setNote(account.note)
          setOpen(true)
        }}
      >
        Rename
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`Rename ${account.name}`}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            change.run({ committeeId, accountId: account.id, version: account.version, code, name, note })
          }}
        >
          <Stack gap="sm">
            <TextInput
              label="Number"
              inputMode="numeric"
              value={code}
              onChange={(e) => setCode(e.currentTarget.value)}
            />
            <TextInput
              label="Name"
              maxLength={80}
              value={name}
              onChange={(e) => setName(e.currentTarget.value)}
            />
            <TextInput
              label="Note"
              maxLength={500}
              value={note}
              onChange={(e) => setNote(e.currentTarget.value)}
            />
            {change.error && (
              <Alert color="red" variant="light" role="alert">
                {change.error.message}
              </Alert>
            )}
            <Group>
              <Button type="submit" loading={change.busy}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
