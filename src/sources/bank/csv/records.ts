// Records of a CSV file with the line each begins in: a person looks for a refused row by its line.
import { splitQuoted } from '../../tabular/quotes.ts'

export interface CsvRecord {
  line: number
  cells: string[]
}

/** Lines that one quoted cell may span. Each is read again from the start of the record, so this bounds the work. */
const mostLines = 20
const longest = 20_000

export function* readRecords(lines: string[], delimiter: string, until = Infinity): Generator<CsvRecord> {
  let found = 0
  for (let at = 0; at < lines.length && found < until; at++) {
    const first = lines[at]!
    if (first.trim() === '' || first === '\u001a') continue
    const line = at + 1
    let text = first
    let read = text.includes('"') ? splitQuoted(text, delimiter, '"') : null
    let last = at
    while (read?.open && last - at < mostLines && last + 1 < lines.length && text.length < longest) {
      last++
      text += `\n${lines[last]!}`
      read = splitQuoted(text, delimiter, '"')
    }
    // A quote that never closes is a letter; the lines behind it are records of their own.
    if (read && !read.open) at = last
    const cells =
      (!read ? first : null)?.split(delimiter) ?? (read!.open ? first.split(delimiter) : read!.cells)
    found++
    yield { line, cells: cells.map((cell) => plainCell(cell.trim())) }
  }
}

/** Some banks write ="0042" so that a spreadsheet keeps the zeros. */
const plainCell = (cell: string) => (cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell)

export const linesOf = (source: string): string[] => source.split(/\r\n|\n|\r/)
