// The smallest parts of reading a row. Called some fifty times per row, so they do nothing that is not needed.

/** The cell without its padding; nothing where the file has no such column. */
export function trimmed(cells: string[], column: number): string {
  if (column < 0 || column >= cells.length) return ''
  return cells[column]!.trim()
}

export function joinedCells(cells: string[], columns: number[], between = ' '): string {
  let text = ''
  for (const column of columns) {
    const part = trimmed(cells, column)
    if (part !== '') text = text === '' ? part : text + between + part
  }
  return text
}

/** Some offices write the word where the withheld street would stand. */
export const isWithheld = (text: string) => text.length >= 12 && /confidential/i.test(text)
