// Which line names the columns, and which column is which. Names are asked first; where there are none, what is in the columns decides.
import { decimalMarkOf, readAmount } from '../amounts.ts'
import { dayStyleOf, readDay } from '../days.ts'
import { isOwnAccount } from './accountColumn.ts'
import { readRecords, type CsvRecord } from './records.ts'
import { directionOf, normalName, roleOf, type Role } from './roles.ts'

export interface Layout {
  delimiter: string
  /** The names of the columns; none for a file without. */
  header: string[]
  /** In front of them: the bank's address, the account's number, a summary. */
  preamble: CsvRecord[]
  /** The line of the names, or 0. */
  headerLine: number
  columns: Partial<Record<Role, number>>
  /** Other columns with words in them, in their order. */
  words: number[]
  /** A column that says debit or credit in every row. */
  direction: number | null
}

const delimiters = [',', ';', '\t', '|']
const sampleSize = 300

/** The delimiter under which most rows have a day and an amount. */
export function findLayout(lines: string[]): Layout | null {
  let best: { layout: Layout; score: number } | null = null
  for (const delimiter of delimiters) {
    const sample = [...readRecords(lines, delimiter, sampleSize)]
    const layout = layoutOf(sample, delimiter)
    if (!layout) continue
    const score = sample.filter((record) => isMoneyRow(record, layout)).length
    if (!best || score > best.score) best = { layout, score }
  }
  return best && best.score > 0 ? best.layout : (best?.layout.headerLine ?? 0) > 0 ? best!.layout : null
}

const mostPreamble = 60

function layoutOf(sample: CsvRecord[], delimiter: string): Layout | null {
  for (const [i, record] of sample.slice(0, mostPreamble).entries()) {
    const columns = columnsNamed(record.cells)
    if (!hasMoney(columns)) continue
    const rest = sample.slice(i + 1)
    if (columns.date === undefined && columns.posted === undefined) continue
    return finish(
      columns,
      { delimiter, header: record.cells, preamble: sample.slice(0, i), headerLine: record.line },
      rest,
    )
  }
  return byContent(sample, delimiter)
}

const hasMoney = (columns: Layout['columns']) =>
  columns.amount !== undefined ||
  columns.net !== undefined ||
  columns.debit !== undefined ||
  columns.credit !== undefined

function columnsNamed(cells: string[]): Layout['columns'] {
  const columns: Layout['columns'] = {}
  // A header has words only: a row of data with "Deposit" in it is none.
  if (
    cells.some((cell) => /^[-+($]*\d[\d.,]*\)?$/.test(cell) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell))
  )
    return columns
  for (const [i, cell] of cells.entries()) {
    const role = roleOf(cell)
    if (role && columns[role] === undefined) columns[role] = i
  }
  return withOtherHalf(columns, cells.map(normalName))
}

/** "Payment" alone tells no direction: beside "Deposit" it is what was paid, and beside "Charge" what came back to the card. */
function withOtherHalf(columns: Layout['columns'], names: string[]): Layout['columns'] {
  if (columns.amount !== undefined || columns.net !== undefined) return columns
  const payment = names.findIndex((name) => /^payments?$/.test(name))
  if (payment < 0 || (columns.debit === undefined) === (columns.credit === undefined)) return columns
  return columns.debit === undefined ? { ...columns, debit: payment } : { ...columns, credit: payment }
}

function finish(
  columns: Layout['columns'],
  found: Pick<Layout, 'delimiter' | 'header' | 'preamble' | 'headerLine'>,
  rest: CsvRecord[],
): Layout {
  if (columns.account !== undefined && !isOwnAccount(columns.account, found.header, rest))
    delete columns.account
  const taken = new Set(Object.values(columns))
  const direction = directionColumn(rest, found.header.length)
  if (columns.type !== undefined && columns.type === direction) delete columns.type
  const words = found.header.flatMap((_, i) => (taken.has(i) || i === direction ? [] : [i]))
  return { ...found, columns, words, direction }
}

function directionColumn(rows: CsvRecord[], width: number): number | null {
  if (rows.length === 0) return null
  for (let column = 0; column < width; column++) {
    const filled = rows.filter((row) => (row.cells[column] ?? '') !== '')
    const told = filled.filter((row) => directionOf(row.cells[column]!)).length
    if (told > 0 && told >= filled.length * 0.9 && filled.length >= rows.length * 0.8) return column
  }
  return null
}

/** Enough rows to tell a column by, and more columns than a bank has without naming them. */
const mostLookedAt = 100
const widest = 40

/** A file without names, such as Wells Fargo's: the first column of days, the first of amounts, the longest words. */
function byContent(records: CsvRecord[], delimiter: string): Layout | null {
  const sample = records.slice(0, mostLookedAt)
  const width = Math.max(0, ...sample.slice(0, 50).map((record) => record.cells.length))
  if (width < 2 || width > widest) return null
  const columns: Layout['columns'] = {}
  const amounts: number[] = []
  const texts: [number, number][] = []
  for (let column = 0; column < width; column++) {
    const cells = sample.map((record) => record.cells[column] ?? '').filter((cell) => cell !== '')
    if (cells.length === 0) continue
    const style = dayStyleOf(cells)
    const days = cells.filter((cell) => readDay(cell, style).problem === undefined).length
    if (days >= sample.length * 0.5 && columns.date === undefined) columns.date = column
    else if (isNumber(cells)) {
      // The number of an account is the same in every row, and that of a row never is; neither is money.
      if (new Set(cells).size === 1 && cells.length === sample.length && sample.length > 1)
        columns.account ??= column
    } else if (days < cells.length * 0.5 && cells.filter(looksLikeMoney).length >= cells.length * 0.8)
      amounts.push(column)
    else texts.push([column, cells.reduce((sum, cell) => sum + cell.replaceAll(/[^a-z]/gi, '').length, 0)])
  }
  if (columns.date === undefined || amounts.length === 0) return null
  const full = amounts.filter((column) => filledIn(sample, column) >= sample.length * 0.9)
  const halves = amounts.filter((column) => !full.includes(column))
  if (halves.length >= 2 && areHalves(sample, halves[0]!, halves[1]!)) {
    ;[columns.debit, columns.credit] = halves
    if (full[0] !== undefined) columns.balance = full[0]
  } else {
    columns.amount = full[0] ?? amounts[0]!
    const balance = full.slice(1).find((column) => isRunningBalance(sample, columns.amount!, column))
    if (balance !== undefined) columns.balance = balance
  }
  const longest = texts.toSorted((a, b) => b[1] - a[1])[0]
  if (longest && longest[1] > 0) columns.payee = longest[0]
  const header = Array.from({ length: width }, () => '')
  return finish(columns, { delimiter, header, preamble: [], headerLine: 0 }, sample)
}

const looksLikeMoney = (cell: string) =>
  /\d/.test(cell) &&
  cell.length < 25 &&
  !/^0\d+$/.test(cell) &&
  readAmount(cell, decimalMarkOf([cell])).problem === undefined

/** Numbers that count no money: five digits and more in each, without a mark or a sign anywhere. */
const isNumber = (cells: string[]) => cells.every((cell) => /^\d{5,}$/.test(cell))

/** Every row has something in one of the two, and none in both. */
const areHalves = (sample: CsvRecord[], a: number, b: number) =>
  sample.filter((record) => (record.cells[a] ?? '') !== '' && (record.cells[b] ?? '') !== '').length === 0 &&
  filledIn(sample, a) + filledIn(sample, b) >= sample.length * 0.9

const filledIn = (sample: CsvRecord[], column: number) =>
  sample.filter((record) => (record.cells[column] ?? '') !== '').length

function isRunningBalance(sample: CsvRecord[], amount: number, balance: number): boolean {
  const cents = (cell = '') => readAmount(cell, decimalMarkOf([cell])).value
  const rows = sample.map((record) => [cents(record.cells[amount]), cents(record.cells[balance])] as const)
  let steps = 0
  for (let i = 1; i < rows.length; i++) {
    const [[a, b], [c, d]] = [rows[i - 1]!, rows[i]!]
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue
    if (b + c === d || d + a === b || b - c === d || d - a === b) steps++
  }
  return rows.length < 3 || steps >= (rows.length - 1) * 0.5
}

function isMoneyRow({ cells }: CsvRecord, { columns }: Layout): boolean {
  const day = cells[columns.posted ?? columns.date ?? -1] || cells[columns.date ?? -1] || ''
  const money = [columns.amount, columns.net, columns.debit, columns.credit].map(
    (column) => cells[column ?? -1] ?? '',
  )
  return (
    readDay(day, dayStyleOf([day])).problem === undefined &&
    money.some((cell) => cell !== '' && readAmount(cell, decimalMarkOf([cell])).problem === undefined)
  )
}
