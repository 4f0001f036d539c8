// Tables without delimiters: each column begins at the same place of every line, and spaces fill it up.

const fewestColumns = 4
const mostLines = 200

export interface FixedWidth {
  /** Where each column begins. */
  starts: number[]
  /** Lines above the names of the columns: a title. */
  above: number
}

/** Null where the lines are no such table. A line at the top must name the columns. */
export function fixedWidthOf(lines: string[]): FixedWidth | null {
  const filled = [...lines.slice(0, mostLines).entries()].filter(([, line]) => line.trim() !== '')
  let best: FixedWidth | null = null
  for (let top = 0; top < Math.min(mostLinesAbove, filled.length - fewestRows); top++) {
    const [above, names] = filled[top]!
    const starts = startsBelow(
      names,
      filled.slice(top + 1).map(([, line]) => line),
    )
    if (starts.length >= Math.max(fewestColumns, (best?.starts.length ?? 0) + 1)) best = { starts, above }
  }
  return best
}

const fewestRows = 2
const mostLinesAbove = 10

const startsBelow = (names: string, rows: string[]): number[] =>
  isRuler(rows[0]!) ? beginnings(rows[0]!) : isPadded(rows) ? startsBetweenGaps(names, rows) : []

/** Short cells leave spaces. A delimited table may have its words at the same places, but without them. */
const isPadded = (rows: string[]): boolean =>
  rows.filter((row) => row.trim().includes('  ')).length * 2 > rows.length

/** "---------- -----": what database programs print below the names. */
export const isRuler = (line: string): boolean => /^[-=]+(?: +[-=]+)+ *$/.test(line)

export const fixedCells = (line: string, starts: number[]): string[] =>
  starts.map((start, column) => line.slice(start, starts[column + 1]).trim())

/** A column ends where all lines have a space. */
function startsBetweenGaps(names: string, rows: string[]): number[] {
  const width = Math.max(names.length, ...rows.map((row) => row.length))
  const isIn = (lines: string[], at: number) => lines.some((line) => (line[at] ?? ' ') !== ' ')
  const marks = (lines: string[]) =>
    Array.from({ length: width }, (_, at) => (isIn(lines, at) ? 'x' : ' ')).join('')
  const filled = marks(rows)
  const all = marks([names, ...rows])
  const starts: number[] = []
  for (const start of beginnings(all)) {
    const before = starts.at(-1)
    const end = nextGap(all, start)
    const isNamed = names.slice(start, end).trim() !== ''
    // "MAIL ADDRESS" above cells that are all empty is one name.
    const isOneName =
      before !== undefined &&
      /\S $/.test(names.slice(start - 2, start)) &&
      (filled.slice(start, end).trim() === '' || filled.slice(before, start).trim() === '')
    if (isNamed && !isOneName) starts.push(start)
  }
  return starts.length > 0 ? [0, ...starts.slice(1)] : []
}

function nextGap(marks: string, from: number): number {
  const at = marks.indexOf(' ', from)
  return at < 0 ? marks.length : at
}

const beginnings = (marks: string): number[] => [...marks.matchAll(/\S+/g)].map(({ index }) => index)
