import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SkeletonBar } from '../states/SkeletonRows.tsx'
import type { Column, Sort } from './columns.ts'
import classes from './DataTable.module.css'
import type { GridPlace } from './gridKeys.ts'
import type { useDataTable } from './useDataTable.ts'
import { cellId } from './useGridKeyboard.ts'

/** What head, rows and foot all need to know. */
export interface FrameProps<Row extends object> {
  model: ReturnType<typeof useDataTable<Row>>
  selectable: boolean
  gridId: string
  /** The cell the keyboard is on, while the grid has the focus. */
  place?: GridPlace
  sort: Sort | null
}

export function TableHead<Row extends object>({ model, selectable, gridId, place, sort }: FrameProps<Row>) {
  const all = model.gridRows.length > 0 && model.selectedRows.length === model.gridRows.length
  const offset = selectable ? 1 : 0
  const isActive = (column: number) => (place?.row === -1 && place.column === column) || undefined
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        {selectable && (
          <div
            role="columnheader"
            aria-colindex={1}
            aria-label="Selection"
            id={cellId(gridId, { row: -1, column: 0 })}
            data-active={isActive(0)}
            className={classes.select}
          >
            <label className={classes.check}>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label="Select all rows"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && model.selectedRows.length > 0
                }}
                onChange={() => model.selectAll(!all)}
              />
            </label>
          </div>
        )}
        {model.visible.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + offset + 1}
            aria-sort={ariaSort(column, sort)}
            id={cellId(gridId, { row: -1, column: index + offset })}
            data-active={isActive(index + offset)}
            data-end={column.align === 'end' || undefined}
            className={classes.cell}
          >
            <HeadLabel column={column} sort={sort} onSort={() => model.toggleSort(column.id)} />
          </div>
        ))}
      </div>
    </div>
  )
}

function HeadLabel<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | null
  onSort: () => void
}) {
  if (!column.sortable) return <span className={classes.words}>{column.header}</span>
  const sorted = sort?.id === column.id
  const Arrow = sorted && sort.desc ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.sort}
      data-sorted={sorted || undefined}
      onClick={onSort}
    >
      <span className={classes.words}>{column.header}</span>
      <Arrow size={13} stroke={2} aria-hidden />
    </button>
  )
}

function ariaSort<Row>(column: Column<Row>, sort: Sort | null) {
  if (!column.sortable) return undefined
  if (sort?.id !== column.id) return 'none'
  return sort.desc ? 'descending' : 'ascending'
}

interface FootProps<Row extends object> extends FrameProps<Row> {
  totals: Record<string, ReactNode>
  rowCount: number
}

export function TableFoot<Row extends object>({ model, selectable, totals, rowCount }: FootProps<Row>) {
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" className={classes.row} aria-rowindex={rowCount + 2}>
        {selectable && <div role="gridcell" className={classes.select} />}
        {model.visible.map((column, index) => (
          <div
            key={column.id}
            role="gridcell"
            className={classes.cell}
            data-end={column.align === 'end' || undefined}
          >
            {totals[column.id] ?? (index === 0 ? 'Total' : null)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** As tall as a screenful of real rows, so that nothing below moves when they arrive. */
export function SkeletonBody<Row>({ columns, selectable }: { columns: Column<Row>[]; selectable: boolean }) {
  return (
    <div role="rowgroup">
      {Array.from({ length: 12 }, (_, row) => (
        <div role="row" key={row} className={classes.row}>
          {selectable && <div role="gridcell" className={classes.select} />}
          {columns.map((column, index) => (
            <div
              role="gridcell"
              key={column.id}
              className={classes.cell}
              data-end={column.align === 'end' || undefined}
            >
              <SkeletonBar seed={row * 5 + index * 3} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
