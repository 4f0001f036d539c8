import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { type GridPlace, nextPlace } from './gridKeys.ts'
import type { useDataTable } from './useDataTable.ts'

interface GridKeyboardOptions<Row extends object> {
  gridId: string
  scroller: RefObject<HTMLDivElement | null>
  model: ReturnType<typeof useDataTable<Row>>
  selectable: boolean
  rowHeight: number
  onOpen?: (row: Row) => void
}

export interface GridControls {
  /** Set by the virtual body: brings a row into view. */
  showRow: (index: number) => void
}

/**
 * Focus stays on the grid and a cell is pointed at (aria-activedescendant): a focused cell would vanish, and the focus with
 * it, as soon as the virtual body scrolls it out of the document.
 */
export function useGridKeyboard<Row extends object>(options: GridKeyboardOptions<Row>) {
  const { gridId, scroller, model, selectable, rowHeight, onOpen } = options
  const [at, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const [focused, setFocused] = useState(false)
  const controls = useRef<GridControls>({ showRow: () => undefined })
  const size = {
    rows: model.gridRows.length,
    columns: model.visible.length + (selectable ? 1 : 0),
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
  }
  // Rows and columns may have gone since the last key.
  const place = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) }
  const activeId = focused ? cellId(gridId, place) : undefined

  function go(next: GridPlace) {
    setPlace(next)
    if (next.row >= 0) controls.current.showRow(next.row)
    showColumn(scroller.current, gridId, next, selectable)
  }

  function act(event: KeyboardEvent): boolean {
    const row = model.gridRows[place.row]
    const onCheckbox = selectable && place.column === 0
    if (event.key === ' ' || (event.key === 'Enter' && onCheckbox)) {
      if (!selectable) return false
      if (row) row.toggleSelected()
      else model.selectAll(model.selectedRows.length < size.rows)
      return true
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selectable) {
      model.selectAll(true)
      return true
    }
    if (event.key === 'Escape' && model.selectedRows.length > 0) {
      model.clearSelection()
      return true
    }
    if (event.key !== 'Enter') return false
    if (row) open(place.row)
    else model.toggleSort(model.visible[place.column - (selectable ? 1 : 0)]?.id ?? '')
    return true
  }

  function open(index: number) {
    const row = model.gridRows[index]
    if (row && onOpen) onOpen(row.original)
    else document.getElementById(rowId(gridId, index))?.querySelector('a')?.click()
  }

  function onClick(event: MouseEvent) {
    const target = event.target as Element
    const clicked = clickedPlace(target)
    if (!clicked) return
    setPlace(clicked)
    // Whatever can be pressed inside the row does its own work; marking text is not opening.
    if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return
    open(clicked.row)
  }

  return {
    place: focused ? place : undefined,
    activeId,
    controls,
    onClick,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onKeyDown: (event: KeyboardEvent) => {
      // A field or button inside a cell keeps its own keys.
      if (event.target !== scroller.current || event.altKey) return
      const next = nextPlace(event.key, event.ctrlKey || event.metaKey, place, size)
      if (next) go(next)
      if (next || act(event)) event.preventDefault()
    },
  }
}

export function rowId(gridId: string, row: number): string {
  return `${gridId}r${row}`
}

export function cellId(gridId: string, place: GridPlace): string {
  return `${rowId(gridId, place.row)}c${place.column}`
}

/** Header and footer have no index of their own here: clicks there are not about a row. */
function clickedPlace(target: Element): GridPlace | undefined {
  const row = target.closest('[data-body]')?.getAttribute('aria-rowindex')
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex')
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : undefined
}

/** Scrolls sideways so that the cell is not under the sticky first column. The header has a cell for every column. */
function showColumn(scroller: HTMLElement | null, gridId: string, place: GridPlace, selectable: boolean) {
  const head = document.getElementById(cellId(gridId, { row: -1, column: place.column }))
  const sticky = document.getElementById(cellId(gridId, { row: -1, column: selectable ? 1 : 0 }))
  if (!scroller || !head || !sticky || place.column <= (selectable ? 1 : 0)) return
  const left = head.offsetLeft - (sticky.offsetWidth + (selectable ? 40 : 0))
  const right = head.offsetLeft + head.offsetWidth - scroller.clientWidth
  if (scroller.scrollLeft > left) scroller.scrollLeft = left
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right
}
