import { useMediaQuery, useUncontrolled } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { BulkBar } from './BulkBar.tsx'
import { type Column, gridTemplate, leastWidth, type Sort } from './columns.ts'
import classes from './DataTable.module.css'
import { SkeletonBody, TableFoot, TableHead } from './TableFrame.tsx'
import { TableRows } from './TableRows.tsx'
import { TableTools } from './TableTools.tsx'
import { useDataTable } from './useDataTable.ts'
import { useGridKeyboard } from './useGridKeyboard.ts'
import { useSavedColumns } from './useSavedColumns.ts'

export interface Selected<Row> {
  ids: string[]
  rows: Row[]
  clear: () => void
}

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers: "Members of the organization". */
  label: string
  /** Keep this and `rows` stable between renders (a constant, or useMemo). */
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** What is counted above the table: ['member', 'members']. */
  noun?: [one: string, many: string]
  /** How many there are on the server, when not all are loaded. */
  total?: number

  /** Lift these to the URL; left out, the table keeps them itself. */
  sort?: Sort | null
  onSortChange?: (sort: Sort | null) => void
  /** The rows arrive sorted; do not sort the loaded part again. */
  sortedByServer?: boolean
  /** Remembers on this device which columns are shown. */
  saveColumnsAs?: string

  /** Click or Enter. */
  onOpen?: (row: Row) => void
  /** Instead of onOpen: the first cell becomes a link that can be opened in a new tab. */
  rowHref?: (row: Row) => string
  /** The row whose detail is shown beside the table. */
  openRowId?: string

  /** Turns selection on; drawn in the bar that replaces the tools. */
  bulkActions?: (selected: Selected<Row>) => ReactNode
  /** Cells of the footer by column id. */
  totals?: Record<string, ReactNode>

  loading?: boolean
  /** Drawn instead of rows, from ui/states. */
  error?: ReactNode
  empty?: ReactNode
  /** More rows are wanted: the end is near. */
  onReachEnd?: () => void
  loadingMore?: boolean

  /** The menu that exports the list (app/browser/list/ExportMenu.tsx). */
  exporting?: ReactNode
  /** Beside the count, left of the tools. */
  tools?: ReactNode
  /** Greatest height of the scrolling part. */
  height?: number | string
}

const nothingHidden: string[] = []

/** The one table of the product. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, label, loading = false, bulkActions, totals } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useUncontrolled<Sort | null>({
    value: props.sort,
    defaultValue: null,
    finalValue: null,
    onChange: props.onSortChange,
  })
  const [chosen, setHidden] = useSavedColumns(columns, props.saveColumnsAs)
  // An order no one can see cannot be checked: the column that decides it is always shown.
  const hidden = useMemo(() => chosen.filter((id) => id !== sort?.id), [chosen, sort?.id])
  const model = useDataTable({
    columns,
    rows,
    rowId,
    sort,
    onSortChange: setSort,
    sortedByServer: props.sortedByServer ?? false,
    hidden: hidden.length > 0 ? hidden : nothingHidden,
  })
  const rowHeight = useMediaQuery('(max-width: 48em)') ? 44 : 36
  const selectable = bulkActions !== undefined
  const shownRows = loading ? [] : model.gridRows
  const keyboard = useGridKeyboard({ gridId, scroller, model, selectable, rowHeight, onOpen: props.onOpen })
  const selected = {
    ids: model.selectedRows.map((row) => row.id),
    rows: model.selectedRows.map((row) => row.original),
  }
  const frame = { model, selectable, gridId, place: keyboard.place, sort }
  const nothing = !loading && shownRows.length === 0

  return (
    <div className={classes.frame} style={{ '--row': `${rowHeight}px` } as React.CSSProperties}>
      {bulkActions && selected.ids.length > 0 ? (
        <BulkBar count={selected.ids.length} noun={props.noun} onClear={model.clearSelection}>
          {bulkActions({ ...selected, clear: model.clearSelection })}
        </BulkBar>
      ) : (
        <TableTools {...props} model={model} hidden={hidden} onHiddenChange={setHidden} />
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={(props.total ?? shownRows.length) + 1}
        aria-colcount={model.visible.length + (selectable ? 1 : 0)}
        aria-multiselectable={selectable || undefined}
        aria-busy={loading || props.loadingMore || undefined}
        aria-activedescendant={keyboard.activeId}
        className={classes.scroller}
        style={
          {
            maxHeight: nothing ? undefined : (props.height ?? 'min(70vh, 760px)'),
            '--columns': gridTemplate(model.visible, selectable),
            '--least': leastWidth(model.visible, selectable),
            '--first': selectable ? '40px' : '0px',
          } as React.CSSProperties
        }
        onClick={keyboard.onClick}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
        onScroll={(event) => {
          // An attribute, not state: scrolling must not render the table again.
          event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)
        }}
      >
        <TableHead {...frame} />
        {loading ? (
          <SkeletonBody columns={model.visible} selectable={selectable} />
        ) : (
          shownRows.length > 0 && (
            <TableRows
              {...props}
              {...frame}
              scroller={scroller}
              rowHeight={rowHeight}
              footed={totals !== undefined}
              controls={keyboard.controls}
            />
          )
        )}
        {totals && shownRows.length > 0 && (
          <TableFoot {...frame} totals={totals} rowCount={shownRows.length} />
        )}
      </div>
      {nothing && <div className={classes.state}>{props.error ?? props.empty ?? 'Nothing here yet.'}</div>}
    </div>
  )
}
