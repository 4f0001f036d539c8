import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { formatBytes, formatCount } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { system, type TableLine } from '../api.ts'

const none: TableLine[] = []

const columns: Column<TableLine>[] = [
  {
    id: 'name',
    header: 'Table',
    width: 240,
    grow: 2,
    sortable: true,
    cell: (table) => table.name,
    sortValue: (table) => table.name,
  },
  {
    id: 'rows',
    header: 'Rows, about',
    align: 'end',
    width: 120,
    sortable: true,
    cell: (table) => (table.rows === null ? '–' : formatCount(table.rows)),
    sortValue: (table) => table.rows,
  },
  {
    id: 'bytes',
    header: 'Size',
    align: 'end',
    width: 110,
    sortable: true,
    cell: (table) => formatBytes(table.bytes),
    sortValue: (table) => table.bytes,
  },
  {
    id: 'index',
    header: 'Of it indexes',
    align: 'end',
    width: 120,
    sortable: true,
    cell: (table) => formatBytes(table.indexBytes),
    sortValue: (table) => table.indexBytes,
  },
  {
    id: 'wall',
    header: 'Row wall',
    width: 100,
    sortable: true,
    cell: (table) => (table.hasWall ? 'yes' : 'no'),
    sortValue: (table) => table.hasWall,
  },
]

export function DatabaseTab() {
  const read = useRead(system.tables, {})
  return (
    <Section
      title="Tables by size"
      note="Rows are PostgreSQL's own estimate, made when it last looked. A row wall keeps organizations apart inside a table."
    >
      <DataTable
        label="Tables of the database"
        columns={columns}
        rows={read.data?.tables ?? none}
        rowId={(table) => table.name}
        noun={['table', 'tables']}
        loading={read.isPending}
        error={
          read.error && (
            <ErrorState
              title="The tables did not load."
              tryThis={read.error.message}
              onRetry={() => void read.refetch()}
            />
          )
        }
        exporting={<ExportMenu of={system.tables} filter={{}} disabled={!read.data} />}
      />
    </Section>
  )
}
