import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted, formatBytes } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { progressOf } from '../../jobs/progress.ts'
import { handover, type Handover, type HandoverExport } from '../api.ts'

/** One file that can be kept elsewhere. It is offered once it is whole, and never before. */
export function EverythingInOneFile({
  committeeId,
  handover: { exports, mayExport },
}: {
  committeeId: string
  handover: Handover
}) {
  const start = useWrite(handover.startExport, { refresh: [handover.get] })
  const [last, ...earlier] = exports
  const isMaking = last?.state === 'waiting'
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          Everything in one file
        </Title>
        <Text size="sm" c="dimmed">
          A ZIP with every list as CSV and XLSX, the journal, sealed statements, receipts and other files. It
          holds what you may take along yourself, and README.txt says what is in it.
        </Text>
      </div>
      {last && <OneExport committeeId={committeeId} made={last} />}
      {start.error && (
        <Alert color="red" role="alert">
          {start.error.message}
        </Alert>
      )}
      {mayExport && !isMaking && (
        <Group>
          <Button variant="default" loading={start.busy} onClick={() => start.run({ committeeId })}>
            {last ? 'Make a new file' : 'Make the file'}
          </Button>
        </Group>
      )}
      {earlier.length > 0 && (
        <Text size="xs" c="dimmed">
          {counted(earlier.length, 'earlier file')}; the newest is from{' '}
          <DateText value={earlier[0]!.madeAt} withTime />.
        </Text>
      )}
    </Stack>
  )
}

function OneExport({ committeeId, made }: { committeeId: string; made: HandoverExport }) {
  if (made.state === 'waiting') return <Making committeeId={committeeId} made={made} />
  if (made.state === 'failed')
    return (
      <Alert color="orange" title="The file was not made.">
        {made.failure}
      </Alert>
    )
  const what = `${counted(made.files, 'file')}, ${counted(Number(made.rows), 'row')}, ${formatBytes(Number(made.bytes))}`
  return (
    <Stack gap={4}>
      {made.fileId ? (
        <Anchor href={`/api/files/${made.fileId}`} download>
          Download everything
        </Anchor>
      ) : (
        <Text size="sm">
          {made.madeByName} has the file; it is theirs alone, and is removed here after 30 days.
        </Text>
      )}
      <Text size="sm">
        {what}, created by {made.madeByName} on <DateText value={made.readyAt ?? made.madeAt} withTime />.
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {made.sha256}
      </Text>
      {made.leftOut.length > 0 && (
        <details>
          <summary>{counted(made.leftOut.length, 'thing')} left out</summary>
          <ul>
            {made.leftOut.map(({ what: name, why }) => (
              <li key={`${name} ${why}`}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}

/** Reads again each second, beside the news that only tells of its end. */
function Making({ committeeId, made }: { committeeId: string; made: HandoverExport }) {
  useRead(handover.get, { committeeId }, { refetchMs: 1000 })
  const cancel = useWrite(handover.cancelExport, {
    refresh: [handover.get],
    onError: (error) => showProblem(error.message),
  })
  return (
    <Stack gap="xs">
      <ProgressBar
        label="Making the file"
        {...progressOf({ done: made.done, total: made.total })}
        note={made.message || 'Waiting for its turn'}
      />
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.busy}
          onClick={() => cancel.run({ committeeId, id: made.id })}
        >
          Stop
        </Button>
      </Group>
    </Stack>
  )
}
