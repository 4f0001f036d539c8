import { Button, Stack, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { counted } from '../../../domain/numbers.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { universes } from '../api.ts'

interface ExportProgressProps {
  id: string
  onAnother: () => void
  onClose: () => void
}

/** From the button to the file; one may leave and come back. */
export function ExportProgress({ id, onAnother, onClose }: ExportProgressProps) {
  const { user } = useSession()
  const found = useRead(universes.exportState, { id })
  useNews('my-jobs', user?.id, [universes.exportState], { onOpening: true })
  const made = found.data
  if (found.isPending) return <Loading />
  if (!made)
    return (
      <ErrorState
        title="How far the export is could not be read."
        safe="It continues in the background."
        tryThis={found.error?.message}
        onRetry={() => void found.refetch()}
      />
    )
  if (made.state === 'waiting')
    return (
      <Stack gap="md">
        <ProgressBar
          label={`Writing “${made.name}”`}
          done={0}
          noun="voters"
          note="You can close this; the file will wait under Export."
        />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Stack>
    )
  if (made.state === 'failed')
    return (
      <ErrorState
        title="The export was not made."
        safe="Nothing was exported."
        tryThis={made.failure ?? 'Try again in a moment.'}
        onRetry={onAnother}
      />
    )
  return (
    <Stack gap="md">
      <Text>
        “{made.name}” holds {counted(made.voters, 'voter')} and a few marked rows that are in no other export.
        It can be downloaded for 30 days; every download is on record.
      </Text>
      {made.fileId && (
        <Button component="a" href={`/api/files/${made.fileId}`} download>
          Download the file
        </Button>
      )}
      <Button variant="default" onClick={onAnother}>
        Export something else
      </Button>
    </Stack>
  )
}
