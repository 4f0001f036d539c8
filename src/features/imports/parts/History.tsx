import { useMemo } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { useLive } from '../../../app/browser/live.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Status } from '../../../ui/Status.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { imports, type Batch } from '../api.ts'
import { describeState } from './steps.ts'

const columns: Column<Batch>[] = [
  {
    id: 'file',
    header: 'File',
    width: 160,
    grow: 2,
    sortable: true,
    cell: (b) => b.fileName,
    sortValue: (b) => b.fileName,
  },
  {
    id: 'state',
    header: 'State',
    width: 190,
    grow: 0,
    sortable: true,
    cell: (b) => <Status tone={describeState(b).tone}>{describeState(b).words}</Status>,
    sortValue: (b) => describeState(b).words,
  },
  {
    id: 'when',
    header: 'When',
    width: 215,
    grow: 0,
    sortable: true,
    cell: (b) => <DateText value={b.createdAt} withTime />,
    sortValue: (b) => b.createdAt,
  },
  {
    id: 'who',
    header: 'By',
    width: 120,
    sortable: true,
    cell: (b) => b.createdByName,
    sortValue: (b) => b.createdByName,
  },
  number('new', 'New', (b) => b.counts.new),
  number('changed', 'Changed', (b) => b.counts.changed),
  number('skipped', 'Skipped', (b) => b.counts.skipped),
  {
    id: 'organization',
    header: 'Organization',
    width: 150,
    sortable: true,
    cell: (b) => b.organizationName ?? 'Shared by all',
    sortValue: (b) => b.organizationName ?? '',
  },
  {
    id: 'kind',
    header: 'What',
    width: 180,
    sortable: true,
    cell: (b) => b.kindTitle,
    sortValue: (b) => b.kindTitle,
  },
]

function number(id: string, header: string, count: (b: Batch) => number): Column<Batch> {
  return {
    id,
    header,
    width: 100,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (b) => formatCount(count(b)),
    sortValue: count,
  }
}

/** Every import there was, with who and when; live, so that what a colleague starts shows up. */
export function History({ openId, onOpen }: { openId: string | null; onOpen: (id: string) => void }) {
  const read = useRead(imports.list, {})
  const live = useLive<{ batches: Batch[]; more: boolean }>('import-list', 'all')
  const batches = live.data?.batches ?? read.data?.batches
  const rows = useMemo(() => batches ?? [], [batches])
  return (
    <Section title="All imports" note="Each can be opened, reviewed and undone as a whole.">
      <DataTable
        label="All imports"
        columns={columns}
        rows={rows}
        rowId={(b) => b.id}
        noun={['import', 'imports']}
        loading={read.isPending && !batches}
        error={
          read.error &&
          !batches && (
            <ErrorState
              title="The imports did not load."
              tryThis={read.error.message}
              onRetry={() => void read.refetch()}
            />
          )
        }
        empty={
          <Empty title="Nothing was imported yet">
            Drop a file above. It is checked before anything is changed.
          </Empty>
        }
        onOpen={(b) => onOpen(b.id)}
        openRowId={openId ?? undefined}
        exporting={<ExportMenu of={imports.list} filter={{}} disabled={rows.length === 0} />}
      />
    </Section>
  )
}
