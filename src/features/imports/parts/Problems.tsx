import { Alert, Chip, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import { Status } from '../../../ui/Status.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { imports, type Batch, type ImportProblem } from '../api.ts'
import { problemLine } from '../rules.ts'

const columns: Column<ImportProblem>[] = [
  {
    id: 'row',
    header: 'Row',
    width: 80,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (p) => formatCount(p.row),
    sortValue: (p) => p.row,
  },
  {
    id: 'message',
    header: 'What is wrong',
    width: 300,
    grow: 4,
    cell: (p) => capital(p.message),
  },
  { id: 'value', header: 'In the file', width: 160, cell: (p) => p.value },
  {
    id: 'sort',
    header: 'Sort',
    width: 180,
    hiddenAtFirst: true,
    sortable: true,
    cell: (p) => p.sort,
    sortValue: (p) => p.sort,
  },
  {
    id: 'used',
    header: 'The row',
    width: 110,
    grow: 0,
    cell: (p) => <Status tone={p.isNote ? 'neutral' : 'warning'}>{p.isNote ? 'used' : 'skipped'}</Status>,
  },
  {
    id: 'member',
    header: 'Table',
    width: 140,
    hiddenAtFirst: true,
    cell: (p) => p.member,
  },
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is wrong, by sort and by row, for the person who fixes the file. */
export function Problems({ batch }: { batch: Batch }) {
  const [sort, setSort] = useState<string | null>(null)
  const [open, setOpen] = useState<ImportProblem | null>(null)
  const sorts = Object.entries(batch.problemSorts).toSorted((a, b) => b[1] - a[1])
  const problems = useRead(
    imports.problems,
    { id: batch.id, sort: sort ?? undefined },
    { enabled: sorts.length > 0, keepPrevious: true },
  )
  const rows = useMemo(() => problems.data?.problems ?? [], [problems.data])
  if (sorts.length === 0) return null
  const total = problems.data?.total ?? 0
  return (
    <div>
      <Group gap="xs" mb="sm" role="group" aria-label="Show problems of one sort">
        {sorts.map(([name, count]) => (
          <Chip key={name} size="xs" checked={sort === name} onChange={(on) => setSort(on ? name : null)}>
            {name} ({formatCount(count)})
          </Chip>
        ))}
      </Group>
      <DataTable
        label={`Problems in ${batch.fileName}`}
        columns={columns}
        rows={rows}
        rowId={(p) => p.id}
        noun={['problem', 'problems']}
        total={total}
        loading={problems.isPending}
        onOpen={setOpen}
        openRowId={open?.id}
        exporting={
          <ExportMenu
            of={imports.problems}
            filter={{ id: batch.id, sort: sort ?? undefined }}
            disabled={rows.length === 0}
          />
        }
        height={360}
      />
      {open && (
        <Alert mt="xs" color={open.isNote ? 'gray' : 'orange'} withCloseButton onClose={() => setOpen(null)}>
          {problemLine(open)}
        </Alert>
      )}
      {total > rows.length && rows.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          The first {formatCount(rows.length)} are listed. Fix these in the file and check it again to see the
          rest.
        </Text>
      )}
    </div>
  )
}
