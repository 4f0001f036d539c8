import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ClippedText } from '../text/ClippedText.tsx'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'
import type { GridRow } from './useDataTable.ts'
import { cellId, rowId } from './useGridKeyboard.ts'

interface TableRowProps<Row extends object> {
  row: GridRow<Row>
  index: number
  top: number
  columns: Column<Row>[]
  gridId: string
  selectable: boolean
  selected: boolean
  open: boolean
  /** -1 when the keyboard is elsewhere. */
  activeColumn: number
  href?: string
  /** A click opens it; the grid itself listens. */
  opens: boolean
}

function PlainRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, columns, gridId, selectable, selected, open, activeColumn, href, opens } = props
  const offset = selectable ? 1 : 0

  return (
    <div
      role="row"
      id={rowId(gridId, index)}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      className={classes.row}
      data-body
      data-selected={selected || undefined}
      data-open={open || undefined}
      data-opens={opens || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {selectable && (
        <div
          role="gridcell"
          aria-colindex={1}
          id={cellId(gridId, { row: index, column: 0 })}
          data-active={activeColumn === 0 || undefined}
          className={classes.select}
        >
          <label className={classes.check}>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select row ${index + 1}`}
              checked={selected}
              // The library's own handler understands Shift for a range.
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={at + offset + 1}
          id={cellId(gridId, { row: index, column: at + offset })}
          data-active={activeColumn === at + offset || undefined}
          data-end={column.align === 'end' || undefined}
          className={classes.cell}
        >
          {at === 0 && href ? (
            <Link to={href} tabIndex={-1} className={classes.link}>
              <Words>{column.cell(row.original)}</Words>
            </Link>
          ) : (
            <span className={classes.words}>
              <Words>{column.cell(row.original)}</Words>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** Plain text ends behind a whole word; what a column draws itself is left as it is. */
const Words = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <ClippedText>{children}</ClippedText> : children

/** Memo keeps its generic: a row draws again only when something of its own changed, not with every scrolled pixel. */
export const TableRow = memo(PlainRow) as typeof PlainRow
