import { Alert, Anchor, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../app/browser/call.ts'
import { useProfile } from '../../../app/browser/session.tsx'
import type { PageKey } from '../../../domain/pdf/operations.ts'
import { downloadBlob } from '../../../ui/table/download.ts'
import { chosenPages } from '../chosenPages.ts'
import type { Editor } from '../useEditor.ts'
import { askWorker } from '../work/ask.ts'

interface SaveDialogProps {
  editor: Editor
  onClose(): void
}

/** Makes the file, then gives it to the person or to a committee. */
export function SaveDialog({ editor, onClose }: SaveDialogProps) {
  const { committees } = useProfile()
  const { open, pages } = editor
  const [name, setName] = useState((open?.file.name ?? 'file.pdf').replace(/(\.pdf)?$/i, '.pdf'))
  const [set, setSet] = useState('')
  const [committeeId, setCommittee] = useState(committees[0]?.id ?? null)
  const [busy, setBusy] = useState<'download' | 'files' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState<{ id: string | null; notes: string[] } | null>(null)
  if (!open) return null
  const bars = open.operations.filter(({ kind }) => kind === 'redact').length

  async function save(to: 'download' | 'files') {
    setBusy(to)
    setProblem(null)
    setSaved(null)
    try {
      const only = chosenPages(set, pages)
      const { bytes, notes = [] } = await made(editor, only)
      const file = new File([bytes as BlobPart], name, { type: 'application/pdf' })
      if (to === 'download') downloadBlob(name, file)
      setSaved({ id: to === 'files' ? await send(file, committeeId) : null, notes })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(null)
  }

  return (
    <Modal opened onClose={onClose} title="Save the file">
      <Stack gap="sm">
        <TextInput label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <TextInput
          label="Pages"
          description={`All ${pages.length}, or only some: 1,3-5`}
          placeholder="All"
          value={set}
          onChange={({ target }) => setSet(target.value)}
        />
        {committees.length > 0 && (
          <Select
            label="Committee"
            description="Its members can open the file."
            data={committees.map((one) => ({ value: one.id, label: one.name }))}
            allowDeselect={false}
            value={committeeId}
            onChange={setCommittee}
          />
        )}
        {bars > 0 && (
          <Text size="sm">
            Pages with a redaction become pictures. The file is searched for what was under the{' '}
            {bars === 1 ? 'bar' : 'bars'} before you get it.
          </Text>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {saved && (
          <Alert color="green" role="status">
            {saved.id ? (
              <>
                Saved to the files of the committee.{' '}
                <Anchor href={`/api/files/${saved.id}`} download={name} underline="always">
                  {name}
                </Anchor>
              </>
            ) : (
              'The file is in your downloads.'
            )}
            {saved.notes.map((note) => (
              <Text key={note} size="sm">
                {note}
              </Text>
            ))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={busy === 'download'}
            disabled={busy !== null}
            onClick={() => void save('download')}
          >
            Download
          </Button>
          {committees.length > 0 && (
            <Button loading={busy === 'files'} disabled={busy !== null} onClick={() => void save('files')}>
              Save to files
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

async function made({ open }: Editor, only: PageKey[] | undefined) {
  const { file, sources, operations, password } = open!
  const done = await askWorker({
    bytes: file.bytes,
    operations,
    password,
    sources: new Map([...sources].map(([source, { bytes }]) => [source, bytes])),
    does: only ? { kind: 'save', only } : { kind: 'save' },
  })
  return { bytes: done.bytes!, notes: done.notes }
}

/** For this committee: its members open the file, no one else. */
async function send(file: File, committeeId: string | null): Promise<string> {
  const query = new URLSearchParams({
    purpose: 'attachment',
    name: file.name,
    ...(committeeId ? { committee: committeeId } : {}),
  })
  const response = await fetch(`/api/files?${query.toString()}`, {
    method: 'PUT',
    body: file,
    credentials: 'same-origin',
  }).catch(() => null)
  if (!response)
    throw new CallError(0, {
      code: 'offline',
      message: 'The file did not arrive. Check the connection and try again.',
    })
  const answer = (await response.json().catch(() => ({}))) as { id?: string; message?: string }
  if (!response.ok || !answer.id) throw new CallError(response.status, answer)
  return answer.id
}
