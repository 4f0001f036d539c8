// CSV of banks, cards and payment services, each in a form of its own.
import { UnreadableFile } from '../../tabular/unreadableFile.ts'
import { decimalMarkOf } from '../amounts.ts'
import { dayStyleOf } from '../days.ts'
import { emptyAccount, tidy, type BankAccount, type RefusedRow } from '../statement.ts'
import { brokenSteps, closingBalance, openingBalance } from './balances.ts'
import { findLayout, type Layout } from './layout.ts'
import { isAside, readRow, type ReadRow, type Styles } from './row.ts'
import { linesOf, readRecords, type CsvRecord } from './records.ts'
import { settleSigns } from './signs.ts'
import { withOwnCells } from './widths.ts'

export function readCsv(source: string, fileName: string): BankAccount[] {
  const lines = linesOf(source)
  const layout = findLayout(lines)
  if (!layout)
    throw new UnreadableFile(
      `${fileName} has no columns with a date and an amount. Choose the bank's export as CSV, OFX, QFX, QIF or CAMT.053.`,
    )
  const { records, tooWide } = withOwnCells(
    [...readRecords(lines, layout.delimiter)].filter(
      (record) => record.line > layout.headerLine && !isAside(record, layout),
    ),
    layout,
  )
  const styles = stylesOf(records, layout)
  const accounts = new Map<string, Group>()
  for (const record of records) {
    const number = cell(record, layout.columns.account)
    const currency = currencyOf(record, layout, styles)
    const key = `${number}\n${currency}`
    let group = accounts.get(key)
    if (!group) {
      const account = emptyAccount(number || accountIn(layout.preamble), '', currency)
      accounts.set(key, (group = { account, rows: [] }))
    }
    const row = tooWide.has(record) ? refusedAsTooWide(record, layout) : readRow(record, layout, styles)
    if ('reason' in row) group.account.refused.push(row)
    else group.rows.push(row)
  }
  if (accounts.size === 0)
    accounts.set('', { account: emptyAccount(accountIn(layout.preamble), '', null), rows: [] })
  return [...accounts.values()].map((group) => finish(group, layout, styles))
}

const refusedAsTooWide = ({ line, cells }: CsvRecord, { header }: Layout): RefusedRow => ({
  line,
  reason: `it has ${cells.length} cells where the table has ${header.length} columns; a text with a comma in it may have no quotes`,
})

interface Group {
  account: BankAccount
  rows: ReadRow[]
}

function finish({ account, rows }: Group, layout: Layout, styles: Styles): BankAccount {
  settleSigns(account, rows, layout)
  const broken = brokenSteps(rows)
  if (broken.length > 0)
    account.notes.push(
      broken.length === 1
        ? `The balance in line ${broken[0]} does not follow from the row before it and the amount beside it.`
        : `${broken.length} balances do not follow from the row before them and the amount beside them; the first is in line ${broken[0]}.`,
    )
  account.rows = rows.flatMap((read) => (read.row ? [read.row] : []))
  account.closing =
    closingBalance(rows) ?? openingBalance(layout, styles, /\b(ending|closing|current|new)\b/i)
  account.opening = openingBalance(layout, styles, /\b(beginning|opening|starting|previous)\b/i)
  if (styles.day.isGuess)
    account.notes.push(
      `No date tells the day from the month, so they were read as ${styles.day.order === 'mdy' ? 'month first' : 'day first'}.`,
    )
  return account
}

function stylesOf(records: CsvRecord[], { columns, delimiter }: Layout): Styles {
  const days: string[] = []
  const amounts: string[] = []
  for (const record of records) {
    for (const column of [columns.posted, columns.date])
      if (column !== undefined) days.push(record.cells[column] ?? '')
    for (const column of [columns.amount, columns.net, columns.debit, columns.credit, columns.balance])
      if (column !== undefined) amounts.push(record.cells[column] ?? '')
  }
  const symbol = amounts.map((amount) => /[$€£]/.exec(amount)?.[0]).find(Boolean)
  return {
    day: dayStyleOf(days),
    // Where commas part the cents, something else must part the columns.
    mark: decimalMarkOf(amounts, delimiter === ';' ? ',' : '.'),
    currency: symbol === '$' ? 'USD' : symbol === '€' ? 'EUR' : symbol === '£' ? 'GBP' : null,
  }
}

function currencyOf(record: CsvRecord, { columns, header }: Layout, styles: Styles): string | null {
  const written = cell(record, columns.currency).toUpperCase()
  if (/^[A-Z]{3}$/.test(written)) return written
  const money = columns.net ?? columns.amount ?? columns.debit ?? columns.credit
  return /\b(USD|EUR|GBP|CAD)\b/.exec(header[money ?? -1] ?? '')?.[1] ?? styles.currency
}

const cell = (record: CsvRecord, column: number | undefined) => tidy(record.cells[column ?? -1] ?? '')

/** "Account number: XXXX1234", in front of the table. */
function accountIn(preamble: CsvRecord[]): string | null {
  for (const { cells } of preamble) {
    const said = cells.filter((one) => one !== '').join(' ')
    const found =
      /^(?:account|acct|iban|card|konto(?:nummer)?|girokonto)(?: (?:no|number|num|name))?\.?\s*[:#=]*\s*([\w*][\w* ./-]{2,39})$/i.exec(
        said,
      )
    if (found && /\d/.test(found[1]!)) return tidy(found[1])
  }
  return null
}
