import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { imports, type Batch } from '../api.ts'

const words = {
  checking: { label: 'Checking', stays: 'Nothing is changed by the check.' },
  running: { label: 'Importing', stays: 'You can leave this page; the import goes on and is listed below.' },
  undoing: { label: 'Undoing', stays: 'You can leave this page; it continues in the background.' },
}

/** Check, import or undo under way, or stopped on the way. */
export function Working({ batch }: { batch: Batch }) {
  const refresh = [imports.get, imports.list]
  const pause = useWrite(imports.pause, { refresh })
  const resume = useWrite(imports.resume, { refresh })
  const undo = useWrite(imports.undo, { refresh })
  const phase = batch.state in words ? (batch.state as keyof typeof words) : batch.phase
  const isWorking = batch.state === phase && !batch.isStalled
  const failed = pause.error ?? resume.error ?? undo.error
  const may = (action: Batch['actions'][number]) => batch.actions.includes(action)
  return (
    <Stack gap="md">
      <ProgressBar
        label={words[phase].label}
        {...progressOf(batch, phase)}
        note={
          isWorking ? words[phase].stays : 'What was done so far is safe; going on continues exactly there.'
        }
      />
      {failed && (
        <Alert color="red" role="alert">
          {failed.message}
        </Alert>
      )}
      <Group>
        {may('resume') && (
          <Button onClick={() => resume.run({ id: batch.id })} loading={resume.busy}>
            Go on
          </Button>
        )}
        {may('pause') && (
          <Button variant="default" onClick={() => pause.run({ id: batch.id })} loading={pause.busy}>
            Pause
          </Button>
        )}
        {may('undo') && (
          <ConfirmButton
            question={`Undo what ${batch.fileName} did so far?`}
            consequence="What it made is removed, what it changed is put back."
            confirmLabel="Undo it"
            onConfirm={() => undo.runAsync({ id: batch.id })}
          >
            Undo what was done
          </ConfirmButton>
        )}
      </Group>
      {batch.isStalled && (
        <Text size="sm" c="dimmed">
          Nothing is working on this: its server stopped, or its job was canceled.
        </Text>
      )}
    </Stack>
  )
}

/** Rows where the check has counted them, otherwise how much of the file was read. */
function progressOf(batch: Batch, phase: keyof typeof words): { done: number; total?: number; noun: string } {
  const { counts, checked } = batch
  if (phase === 'undoing')
    return {
      done: batch.undone + batch.kept,
      total: Math.max(batch.undone + batch.kept, counts.new + counts.changed + counts.dropped),
      noun: 'changes',
    }
  if (phase === 'running' && checked) {
    const { new: made, changed, unchanged, skipped } = checked.counts
    return {
      done: batch.rowsRead,
      total: Math.max(batch.rowsRead, made + changed + unchanged + skipped),
      noun: 'rows',
    }
  }
  return { done: Math.round(batch.bytesRead / 1000), total: Math.round(batch.bytesTotal / 1000), noun: 'KB' }
}
