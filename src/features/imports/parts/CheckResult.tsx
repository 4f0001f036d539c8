import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { imports, type BatchDetail } from '../api.ts'
import { Problems } from './Problems.tsx'
import { Tally } from './Tally.tsx'

interface Props {
  batch: BatchDetail
  onRemap: () => void
  onGone: () => void
}

/** What an import would do, and the button that does it. */
export function CheckResult({ batch, onRemap, onGone }: Props) {
  const [again, setAgain] = useState(false)
  const refresh = [imports.get, imports.list]
  const run = useWrite(imports.run, { refresh })
  const check = useWrite(imports.check, { refresh })
  const discard = useWrite(imports.discard, { refresh: [imports.list], onSuccess: onGone })
  const { checked, sameFile } = batch
  const usable = checked ? checked.counts.new + checked.counts.changed + checked.counts.unchanged : 0
  const [same] = sameFile
  const failed = run.error ?? check.error
  return (
    <Stack gap="md">
      {checked && (
        <>
          <Text fw={600}>{sentence(usable, checked.counts.skipped)}</Text>
          <Tally counts={checked.counts} />
          <Problems batch={batch} />
        </>
      )}
      {same && (
        <Alert color="wheat" title="This very file was imported before">
          <Text size="sm" mb="xs">
            On {formatDateTime(same.finishedAt)}, by {same.createdByName}. Importing it again usually changes
            nothing.
          </Text>
          <Checkbox
            label="Import it again all the same"
            checked={again}
            onChange={(e) => setAgain(e.currentTarget.checked)}
          />
        </Alert>
      )}
      {failed && (
        <Alert color="red" role="alert">
          {failed.message}
        </Alert>
      )}
      <Group>
        {checked ? (
          <Button
            onClick={() => run.run({ id: batch.id, again })}
            loading={run.busy}
            disabled={usable === 0 || (same !== undefined && !again) || !batch.actions.includes('run')}
          >
            Import {counted(usable, 'row')}
          </Button>
        ) : (
          <Button onClick={() => check.run({ id: batch.id })} loading={check.busy}>
            Check again
          </Button>
        )}
        <Button variant="default" onClick={onRemap}>
          Change the columns
        </Button>
        <ConfirmButton
          question={`Remove ${batch.fileName}?`}
          consequence="Nothing of it was imported. The uploaded file goes too."
          onConfirm={() => discard.runAsync({ id: batch.id })}
        >
          Remove the file
        </ConfirmButton>
      </Group>
    </Stack>
  )
}

function sentence(usable: number, skipped: number): string {
  if (usable === 0) return 'No row of this file can be imported. Fix the file, or change the columns.'
  if (skipped === 0) return `All ${counted(usable, 'row')} can be imported.`
  return `${counted(usable, 'row')} can be imported; ${counted(skipped, 'row')} would be skipped. Nothing was changed yet.`
}
