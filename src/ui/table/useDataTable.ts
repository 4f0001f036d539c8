import {
  columnVisibilityFeature,
  createSortedRowModel,
  type Row as TableRow,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type Column, compareKeys, type ExportValue, type Sort, sortKeys } from './columns.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
})

export type GridRow<Row extends object> = TableRow<typeof features, Row>

export interface DataTableOptions<Row extends object> {
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  sort: Sort | null
  onSortChange: (sort: Sort | null) => void
  sortedByServer: boolean
  hidden: string[]
}

/** The table's model (order, visible columns, selection) without any markup. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { columns, rows, rowId, sort, onSortChange, sortedByServer, hidden } = options
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const desc = sort?.desc ?? false

  const definitions = useMemo(
    () =>
      columns.map((column) => {
        let keys: ExportValue[] | undefined
        return {
          id: column.id,
          // The table only has to know that there is a value; order comes from the keys below.
          accessorFn: (row: Row) => row,
          enableSorting: column.sortable === true,
          sortDescFirst: false,
          sortUndefined: false as const,
          sortFn: (a: GridRow<Row>, b: GridRow<Row>) => {
            keys ??= sortKeys(column, rows)
            return compareKeys(keys[a.index], keys[b.index], desc)
          },
        }
      }),
    [columns, rows, desc],
  )
  const sorting = useMemo(() => (sort ? [sort] : []), [sort])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])

  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: sortedByServer,
    enableMultiSort: false,
    state: { sorting, columnVisibility, rowSelection },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change
      onSortChange(next[0] ?? null)
    },
    onRowSelectionChange: setRowSelection,
  })

  const gridRows = table.getRowModel().rows
  const visible = useMemo(() => columns.filter((column) => !hidden.includes(column.id)), [columns, hidden])
  // Ids of rows that have since gone would otherwise be counted and acted upon.
  const selectedRows = useMemo(() => gridRows.filter((row) => rowSelection[row.id]), [gridRows, rowSelection])

  return {
    table,
    gridRows,
    visible,
    rowSelection,
    selectedRows,
    clearSelection: () => setRowSelection({}),
    selectAll: (on: boolean) =>
      setRowSelection(on ? Object.fromEntries(gridRows.map((row) => [row.id, true])) : {}),
    toggleSort: (id: string) => table.getColumn(id)?.toggleSorting(),
  }
}
