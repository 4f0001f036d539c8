import { ActionIcon, Anchor, Button, FileButton, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { formatBytes } from '../../../domain/numbers.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { projects, type Task } from '../api.ts'
import classes from './TaskPanel.module.css'

interface TaskFilesProps {
  of: { committeeId: string; projectId: string; taskId: string }
  files: Task['fileList']
  mayEdit: boolean
}

export function TaskFiles({ of, files, mayEdit }: TaskFilesProps) {
  const reads = { refresh: [projects.task, projects.board] }
  const attach = useWrite(projects.attach, reads)
  const detach = useWrite(projects.detach, reads)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A new key empties the chooser, so that the same file can be chosen again after a refusal.
  const [chosen, setChosen] = useState(0)

  async function add(file: File | null) {
    if (!file) return
    setChosen((n) => n + 1)
    setBusy(true)
    setProblem(null)
    try {
      await attach.runAsync({ ...of, fileId: await upload(file, of.committeeId) })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }

  async function remove(file: Task['fileList'][number]) {
    await detach.runAsync({ ...of, fileId: file.id })
    showUndo({
      message: `${file.name} is off the task.`,
      onUndo: () => attach.runAsync({ ...of, fileId: file.id }),
    })
  }

  if (!mayEdit && files.length === 0) return null
  return (
    <section aria-label="Files">
      <h3 className={classes.heading}>Files</h3>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <span>
              <Anchor href={`/api/files/${file.id}`} download={file.name}>
                {file.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {formatBytes(file.bytes)}, added by {file.addedByName}
              </Text>
            </span>
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${file.name}`}
                onClick={() => void remove(file)}
              >
                <IconX size={15} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <FileButton key={chosen} onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              variant="subtle"
              size="compact-sm"
              mt={files.length > 0 ? 6 : 0}
              loading={busy}
              leftSection={<IconPaperclip size={15} stroke={1.6} />}
              {...props}
            >
              Add a file
            </Button>
          )}
        </FileButton>
      )}
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </section>
  )
}

/** For this committee: its members open the file, no one else. */
async function upload(file: File, committeeId: string): Promise<string> {
  const query = new URLSearchParams({ purpose: 'attachment', name: file.name, committee: committeeId })
  const response = await fetch(`/api/files?${query.toString()}`, {
    method: 'PUT',
    body: file,
    credentials: 'same-origin',
  }).catch(() => null)
  if (!response)
    throw new CallError(0, {
      code: 'offline',
      message: `${file.name} did not arrive. Check the connection and try again.`,
    })
  const answer = (await response.json().catch(() => ({}))) as { id?: string; message?: string }
  if (!response.ok || !answer.id) throw new CallError(response.status, answer)
  return answer.id
}
