import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { useLive } from '../../../app/browser/live.ts'
import { formatBytes } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import { imports, type Batch, type BatchDetail } from '../api.ts'
import { CheckResult } from './CheckResult.tsx'
import { MapColumns } from './MapColumns.tsx'
import { PathSteps } from './PathSteps.tsx'
import { Recognised } from './Recognised.tsx'
import { describeState, stepOf } from './steps.ts'
import { Summary } from './Summary.tsx'
import { Working } from './Working.tsx'

/** One batch, wherever it stands. The address holds it, so it can be left and come back to. */
export function BatchPath({ id, onGone }: { id: string; onGone: () => void }) {
  const read = useRead(imports.get, { id })
  const live = useLive<Batch>('imports', id)
  const client = useQueryClient()
  const state = live.data?.state
  // The live document is the row alone; what hangs on it (columns, earlier imports of the file) is read again when its state moves.
  useEffect(() => {
    if (!state) return
    void client.invalidateQueries({ queryKey: [imports.get.path, { id }] })
    void client.invalidateQueries({ queryKey: [imports.problems.path] })
  }, [client, id, state])

  if (read.error)
    return (
      <ErrorState
        title="This import did not load."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <SkeletonRows rows={5} />
  const batch: BatchDetail = live.data ? { ...read.data, ...live.data } : read.data
  const { tone, words } = describeState(batch)
  return (
    <Section
      card
      title={batch.fileName}
      note={[batch.kindTitle, batch.organizationName, formatBytes(batch.fileBytes)]
        .filter(Boolean)
        .join(' · ')}
      actions={<Status tone={tone}>{words}</Status>}
    >
      <PathSteps current={stepOf(batch)} />
      <Stack gap="lg">
        <Failure batch={batch} />
        <Step batch={batch} onGone={onGone} />
      </Stack>
    </Section>
  )
}

function Failure({ batch }: { batch: Batch }) {
  if (!batch.failure) return null
  return (
    <Alert color="red" title="This import stopped" role="alert">
      {batch.failure}
      {batch.phase === 'running' && batch.rowsRead > 0 && (
        <Text size="sm" mt={4}>
          What was imported so far is safe; going on continues exactly there.
        </Text>
      )}
    </Alert>
  )
}

function Step({ batch, onGone }: { batch: BatchDetail; onGone: () => void }) {
  const [isMapping, setMapping] = useState(false)
  const step = stepOf(batch)
  const isMapped = step > 1 && !(isMapping && batch.actions.includes('map'))
  if (!isMapped)
    return (
      <>
        <Recognised batch={batch} />
        <MapColumns
          key={batch.parts.map((part) => String(part.hasHeader)).join()}
          batch={batch}
          onGone={onGone}
          onChecked={() => setMapping(false)}
        />
      </>
    )
  if (step === 2 && (batch.state !== 'checking' || batch.isStalled))
    return <CheckResult batch={batch} onRemap={() => setMapping(true)} onGone={onGone} />
  if (step === 4 && batch.phase !== 'undoing') return <Summary batch={batch} />
  if (batch.state === 'undone') return <Summary batch={batch} />
  return (
    <Group grow>
      <Working batch={batch} />
    </Group>
  )
}
