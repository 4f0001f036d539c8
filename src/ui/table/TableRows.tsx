import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import type { FrameProps } from './TableFrame.tsx'
import { TableRow } from './TableRow.tsx'
import classes from './DataTable.module.css'
import type { GridControls } from './useGridKeyboard.ts'

interface TableRowsProps<Row extends object> extends FrameProps<Row> {
  scroller: RefObject<HTMLDivElement | null>
  rowHeight: number
  footed: boolean
  controls: RefObject<GridControls>
  onOpen?: (row: Row) => void
  rowHref?: (row: Row) => string
  openRowId?: string
  onReachEnd?: () => void
  loadingMore?: boolean
}

/** Only the rows in view are in the document; a hundred thousand scroll like twenty. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { model, scroller, rowHeight, controls, place, onReachEnd, loadingMore } = props
  const rows = model.gridRows
  const activeRow = place?.row ?? -1
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: props.footed ? rowHeight : 0,
    observeElementRect: atLeastAScreenful,
    // The cell that the keyboard points at must exist, even when someone scrolls it away with the wheel.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      if (activeRow >= 0 && activeRow < first) range.unshift(activeRow)
      if (activeRow > last && activeRow < count) range.push(activeRow)
      return range
    },
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  useImperativeHandle(controls, () => ({
    showRow: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  }))

  const items = virtual.getVirtualItems()
  const nearEnd = (virtual.range?.endIndex ?? 0) >= rows.length - 15
  const askedAt = useRef(-1)
  useEffect(() => {
    // Once per length: a slow answer must not be asked for again with every scrolled pixel.
    if (!onReachEnd || loadingMore || !nearEnd || askedAt.current === rows.length) return
    askedAt.current = rows.length
    onReachEnd()
  }, [onReachEnd, loadingMore, nearEnd, rows.length])

  return (
    <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index]
        return (
          row && (
            <TableRow
              key={row.id}
              row={row}
              index={item.index}
              top={item.start - rowHeight}
              columns={model.visible}
              gridId={props.gridId}
              selectable={props.selectable}
              selected={model.rowSelection[row.id] === true}
              open={props.openRowId === row.id}
              activeColumn={activeRow === item.index ? (place?.column ?? -1) : -1}
              href={props.rowHref?.(row.original)}
              opens={props.onOpen !== undefined || props.rowHref !== undefined}
            />
          )
        )
      })}
    </div>
  )
}

/** A table in a closed tab or drawer measures zero; it draws one screenful then, rather than nothing. */
const atLeastAScreenful: typeof observeElementRect = (instance, report) =>
  observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : { ...rect, height: 640 }))
