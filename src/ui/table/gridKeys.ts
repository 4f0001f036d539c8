/** Where the keyboard is. Row -1 is the header, so that Enter can sort. */
export interface GridPlace {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** Whole rows that fit into the view: how far PageDown goes. */
  page: number
}

/** Where a key leads, or undefined when the key means nothing to a grid and must be left to the browser. */
export function nextPlace(
  key: string,
  wholeTable: boolean,
  from: GridPlace,
  size: GridSize,
): GridPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const moves: Record<string, GridPlace> = {
    ArrowUp: { row: from.row - 1, column: from.column },
    ArrowDown: { row: from.row + 1, column: from.column },
    ArrowLeft: { row: from.row, column: from.column - 1 },
    ArrowRight: { row: from.row, column: from.column + 1 },
    PageUp: { row: Math.max(0, from.row - size.page), column: from.column },
    PageDown: { row: from.row + size.page, column: from.column },
    Home: wholeTable ? { row: 0, column: 0 } : { row: from.row, column: 0 },
    End: wholeTable ? last : { row: from.row, column: last.column },
  }
  const to = moves[key]
  return to && { row: clamp(to.row, -1, last.row), column: clamp(to.column, 0, last.column) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}
