import type { ReactNode } from 'react'

/** What may stand in an exported cell; numbers stay numbers in the file. */
export type ExportValue = string | number | bigint | boolean | null | undefined

export interface Column<Row> {
  id: string
  header: string
  /** What the cell shows. Keep it short of links and buttons: Enter and click open the row. */
  cell: (row: Row) => ReactNode
  /** Numbers and money at the end. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** Least width in pixels; columns share what is left over. */
  width?: number
  /** Share of the width that is left over. 0 keeps the column as narrow as its width. */
  grow?: number
  /** By what the column is sorted here; a list that the server sorts needs none. */
  sortValue?: (row: Row) => ExportValue
  /** Off until someone asks for it in the column chooser. */
  hiddenAtFirst?: boolean
}

export interface Sort {
  id: string
  desc: boolean
}

export const selectWidth = 40
const defaultWidth = 140

/** The least width of all columns together: what head, rows and foot share, so that they scroll sideways as one. */
export function leastWidth<Row>(columns: Column<Row>[], selectable: boolean): string {
  const widths = columns.map((column, index) => leastOf(column, index))
  return `calc(${[...(selectable ? [`${selectWidth}px`] : ['0px']), ...widths].join(' + ')})`
}

/** One template for head, rows and foot, so that their columns line up without measuring. */
export function gridTemplate<Row>(columns: Column<Row>[], selectable: boolean): string {
  const tracks = columns.map((column, index) => {
    const least = leastOf(column, index)
    return column.grow === 0 ? least : `minmax(${least}, ${column.grow ?? 1}fr)`
  })
  return [...(selectable ? [`${selectWidth}px`] : []), ...tracks].join(' ')
}

/** On a phone the sticky first column leaves room for at least one more. */
function leastOf<Row>({ width = defaultWidth }: Column<Row>, index: number): string {
  return index === 0 ? `min(${width}px, 44vw)` : `${width}px`
}

/** What a column is sorted by. Worked out once per row: a collator asked two million times takes seconds, this does not. */
export function sortKeys<Row>(column: Column<Row>, rows: Row[]): ExportValue[] {
  return rows.map((row) => keyOf(column.sortValue?.(row)))
}

/** Case and accents do not count, and an empty text is nothing. */
export function keyOf(value: ExportValue): ExportValue {
  if (typeof value !== 'string') return value ?? undefined
  const text = value.toLowerCase()
  const bare = /[^ -~]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text
  return bare || undefined
}

/** Ascending or descending, and nothing last either way. Texts after numbers when a column mixes them. */
export function compareKeys(a: ExportValue, b: ExportValue, desc: boolean): number {
  if (a === b) return 0
  if (a === undefined || a === null) return desc ? -1 : 1
  if (b === undefined || b === null) return desc ? 1 : -1
  if (typeof a === 'string' && typeof b !== 'string') return 1
  if (typeof b === 'string' && typeof a !== 'string') return -1
  return a < b ? -1 : 1
}
