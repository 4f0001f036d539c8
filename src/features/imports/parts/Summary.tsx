import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { imports, type Batch } from '../api.ts'
import { Problems } from './Problems.tsx'
import { Tally } from './Tally.tsx'

/** What the import did, and the way back. */
export function Summary({ batch }: { batch: Batch }) {
  const undo = useWrite(imports.undo, { refresh: [imports.get, imports.list] })
  const isUndone = batch.state === 'undone'
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{batch.summary}</Text>
        <Text size="sm" c="dimmed">
          {isUndone && batch.undoneAt
            ? `Undone on ${formatDateTime(batch.undoneAt)}.`
            : batch.finishedAt &&
              `Finished on ${formatDateTime(batch.finishedAt)}, by ${batch.createdByName}.`}
        </Text>
      </div>
      {isUndone && batch.kept > 0 && (
        <Alert color="wheat" title="Some changes were kept">
          People accepted their invitation or someone edited the row since; those are left as they are now.
        </Alert>
      )}
      {!isUndone && <Tally counts={batch.counts} />}
      {!isUndone && batch.kind === 'voters' && (
        <Anchor component={Link} to={`${linkTo('/admin')}?tab=voterFile&changes=${batch.id}`} size="sm">
          See which voters are new, changed, dropped or back
        </Anchor>
      )}
      {!isUndone && <Problems batch={batch} />}
      {batch.actions.includes('undo') && (
        <Group>
          <ConfirmButton
            question={`Undo the whole import of ${batch.fileName}?`}
            consequence="What it made is removed and what it changed is put back, except where someone worked on it since."
            confirmLabel="Undo it"
            onConfirm={() => undo.runAsync({ id: batch.id })}
          >
            Undo this import
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  )
}
