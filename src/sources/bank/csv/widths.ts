// Rows with more cells than the table has columns: a comma without quotes in an amount or in a payee's name. Left as they are, every cell
// behind it would be read as another column.
import { readAmount } from '../amounts.ts'
import type { Layout } from './layout.ts'
import type { CsvRecord } from './records.ts'

/** The rows with their cells joined again, and those of which nothing tells what belongs together. */
export function withOwnCells(
  records: CsvRecord[],
  layout: Layout,
): { records: CsvRecord[]; tooWide: Set<CsvRecord> } {
  const tooWide = new Set<CsvRecord>()
  if (layout.headerLine === 0 || layout.delimiter !== ',') return { records, tooWide }
  const isTooWide = ({ cells }: CsvRecord) => cells.length > layout.header.length
  const joined = records.map((record) => joinedThousands(record, layout))
  const widths = new Set(joined.map(({ cells }) => cells.length))
  // Where every row has one cell more, the line of names lacks one, and the cells are in their places.
  if (joined.length > 1 && widths.size === 1) return { records: joined, tooWide }
  const whole = joined.map((record) => {
    if (!isTooWide(record)) return record
    const found = withWholePayee(record, layout)
    if (!found) tooWide.add(record)
    return found ?? record
  })
  return { records: whole, tooWide }
}

const moneyColumns = ({ columns }: Layout) =>
  [columns.amount, columns.net, columns.debit, columns.credit, columns.balance].filter(
    (column) => column !== undefined,
  )

/** "-1" and "020.15" were "-1,020.15". */
function joinedThousands(record: CsvRecord, layout: Layout): CsvRecord {
  const width = layout.header.length
  const cells = record.cells.slice(0, Math.max(width, record.cells.findLastIndex((cell) => cell !== '') + 1))
  if (cells.length <= width) return { ...record, cells }
  for (const column of moneyColumns(layout).toSorted((a, b) => a - b))
    while (
      cells.length > width &&
      /^[-+($]*\d{1,3}(?:,\d{3})*$/.test(cells[column] ?? '') &&
      /^\d{3}(?:\.\d\d\)?-?)?$/.test(cells[column + 1] ?? '')
    )
      cells.splice(column, 2, `${cells[column]},${cells[column + 1]}`)
  return { ...record, cells }
}

function withWholePayee(record: CsvRecord, layout: Layout): CsvRecord | null {
  const { cells } = record
  const payee = layout.columns.payee ?? layout.columns.memo ?? layout.words[0]
  if (payee === undefined) return null
  const extra = cells.length - layout.header.length
  const joined = [
    ...cells.slice(0, payee),
    cells.slice(payee, payee + extra + 1).join(', '),
    ...cells.slice(payee + extra + 1),
  ]
  const money = moneyColumns(layout).map((column) => joined[column] ?? '')
  const isRead = money.every((cell) => cell === '' || readAmount(cell, '.').problem === undefined)
  return isRead && money.some((cell) => cell !== '') ? { ...record, cells: joined } : null
}
