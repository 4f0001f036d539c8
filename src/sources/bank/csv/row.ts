// One row of a bank's CSV file.
import type { Cents } from '../../../domain/money.ts'
import type { Parsed } from '../../../domain/parsed.ts'
import { cutText } from '../../../domain/shortText.ts'
import { readAmount, type DecimalMark } from '../amounts.ts'
import { readDay, type DayStyle } from '../days.ts'
import { tidy, type BankRow, type RefusedRow } from '../statement.ts'
import type { Layout } from './layout.ts'
import type { CsvRecord } from './records.ts'
import { directionOf } from './roles.ts'

export interface Styles {
  day: DayStyle
  mark: DecimalMark
  currency: string | null
}

export interface ReadRow {
  /** Null for a row that holds only a balance. */
  row: BankRow | null
  /** As written in the columns of their own; zero where there are none. */
  debit: Cents
  credit: Cents
  balance: Cents | null
  direction: 'in' | 'out' | null
}

const summary =
  /^(?:grand )?(?:sub)?totals?\b|^(?:beginning|opening|starting|ending|closing|previous) (?:ledger )?balance\b|^balance (?:brought|carried) forward/i

/** Totals below the table, balances and titles between the rows, and the names of the columns once more are no transactions. */
export function isAside({ cells }: CsvRecord, { columns, header, headerLine }: Layout): boolean {
  const money = [columns.net, columns.amount, columns.debit, columns.credit].map(
    (column) => cells[column ?? -1] ?? '',
  )
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return true
  if (headerLine > 0 && cells.every((cell, i) => cell === (header[i] ?? ''))) return true
  const hasDay = /\d/.test(cells[columns.posted ?? -1] || cells[columns.date ?? -1] || '')
  if (filled.some((cell) => summary.test(cell)) && (!hasDay || money.every((cell) => cell === '')))
    return true
  // One sentence alone in its line: "Generated on …", "End of report"; or one title in front of the rows it is about.
  return filled.length === 1 && !(cells.length <= 1 ? /\d[.,]\d\d\b/ : /\d/).test(filled[0]!)
}

export function readRow(record: CsvRecord, layout: Layout, styles: Styles): ReadRow | RefusedRow {
  const { columns } = layout
  const at = (column: number | undefined) => record.cells[column ?? -1] ?? ''
  const refuse = (reason: string): RefusedRow => ({ line: record.line, reason })
  const status = at(columns.status)
  if (
    /pending|processing|uncleared|authori[sz]ation/i.test(status) ||
    /^pending$/i.test(at(columns.posted) || at(columns.date))
  )
    return refuse('the bank has not booked this row yet; it comes again when it has')
  if (/^(?:denied|failed|declined|cancel|canceled|cancelled|voided|removed|expired)/i.test(status))
    return refuse(`its status is “${cutText(tidy(status), 40)}”, so no money moved`)
  if (/^memo$/i.test(at(columns.impact))) return refuse('it did not change the balance')
  const written = at(columns.posted) || at(columns.date)
  const day = readDay(written, styles.day)
  if (day.problem !== undefined) return refuse(day.problem)
  const amount = amountOf(at, layout, styles.mark)
  if (amount.problem !== undefined) return refuse(amount.problem)
  const balance = readAmount(at(columns.balance), styles.mark)
  const words = layout.words.map(at).filter((cell) => /[a-z]/i.test(cell))
  const payee = tidy(at(columns.payee) || words[0] || at(columns.type))
  return {
    row: {
      line: record.line,
      day: day.value,
      cents: amount.value.cents,
      payee,
      memo: tidy(
        [at(columns.memo), ...words.slice(0, 3)]
          .filter((word) => word !== '' && tidy(word) !== payee)
          .join(' · '),
      ),
      checkNumber: /^#?(\d{1,12})$/.exec(at(columns.check))?.[1]?.replace(/^0+/, '') ?? '',
      bankId: tidy(at(columns.bankId)),
      kind: tidy(at(columns.type)),
    },
    debit: amount.value.debit,
    credit: amount.value.credit,
    balance: balance.problem === undefined ? balance.value : null,
    direction: layout.direction === null ? null : directionOf(at(layout.direction)),
  }
}

/** What banks write where nothing is. */
const written = (cell: string) => (/^(?:[-–—]+|n\/?a|nil|null|none)$/i.test(cell) ? '' : cell)

interface Written {
  cents: Cents
  debit: Cents
  credit: Cents
}

function amountOf(at: (column?: number) => string, { columns }: Layout, mark: DecimalMark): Parsed<Written> {
  const one = written(at(columns.net)) || written(at(columns.amount))
  if (one !== '' || (columns.debit === undefined && columns.credit === undefined)) {
    const amount = readAmount(one, mark)
    return amount.problem === undefined ? { value: { cents: amount.value, debit: 0n, credit: 0n } } : amount
  }
  const [out, into] = [written(at(columns.debit)), written(at(columns.credit))]
  if (out === '' && into === '') return { problem: 'the amount is empty' }
  const debit = readAmount(out || '0', mark)
  const credit = readAmount(into || '0', mark)
  if (debit.problem !== undefined) return debit
  if (credit.problem !== undefined) return credit
  return { value: { cents: credit.value - debit.value, debit: debit.value, credit: credit.value } }
}
