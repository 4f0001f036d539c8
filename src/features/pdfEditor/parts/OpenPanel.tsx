import { Alert, Button, Group, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { formatBytes } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { files } from '../../files/api.ts'
import type { Editor } from '../useEditor.ts'
import classes from '../PdfEditor.module.css'

interface OpenPanelProps {
  editor: Editor
  onStored(id: string, name: string): void
}

/** A file from this device, one that was saved before, or the draft that was left open. */
export function OpenPanel({ editor, onStored }: OpenPanelProps) {
  const { draft, locked } = editor
  const stored = useRead(files.mine, { purpose: 'attachment' })
  const pdfs = (stored.data?.files ?? []).filter(({ mediaType }) => mediaType === 'application/pdf')
  return (
    <>
      {draft && (
        <Alert title="You were working on a file" color="blue">
          <Group justify="space-between">
            <Text size="sm">
              {draft.name}, with {draft.operations.length}{' '}
              {draft.operations.length === 1 ? 'change' : 'changes'}. It is kept on this device.
            </Text>
            <Group gap="sm">
              <Button variant="default" size="compact-sm" onClick={() => void editor.close()}>
                Let it go
              </Button>
              <Button size="compact-sm" onClick={() => void editor.resume()}>
                Continue
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      {locked && (
        <Unlock
          key={locked.name}
          name={locked.name}
          onPassword={(password) => void editor.unlock(password)}
        />
      )}
      <FileDrop
        label="Drop a PDF file here"
        hint="PDF, up to 100 MB. It stays on this device until you save it"
        accept={['application/pdf', '.pdf']}
        busy={editor.isBusy}
        onFiles={([file]) =>
          file &&
          void file
            .arrayBuffer()
            .then((bytes) => editor.openFile({ name: file.name, bytes: new Uint8Array(bytes) }))
        }
      />
      {pdfs.length > 0 && (
        <Section card title="Your files">
          <ul className={classes.files}>
            {pdfs.map(({ id, name, bytes }) => (
              <li key={id}>
                <button type="button" className={classes.stored} onClick={() => onStored(id, name)}>
                  {name}
                  <Text component="span" size="xs" c="dimmed">
                    {formatBytes(bytes)}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Unlock({ name, onPassword }: { name: string; onPassword(password: string): void }) {
  const [password, setPassword] = useState('')
  return (
    <Section card title={`${name} has a password`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onPassword(password)
        }}
      >
        <Group align="flex-end">
          <PasswordInput
            label="Password of the file"
            w={260}
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit">Open</Button>
        </Group>
      </form>
    </Section>
  )
}
