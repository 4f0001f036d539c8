// One account of a bank's file as a table that the import pipeline reads: rows as they were read, and refused ones with their reason.
import { createHash } from 'node:crypto'
import { plainMoney } from '../../../domain/money.ts'
import type { BankAccount, BankRow } from '../../../sources/bank/statement.ts'

export const columns = [
  'Line',
  'Date',
  'Amount',
  'From or to',
  'Memo',
  'Check',
  'Kind',
  'Key',
  'Number',
  'Refused',
] as const

export interface LineValues {
  line: number
  day: string
  cents: bigint
  payee: string
  memo: string
  checkNumber: string
  kind: string
  rowKey: string
  occurrence: number
}

/** A tab and a line end never occur in what was read (sources/bank/statement.ts). */
export function tableOf(account: BankAccount): string {
  const seen = new Map<string, number>()
  const rows = account.rows.map((row) => {
    const key = rowKey(row)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return [
      row.line,
      row.day,
      plainMoney(row.cents),
      row.payee,
      row.memo,
      row.checkNumber.slice(0, 40),
      row.kind,
      key,
      occurrence,
      '',
    ].join('\t')
  })
  const refused = account.refused.map(({ line, reason }) =>
    [line, '', '', '', '', '', '', '', '', reason.replaceAll(/\s+/g, ' ')].join('\t'),
  )
  return [...rows, ...refused].map((row) => `${row}\n`).join('')
}

/**
 * What makes a row this row. The bank's own id with day and amount, because texts change between two downloads and some banks give several
 * rows one id; without an id worth trusting, all that is written. Equal rows are told apart by counting them.
 */
export function rowKey(row: BankRow): string {
  const said = isWorthTrusting(row.bankId)
    ? ['id', row.day, row.cents, row.bankId]
    : ['row', row.day, row.cents, row.payee, row.memo, row.checkNumber]
  return createHash('sha256').update(said.join('\n')).digest('hex')
}

/** Ids such as 1, 2, 3 count the rows of one download and mean others in the next. */
const isWorthTrusting = (bankId: string) => bankId.length >= 5

export function valuesOf(cells: string[]): LineValues {
  const [line, day, amount, payee, memo, checkNumber, kind, key, occurrence] = cells
  return {
    line: Number(line),
    day: day!,
    cents: BigInt(amount!.replace('.', '')),
    payee: payee ?? '',
    memo: memo ?? '',
    checkNumber: checkNumber ?? '',
    kind: kind ?? '',
    rowKey: key!,
    occurrence: Number(occurrence),
  }
}

/** Found again in the next file, and read by no one. The committee is in it, so that two committees' numbers cannot be compared. */
export function numberKey(
  committeeId: string,
  { bank, account }: Pick<BankAccount, 'bank' | 'account'>,
): string | null {
  return account === null
    ? null
    : createHash('sha256').update([committeeId, bank, account].join('\n')).digest('hex')
}

export const lastFour = (account: string | null) => (account ?? '').replaceAll(/[^0-9A-Za-z]/g, '').slice(-4)
