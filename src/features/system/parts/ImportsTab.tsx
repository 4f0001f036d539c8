import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { formatBytes, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type Batch, imports } from '../../imports/api.ts'

const none: Batch[] = []
const center = linkTo('/admin/upload-csv')

const tones: Partial<Record<Batch['state'], StatusTone>> = {
  checking: 'working',
  running: 'working',
  undoing: 'working',
  failed: 'bad',
  paused: 'warning',
  done: 'good',
  undone: 'neutral',
}

const columns: Column<Batch>[] = [
  {
    id: 'file',
    header: 'File',
    width: 220,
    grow: 2,
    cell: (batch) => batch.fileName,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 150,
    cell: (batch) => batch.kindTitle,
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    grow: 0,
    cell: (batch) => <Status tone={tones[batch.state] ?? 'waiting'}>{batch.state}</Status>,
  },
  {
    id: 'rows',
    header: 'Rows read',
    align: 'end',
    width: 100,
    grow: 0,
    cell: (batch) => formatCount(batch.rowsRead),
  },
  {
    id: 'skipped',
    header: 'Skipped',
    align: 'end',
    width: 90,
    grow: 0,
    cell: (batch) => formatCount(batch.counts.skipped),
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    width: 90,
    grow: 0,
    cell: (batch) => formatBytes(batch.fileBytes),
  },
  {
    id: 'by',
    header: 'By',
    width: 150,
    cell: (batch) => batch.createdByName,
  },
  {
    id: 'when',
    header: 'Begun',
    width: 140,
    grow: 0,
    cell: (batch) => <DateText value={batch.createdAt} relative />,
  },
]

export function ImportsTab() {
  const read = useRead(imports.list, {})
  useNews('import-list', 'all', [imports.list])
  return (
    <Section
      title="Recent imports"
      actions={
        <Button component={Link} to={center} size="xs">
          Open the import center
        </Button>
      }
    >
      <DataTable
        label="Recent imports"
        columns={columns}
        rows={read.data?.batches ?? none}
        rowId={(batch) => batch.id}
        rowHref={(batch) => `${center}?batch=${batch.id}`}
        noun={['import', 'imports']}
        loading={read.isPending}
        error={
          read.error && (
            <ErrorState
              title="The imports did not load."
              tryThis={read.error.message}
              onRetry={() => void read.refetch()}
            />
          )
        }
        empty={
          <Empty title="Nothing was imported yet.">
            Drop a file in the import center; it is checked before anything is written.
          </Empty>
        }
        exporting={<ExportMenu of={imports.list} filter={{}} disabled={!read.data?.batches.length} />}
      />
    </Section>
  )
}
